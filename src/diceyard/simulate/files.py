"""A sample of games as a file: `.jsonl`, a row a line, or `.parquet`, which needs the extra `diceyard[parquet]`."""

import json
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import Any

from diceyard.core.errors import BadText, Refused
from diceyard.core.speech import listed, say
from diceyard.simulate.sample import Row, checked

Write = Callable[[Path, Iterable[Row]], None]
Read = Callable[[Path], Iterator[Row]]
AT_ONCE = 20_000
"""So many rows are held in memory."""


def record(path: Path, found: Iterable[Row]) -> None:
    """Write the rows into a new file, whole or not at all."""
    write, _ = kind(path)
    part = path.with_name(f"{path.name}.part")
    try:
        write(part, found)
        part.replace(path)
    except OSError as reason:
        raise Refused(say("{file} cannot be written: {reason}", file=path, reason=reason.strerror)) from reason
    finally:
        part.unlink(missing_ok=True)


def recorded(path: Path) -> Iterator[Row]:
    """The rows of a file, as they were written."""
    _, read = kind(path)
    with open_kindly(path):
        yield from read(path)


def proved(path: Path) -> int:
    """How many games a file tells, after all of them have been played again."""
    return checked(recorded(path))


@contextmanager
def open_kindly(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as reason:
        raise Refused(say("{file} cannot be read: {reason}", file=path, reason=reason.strerror)) from reason


def kind(path: Path) -> tuple[Write, Read]:
    """How a file of this name is written and read."""
    if path.suffix not in KINDS:
        raise Refused(say("A sample is a file like {names}, not {file}.", names=listed(KINDS), file=path.name))
    return KINDS[path.suffix]


def write_lines(path: Path, found: Iterable[Row]) -> None:
    with path.open("w", encoding="utf-8") as file:
        file.writelines(f"{json.dumps(row._asdict(), ensure_ascii=False)}\n" for row in found)


def read_lines(path: Path) -> Iterator[Row]:
    with path.open(encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            yield row_of(number, line)


def row_of(number: int, line: str) -> Row:
    try:
        fields = json.loads(line)
        row = Row(**fields)
        return row._replace(won=tuple(row.won), points=tuple(row.points))
    except (ValueError, TypeError) as reason:
        raise BadText(say("line {n}", n=number), say("this is no row of a sample")) from reason


def write_parquet(path: Path, found: Iterable[Row]) -> None:
    arrow, parquet = pyarrow()
    each = {"game": arrow.int64(), "won": arrow.list_(arrow.string()), "points": arrow.list_(arrow.int64())}
    schema = arrow.schema([(name, each.get(name, arrow.string())) for name in Row._fields])
    rest = iter(found)
    with parquet.ParquetWriter(path, schema) as file:
        while rows := [row._asdict() for row in islice(rest, AT_ONCE)]:
            file.write_table(arrow.Table.from_pylist(rows, schema))


def read_parquet(path: Path) -> Iterator[Row]:
    arrow, parquet = pyarrow()
    try:
        file = parquet.ParquetFile(path)
        for batch in file.iter_batches(columns=list(Row._fields)):
            for fields in batch.to_pylist():
                yield Row(**fields | {"won": tuple(fields["won"]), "points": tuple(fields["points"])})
    except (arrow.ArrowInvalid, TypeError) as reason:
        raise BadText(path.name, say("this is no sample")) from reason


def pyarrow() -> tuple[Any, Any]:
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError as missing:
        raise Refused(say("For .parquet one thing is missing: pip install 'diceyard[parquet]'")) from missing
    return pyarrow, pyarrow.parquet


KINDS: dict[str, tuple[Write, Read]] = {
    ".jsonl": (write_lines, read_lines),
    ".parquet": (write_parquet, read_parquet),
}
