"""A real server in a process of its own, as `diceyard serve` starts it."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

COMMAND = [sys.executable, "-c", "from diceyard.cli import main; main()", "serve"]
QUICK = {"DICEYARD_PAUSE": "0", "DICEYARD_CLIENT_STREAMS": "2000"}


class Running:
    """Started on the port that is asked for, or on a free one."""

    def __init__(self, data: Path, port: int = 0, settings: Mapping[str, str] | None = None) -> None:
        asked = {name: text for name, text in os.environ.items() if not name.startswith(("DICEYARD_", "COV_"))}
        environment = asked | QUICK | {"DICEYARD_DATA": str(data)} | dict(settings or {})
        self.data = data
        with (data / "errors.txt").open("a") as errors:
            self.process = subprocess.Popen(
                [*COMMAND, "--port", str(port)], env=environment, stdout=subprocess.PIPE, stderr=errors, text=True
            )
        self.base = self.told().split()[-1]

    @property
    def port(self) -> int:
        return int(self.base.rpartition(":")[2])

    @property
    def errors(self) -> str:
        return (self.data / "errors.txt").read_text()

    def told(self) -> str:
        """The line with the address, which comes when the server is ready."""
        assert self.process.stdout
        for line in self.process.stdout:
            if "http://" in line:
                return line
        raise AssertionError(f"the server did not start: {self.errors}")

    def kill(self) -> None:
        """As if the plug had been pulled."""
        self.process.send_signal(signal.SIGKILL)
        self.wait()

    def stop(self) -> int:
        self.process.terminate()
        return self.wait()

    def wait(self) -> int:
        code = self.process.wait(timeout=10)
        if self.process.stdout:
            self.process.stdout.close()
        return code


@contextmanager
def running(data: Path, settings: Mapping[str, str] | None = None) -> Iterator[Running]:
    server = Running(data, settings=settings)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.stop()
    assert "Traceback" not in server.errors, server.errors
