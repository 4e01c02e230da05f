from diceyard.core.opening import Opening

THREE = Opening((), rollers=(0, 1, 2))


def rolled(opening: Opening, *throws: tuple[int, ...]) -> Opening:
    for throw in throws:
        opening = opening.rolled(throw)
    return opening


def test_each_rolls_once_in_the_order_of_the_seats() -> None:
    rollers = [rolled(THREE, *[(1, 1)] * thrown).roller for thrown in range(3)]
    assert rollers == [0, 1, 2]


def test_nobody_starts_before_all_have_rolled() -> None:
    assert rolled(THREE, (6, 6), (1, 1)).first is None


def test_the_highest_total_starts_not_the_highest_die() -> None:
    assert rolled(THREE, (6, 1), (4, 4), (5, 2)).first == 1


def test_the_lowest_seat_and_the_highest_seat_can_start_too() -> None:
    assert rolled(THREE, (5, 5), (4, 4), (1, 1)).first == 0
    assert rolled(THREE, (1, 5), (4, 4), (6, 6)).first == 2


def test_only_those_who_are_tied_for_the_highest_roll_again() -> None:
    tied = rolled(THREE, (6, 6), (1, 1), (6, 6))
    assert (tied.rollers, tied.thrown, tied.first, tied.roller) == ((0, 2), (), None, 0)
    assert rolled(tied, (1, 2), (1, 3)).first == 2


def test_ties_below_the_highest_do_not_matter() -> None:
    assert rolled(THREE, (1, 1), (1, 1), (6, 6)).first == 2


def test_ties_are_rolled_again_as_often_as_it_takes() -> None:
    tied = rolled(THREE, *[(2, 2)] * 9)
    assert (tied.rollers, tied.first) == ((0, 1, 2), None)
    assert rolled(tied, (2, 2), (2, 2), (1, 1), (3, 1), (2, 1)).first == 0
