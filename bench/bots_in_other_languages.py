#!/usr/bin/python3
"""What a decision of a bot in another program costs, and the floor under it: reading the question and writing the answer as JSON.

Usage: bench/bots_in_other_languages.py [PROGRAM]     (build/bench/freehold); all in one run, processor time of all processes.
"""
import json
import os
import resource
import subprocess
import sys
import tempfile
import time

PROGRAM = sys.argv[1] if len(sys.argv) > 1 else "build/bench/freehold"
BOTS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "examples", "bots")

# Answers like template.py, one question per line; writes the questions to a file if one is given.
ONE_BY_ONE = """
import sys
source = open(%r).read().split("for line in sys.stdin")[0].replace('"batch": True', '"many_games": True')
exec(source)
kept = open(sys.argv[1], "w") if len(sys.argv) > 1 else None
for line in sys.stdin:
    if kept and "bot.choose" in line: kept.write(line)
    print(json.dumps(answer(json.loads(line))), flush=True)
"""


def match(command, games=200):
    """Decisions, and the processor time of the program and its bots."""
    def used():
        spent = resource.getrusage(resource.RUSAGE_CHILDREN)
        return spent.ru_utime + spent.ru_stime

    before = used()
    played = subprocess.run([PROGRAM, "bots", "match", "--bots", "mine,steady,steady,steady", "--bot",
                             "mine=exec:exec " + command, "--games", str(games), "--seed", "7", "--json"],
                            capture_output=True, text=True, check=True)
    bot = json.loads(played.stdout)["outside_bots"][0]
    assert not bot["faults"], bot
    return bot["decisions"], used() - before


def main():
    with tempfile.TemporaryDirectory() as folder:
        single, lines = os.path.join(folder, "one_by_one.py"), os.path.join(folder, "lines")
        with open(single, "w") as file:
            file.write(ONE_BY_ONE % os.path.join(BOTS, "template.py"))
        match(f"/usr/bin/python3 '{single}' '{lines}'", games=20)
        with open(lines) as file:
            questions = file.read().splitlines()
        begun = time.process_time()
        for question in questions:
            json.dumps({"jsonrpc": "2.0", "id": json.loads(question)["id"], "result": {"type": "roll"}})
        floor = (time.process_time() - begun) / len(questions)
        size = sum(map(len, questions)) / len(questions)
        print(f"{size:.0f} bytes a question; JSON alone in Python: {1e6 * floor:.0f} us, {1 / floor:,.0f} a second")
        for name, command in (("template.py, batches", f"/usr/bin/python3 '{BOTS}/template.py'"),
                              ("the same, one by one", f"/usr/bin/python3 '{single}'"),
                              ("steady_hand.py, batches", f"/usr/bin/python3 '{BOTS}/steady_hand.py'"),
                              ("steady_hand.mjs, batches", f"node '{BOTS}/steady_hand.mjs'")):
            decisions, seconds = match(command)
            each = seconds / decisions
            print(f"{name:<26}{1e6 * each:6.0f} us a decision, {1 / each:8,.0f} a second of a core, {each / floor:4.1f} times the floor")


main()
