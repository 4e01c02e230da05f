"""Another program, listened to line by line and kept at arm's length: it can hang, babble or crash, and only it ends.

It is asked in one thread and heard in another, so that whoever waits for its answer never waits longer than agreed.
"""

import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import IO

from diceyard.core.errors import Refused, shortened
from diceyard.core.speech import say

LONGEST = 4_000
"""Bytes in one line of an answer."""
MOST_UNASKED = 1_000
"""Lines that nobody has asked for, before the program is stopped."""
LAST_WORDS = 2_000
FAREWELL = 1.0
"""Seconds in which a program that is stopped has to be gone, and its last words heard."""
OURS = "DICEYARD_"
KIND = {"PYTHONUNBUFFERED": "1", "PYTHONIOENCODING": "utf-8"}
"""So that a bot in Python need not think of flushing."""


class Broke(Refused):
    """The program did not keep to what was agreed, and is stopped."""


class Process:
    def __init__(self, command: Sequence[str]) -> None:
        self.popen = started(command)
        self.heard: SimpleQueue[bytes | None] = SimpleQueue()
        self.to_say: SimpleQueue[bytes | None] = SimpleQueue()
        self.last_words = b""
        self.threads = [Thread(target=work, daemon=True) for work in (self._listen, self._speak, self._overhear)]
        for thread in self.threads:
            thread.start()

    def ask(self, line: str, seconds: float) -> str:
        """One line to the program, and its answer; or Broke, and then it is stopped."""
        if not self.heard.empty():
            self._stop_because_unasked()
        self.to_say.put(line.encode() + b"\n")
        try:
            answer = self.heard.get(timeout=seconds)
        except Empty:
            self.stop()
            raise Broke(say("it thought for longer than {n} seconds", n=f"{seconds:g}")) from None
        if answer is None:
            self.stop()
            raise Broke(self._how_it_ended())
        if len(answer) > LONGEST:
            self.stop()
            raise Broke(say("it said too much in one line"))
        return answer.decode(errors="replace").strip()

    def stop(self) -> None:
        """The program and everything that it started end now."""
        self.to_say.put(None)
        with suppress(OSError):
            kill(self.popen)
        with suppress(subprocess.TimeoutExpired):
            self.popen.wait(FAREWELL)
        for thread in self.threads:
            thread.join(FAREWELL)

    def _stop_because_unasked(self) -> None:
        line = self.heard.get()
        self.stop()
        if line is None:
            raise Broke(self._how_it_ended())
        raise Broke(say("it said “{line}” without being asked", line=shortened(line[:60].decode(errors="replace"))))

    def _how_it_ended(self) -> str:
        words = self.last_words.decode(errors="replace").strip().splitlines()
        if words:
            return say("it stopped by itself. Its last words: {words}", words=shortened(words[-1]))
        return say("it stopped by itself (exit code {code})", code=self.popen.returncode)

    def _speak(self) -> None:
        """A program that does not listen blocks only this thread, until it is stopped."""
        with suppress(OSError, ValueError), opened(self.popen.stdin) as stdin:
            while (line := self.to_say.get()) is not None:
                stdin.write(line)
                stdin.flush()

    def _listen(self) -> None:
        rest = b""
        with suppress(OSError), opened(self.popen.stdout) as stdout:
            while chunk := os.read(stdout.fileno(), LONGEST):
                *lines, rest = (rest + chunk).split(b"\n")
                for line in lines:
                    self.heard.put(line)
                if len(rest) > LONGEST or self.heard.qsize() > MOST_UNASKED:
                    self.heard.put(rest)
                    break
        self.heard.put(None)

    def _overhear(self) -> None:
        """What it complains of; only the end is kept, which tells most."""
        with suppress(OSError), opened(self.popen.stderr) as stderr:
            while chunk := os.read(stderr.fileno(), LAST_WORDS):
                self.last_words = (self.last_words + chunk)[-LAST_WORDS:]


def opened(pipe: IO[bytes] | None) -> IO[bytes]:
    assert pipe, "every process is started with all three pipes"
    return pipe


def started(command: Sequence[str]) -> "subprocess.Popen[bytes]":
    """The program, leading a group of its own, and without our settings, among which may be a password."""
    surroundings = {name: value for name, value in os.environ.items() if not name.startswith(OURS)} | KIND
    pipe = subprocess.PIPE
    try:
        return subprocess.Popen(
            command, stdin=pipe, stdout=pipe, stderr=pipe, env=surroundings, bufsize=0, start_new_session=True
        )
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise Broke(say("“{command}” could not be started: {why}", command=" ".join(command), why=why)) from error


def kill(popen: "subprocess.Popen[bytes]") -> None:
    if sys.platform == "win32":
        popen.kill()
    else:
        os.killpg(popen.pid, signal.SIGKILL)
