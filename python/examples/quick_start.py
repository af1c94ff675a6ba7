"""A game against a bot, an undo, the odds of a board and a small experiment."""

import freehold

# A game of two: you and a bot. The seed decides dice and cards, as in `freehold play --seed friday`.
game = freehold.Game("uk", ["Ann", "Bob"], seed="friday", bots=["", "steady"])
while not game.over and game.round <= 5:
    game.run_bots()
    print(*game.text(), sep="\n")
    if game.to_act == 0:
        action = game.choose("shrewd")  # or any entry of game.legal()
        print(">", game.describe(action))
        game.apply(action)
        print(*game.text(reader=0), sep="\n")

# What the rules refuse is an exception with reason and clause, and the game stays as it was.
before = game.copy()
try:
    game.apply({"type": "bid", "amount": 1})
except freehold.Illegal as refused:
    print(f"Refused: {refused.reason}, {refused.clause}")
assert game == before

# Games as JSON, both ways.
assert freehold.Game.from_log(game.log()) == game

# Exact odds: the five spaces where throws end most often.
spaces = freehold.odds("uk")["spaces"]
for place in spaces["probability"].argsort()[::-1][:5]:
    print(f"{spaces['name'][place]:25} {spaces['probability'][place]:.2%}")

# Many games: how much better is one bot than another?
seats = freehold.simulate("uk", ["shrewd", "steady"], games=200, seed="quick")["seats"]
for bot, share, low, high in zip(seats["bot"], seats["share"], seats["low"], seats["high"]):
    print(f"{bot}: {share:.1%} ({low:.1%} to {high:.1%})")
