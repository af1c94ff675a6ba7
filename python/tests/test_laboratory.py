"""Odds, simulations and analyses: arrays, agreement with known figures, progress and interruption."""

import _thread
import json
import os
import threading
import time

import numpy as np
import pytest

import freehold


def test_odds_are_arrays_that_add_up():
    odds = freehold.odds("us")
    spaces = odds["spaces"]
    assert isinstance(spaces["probability"], np.ndarray) and spaces["probability"].shape == (40,)
    assert spaces["probability"].sum() + odds["in_jail"] == pytest.approx(1)
    levels = odds["deeds"]["levels"][0]
    assert isinstance(levels["income"], np.ndarray)
    stay = freehold.odds("us", jail="stay")
    assert stay["in_jail"] > odds["in_jail"]
    for wrong in ({"jail": "x"}, {"choice": ""}, {"edition": "nowhere"}, {"rules": {"dice_sides": 1}}):
        with pytest.raises(ValueError):
            freehold.odds(**wrong)


def test_simulations_do_not_depend_on_threads_and_tell_their_progress():
    told = []
    one = freehold.simulate("uk", ["steady", "random"], 400, seed="x", threads=1, progress=told.append)
    two = freehold.simulate("uk", ["steady", "random"], 400, seed="x", threads=2)
    assert one["games"] == 400 and told[-1] == 400
    assert np.array_equal(one["seats"]["wins"], two["seats"]["wins"])
    assert one["seats"]["share"][0] > 0.9 and one["seats"]["low"].dtype == np.float64
    assert np.array_equal(one["spaces"]["landings"], two["spaces"]["landings"])
    detailed = freehold.simulate("uk", ["steady"] * 3, 60, details=True, threads=1)
    assert "deeds" in detailed
    for wrong in ({"bots": []}, {"bots": ["x", "steady"]}, {"games": 0}, {"threads": -1}, {"seating": "x"}, {"round_limit": 0}):
        with pytest.raises(ValueError):
            freehold.simulate(**wrong)


def test_an_exception_of_progress_ends_a_simulation():
    def stop(played):
        raise KeyError("enough")

    start = time.monotonic()
    with pytest.raises(KeyError):
        freehold.simulate("uk", games=10**9, progress=stop, threads=1)
    assert time.monotonic() - start < 60


def test_ctrl_c_ends_a_simulation_while_others_run():
    ticks = []
    calls = []

    def progress(played):
        calls.append(played)
        if len(calls) == 2:
            _thread.interrupt_main()

    done = threading.Event()
    other = threading.Thread(target=lambda: [ticks.append(1) for _ in iter(lambda: done.wait(0.01), True)])
    other.start()
    try:
        with pytest.raises(KeyboardInterrupt):
            freehold.simulate("uk", games=10**9, progress=progress, threads=1)
    finally:
        done.set()
        other.join()
    assert len(ticks) > 1


def test_an_analysis_knows_who_is_ahead():
    game = freehold.Game("uk", 2, seed="x", bots=["steady", "random"])
    game.run_bots(250)
    found = freehold.analyse(game, 200, threads=1, course=3)
    seats = found["now"]["seats"] if "now" in found else found["seats"]
    assert seats["share"].shape == (2,)
    assert seats["by_value"].sum() == pytest.approx(1, abs=1e-6)
    with pytest.raises(TypeError):
        freehold.analyse(3)
    with pytest.raises(ValueError):
        freehold.analyse(game, -1)


def test_the_figures_of_a_board():
    board = freehold.board("uk")
    assert board["rents"].shape == (40, 6) and board["price"].max() == 400
    assert board["name"][0] == "Go" and (board["group"] >= 0).sum() == 28


def test_results_say_where_they_come_from():
    result = freehold.simulate("uk", ["steady", "random"], 8, seed="friday", rules={"auctions": "off"})
    origin = result["provenance"]
    assert origin["version"] == freehold.__version__
    assert origin["command"][:3] == ["freehold", "sim", "--edition=uk"] and "--rule=auctions=off" in origin["command"]
    assert origin["seed"]["text"] == "friday" and len(origin["rules"]) == 64
    assert [bot["bot"] for bot in origin["bots"]] == ["steady", "random"]
    assert freehold.odds("us")["provenance"]["edition"]["id"] == "us"
    island = os.path.abspath("editions/examples/island.toml")
    assert freehold.odds("editions/examples/island.toml")["provenance"]["command"][2] == f"--edition={island}"
    analysis = freehold.analyse(freehold.Game("uk", players=["Ann", "Bob"], seed="1"), games=2)
    assert len(analysis["provenance"]["game"]) == 64


def test_results_can_be_written_as_json():
    game = freehold.Game("uk", 2, seed=1)
    results = {
        "odds": freehold.odds("uk", arrays=False),
        "simulate": freehold.simulate("uk", ["steady", "random"], 50, details=True, arrays=False),
        "analyse": freehold.analyse(game, 20, arrays=False),
    }
    assert json.loads(json.dumps(results)) == results
    seats = freehold.simulate("uk", ["steady", "random"], 50)["seats"]["wins"]
    assert seats.tolist() == [seat["wins"] for seat in results["simulate"]["seats"]]
