"""A PostgreSQL that the test run starts itself and throws away afterwards."""

import os
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path


def programs() -> Path | None:
    """Where PostgreSQL's programs are: on the path, or where Debian hides them."""
    if found := shutil.which("initdb"):
        return Path(found).parent
    hidden = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    return hidden[-1].parent if hidden else None


def as_somebody(command: Sequence[str]) -> list[str]:
    """PostgreSQL does not run as root."""
    return ["runuser", "-u", "postgres", "--", *command] if os.geteuid() == 0 else list(command)


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


@contextmanager
def postgres(bin_: Path) -> Iterator[str]:
    """Its URL, as long as it runs."""
    folder = Path(tempfile.mkdtemp(prefix="diceyard-postgres-"))
    if os.geteuid() == 0:
        shutil.chown(folder, "postgres")
    data, port = folder / "data", free_port()
    subprocess.run(
        as_somebody([str(bin_ / "initdb"), "-D", str(data), "-U", "yard", "--auth=trust", "--no-sync"]),
        check=True,
        capture_output=True,
    )
    options = ["-c", "listen_addresses=127.0.0.1", "-c", f"unix_socket_directories={folder}", "-c", "fsync=off"]
    server = subprocess.Popen(
        as_somebody([str(bin_ / "postgres"), "-D", str(data), "-p", str(port), *options]),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        wait_for(port)
        yield f"postgresql://yard@127.0.0.1:{port}/postgres"
    finally:
        stop = [str(bin_ / "pg_ctl"), "-D", str(data), "-m", "immediate", "stop"]
        subprocess.run(as_somebody(stop), check=False, capture_output=True)
        server.wait(20)
        shutil.rmtree(folder, ignore_errors=True)


def wait_for(port: int) -> None:
    for _ in range(200):
        with socket.socket() as one:
            if one.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.1)
    raise AssertionError("PostgreSQL did not start")
