import random
import sys

for line in sys.stdin:
    question, _, rest = line.strip().partition(" ")
    if question == "moves":
        answer = random.choice(rest.split("; "))
    else:
        answer = {"hello": "ready any-move 1.0", "choose": "moves", "offer": "leave"}[question]
    print(answer, flush=True)
