"""Codes that children read to each other, and secrets that nobody sees."""

from diceyard.yard.codes import ALPHABET, device_of, is_code, new_code, new_secret, tidy


def test_codes_are_many_and_easy_to_read_out() -> None:
    codes = {new_code() for _ in range(2000)}
    assert len(codes) == 2000
    assert all(map(is_code, codes))
    assert not set("01ILOU") & set(ALPHABET)


def test_a_code_is_understood_however_it_is_typed() -> None:
    assert tidy(" k7m-2px ") == "K7M2PX"
    assert not is_code("K7M2P")
    assert not is_code("K7M2P0")


def test_a_secret_is_128_bits_of_which_only_the_trace_is_kept() -> None:
    secret = new_secret()
    assert len(bytes.fromhex(secret)) == 16
    assert len(device_of(secret)) == 32
    assert secret.encode() not in device_of(secret)
    assert device_of(secret) == device_of(secret) != device_of(new_secret())


def test_what_is_no_secret_is_nobodys() -> None:
    for wrong in ("", "x", "A" * 32, "0" * 31, "0" * 33, "é" * 32):
        assert device_of(wrong) == b""
