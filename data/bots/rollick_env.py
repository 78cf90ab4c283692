"""A game of Rollick as a learning environment, with reset, step and render.

The methods answer what those of Gymnasium do, without needing it:

    env = RollickEnv("knucklebones", opponent="ai:greedy", seed=1)
    position, info = env.reset()
    while env.actions:
        position, reward, terminated, truncated, info = env.step(random.choice(env.actions))

A position is a dict; env.actions are the names of the legal actions, empty at the end, as they are in
info["actions"]. A match that ended as too long is truncated, any other end terminates it. An action
that is not legal ends the match with reward -1; info["why"] says why. Opponents may be bots, with
options=["--bot-ms", "100"] for example; one that forfeits ends the match. rollick(6) tells the rest.
"""

import json
import subprocess


class RollickEnv:
    def __init__(
        self, game, opponent=None, reward=None, rules=None, seed=None, program="rollick", options=()
    ):
        words = [program, "env", game]
        named = {"opponent": opponent, "reward": reward, "rules": rules, "seed": seed}
        for name, value in named.items():
            if value is not None:
                words += [f"--{name}", str(value)]
        self.game, self.program, self.rules = game, program, rules
        self.position, self.actions, self.info = None, [], {}
        self._process = subprocess.Popen(
            words + list(options),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )

    def _ask(self, line):
        try:
            self._process.stdin.write(json.dumps(line) + "\n")
            self._process.stdin.flush()
            answer = self._process.stdout.readline()
        except BrokenPipeError:
            answer = ""
        if not answer:
            status = self._process.wait()
            raise RuntimeError(f"rollick env ended with status {status}")  # it has said why
        answer = json.loads(answer)
        self.position, self.actions = answer["position"], answer["actions"]
        self.info = {**answer["info"], "actions": self.actions}
        return answer

    def reset(self, *, seed=None, options=None):
        """Begins a match; `options` may hold "position" and "seat", the learner's."""
        wish = dict(options or {})
        if seed is not None:
            wish["seed"] = str(seed)
        self._ask({"reset": wish})
        return self.position, self.info

    def step(self, action):
        """Makes a choice: the name of an action, or its number in env.actions."""
        name = action if isinstance(action, str) else self.actions[action]
        answer = self._ask({"step": name})
        truncated = self.info.get("end") == "limit"
        terminated = answer["done"] and not truncated
        return self.position, answer["reward"], terminated, truncated, self.info

    def render(self):
        """The board in words, as `rollick show` writes it."""
        words = [self.program, "show", self.game, "--lang", "en"]
        if self.rules is not None:
            words += ["--rules", self.rules]
        told = subprocess.run(
            words, input=json.dumps(self.position), capture_output=True, encoding="utf-8", check=True
        )
        return told.stdout

    def close(self):
        self._process.stdin.close()
        self._process.stdout.close()
        return self._process.wait()

    def __enter__(self):
        return self

    def __exit__(self, *ignored):
        self.close()
