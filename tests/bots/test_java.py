"""The adapter for Yahtzee players in Java, built with a player that is compiled against it: the
choices of scripted matches."""

import glob
import os
import subprocess
import sys
import tempfile

import host

SOURCES = glob.glob(os.path.join(os.environ["BOTS"], "adapters", "java", "*.java"))
PLAYER = os.path.join(os.environ["PLAYERS"], "MostPlayer.java")
JAVAC = sys.argv[1]
MATCHES = [
    "yahtzee none 1 0 1 most-scored",
    "yahtzee none 2 1 2 most-scored",
    "yahtzee none 3 2 3 most-scored own",
    "yahtzee none 16 9 4 most-scored",
]


def main():
    with tempfile.TemporaryDirectory() as classes:
        text = ["-encoding", "UTF-8"]
        players = os.path.join(classes, "players")
        subprocess.run([JAVAC, *text, "-d", classes, *SOURCES], check=True)
        subprocess.run([JAVAC, *text, "-cp", classes, "-d", players, PLAYER], check=True)
        command = f"exec java -cp {classes}:{players} mego.yahtzee.Controller mego.yahtzee.MostPlayer"
        with host.Bot(command) as bot:
            assert bot.hello["name"] == "MostPlayer", bot.hello
            for row in MATCHES + MATCHES:
                assert bot.play(host.script(row)) > 0, row


main()
