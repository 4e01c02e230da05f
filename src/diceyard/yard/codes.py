"""Table codes, which children read to each other, and the secrets of devices, which nobody sees."""

import hashlib
import re
import secrets

ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Nothing here looks like something else: no 0 and O, no 1, I and L, no U beside V."""
LENGTH = 6
SECRET = re.compile(r"[0-9a-f]{32}")


def new_code() -> str:
    """One of 729 million."""
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))


def tidy(code: str) -> str:
    """A code as it was meant: small letters, spaces and dashes do not matter."""
    return re.sub(r"[\s-]", "", code).upper()


def is_code(code: str) -> bool:
    return len(code) == LENGTH and all(letter in ALPHABET for letter in code)


def new_secret() -> str:
    """The 128 bits by which a device shows that a seat is its own."""
    return secrets.token_hex(16)


def device_of(secret: str) -> bytes:
    """What is kept of a secret: who reads the database still cannot sit down in anybody's place."""
    return hashlib.sha256(secret.encode()).digest() if SECRET.fullmatch(secret) else b""
