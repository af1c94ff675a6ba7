#!/usr/bin/env python3
"""Steps a second of the environments from Python, beside the same loop in C++, on one core, in one run; and what copies take.

    PYTHONPATH=build/package/python /usr/bin/python3 bench/python_bench.py [seconds]

A step is a random action of the mask (drawn, done), with observation and mask written. Times are those of the processor, so that
other programs on the machine matter less.
"""

import random
import sys
import time

import freehold


def rate(work, seconds):
    """Steps a second of work(), which says how many it did."""
    work()
    steps, start = 0, time.process_time()
    while time.process_time() - start < seconds:
        steps += work()
    return steps / (time.process_time() - start)


def clone_times(seconds):
    """Microseconds that a clone takes, by what is cloned."""
    for bots in ([], ["steady"], ["shrewd"], ["master"]):
        env = freehold.Environment("uk", 4, bots=bots)
        env.reset(1)
        for _ in range(1000 if not bots else 50):
            if not env.ended:
                env.step(env.sample())

        def clones(clone=env.clone, number=10_000 if not bots else 200):
            for _ in range(number):
                clone()
            return number

        yield f"a clone, {'one bot, ' + bots[0] if bots else 'without bots'}", 1e6 / rate(clones, seconds)


def node_times(seconds):
    """Microseconds that a random move of a node takes, and a clone 1,000 moves into the game."""
    chooser = random.Random(1)

    def game():
        node, moves = freehold.Node("uk", 4), 0
        while not node.ended and moves < 10_000:
            node.apply(chooser.choice(node.legal()))
            moves += 1
        return moves

    yield "a move of a node", 1e6 / rate(game, seconds)
    node = freehold.Node("uk", 4)
    for _ in range(1000):
        node.apply(chooser.choice(node.legal()))
    yield "a clone of a node", 1e6 / rate(lambda: sum(1 for _ in range(10_000) if node.clone()), seconds)


def main(seconds):
    cpp = freehold.Environment("uk", 4)
    cpp.reset(1)
    chunk = 200_000
    plain = rate(lambda: cpp.timed_steps(chunk) and chunk, seconds)

    env = freehold.Environment("uk", 4)
    env.reset(1)
    seeds = iter(range(10**9))

    def single():
        step, sample = env.step, env.sample
        for _ in range(20_000):
            if env.ended:
                env.reset(next(seeds))
            step(sample())
        return 20_000

    from_python = rate(single, seconds)
    rows = [("one game, C++ alone", plain), ("one game, from Python", from_python)]
    for games in (64, 256, 1024):
        batch = freehold.VectorEnvironment(games, "uk", 4, threads=1)
        batch.reset(1)

        def many(batch=batch, games=games):
            for _ in range(100):
                batch.step(batch.sample())
            return 100 * games

        rows.append((f"{games} games, one thread, from Python", rate(many, seconds)))
    for name, value in rows:
        print(f"{name:40} {value / 1e6:6.2f} million steps a second  {value / plain:5.2f} of C++")
    for name, micros in clone_times(seconds):
        print(f"{name:40} {micros:6.2f} µs" + ("  (at most 2)" if "without" in name else ""))
    for name, micros in node_times(seconds):
        print(f"{name:40} {micros:6.2f} µs")


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 2.0)
