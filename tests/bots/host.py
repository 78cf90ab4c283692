"""Rollick's side of the bot protocol, from scripted matches: what the tests of the shipped bots and
adapters share. The environment names the tool that writes the scripts: SCRIPT."""

import json
import os
import subprocess


def script(row):
    """The messages of a match, and what is wanted behind each question: "hog plain 2 0 7 POLICY"."""
    words = [os.environ["SCRIPT"], *(word if word != "-" else "" for word in row.split())]
    told = subprocess.run(words, stdout=subprocess.PIPE, encoding="utf-8", check=True)
    return [json.loads(line) for line in told.stdout.splitlines()]


class Wrong(Exception):
    pass


class Bot:
    """A bot that has said hello. Used as a context it is said goodbye to, and must have ended by
    itself, without a word that nobody asked for."""

    def __init__(self, command, folder=None):
        self.process = subprocess.Popen(
            ["sh", "-c", command],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
            cwd=folder,
        )
        self.matches = self.asked = 0
        self.tell({"type": "hello", "protocol": 1, "rollick": "1.0"})
        self.hello = self.hear()
        if self.hello.get("type") != "hello":
            raise Wrong(f"no hello: {self.hello}")

    def tell(self, message):
        self.process.stdin.write(json.dumps(message, ensure_ascii=False, separators=(",", ":")) + "\n")
        self.process.stdin.flush()

    def hear(self):
        line = self.process.stdout.readline()
        if not line:
            raise Wrong(f"it has died with {self.process.wait()}")
        try:
            return json.loads(line)
        except ValueError:
            raise Wrong(f"garbage: {line!r}") from None

    def choose(self, question):
        """Its answer, which must be one of the actions."""
        self.asked += 1
        self.tell({**question, "match": self.matches, "id": self.asked, "later": {"member": [1]}})
        answer = self.hear()
        if answer.get("id") != self.asked or answer.get("act") not in question["actions"]:
            raise Wrong(f"illegal: {answer}, asked {question}")
        return answer["act"]

    def play(self, messages):
        """Plays a scripted match, choice by choice; the number of choices."""
        question, choices = None, 0
        self.matches += 1
        for message in messages:
            if "wanted" in message:
                act, choices = self.choose(question), choices + 1
                if act != message["wanted"]:
                    raise Wrong(f"{act}, not {message['wanted']}: {question}")
            elif message["type"] == "choose":
                question = message
            else:
                self.tell({**message, "match": self.matches})
        return choices

    def __enter__(self):
        return self

    def __exit__(self, kind, *ignored):
        if kind:
            self.process.kill()
            self.process.communicate()
            return
        self.tell({"type": "bye"})
        rest, _ = self.process.communicate()
        if rest or self.process.returncode:
            raise Wrong(f"unasked: {rest!r}, status {self.process.returncode}")
