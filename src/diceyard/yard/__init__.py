"""The yard: open tables, who holds their seats, and how they are kept. No HTTP here.

`opened` says what a table in the yard is, `playing`, `seating` and `hosting` what people can do at it, `view` what they
get to see; `database`, `store` and `writer` keep it; `yard` puts all that together.
"""
