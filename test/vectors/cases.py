"""
The cases of the conformance vectors. What each comes to was worked out by hand from its clause (`worked`, `refused`); the
steps in between are added by referee.py, which must agree. `python3 test/vectors/cases.py` writes the .jsonl files, and
with --check compares them.
"""

import json
import os
import random
import sys

import referee
import world_cases

CASES = {}


def case(name, quote, vector, worked=None, refused=None, scores=None, without=0):
    """
    `worked`: results by hand. `refused`: code, which move from 1 (None: the deal), and what the sentence must name.
    `scores`: of a deal that is not played. `without`: automatic steps that a refusal comes before.
    """
    if refused is None:
        out = referee.play(vector)
        check(name, out, worked or {})
    else:
        code, move, names = refused
        if move is None:
            out = {"steps": [], "over": False, "scores": scores}
        else:
            out = referee.play({**vector, "moves": vector["moves"][: move - 1]})
            out["steps"] = out["steps"][: len(out["steps"]) - without]
            check(name, out, worked or {})
        out["errorCode"] = code
        if move is not None:
            out["errorMove"] = move
        out["errorNames"] = names
    CASES.setdefault(vector["variant"], []).append({"name": name, "quote": quote, "in": vector, "out": out})


def check(name, out, worked):
    got = {
        "moves": " ".join(step["move"] for step in out["steps"]),
        "counts": [step.get("count") for step in out["steps"]],
        "points": [step["points"] for step in out["steps"]],
        "legal": out["steps"][-1]["legal"] if out["steps"] else None,
        "scores": out["scores"],
        "over": out["over"],
        "automatic": [at for at, step in enumerate(out["steps"]) if step["automatic"]],
        "seats": [step["seat"] for step in out["steps"]],
        "result": out.get("result"),
    }
    for fact, value in worked.items():
        of_steps = fact in got and (fact != "points" or isinstance(value, list))
        mine = got[fact] if of_steps else (got["result"] or {}).get(fact)
        if mine != value:
            raise AssertionError((name, fact, "by hand", value, "by the referee", mine, got["moves"]))


def line(variant, hands, moves="", boneyard="", **rest):
    deal = {"hands": [hand.split() for hand in hands.split("/")]}
    if boneyard:
        deal["boneyard"] = boneyard.split()
    return vector(variant, deal, moves.split(), seats=len(deal["hands"]), **rest)


def vector(variant, deal, moves, seats, leader=None, **options):
    made = {"variant": variant, "options": options, "seats": seats}
    if leader is not None:
        made["leader"] = leader
    return {**made, "deal": deal, "moves": moves}


def grid(tiles, cells, seats=2, leader=None, **options):
    moves = ["flip %s" % cell for cell in cells.split()]
    return vector("pelmanism", {"grid": tiles.split()}, moves, seats, leader, **options)


def pile(variant, tiles, moves, leader=None, **options):
    """Moves with commas between; the tiles are dealt in turn, seat 0 first."""
    return vector(variant, {"pile": tiles.split()}, [move.strip() for move in moves.split(",")], 2, leader, **options)


# ---------------------------------------------------------------------------------------------------------------- block

B = "block"
case(
    "going out pays the pips of the others",
    "4.2 A player who has no tiles wins the round, and scores the pips on the tiles that the others have left.",
    line(B, "5-4 4-1/5-5 6-6", "5-4 5-5>L 4-1>R"),
    {"reason": "out", "winners": [0], "points": 12, "pips": [0, 12], "counts": [9, 14, 11], "scores": [12, 0]},
)
case(
    "going out wins though another has as few pips, all of them on 0-0",
    "4.2 A player who has no tiles wins the round, and scores the pips on the tiles that the others have left.",
    line(B, "6-6/0-0", "6-6"),
    {"reason": "out", "winners": [0], "points": 0, "pips": [0, 0], "scores": [0, 0]},
)
BLOCKED = "6-6 1-0/5-5 4-3"
FEWEST = "4.3 Where nobody can play, the player with the fewest pips left wins the round. He scores the pips of the others less his own."
PAYS = "4.4 Option blockScore changes what 4.3 pays."
case("a block pays the others' pips less the winner's own: 17 - 1", FEWEST, line(B, BLOCKED, "6-6"),
     {"reason": "blocked", "winners": [0], "points": 16, "pips": [1, 17]})
case("a block pays the others' pips: 17", PAYS, line(B, BLOCKED, "6-6", blockScore="losers"), {"points": 17})
case("a block pays all pips: 18", PAYS, line(B, BLOCKED, "6-6", blockScore="all-hands"), {"points": 18})
case("whoever played last may lose the block", FEWEST, line(B, "6-6 5-5/2-1", "6-6"),
     {"reason": "blocked", "winners": [1], "points": 7, "pips": [10, 3], "scores": [0, 7]})
TIED = "4.3 If two or more share the fewest, nobody wins and nobody scores."
case("a block with equal pips is a tie", TIED, line(B, "6-6 2-1/3-0", "6-6"),
     {"reason": "blocked", "winners": [], "points": 0, "pips": [3, 3], "scores": [0, 0]})
case("two of three share the fewest pips: a tie", TIED, line(B, "6-6 2-1/5-4/3-0", "6-6"),
     {"winners": [], "points": 0, "pips": [3, 9, 3]})
case("a tie that is not for the fewest does not matter: 8 + 8 - 1", TIED, line(B, "6-6 1-0/4-4/5-3", "6-6"),
     {"winners": [0], "points": 15, "pips": [1, 8, 8]})
case("where tiles sleep a block may show two different ends", "4.1 The round is over as soon as a player has no tiles, or nobody can play any.",
     line(B, "6-5 1-1/2-2 3-3", "6-5"), {"reason": "blocked", "counts": [11], "winners": [0], "points": 8})
LEADS = "2.1 The first round is led by a player drawn by lot, with any tile."
case("the lot falls on seat 1, whose tiles all may lead", LEADS, line(B, "6-4 0-0/5-3 5-1", "5-3", leader=1),
     {"seats": [1, 0], "moves": "5-3 pass", "legal": ["pass"], "automatic": [1], "over": False})
HIGHEST = "2.1 With the option firstLead: highest-double the highest double that was dealt is led, and laid at once by the program."
case("the highest double that was dealt leads, by itself", HIGHEST, line(B, "6-5 1-1/4-4 6-3", "", firstLead="highest-double"),
     {"reason": "blocked", "seats": [1], "automatic": [0], "pips": [13, 9], "points": 4})
case("without doubles the tile with the most pips leads, of equal ones that with the highest half", HIGHEST,
     line(B, "5-4 1-0/6-3 2-1", "", firstLead="highest-double"),
     {"seats": [1], "moves": "6-3", "automatic": [0], "reason": "blocked", "winners": [1], "pips": [10, 3]}
     )
case("a leader who does not hold the tile that must be led", HIGHEST,
     line(B, "6-5 1-1/4-4 6-3", "", leader=0, firstLead="highest-double"),
     refused=("DEAL_IMPOSSIBLE", None, "4-4"), scores=[0, 0])
case("a forced lead may be named all the same", HIGHEST,
     line(B, "6-5 4-1/4-4 6-3", "4-4 4-1>L", firstLead="highest-double"), {"reason": "blocked", "moves": "4-4 4-1>L"})
DOUBLES = "3.2 Doubles lie crosswise and do not branch."
case("a double at an end counts both halves; alone it counts each once", DOUBLES,
     line(B, "5-5 5-4/5-0 0-0 3-3", "5-5 5-0>L 5-4>R"), {"counts": [10, 10, 4], "reason": "out", "points": 6})
SAME = "3.4 Where a tile fits both ends and these differ, say which end you mean. Where both show the same number, L is taken."
case("a tile that fits two different ends must be told where", SAME, line(B, "5-2 4-4/2-1 5-1 4-3", "5-2 5-1>L 2-1"),
     refused=("MOVE_AMBIGUOUS", 3, "2-1>L"))
case("2-5 on ends 2 and 5 without an end is ambiguous", SAME, line(B, "2-1 5-2 6-6/5-1 4-4", "2-1 5-1 2-5"),
     {"moves": "2-1 5-1>R"}, refused=("MOVE_AMBIGUOUS", 3, "5-2>R"))
case("2-5 on ends 2 and 5 with its end", SAME, line(B, "2-1 5-2 6-6/5-1 4-4", "2-1 5-1 2-5>L"),
     {"moves": "2-1 5-1>R 5-2>L", "reason": "blocked", "counts": [3, 7, 10], "winners": [1], "points": 4})
case("on two ends of the same number a tile without an end goes to L", SAME, line(B, "3-3 1-0 2-0/6-3 5-5", "3-3 3-6"),
     {"moves": "3-3 6-3>L", "counts": [6, 12], "reason": "blocked", "winners": [0], "points": 7})
MUST = "3.5 If a tile of yours fits, you must play. If none does, you must pass."
case("a pass that is left out", MUST, line(B, "6-5 5-4 4-1/3-3 2-1", "6-5 5-4 4-1"),
     {"moves": "6-5 pass 5-4>R pass 4-1>R", "automatic": [1, 3], "points": 9})
case("the same pass, named", MUST, line(B, "6-5 5-4 4-1/3-3 2-1", "6-5 pass 5-4 pass 4-1"),
     {"moves": "6-5 pass 5-4>R pass 4-1>R", "automatic": [1, 3], "points": 9})
case("a pass with a tile that fits", MUST, line(B, "6-5 4-4/6-1 2-2", "6-5 pass"), refused=("PASS_NOT_ALLOWED", 2, "6-1>L"))
case("a tile that does not fit", "3.2 equal halves touch", line(B, "6-5 4-4/6-1 2-2", "6-5 2-2"), refused=("TILE_DOES_NOT_FIT", 2, "2-2"))
case("a tile at the end where it does not fit", "3.2 equal halves touch", line(B, "6-5 4-4/6-1 2-2", "6-5 6-1>R"), refused=("TILE_DOES_NOT_FIT", 2, "6-1"))
case("a tile of another hand", "3.2 A move lays one tile of your own hand", line(B, "6-5 5-4/6-1 2-2", "6-5 5-4"), refused=("TILE_NOT_HELD", 2, "5-4"))
case("an arm that is not there", "3.3 The row has two ends, L and R.", line(B, "6-5 4-4/6-1 2-2", "6-5 6-1>U"), refused=("PLACE_NOT_OPEN", 2, "U"))
case("a draw where tiles sleep", "3.6 Nobody draws tiles.", line(B, "6-5 4-4/6-1 2-2", "6-5 draw", "0-0"), refused=("DRAW_NOT_ALLOWED", 2, "draw"))
case("a move after the end", "4.1 The round is over as soon as a player has no tiles", line(B, "6-6/6-1 2-2", "6-6 6-1"),
     {"over": True}, refused=("ROUND_OVER", 2, "over"))
case("what is no move", "3.2", line(B, "6-5 4-4/6-1 2-2", "6-5 knock"), refused=("MOVE_UNREADABLE", 2, "knock"))
SET = "1.1 The game is played with a double-six set: 28 tiles, from 0-0 to 6-6."
case("a tile that is not in the set", SET, line(B, "7-6/1-1"), refused=("DEAL_IMPOSSIBLE", None, "7-6"), scores=[0, 0])
case("a tile that is dealt twice, written either way", SET, line(B, "6-4 1-1/4-6"), refused=("DEAL_IMPOSSIBLE", None, "6-4"), scores=[0, 0])
case("what is no tile", SET, line(B, "6-4 x/1-1"), refused=("DEAL_IMPOSSIBLE", None, "x"), scores=[])
case("a hand without tiles", SET, line(B, "6-4/ /1-1"), refused=("DEAL_IMPOSSIBLE", None, "Seat 1"), scores=[0, 0, 0])
case("a hand too few", SET, {**line(B, "6-4/1-1"), "seats": 3}, refused=("DEAL_IMPOSSIBLE", None, "3 hands"), scores=[0, 0, 0])
case("a leader who has no seat", LEADS, line(B, "6-4/1-1", leader=2), refused=("DEAL_IMPOSSIBLE", None, "seat 2"), scores=[0, 0])
case("more seats than the game has", "For two to four players", {**line(B, "6-4/1-1"), "seats": 5}, refused=("SEAT_COUNT_INVALID", None, "5"), scores=[])
case("an option that the game does not have", "4.4", line(B, "6-4/1-1", spinner=True), refused=("OPTION_INVALID", None, "spinner"), scores=[])

# ---------------------------------------------------------------------------------------------------------- traditional

T = "traditional"
OPENS = "2.1 6-6 is the first tile. It is laid at once by the program, from the hand of the player who holds it."
case("6-6 is laid for its owner, and the other moves next", OPENS, line(T, "6-5 1-0/6-6 5-5", ""),
     {"seats": [1], "automatic": [0]})
case("nobody holds 6-6", OPENS, line(T, "6-5 1-0/5-5 4-3"), refused=("DEAL_IMPOSSIBLE", None, "6-6"), scores=[0, 0])
case("6-6 is said to be led by whoever does not hold it", OPENS, line(T, "6-5 1-0/6-6 5-5", leader=0), refused=("DEAL_IMPOSSIBLE", None, "6-6"), scores=[0, 0])
case("out against 0-0: both have no pips, and who is out wins", "4.2 A player who has no tiles wins, even against one who holds only 0-0.",
     line(T, "6-6 6-1/6-0 0-0", "0-6>L 1-6>R"), {"reason": "out", "winners": [0], "points": 0, "pips": [0, 0], "counts": [12, 12, 1]})
case("out wins, whatever pips are left", "4.2 A player who has no tiles wins", line(T, "6-6/0-0"), {"reason": "out", "winners": [0]})
LESS = "4.3 Otherwise the pips on the tiles left are counted. Fewer pips win; equal pips are a tie."
case("fewer pips win a block", LESS, line(T, "6-6 5-4/3-0"), {"reason": "blocked", "winners": [1], "pips": [9, 3], "points": 0})
case("equal pips tie a block", LESS, line(T, "6-6 2-1/3-0"), {"reason": "blocked", "winners": [], "pips": [3, 3]})
case("fewer tiles do not win a block, fewer pips do", LESS, line(T, "6-6 5-5/3-0 2-1 1-0"), {"winners": [1], "pips": [10, 7]})
case("a block shows two different ends where tiles sleep", "4.1 The round is over as soon as a player has no tiles or neither can play any.",
     line(T, "6-6 6-1 4-4/6-5 3-3", "6-5>L 6-1>R"), {"reason": "blocked", "counts": [12, 17, 6], "winners": [1], "pips": [8, 6]})
case("a whole round of six tiles each, in which seat 0 goes out", "4.2 A player who has no tiles wins",
     line(T, "6-6 1-6 2-5 2-2 0-4 3-3/0-6 0-1 5-5 2-3 3-4 4-4", "0-6>L 0-4>L 4-4>L 1-6>R 3-4>L 3-3>L 2-3>L 2-2>L 0-1>R 2-5>L"),
     {"reason": "out", "winners": [0], "pips": [0, 10], "seats": [0, 1] * 5 + [0]})
case("who can play both tiles of the double six's sides must play", "3.5 If a tile of yours fits, you must play.",
     line(T, "6-6 1-0/0-6 5-5", "pass"), refused=("PASS_NOT_ALLOWED", 1, "6-0>L"))
case("a pass when nothing fits", "3.5 If none does, you must pass.", line(T, "6-6 6-1 2-1/5-5 2-2", "6-1"),
     {"moves": "6-6 pass 6-1>L pass" , "automatic": [0, 1, 3]} )
case("nobody draws, though tiles sleep", "3.6 Nobody draws tiles during play.", line(T, "6-6 6-1/5-5 2-2", "draw", "6-5"),
     refused=("DRAW_NOT_ALLOWED", 1, "draw"), without=1)
case("a deal of another family", "1.1", vector(T, {"grid": ["6-6", "0-0"]}, [], 2), refused=("DEAL_IMPOSSIBLE", None, "grid"), scores=[0, 0])

# ----------------------------------------------------------------------------------------------------- threes and fives

F = "threes-and-fives"
AFTER = "4.1 After every tile the ends are added up. Divided by three, a third of it is scored; by five, a fifth. 15 is worth five and three."
OPEN4 = "2.1 6-6 is laid at once by the program, and scores for its owner. With the option scoreOpening off it does not."
BOTH = "4.2 A double at an end counts with both its halves. With the option doubleEnd: single it counts with one."
case("the opening scores 12 / 3 = 4", OPEN4, line(F, "5-4 1-0/6-6 6-2"), {"counts": [12, 12], "points": [4, 0], "scores": [0, 4], "over": False})
case("the opening scores nothing", OPEN4, line(F, "5-4 1-0/6-6 6-2", scoreOpening=False), {"counts": [12, 12], "points": [0, 0], "scores": [0, 0]})
case("6-6 with 3 at the other end makes 15: 8 points", BOTH, line(F, "6-6 4-3 1-1/6-3 3-0", "6-3>R 4-3>R"),
     {"counts": [12, 15, 16], "points": [4, 8, 0], "scores": [4, 8], "reason": "blocked"})
case("the same with one half of the double: 9, 3 points, then 10, 2 points", BOTH,
     line(F, "6-6 4-3 1-1/6-3 3-0", "6-3>R 4-3>R", doubleEnd="single"), {"counts": [12, 9, 10], "points": [4, 3, 2], "scores": [6, 3]})
case("a count of 0 is worth nothing", "4.1 a count of 0 is worth nothing", line(F, "6-6 6-5 0-0 4-4/6-0 5-0 3-3", "6-0>L 6-5>R 5-0>R 0-0>L"),
     {"counts": [12, 12, 5, 0, 0], "points": [4, 4, 1, 0, 0], "scores": [5, 4], "winners": [0], "reason": "blocked", "pips": [8, 6]})
case("most points win, though the other went out", "5.2 The player with more points wins. Going out earns nothing, and the tiles left do not count.",
     line(F, "6-6 6-4/6-3 1-1", "6-3>R 6-4>L"), {"counts": [12, 15, 7], "scores": [4, 8], "reason": "out", "winners": [1], "pips": [0, 2]})
case("equal points are a tie, though one went out", "5.2 equal points are a tie",
     line(F, "6-6 6-4/6-0 1-1", "6-0>R 6-4>L"), {"counts": [12, 12, 4], "points": [4, 4, 0], "winners": [], "reason": "out", "pips": [0, 2]})
case("a count of 20 is worth 4", AFTER, line(F, "6-6 4-0 6-1/6-0 4-4 5-1", "6-0>L 4-0>L 4-4>L 6-1>R"),
     {"counts": [12, 12, 16, 20, 9], "points": [4, 4, 0, 4, 3], "scores": [7, 8], "reason": "out"})
ALIKE = "3.4 Where a tile fits both ends, say which end you mean, unless it comes to the same: both show the same number, and both end with a double or neither does."
case("on both sides of a lone 6-6 a tile without an end goes to L", ALIKE, line(F, "6-6 4-4/6-3 1-1", "6-3"), {"moves": "6-6 6-3>L", "counts": [12, 15]})
case("on two single ends of 4 a tile without an end goes to L", ALIKE, line(F, "6-6 4-0 3-3 6-5/6-4 4-4 5-4", "6-4>L 6-5>R 5-4>R 4-0"),
     {"moves": "6-6 6-4>L 6-5>R 5-4>R 4-0>L"})
case("4-4 at one end and a single 4 at the other: 4-0 must be told where", ALIKE,
     line(F, "6-6 6-5 5-4 4-0 3-3/6-4 4-4 4-1 2-2", "6-4>L 6-5>R 4-4>L 5-4>R 4-1"),
     {"counts": [12, 16, 9, 13, 12], "points": [4, 0, 3, 0, 4]}, refused=("MOVE_AMBIGUOUS", 5, "4-1>R"))
case("a pass with a tile that fits", "3.5 If a tile of yours fits, you must play.", line(F, "6-6 6-4/6-3 1-1", "pass"), refused=("PASS_NOT_ALLOWED", 1, "6-3>L"))
case("nobody holds 6-6", OPEN4, line(F, "6-5/6-3"), refused=("DEAL_IMPOSSIBLE", None, "6-6"), scores=[0, 0])
case("nobody asks for another deal", "3.7 Nobody asks for another deal.", line(F, "6-6 6-4/6-3 1-1", "redeal"), refused=("MOVE_NOT_ALLOWED", 1, "deal"))

# --------------------------------------------------------------------------------------------------------- spanish pairs

P = "spanish-pairs"
ALL = "5.4 The winners score the pips of all tiles left in the four hands, their own included. With the option score: losers those of the other pair only."
case("going out pays all that is left, the partner's 3 included: 21 + 3", ALL, line(P, "3-3/6-6 5-4/2-1/0-0", "3-3"),
     {"reason": "out", "winners": [0, 2], "points": 24, "pips": [0, 21, 3, 0], "scores": [24, 0]})
case("going out pays what the other pair has left: 21", ALL, line(P, "3-3/6-6 5-4/2-1/0-0", "3-3", score="losers"), {"points": 21})
case("going out wins though the pair holds more pips", "5.2 The pair of a player who has no tiles wins the round.",
     line(P, "3-3/1-0/6-6 5-4/0-0", "3-3"), {"reason": "out", "winners": [0, 2], "points": 22, "pips": [0, 1, 21, 0]})
PAIR = "5.3 Where nobody can play, the pips of each pair are added up. The pair with fewer wins; if they are equal nobody wins and nobody scores."
case("a block goes to the pair with fewer pips, not to the lowest hand", PAIR, line(P, "6-6 5-5/1-0/2-1/5-4 4-4", "6-6"),
     {"reason": "blocked", "winners": [0, 2], "pips": [10, 1, 3, 17], "points": 31})
case("the pair that blocked may lose: 12 against 8", PAIR, line(P, "6-6 4-0/2-0/5-3/5-1", "6-6"),
     {"reason": "blocked", "winners": [1, 3], "pips": [4, 2, 8, 6], "points": 20, "scores": [0, 20]})
EVEN = "6-6 1-0/6-5 2-1/4-3/3-2"
TIE = "5.3 Option blockTie gives equal pips to the pair that led, to the pair that laid the last tile (closer) or to the other one (non-closer)."
case("equal pips of a block: nobody wins, nobody scores", PAIR, line(P, EVEN, "6-6 6-5"),
     {"reason": "blocked", "winners": [], "points": 0, "pips": [1, 3, 7, 5], "scores": [0, 0]})
case("equal pips go to the pair that led", TIE, line(P, EVEN, "6-6 6-5", blockTie="leader"), {"winners": [0, 2], "points": 16})
case("equal pips go to the pair that laid the last tile", TIE, line(P, EVEN, "6-6 6-5", blockTie="closer"), {"winners": [1, 3], "points": 16})
case("equal pips go to the pair that did not lay the last tile", TIE, line(P, EVEN, "6-6 6-5", blockTie="non-closer"), {"winners": [0, 2], "points": 16})
PUBLISHED = "0-5 1-3 1-4 2-2 3-4 4-4 5-6/0-0 0-1 0-6 1-1 1-6 2-3 2-6/0-2 2-4 2-5 3-3 3-6 4-5 4-6/0-3 0-4 1-2 1-5 3-5 5-5 6-6"
PLAYED = "1-1 pass 1-5>L 1-4>R pass 4-5>L 0-4>L 0-5>L pass 2-5>L 1-2>L 4-4>R 0-1>L 0-2>L pass 2-2>L 2-6>L 4-6>L pass 3-4>L 2-3>L 2-4>L"
case("a published round with all tiles dealt: it blocks with 4 at both ends, 30 pips against 46", ALL, line(P, PUBLISHED, PLAYED, leader=1),
     {"reason": "blocked", "winners": [0, 2], "pips": [15, 13, 15, 33], "points": 76, "scores": [76, 0]})
case("the same round, paid by the losers alone", ALL, line(P, PUBLISHED, PLAYED, leader=1, score="losers"), {"points": 46})
case("the same round, its passes left out", "4.5 If none does, you must pass.", line(P, PUBLISHED, PLAYED.replace("pass ", ""), leader=1), {"points": 76, "automatic": [1, 4, 8, 14, 18]})
VOID = "3.1 If a hand has more than three doubles, the deal is void. Option misdealMoreThan sets another number, 0 switches the rule off."
FOUR = "0-0 1-1 2-2 3-3 0-6 1-6 2-6/0-1 0-2 0-3 0-4 0-5 1-2 1-3/4-4 1-4 1-5 2-3 2-4 2-5 3-4/5-5 6-6 3-5 3-6 4-5 4-6 5-6"
THREE = "0-0 1-1 2-2 0-5 0-6 1-6 2-6/3-3 0-1 0-2 0-3 0-4 1-2 1-3/4-4 1-4 1-5 2-3 2-4 2-5 3-4/5-5 6-6 3-5 3-6 4-5 4-6 5-6"
case("four doubles in a hand make the deal void", VOID, line(P, FOUR, "0-0"), refused=("DEAL_IMPOSSIBLE", None, "Seat 0"), scores=[0, 0])
case("three doubles in a hand are played", VOID, line(P, THREE, "0-0"), {"over": False, "moves": "0-0"})
case("four doubles are played where five are needed", VOID, line(P, FOUR, "0-0", misdealMoreThan=4), {"over": False, "moves": "0-0"})
case("four doubles are played where the rule is off", VOID, line(P, FOUR, "0-0", misdealMoreThan=0), {"over": False})
ASKS = "3.2 With the option misdealMode: request the deal stands unless a player who holds so many doubles says redeal."
case("four doubles are played where nobody asks", ASKS, line(P, FOUR, "1-3", leader=1, misdealMode="request"), {"over": False})
for leader, legal in ((0, ["0-0", "1-1", "2-2", "3-3", "6-0", "6-1", "6-2", "redeal"]), (1, ["redeal"])):
    asked = line(P, FOUR, "redeal", leader=leader, misdealMode="request")
    step = {"seat": 0, "move": "redeal", "legal": legal, "count": 0, "points": 0, "automatic": False}
    CASES[P].append({
        "name": "who holds four doubles asks for another deal" + (", though another is to lead" if leader else ""),
        "quote": ASKS, "in": asked, "out": {"steps": [step], "over": False, "scores": [0, 0]},
    })
case("three doubles give no right to ask", ASKS, line(P, THREE, "redeal", misdealMode="request"), refused=("MOVE_NOT_ALLOWED", 1, "doubles"))
case("nobody asks after the lead", ASKS, line(P, FOUR, "0-0 redeal", misdealMode="request"), refused=("MOVE_NOT_ALLOWED", 2, "first tile"))
SIX = "2.4 by holder-of-6-6 the player who was dealt 6-6 leads it, laid at once by the program."
case("the holder of 6-6 leads it", SIX, line(P, "6-5 1-0/2-2/6-6 5-5/3-2", "", firstLead="holder-of-6-6"),
     {"seats": [2, 3], "moves": "6-6 pass", "automatic": [0, 1]})
case("6-6 must be led and sleeps", SIX, line(P, "6-5/2-2/5-5/3-2", "", firstLead="holder-of-6-6"), refused=("DEAL_IMPOSSIBLE", None, "6-6"), scores=[0, 0])
case("who drew the highest tile leads", "2.1 The most pips lead.", line(P, "6-5 1-0/2-2 0-0/6-6 5-4/3-2 1-1", "5-4", leader=2), {"moves": "5-4 pass"})
case("one tile on two ends of the same number goes to L", "4.4 Where both show the same number, L is taken.",
     line(P, "3-3 5-5/6-3 2-1/4-4/1-1", "3-3 3-6"), {"moves": "3-3 6-3>L", "reason": "blocked", "winners": [1, 3] , "pips": [10, 3, 8, 2], "points": 23})
case("one tile on two different ends must be told where", "4.4 Where a tile fits both ends and these differ, say which end you mean.",
     line(P, "5-3 1-1/6-5 0-0/6-3 2-1/4-4", "5-3 6-5 6-3"), refused=("MOVE_AMBIGUOUS", 3, "6-3>L"))
case("the partner's blind hand changes nothing in the play", "2.5 With the option partnerBlindUntilLead the leader's partner does not see his own tiles until the lead.",
     line(P, "3-3 5-5/6-3 2-1/4-4/1-1", "3-3 3-6", partnerBlindUntilLead=True), {"points": 23})

# ------------------------------------------------------------------------------------------------------ spanish, each alone

I = "spanish-individual"
DRAWS = "4.6 If none of your tiles fits and the boneyard has tiles, you draw one at a time until you can play, and then you must."
case("a player draws until a tile fits", DRAWS, line(I, "3-3 4-4/1-2 0-5", "3-3 3-6>L", "0-1 2-4 3-6 3-5"),
     {"moves": "3-3 draw draw draw 6-3>L draw", "automatic": [1, 2, 3, 5], "seats": [0, 1, 1, 1, 1, 0], "over": False})
case("the whole boneyard may be drawn, and then he passes", DRAWS, line(I, "3-3 5-3 4-4/1-2", "3-3 5-3", "0-1 2-4"),
     {"moves": "3-3 draw draw pass 5-3>L", "reason": "blocked", "winners": [0], "pips": [8, 10], "points": 18})
case("the same, with draws and pass named", DRAWS, line(I, "3-3 5-3 4-4/1-2", "3-3 draw draw pass 5-3", "0-1 2-4"), {"points": 18})
case("it is no block while tiles are left to draw: the last one drawn ends the round", "5.1 The round is over as soon as nobody can play and nothing is left to draw.",
     line(I, "6-6 1-0/2-1", "6-6", "4-4 5-4"), {"moves": "6-6 draw draw", "reason": "blocked", "winners": [0], "pips": [1, 20], "points": 21})
case("who can play may not draw", "4.6 Whoever can play may not draw.", line(I, "3-3 4-4/6-3 5-5", "3-3 draw", "0-0"), refused=("DRAW_NOT_ALLOWED", 2, "6-3"))
case("the boneyard is not counted", "5.4 Tiles left in the boneyard are not counted.", line(I, "3-3/2-2 6-5/1-0", "3-3", "6-6 5-5"),
     {"reason": "out", "winners": [0], "points": 16, "pips": [0, 15, 1]})
OWN = "5.4 The winner scores the pips of all tiles left in all hands, his own included. With the option score: losers those of the others only."
BLOCK3 = "0-0 4-3/5-4/5-5"
case("a block pays all hands, the winner's 7 too: 7 + 9 + 10", OWN, line(I, BLOCK3, "0-0"), {"reason": "blocked", "winners": [0], "points": 26, "pips": [7, 9, 10]})
case("a block pays the others' hands: 9 + 10", OWN, line(I, BLOCK3, "0-0", score="losers"), {"points": 19})
case("two share the fewest pips: nobody scores", "5.3 If two or more share the fewest, nobody wins and nobody scores.", line(I, "6-6 2-1/5-5/3-0", "6-6"), {"winners": [], "points": 0, "pips": [3, 10, 3]})
case("a tie that is not for the fewest does not matter", "5.3 the player with the fewest pips left wins", line(I, "6-6 2-1/4-4/5-3", "6-6"), {"winners": [0], "points": 19})
case("two people with two hands each are scored as pairs", "1.5 The hands of one person are scored together, as a pair.",
     line(I, "5-5/6-1/2-2/3-0", "5-5", mode="two-hands"), {"reason": "out", "winners": [0, 2], "points": 14, "scores": [14, 0]})
case("the highest double that was dealt leads", "2.4 by highest-double the highest double that was dealt is led, laid at once by the program",
     line(I, "6-5 1-1/4-4 4-0", "", firstLead="highest-double"), {"seats": [1, 0], "moves": "4-4 pass"})
case("three hands of nine are dealt without 0-0", "1.3 Three players with nine tiles play without 0-0.", line(I, "0-0 6-5/4-4/2-1", "", handSize=9), refused=("DEAL_IMPOSSIBLE", None, "0-0"), scores=[0, 0, 0])
case("four doubles are void in hands of seven", "3.1 If a hand of seven tiles has more than three doubles, the deal is void.",
     line(I, "6-5 1-0/1-1 2-2 3-3 4-4", ""), refused=("DEAL_IMPOSSIBLE", None, "Seat 1"), scores=[0, 0])
case("four doubles are played in hands of nine", "3.1 Hands of nine or fourteen are played as they come.", line(I, "6-5 5-1/1-1 2-2 3-3 4-4", "6-5", handSize=9), {"over": False, "moves": "6-5 pass"})

# ------------------------------------------------------------------------------------------------------------- pelmanism

PAIRS = "1.3 Two tiles are a pair when their pips come to 12 together: a 7 and a 5, say, or two tiles of 6. 0-0 pairs with 6-6 alone."
AGAIN = "3.3 If they are a pair, you capture both and have another turn. With the option extraTurn off, the next player has his."
SOME = "4-3 5-0 6-6 0-0 1-1 5-5 3-2 6-5 5-4 2-1"
case("7 and 5, 12 and 0, 2 and 10 are pairs; 5 and 11 are none; 9 and 3 are the other player's", PAIRS,
     grid(SOME, "1 2 3 4 5 6 7 8 9 10"), {"scores": [6, 2], "points": [0, 2, 0, 2, 0, 2, 0, 0, 0, 2], "seats": [0] * 8 + [1] * 2, "reason": "no-pair-left", "winners": [0]})
case("two tiles of 6 are a pair", PAIRS, grid("6-0 3-3", "2 1"), {"scores": [2, 0], "reason": "cleared", "winners": [0]})
case("0-0 and 6-5 are none", PAIRS, grid("0-0 6-5 6-6 1-0", "1 2 1"), {"scores": [0, 0], "seats": [0, 0, 1]})
case("without another turn the next player has his", AGAIN, grid(SOME, "1 2 3 4", extraTurn=False), {"scores": [2, 2], "seats": [0, 0, 1, 1]})
case("seat 2 begins by lot", "2.1 The first grid is begun by a player drawn by lot.", grid(SOME, "1 4 1", 3, 2), {"seats": [2, 2, 0]})
case("seat 1 begins by the highest tile drawn", "2.1 With the option firstLeader: draw the one with the most pips begins.", grid(SOME, "1 4 1", 3, 1, firstLeader="draw"), {"seats": [1, 1, 2]})
case("a grid of equal shares has no winner", "5.4 who captured most wins. If two or more share that, the game is a tie.",
     grid("6-6 0-0 5-5 1-1", "1 2 3 4", extraTurn=False, mode="most-of-one-hand"), {"scores": [2, 2], "winners": [], "reason": "cleared"})
case("the target ends the grid in the middle", "5.2 The first player to have captured 50 tiles wins at once. Option target sets another number.",
     grid(SOME, "1 2 3 4", target=4), {"reason": "target", "winners": [0], "scores": [4, 0], "over": True})
case("the target waits for the end of the grid", "5.3 With the option checkTarget: round-end the total is looked at once a grid is done.",
     grid(SOME, "1 2 3 4", target=4, checkTarget="round-end"), {"over": False, "scores": [4, 0]})
case("alone, every turn is one's own and there is no target", "5.5 If you play alone, there is one grid and no target.",
     grid("6-6 1-1 0-0 5-5", "1 2 1 3 2 4", 1), {"reason": "cleared", "winners": [0], "scores": [4]})
case("of a double-nine one tile is left", "4.2 With a double-nine or double-twelve one tile is always left.",
     grid("9-9 0-0 5-4", "1 2", tileSet="double-9"), {"reason": "no-pair-left", "winners": [0], "scores": [2, 0]})
case("a pair of a double-nine comes to 18", "1.3 In a larger set the total is twice its highest half.",
     grid("9-3 6-0 9-9 0-0 8-7 3-0 6-3", "1 2 3 4 5 6", tileSet="double-9"), {"scores": [6, 0]})
CELLS = "3.2 A turn is two moves: turn up a tile, then turn up another that is still face down."
case("the second tile is another one", CELLS, grid(SOME, "9 9"), refused=("MOVE_NOT_ALLOWED", 2, "cell 9"))
case("a captured cell stays empty", "3.4 an empty cell cannot be chosen", grid(SOME, "1 2 1"), refused=("CELL_EMPTY", 3, "Cell 1"))
case("a cell that is not there", "1.2 The cells are numbered from 1, row by row.", grid(SOME, "11"), refused=("PLACE_NOT_OPEN", 1, "cell 11"))
case("a grid on which nothing pairs", "4.1 A grid is done when no two of the tiles left are a pair.", grid("6-6 1-0", "1"), refused=("DEAL_IMPOSSIBLE", None, "12"), scores=[0, 0])
case("a grid of a number that pairs cannot leave", "3.4", grid("6-6 0-0 1-0", "1"), refused=("DEAL_IMPOSSIBLE", None, "3"), scores=[0, 0])
case("a tile that lies twice", "1.1 double-six set", grid("6-6 0-0 6-6 1-1", "1"), refused=("DEAL_IMPOSSIBLE", None, "6-6"), scores=[0, 0])
case("a target alone", "5.5", grid("6-6 0-0", "1", 1, target=4), refused=("OPTION_INVALID", None, "target"), scores=[])

# -------------------------------------------------------------------------------------------------------- disputing tens

D = "disputing-tens"
TENS = "3.2 A ten: your tile and two of the row have 10, 20 or 30 pips together."
ROW = "4-4 3-2 3-1 6-5 2-2 1-1 6-6 6-6"
case("11 takes the 5 and 4 at the right: 20", TENS, pile(D, ROW, "turn, place, turn, place, turn, place, turn, ten-right"),
     {"scores": [0, 20], "points": [0] * 7 + [20]})
case("the left two make 24: none", TENS, pile(D, ROW, "turn, place, turn, place, turn, place, turn, ten-left, ten-right"), {"scores": [0, 20]})
case("8 takes the outermost 9 and 3", TENS, pile(D, "6-3 2-2 2-1 4-4 1-1 1-1", "turn, place, turn, place, turn, place, turn, ten-ends"), {"scores": [0, 20]})
case("two tiles of 9 pips are no pair", "3.1 Two tiles with equally many pips are no pair.", pile(D, "5-4 6-3 1-1 1-1", "turn, place, turn, pair-left, place"), {"scores": [0, 0]})
case("a pair with the only tile of the row: 6 + 6", "3.1 A pair: the tile at one end of the row is the same as yours.", pile(D, "5-1 5-1 1-1 1-1", "turn, place, turn, pair-left"), {"scores": [0, 12]})
case("another name for the same capture is read as its one name", "3.3 Other names for the same tiles are read as these.",
     pile(D, "5-1 5-1 1-1 1-1", "turn, place, turn, pair-right"), {"scores": [0, 12], "moves": "turn place turn pair-left"})
case("with two in the row 11 takes both: 30, and no sweep", "3.5 A capture gives no further turn, and clearing the row no further points.",
     pile(D, "6-6 6-1 6-5 1-1", "turn, place, turn, place, turn, ten-right"), {"scores": [30, 0]})
CLAIM = "4.2 When the other player has placed a tile with which a capture was possible, you may claim what he missed, on your turn and before you turn a tile."
MISS = "turn, place, turn, place, turn, place, turn, place"
case("the other claims what was missed: 20", CLAIM, pile(D, ROW, MISS + ", claim ten-right, turn"), {"scores": [20, 0]})
case("a claim of what was none", "4.1 If it is none, nothing happens.", pile(D, ROW, MISS + ", claim pair-left, claim ten-right"), {"scores": [20, 0]})
case("a claim once the next tile is turned", "4.3 Once you have turned your own tile, what was missed before is gone for both.", pile(D, ROW, MISS + ", turn, claim ten-right"), refused=("MOVE_NOT_ALLOWED", 10, "claim ten-right"))
case("the same name twice for one tile", "4.4 Each capture can be named once for a tile, whoever names it.", pile(D, ROW, MISS + ", claim pair-left, claim pair-left"), refused=("MOVE_NOT_ALLOWED", 10, "pair-left"))
COST = "4.5 Option falseClaim makes it costly to name what is none. loseTurn: the tile is placed by the program; if it was a claim, you turn no tile this time. minus10: you lose ten points."
case("a false capture costs ten points", COST, pile(D, ROW, "turn, place, turn, pair-left, place", falseClaim="minus10"), {"scores": [0, -10], "points": [0, 0, 0, -10, 0]})
case("a false capture costs the choice: the tile is placed", COST, pile(D, ROW, "turn, place, turn, pair-left, turn", falseClaim="loseTurn"),
     {"moves": "turn place turn pair-left place turn", "automatic": [4], "seats": [0, 0, 1, 1, 1, 0]})
case("a false claim costs the turn", COST, pile(D, ROW, "turn, place, turn, place, claim pair-left, turn", falseClaim="loseTurn"), {"seats": [0, 0, 1, 1, 0, 1]})
END = "5.1 The round is over when a player has no tiles left to turn: the last tile of the other player is not played. With the option lastTurn: equalise it is turned too."
case("the last tile of the other is not turned, but he has the last word", END, pile(D, "6-6 1-1 4-4 2-2", "turn, place, turn, place, turn, place, claim ten-right, decline"),
     {"reason": "out", "scores": [0, 0], "winners": []})
case("the last word is a claim: 12 + 2 + 6", "5.2 Where the last tile was placed, the other player has the last word.",
     pile(D, "6-6 1-1 5-1 2-2", "turn, place, turn, place, turn, place, claim ten-right"), {"reason": "out", "winners": [1], "scores": [0, 20], "over": True})
case("the last tile captures, and nothing is left to say", END, pile(D, "6-6 1-1 5-1 2-2", "turn, place, turn, place, turn, ten-right"), {"reason": "out", "winners": [0], "scores": [20, 0]})
case("with as many turns for both the last tile is turned too", END, pile(D, "6-6 1-1 5-1 2-2", "turn, place, turn, place, turn, place, turn, place, decline", lastTurn="equalise"),
     {"reason": "out", "scores": [0, 0], "winners": []})
BEST = "4.6 It makes the capture with most points; of equal ones the first of pair-left, pair-right, ten-left, ten-right, ten-ends."
case("the program takes a pair", BEST, pile(D, "6-6 6-6 1-1 4-4", "turn, turn", claim="auto"), {"moves": "turn place turn pair-left", "scores": [0, 24], "automatic": [1, 3]})
case("the program takes a ten of 20 before a pair of 8", BEST, pile(D, "3-1 6-6 6-2 3-1 1-1 2-2", "turn, turn, turn, turn", claim="auto"),
     {"moves": "turn place turn place turn place turn ten-left", "scores": [0, 20]})
case("of two tens of 20 the program takes the left one", BEST, pile(D, "4-1 3-2 5-1 2-2 5-5 1-1 6-6 6-6", "turn, turn, turn, turn, turn", claim="auto"),
     {"moves": "turn place turn place turn place turn place turn ten-left", "scores": [20, 0]})
SETC = "1.1 Eleven tiles are there twice, ten are there once."
case("6-3 is there once", SETC, pile(D, "6-3 1-1 6-3 2-2", "turn"), refused=("DEAL_IMPOSSIBLE", None, "6-3"), scores=[0, 0])
case("6-6 is there twice, not three times", SETC, pile(D, "6-6 6-6 6-6 2-2", "turn"), refused=("DEAL_IMPOSSIBLE", None, "6-6"), scores=[0, 0])
case("there are no blanks", SETC, pile(D, "6-0 1-1", "turn"), refused=("DEAL_IMPOSSIBLE", None, "6-0"), scores=[0, 0])
case("a pile that cannot be dealt to both alike", "1.2 Both players are dealt a pile of 16 tiles", pile(D, "6-6 1-1 2-2", "turn"), refused=("DEAL_IMPOSSIBLE", None, "3 tiles"), scores=[])
case("a place without a turned tile", "2.2 With the tile that you have turned you either capture, or place it.", pile(D, ROW, "place"), refused=("MOVE_NOT_ALLOWED", 1, "turned"))
case("a placing at the left", "2.3 A tile is placed at the right end of the row.", pile(D, ROW, "turn, place, turn, place-left"), refused=("PLACE_NOT_OPEN", 4, "right"))

# ------------------------------------------------------------------------------------------------------------ tsung shap

S = "tsung-shap"
TEN = "3.5 A pair scores ten times the pips of its two: 240 for the two 6-6, 40 for the two 1-1. Option pairValueMax limits what a pair can score."
case("the two 6-6 score 240", TEN, pile(S, "6-6 6-6 1-1 1-1", "turn, place, turn, pair-left"), {"scores": [0, 240]})
case("the two 1-1 score 40, and no sweep", TEN, pile(S, "1-1 1-1 6-6 6-6", "turn, place, turn, pair-left, turn"), {"scores": [0, 40], "seats": [0, 0, 1, 1, 0]})
case("a pair is worth 50 at most", TEN, pile(S, "6-6 6-6 1-1 1-1", "turn, place, turn, pair-left", pairValueMax=50), {"scores": [0, 50]})
SWEEP = "3.6 A sweep is a ten that takes both tiles of a row of two. It scores 40 points beside its pips, and you turn another tile at once. With the option sweep: instead it scores 40 points and no pips."
TWO = "6-6 1-1 5-1 2-2 4-4 3-3"
TO_SWEEP = "turn, place, turn, place-right, turn, ten-right, turn, place"
case("a sweep scores 20 + 40 and gives another turn", SWEEP, pile(S, TWO, TO_SWEEP), {"scores": [60, 0]})
case("a sweep scores 40 instead of its pips", SWEEP, pile(S, TWO, TO_SWEEP, sweep="instead"), {"scores": [40, 0]})
case("a missed sweep is claimed with its 40 points, and the claimant turns as usual", "4.2 after a claimed sweep, that turn is the one with which the row begins anew",
     pile(S, TWO, "turn, place, turn, place-right, turn, place-left, claim ten-right, turn, place"), {"scores": [0, 60], "seats": [0, 0, 1, 1, 0, 0, 1, 1, 1]})
case("three tiles in the row make a ten without a sweep", "3.5 A ten scores the pips of its three tiles.",
     pile(S, "4-4 3-2 3-1 6-5 6-6 6-6", "turn, place, turn, place-right, turn, place-right, turn, ten-right"), {"scores": [0, 20]})
case("a tile is placed at the left, and the names go by the row", "2.3 A tile is placed at either end of the row.",
     pile(S, "3-1 3-2 4-4 6-5 6-6 6-6", "turn, place, turn, place-left, turn, place-left, turn, ten-right"), {"scores": [0, 20]})
case("a placing without its end", "2.3 place-left or place-right", pile(S, TWO, "turn, place, turn, place"), refused=("MOVE_AMBIGUOUS", 4, "place-left or place-right"))
LOSE = "4.5 loseTurn: the tile that you have turned is placed by the program, at the right. minus10: you lose ten points."
case("a false capture: the tile goes to the right", LOSE, pile(S, TWO, "turn, place, turn, pair-left", falseClaim="loseTurn"), {"moves": "turn place turn pair-left place-right", "automatic": [4]})
case("a false claim costs ten points", LOSE, pile(S, TWO, "turn, place, turn, place-right, claim pair-left", falseClaim="minus10"), {"scores": [-10, 0]})
case("the program captures, and the player says where a tile is placed", "4.6 Only where nothing can be captured do you say at which end the tile is placed.",
     pile(S, "6-6 6-6 1-1 4-4 3-3 5-5", "turn, turn, turn, turn, place-left, turn, place-right", claim="auto"),
     {"moves": "turn place turn pair-left turn place turn place-left turn place-right", "scores": [0, 240], "automatic": [1, 3, 5]})
case("a capture where the program makes them", "4.6 the program captures at once", pile(S, TWO, "turn, turn, pair-left", claim="auto"), refused=("MOVE_NOT_ALLOWED", 3, "program"))
case("a last word before the last tile", "5.2 Where the last tile was placed, the other player has the last word.", pile(S, TWO, "turn, place, decline"), refused=("MOVE_NOT_ALLOWED", 3, "turn"))
case("a deal of another family", "1.2", vector(S, {"hands": [["6-6"], ["1-1"]]}, [], 2), refused=("DEAL_IMPOSSIBLE", None, "hands"), scores=[0, 0])
case("a sweep with the last tile ends the round", "5.1 The round is over when a player has laid out all his tiles.", pile(S, "6-6 1-1 5-1 2-2", "turn, place, turn, place-right, turn, ten-right"),
     {"reason": "out", "winners": [0], "scores": [60, 0]})
case("seat 1 begins", "1.3 A lot says who begins.", pile(S, TWO, "turn, place", leader=1), {"seats": [1, 1]})
case("who did not begin has as many turns", "5.1 With the option lastTurn: equalise the player who did not begin has as many turns as the one who did.",
     pile(S, "6-6 1-1 5-1 2-2", "turn, place, turn, place-right, turn, place-left, turn, place-left, decline", lastTurn="equalise"),
     {"reason": "out", "winners": [], "scores": [0, 0]})


# ---------------------------------------------------------------------------------------------------------------- mexican train

M = "mexican-train"
ENGINE = "2.2 The player who was dealt the engine lays it in the middle; the program lays it at once."
case("the engine is laid by itself, and its player has the first turn", ENGINE, line(M, "12-5 1-0/12-12 12-6", "12-6>1", "0-0 2-2"),
     {"moves": "12-12 12-6>1", "automatic": [0], "reason": "out", "winners": [1], "pips": [18, 0], "points": 0, "scores": [18, 0]})
case("with firstTurn next-seat the next player has it", "2.4 With the option firstTurn: next-seat the player next to him has it.",
     line(M, "12-12 12-6/12-5 1-0", "12-5>1", "0-0", firstTurn="next-seat"),
     {"seats": [0, 1], "moves": "12-12 12-5>1", "legal": ["12-5>1", "12-5>M"], "over": False})
case("nobody was dealt the engine: it is drawn for from the seat of the lot", "2.3 From him on everybody draws a tile in turn until somebody draws the engine, which he lays.",
     line(M, "12-1 3-3/12-2 4-4/12-3 5-5", "12-1>0", "6-5 9-8 12-12 7-7", leader=1),
     {"moves": "draw draw draw 12-12 12-1>0", "seats": [1, 2, 0, 0, 0], "automatic": [0, 1, 2, 3], "over": False})
case("nobody holds the engine or can draw it", "2.1 A round begins with its engine: in the first round the highest double of the set.",
     line(M, "12-1/12-2", "", "0-0"), refused=("DEAL_IMPOSSIBLE", None, "12-12"), scores=[0, 0])
case("who is said to begin does not hold the engine", ENGINE, line(M, "12-12 1-0/12-2", "", "0-0", leader=1),
     refused=("DEAL_IMPOSSIBLE", None, "12-12"), scores=[0, 0])
case("a smaller set has a smaller engine", "2.1 in the first round the highest double of the set", line(M, "9-9 9-1/9-2 1-1", "9-1>M", "0-0", tileSet="double-9"),
     {"moves": "9-9 9-1>M", "seats": [0, 0], "winners": [0], "pips": [0, 13]})
case("too many players for the set", "1.1 a double-nine set, for at most four players", line(M, "9-9/9-1/9-2/9-3/9-4", "", "0-0", tileSet="double-9"),
     refused=("OPTION_INVALID", None, "at most 4"), scores=[])
WHERE = "3.3 You may lay on your own train, on the Mexican Train, and on another player's train that has a marker."
TWO = "12-12 12-6 6-5 9-1 3-1/12-9 9-0 5-5 3-2"
case("own train, Mexican Train, and nobody else's", WHERE, line(M, TWO, "12-6>0 12-9>M 9-1>M", "0-0 8-8"),
     {"seats": [0, 0, 1, 0, 1, 1], "moves": "12-12 12-6>0 12-9>M 9-1>M draw pass", "legal": ["pass"], "over": False})
case("another's train without a marker", WHERE, line(M, TWO, "12-6>0 12-9>1 9-1>1", "0-0"), refused=("PLACE_NOT_OPEN", 3, "seat 1"))
case("a train that nobody has", WHERE, line(M, TWO, "12-6>2", "0-0"), refused=("PLACE_NOT_OPEN", 1, "2"))
case("a tile that does not fit", "3.2 equal halves touch", line(M, TWO, "6-5>0", "0-0"), refused=("TILE_DOES_NOT_FIT", 1, "6-5"))
case("a tile of another hand", "3.2 A turn lays one tile of your own hand", line(M, TWO, "12-9>0", "0-0"), refused=("TILE_NOT_HELD", 1, "12-9"))
case("a tile that fits in two places", "3.4 Where a tile fits in more than one place, say which you mean.", line(M, TWO, "12-6", "0-0"),
     refused=("MOVE_AMBIGUOUS", 1, "12-6>M"))
case("a pass with a tile that fits", "3.5 If a tile of yours fits where you may lay it, you must play.", line(M, TWO, "pass", "0-0"),
     refused=("PASS_NOT_ALLOWED", 1, "12-6>0"))
case("a draw with a tile that fits", "3.6 You draw only when nothing of yours fits", line(M, TWO, "draw", "0-0"),
     refused=("DRAW_NOT_ALLOWED", 1, "12-6>0"))
case("a stop without a chain", "3.8 At any other time there is nothing to stop.", line(M, TWO, "stop", "0-0"), refused=("MOVE_NOT_ALLOWED", 1, "stop"))
case("what is no move", "3.2", line(M, TWO, "12-6>X", "0-0"), refused=("MOVE_UNREADABLE", 1, "12-6>X"))
MARK = "3.7 When you pass, your train gets a marker, and others may play on it from then on."
case("who passes is marked, and another plays there", MARK, line(M, "12-12 12-6 3-1/5-4 6-0 2-2", "12-6>0 6-0>0", "8-8 7-7 9-9"),
     {"moves": "12-12 12-6>0 draw pass draw pass 6-0>0 draw", "seats": [0, 0, 1, 1, 0, 0, 1, 0], "reason": "blocked", "winners": [1], "pips": [36, 29]})
case("the marker goes when its owner plays there", "3.7 The marker goes when you play on your train yourself.",
     line(M, "12-12 12-6 3-1 4-4/12-9 9-7 7-0 1-0 2-2", "12-6>0 12-9>1 9-7>1 6-1>0 1-0>0", "8-8 6-1 0-0"),
     {"moves": "12-12 12-6>0 12-9>1 draw pass 9-7>1 draw 6-1>0"}, refused=("PLACE_NOT_OPEN", 5, "seat 0"))
OWN = "3.3 With the option startOwnFirst you must have a train of your own, with at least one tile, before you lay a tile elsewhere."
case("the own train first: no play on the Mexican Train", OWN, line(M, "12-12 12-6 1-0/12-5 6-4 2-2", "12-6>M", "0-0", startOwnFirst=True),
     refused=("PLACE_NOT_OPEN", 1, "your own train"))
case("the own train first: once begun, any will do", OWN, line(M, "12-12 12-6 12-1/12-5 12-4 2-2", "12-6>0 12-5>1 12-1>M", "0-0", startOwnFirst=True),
     {"winners": [0], "pips": [0, 20]})
DOUBLE = "4.1 Whoever lays a double plays again at once, on that double. Until a tile has been laid on it nobody may lay a tile elsewhere."
case("a double is played on by the same player", DOUBLE, line(M, "12-12 12-6 6-6 6-1 5-5/12-9 9-0 12-2 3-2", "12-6>0 12-9>1 6-6>0 6-1>0", "0-0"),
     {"seats": [0, 0, 1, 0, 0], "moves": "12-12 12-6>0 12-9>1 6-6>0 6-1>0", "legal": ["6-1>0"], "over": False})
case("nothing else before the double", DOUBLE, line(M, "12-12 12-6 6-6 6-1 12-5/12-9 9-0 12-2 3-2", "12-6>0 12-9>1 6-6>0 12-5>M", "0-0"),
     refused=("PLACE_NOT_OPEN", 4, "6-6"))
FAILS = "4.2 If he holds no tile for it, he draws one and lays it if it fits. If it does not, he passes, and his train gets a marker. Then it is the next player's turn, who has the same duty."
case("the double passes on to a player on whose train it does not lie", FAILS, line(M, "12-12 12-6 6-6 5-5/12-9 9-6 12-2 3-2", "12-6>0 12-9>1 6-6>0 9-6>0", "1-1 4-4"),
     {"moves": "12-12 12-6>0 12-9>1 6-6>0 draw pass 9-6>0 draw pass", "seats": [0, 0, 1, 0, 0, 0, 1, 0, 0],
      "automatic": [0, 4, 5, 7, 8], "over": False, "legal": ["pass"]})
case("a drawn tile covers the double", FAILS, line(M, "12-12 12-6 6-6 5-5/12-9 9-1 12-2", "12-6>0 12-9>1 6-6>0 6-4>0", "6-4 1-1"),
     {"moves": "12-12 12-6>0 12-9>1 6-6>0 draw 6-4>0", "seats": [0, 0, 1, 0, 0, 0], "over": False})
CHAIN = "3.8 With the option openingChain a player who lays a tile on his own train in his first turn after the engine may lay further ones there, as many as he likes, and ends the turn with stop."
CHAINS = "12-12 12-6 6-4 9-0/12-9 9-1 2-2"
case("opening chains", CHAIN, line(M, CHAINS, "12-6>0 6-4>0 stop 12-9>1 stop", "0-0", openingChain=True),
     {"seats": [0, 0, 0, 0, 1, 1, 0, 0], "moves": "12-12 12-6>0 6-4>0 stop 12-9>1 stop draw pass", "over": False})
case("an opening chain that is ended early", CHAIN, line(M, CHAINS, "12-6>0 stop", "0-0", openingChain=True),
     {"seats": [0, 0, 0], "moves": "12-12 12-6>0 stop", "legal": ["6-4>0", "stop"], "over": False})
case("a pass instead of a stop", CHAIN, line(M, CHAINS, "12-6>0 pass", "0-0", openingChain=True), refused=("PASS_NOT_ALLOWED", 2, "stop"))
case("an opening chain over a double, to the last tile", CHAIN, line(M, "12-12 12-6 6-6 6-4/12-9 9-1", "12-6>0 6-6>0 6-4>0", "0-0", openingChain=True),
     {"reason": "out", "winners": [0], "pips": [0, 31], "seats": [0, 0, 0, 0]})
OVER = "5.1 The round is over as soon as a player has no tiles, even if the last one was a double."
case("out with a double on which nobody has played", OVER, line(M, "12-12 12-6 6-6/12-9 9-1 2-2", "12-6>0 12-9>1 6-6>0", "0-0"),
     {"reason": "out", "winners": [0], "pips": [0, 14], "points": 0, "scores": [0, 14]})
case("0-0 counts fifty", "5.2 0-0 counts 50", line(M, "12-12 12-6/0-0 1-0", "12-6>0", "2-2"), {"pips": [0, 51], "scores": [0, 51], "points": 0})
case("0-0 counts what the option says", "5.2 the option doubleBlank sets another number, such as 25 or 0",
     line(M, "12-12 12-6/0-0 1-0", "12-6>0", "2-2", doubleBlank=25), {"pips": [0, 26]})
BLOCK = "5.1 It is also over as soon as nothing is left to draw and no tile in any hand fits the end of any train, with a marker or without."
case("blocked at once, without passes", BLOCK, line(M, "12-12 12-6 5-4/8-8 3-2/7-7", "12-6>0"),
     {"moves": "12-12 12-6>0", "reason": "blocked", "winners": [0], "pips": [9, 21, 14], "points": 9, "scores": [9, 21, 14]})
case("not blocked while a pass opens a train on which another can play", BLOCK, line(M, "12-12 12-6 5-4/6-3 9-9/7-7", "12-6>0 6-3>0"),
     {"moves": "12-12 12-6>0 pass pass pass 6-3>0", "reason": "blocked", "pips": [9, 18, 14], "winners": [0]})
case("the same, told without the place", BLOCK, line(M, "12-12 12-6 5-4/6-3 9-9/7-7", "12-6>0 6-3"), {"moves": "12-12 12-6>0 pass pass pass 6-3>0"})
case("a block with equal hands is a tie", "5.3 if two or more share that, nobody has", line(M, "12-12 12-6 5-4/8-1/7-7", "12-6>0"),
     {"reason": "blocked", "winners": [], "pips": [9, 9, 14]})
case("blocked by a double, though other tiles would fit elsewhere", "5.1 where a double must be played on, as soon as no tile in any hand fits it",
     line(M, "12-12 12-6 6-6 12-1/12-9 12-8 12-2", "12-6>0 12-9>1 6-6>0"), {"reason": "blocked", "winners": [0], "pips": [13, 34]})
case("a move after the end", OVER, line(M, "12-12 12-6/0-0 1-0", "12-6>0 1-0", "2-2"), {"over": True}, refused=("ROUND_OVER", 2, "over"))

# ---------------------------------------------------------------------------------------------------------------- chicken foot

C = "chicken-foot"
FEET = "9-1 9-2 1-1 2-1 5-4/9-9 9-3 9-4 5-1 6-1 3-0"
TOES = "4.1 A double must be played on before anybody lays a tile elsewhere: the first double of the round with four tiles, every later one with three, its toes."
case("the first double is laid by itself, and the next player has the first turn", "2.4 The next player then has the first turn.",
     line(C, FEET, "", "0-0"), {"moves": "9-9", "seats": [1], "automatic": [0], "over": False})
case("with firstTurn holder who laid it has it", "2.4 With the option firstTurn: holder the player who laid the double has it.",
     line(C, "9-9 9-1 1-0/9-2 2-2", "9-1", "0-0", firstTurn="holder"), {"moves": "9-9 9-1>1", "seats": [0, 0], "legal": ["9-1>1"], "over": False})
case("nobody was dealt it: it is drawn for from the seat of the lot", "2.3 From him on everybody draws a tile in turn until somebody draws the double, which he lays.",
     line(C, "9-1 3-3/9-2 4-4", "9-1", "5-4 9-9 0-0", leader=0), {"moves": "draw draw 9-9 9-1>1", "seats": [0, 1, 1, 0], "automatic": [0, 1, 2]})
case("nobody holds it or can draw it", "2.1 A round begins with a double: in the first round the highest of the set.",
     line(C, "9-1/9-2", "", "0-0"), refused=("DEAL_IMPOSSIBLE", None, "9-9"), scores=[0, 0])
case("a smaller set has a smaller double", "2.1 in the first round the highest of the set", line(C, "6-1/6-6 6-2", "6-1", "0-0", tileSet="double-6"),
     {"moves": "6-6 6-1>1", "winners": [0], "pips": [0, 8]})
case("four toes at the first double", TOES, line(C, FEET, "9-1 9-3>2 9-2 9-4>4", "0-0"),
     {"moves": "9-9 9-1>1 9-3>2 9-2>3 9-4>4", "seats": [1, 0, 1, 0, 1], "legal": ["9-4>4"], "over": False})
case("nothing else before the fourth", TOES, line(C, FEET, "9-1 9-3 2-1>1", "0-0"), refused=("PLACE_NOT_OPEN", 3, "9-9"))
case("a tile without its number", TOES, line(C, FEET, "2-1", "0-0"), refused=("TILE_DOES_NOT_FIT", 1, "9-9"))
SIX = "4.1 With the option firstToes: 6 the first double needs six."
SIXES = "9-1 9-2 9-5 1-0/9-9 9-3 9-4 9-6 3-0"
case("six toes at the first double", SIX, line(C, SIXES, "9-1 9-3 9-2 9-4 9-5 9-6", "0-0", firstToes="6"),
     {"moves": "9-9 9-1>1 9-3>2 9-2>3 9-4>4 9-5>5 9-6>6", "legal": ["9-6>6"], "over": False})
case("nothing else before the sixth", SIX, line(C, SIXES, "9-1 9-3 9-2 9-4 1-0>1", "0-0", firstToes="6"), refused=("PLACE_NOT_OPEN", 5, "9-9"))
ARMS = "4.3 The first toe of a later double goes on with the arm on which the double lies; the second and the third open new arms."
case("three toes at a later double", ARMS, line(C, FEET, "9-1 9-3 9-2 9-4 1-1 5-1 2-1 6-1", "0-0"),
     {"moves": "9-9 9-1>1 9-3>2 9-2>3 9-4>4 1-1>1 5-1>1 2-1>5 6-1>6", "seats": [1, 0, 1, 0, 1, 0, 1, 0, 1], "legal": ["6-1>6"], "over": False})
case("nothing else before the third", TOES, line(C, FEET, "9-1 9-3 9-2 9-4 1-1 3-0>2", "0-0"), refused=("PLACE_NOT_OPEN", 6, "1-1"))
case("after the third any end will do", ARMS, line(C, FEET, "9-1 9-3 9-2 9-4 1-1 5-1 2-1 6-1 5-4>4", "0-0"),
     {"reason": "out", "winners": [0], "pips": [0, 3], "legal": ["5-4>1", "5-4>4"]})
case("a tile that fits two different ends", "3.4 Where a tile fits ends with different numbers, say which end you mean.",
     line(C, FEET, "9-1 9-3 9-2 9-4 2-1", "0-0"), refused=("MOVE_AMBIGUOUS", 5, "2-1>3"))
case("a tile that fits two ends which are alike", "3.4 Where they show the same number, the arm that opened first is taken.",
     line(C, "9-1 9-2 2-1 1-0 8-8/9-9 9-3 9-4 5-4 7-7", "9-1 9-3 9-2 9-4 2-1>3 5-4 1-0", "6-6"),
     {"moves": "9-9 9-1>1 9-3>2 9-2>3 9-4>4 2-1>3 5-4>4 1-0>1 draw", "reason": "blocked", "winners": [0], "pips": [16, 26]})
STUCK = "3.5 If none does, you must draw a tile, and lay it if it fits. If it does not, or nothing is left to draw, you must pass."
case("toes are drawn for, until none can be", STUCK, line(C, "9-1 9-2 1-1 7-7/9-9 9-3 9-4 3-0", "9-1 9-3 9-2 9-4 1-1 8-1", "0-0 8-1 8-0"),
     {"moves": "9-9 9-1>1 9-3>2 9-2>3 9-4>4 1-1>1 draw pass draw 8-1>1 draw", "seats": [1, 0, 1, 0, 1, 0, 1, 1, 0, 0, 1],
      "reason": "blocked", "winners": [0], "pips": [14, 61]})
case("a pass with a tile that fits", "3.5 If a tile of yours fits, you must play.", line(C, FEET, "pass", "0-0"), refused=("PASS_NOT_ALLOWED", 1, "9-1>1"))
case("a draw with a tile that fits", "3.6 You draw only when nothing of yours fits", line(C, FEET, "draw", "0-0"), refused=("DRAW_NOT_ALLOWED", 1, "9-1>1"))
case("a stop", "3.7 A turn is over with its tile: there is nothing to stop.", line(C, FEET, "stop", "0-0"), refused=("MOVE_NOT_ALLOWED", 1, "stop"))
case("a tile of another hand", "3.2 A turn lays one tile of your own hand", line(C, FEET, "9-3", "0-0"), refused=("TILE_NOT_HELD", 1, "9-3"))
case("out with a double that has no toes", "5.1 The round is over as soon as a player has no tiles, even if the last one was a double.",
     line(C, "9-1 9-2 1-1/9-9 9-3 9-4 0-0", "9-1 9-3 9-2 9-4 1-1", "8-8"), {"reason": "out", "winners": [0], "pips": [0, 50], "scores": [0, 50]})
case("blocked by the first double, for which too few tiles are left", "5.1 where a double needs toes, as soon as no tile in any hand fits it",
     line(C, "9-1 5-4/9-9 3-3", "9-1"), {"reason": "blocked", "winners": [1], "pips": [9, 6], "points": 6, "scores": [9, 6]})
case("blocked where no end fits", "5.1 It is also over as soon as nothing is left to draw and no tile in any hand can be laid anywhere.",
     line(C, "9-1 9-2 7-7/9-9 9-3 9-4 8-6", "9-1 9-3 9-2 9-4"), {"reason": "blocked", "winners": [], "pips": [14, 14]})
case("too many players for the set", "1.2 With a double-six set it is five tiles each, for at most five players.",
     line(C, "6-6/6-1/6-2/6-3/6-4/6-5", "", "0-0", tileSet="double-6"), refused=("OPTION_INVALID", None, "6 players"), scores=[])

# ------------------------------------------------------------------------------------------------------------- texas 42

X = "texas-42"
# The bidder's hand first. With sixes as trumps he draws them all, and loses nothing if he leads well.
HANDS = "6-6 6-5 6-4 6-3 5-5 1-1 0-0/6-2 6-1 4-4 4-3 4-2 3-0 2-0/6-0 5-4 5-3 5-2 5-1 5-0 4-1/4-0 3-3 3-2 3-1 2-2 2-1 1-0"
REST = "6-6 6-1 6-0 3-1 6-5 6-2 5-1 2-1 6-4 3-0 5-0 4-0 6-3 2-0 4-1 1-0 5-5 4-2 5-4 3-2"
LAST = "1-1 4-3 5-3 2-2 0-0 4-4 5-2 3-3"


def forty_two(said, played="", hands=HANDS, leader=None, **options):
    """`said`: what is bid and named, with commas between; then tiles."""
    moves = [move.strip() for move in said.split(",")] + played.split()
    return vector(X, {"hands": [hand.split() for hand in hands.split("/")]}, moves, 4, leader, **options)


THIRTY = "bid 30, pass, pass, pass, trump 6"
POINTS = ["bid %d" % points for points in range(30, 42)]
case("a bid of points, or of one or two marks", "2.3 A bid is of 30 to 41 points. 2.4 One or two marks may be bid.", forty_two("bid 35"),
     {"legal": sorted(POINTS + ["bid 1-mark", "bid 2-marks", "pass"]), "over": False, "scores": [0, 0]})
case("a bid is higher than the last, and each seat bids once", "2.3 and higher than the last one. 2.2 Players bid in turn, each once.",
     forty_two("bid 30, bid 40, pass, bid 41, trump 3"), {"seats": [0, 1, 2, 3, 3], "legal": sorted(["trump %d" % pip for pip in range(7)] + ["trump doubles", "no-trump"])})
case("after two marks a bid is one mark more", "2.4 once two are bid, one mark more than the last bid.", forty_two("bid 2-marks, bid 3-marks, bid 4-marks"),
     {"legal": ["bid 4-marks", "pass"]})
case("a bid as high as the last", "2.3 and higher than the last one.", forty_two("bid 31, bid 31"), refused=("BID_TOO_LOW", 2, "31"))
case("a first bid below 30", "2.3 A bid is of 30 to 41 points.", forty_two("bid 29"), refused=("BID_TOO_LOW", 1, "30 or more"))
case("three marks at once", "2.4 One or two marks may be bid.", forty_two("bid 3-marks"), refused=("MOVE_NOT_ALLOWED", 1, "2-marks"))
case("the shaker must bid when the others pass", "2.5 If the first three pass, the shaker may not.", forty_two("pass, pass, pass, pass"), refused=("PASS_NOT_ALLOWED", 4, "30"))
case("the shaker passes too", "2.5 With the option allPass: redeal he may; then the tiles are dealt anew.", forty_two("pass, pass, pass, pass", allPass="redeal"),
     {"over": False, "legal": sorted(POINTS + ["bid 1-mark", "bid 2-marks", "pass"])})
case("a move after all have passed", "2.5 then the tiles are dealt anew", forty_two("pass, pass, pass, pass, bid 30", allPass="redeal"), refused=("DEAL_VOID", 5, "taken back"))
case("seat 2 bids first, and has the bid", "2.1 a lot says who bids first. 4.1 The bidder leads to the first trick.", forty_two("bid 30, pass, pass, pass, trump 5, 5-4", leader=2),
     {"seats": [2, 3, 0, 1, 2, 2]})
case("a tile before the bidding is over", "2.2 Players bid in turn.", forty_two("bid 30, 6-2"), refused=("MOVE_NOT_ALLOWED", 2, "bidding"))
FOLLOW = "4.2 If you hold a tile of that suit you must play one."
case("trumps are followed with trumps", FOLLOW, forty_two(THIRTY, "6-6 6-2"), {"legal": ["6-1", "6-2"]})
case("a tile of another suit where a trump could follow", FOLLOW, forty_two(THIRTY, "6-6 4-4"), refused=("TILE_NOT_ALLOWED", 7, "6-1"))
case("the higher half of the lead is followed", "4.2 else for the suit of its higher half.", forty_two("bid 30, pass, pass, pass, trump 0", "4-3 4-1", hands="4-3 2-1/4-1 3-2/0-0 6-6/1-1 5-5"),
     {"legal": ["4-1"]})
TRUMP_ONLY = "3.2 the seven tiles that show it are trumps and belong to no other suit."
case("a trump does not follow the pip on its other half", TRUMP_ONLY, forty_two("bid 30, pass, pass, pass, trump 1", "5-4 5-1", hands="5-4 6-6/5-1 2-1/3-3 2-2/0-0 4-4"),
     {"legal": ["2-1", "5-1"], "seats": [0, 1, 2, 3, 0, 0, 1]})
WINS = "4.3 The highest trump wins the trick; where there is none, the highest tile of the suit that was led."
case("a trump beats the double of the suit that was led", WINS, forty_two(THIRTY, "5-5 6-1 5-4 3-2 6-2", scoring="points"), {"seats": [0, 1, 2, 3, 0, 0, 1, 2, 3, 1], "over": False})
case("a double is no trump where a pip is", WINS, forty_two("bid 30, pass, pass, pass, trump 3", "3-2 4-4 6-2 5-1 0-0", hands="3-2 0-0/4-4 6-6/6-2 1-1/5-1 5-5", scoring="points"),
     {"seats": [0, 1, 2, 3, 0, 0, 1, 2, 3, 0], "over": False})
case("the double is the highest of its suit", "3.4 A double belongs to one suit, and is its highest tile.", forty_two("bid 30, pass, pass, pass, no-trump", "6-4 6-6 2-1 3-0 5-5", hands="6-4 1-0/6-6 5-5/2-1 5-0/3-0 4-1", scoring="points"),
     {"seats": [0, 1, 2, 3, 0, 0, 1, 2, 3, 1], "over": False, "legal": ["5-5"]})
DOUBLES = "3.3 Where doubles are trumps, they are a suit of their own, 6-6 down to 0-0."
case("doubles as trumps are followed with doubles", DOUBLES, forty_two("bid 30, pass, pass, pass, trump doubles", "5-5 4-4 6-0"), {"legal": sorted("6-0 5-4 5-3 5-2 5-1 5-0 4-1".split())})
case("a double as a trump does not follow its pip", DOUBLES, forty_two("bid 30, pass, pass, pass, trump doubles", "2-0 2-1", hands="2-0 6-6/2-2 2-1/3-1 5-4/4-0 6-1"), {"legal": ["2-1"]})
MADE = "5.1 A bid in points is made as soon as the bidder's pair has taken so many. 5.4 the bidder's pair scores one mark for a bid in points."
case("30 is made with the fifth trick: 1 + 1 + 16 + 6 + 16", MADE, forty_two(THIRTY, REST), {"reason": "made", "winners": [0, 2], "points": 1, "scores": [1, 0], "over": True})
case("30 is set when it is out of reach: 16 of 42 are gone", "5.1 and set as soon as it no longer can. 5.4 If it is set, the other pair scores them.", forty_two(THIRTY, "5-5 6-1 5-4 3-2"),
     {"reason": "set", "winners": [1, 3], "points": 1, "scores": [0, 1]})
case("a tile after the round is over", "5.3 The round is over as soon as the bid is made or set.", forty_two(THIRTY, "5-5 6-1 5-4 3-2 6-2"), refused=("ROUND_OVER", 10, "over"))
case("two marks are made with the last trick", "5.2 A bid in marks is made with the last trick.", forty_two("bid 2-marks, pass, pass, pass, trump 6", REST + " " + LAST),
     {"reason": "made", "winners": [0, 2], "points": 2, "scores": [2, 0]})
case("two marks are set with the first trick that is lost", "5.2 and set with the first that the other pair wins.", forty_two("bid 2-marks, pass, pass, pass, trump 6", "1-1 6-1 5-1 1-0"),
     {"reason": "set", "winners": [1, 3], "points": 2, "scores": [0, 2]})
BY_POINTS = "5.5 With the option scoring: points all tricks are played. Both pairs score what they took, but the bidders at least what they bid."
case("points are scored as they are taken: 42", BY_POINTS, forty_two(THIRTY, REST + " " + LAST, scoring="points"), {"reason": "made", "points": 42, "scores": [42, 0]})
case("two marks that are made pay 84", BY_POINTS, forty_two("bid 2-marks, pass, pass, pass, trump 6", REST + " " + LAST, scoring="points"), {"points": 84, "scores": [84, 0]})
LOST_ONE = "6-2 6-0 4-0 6-3 6-6 4-2 5-3 2-1 5-5 4-3 5-2 2-2 6-5 3-0 5-0 3-1 6-4 2-0 4-1 3-2 0-0 4-4 5-4 3-3"
case("both pairs score what they took: 41 and 1", BY_POINTS, forty_two(THIRTY, "1-1 6-1 5-1 1-0 " + LOST_ONE, scoring="points"), {"reason": "made", "points": 41, "scores": [41, 1]})
SET = "6-2 6-0 3-1 6-3 6-6 4-2 5-1 2-1 6-5 3-0 5-0 1-0 6-4 2-0 4-1 4-0 1-1 4-3 5-3 2-2 0-0 4-4 5-2 3-3"
case("what was bid and what was taken: 30 + 16", "5.5 If it is set, the bidders score nothing, and the others what was bid and what they took.", forty_two(THIRTY, "5-5 6-1 5-4 3-2 " + SET, scoring="points"),
     {"reason": "set", "winners": [1, 3], "points": 46, "scores": [0, 46]})
SPECIAL = "6.1 who holds four doubles or more may bid plunge: four marks. who holds three or more may bid splash: two marks, or three when two are bid."
case("four doubles may plunge or splash", SPECIAL, forty_two("plunge", plunge=True, splash=True), {"legal": sorted(POINTS + ["bid 1-mark", "bid 2-marks", "pass", "plunge", "splash"])})
case("a plunge with one double", SPECIAL, forty_two("pass, plunge", plunge=True), refused=("MOVE_NOT_ALLOWED", 2, "4 doubles"))
case("a plunge where there is none", "6.1 With the option plunge", forty_two("plunge"), refused=("MOVE_NOT_ALLOWED", 1, "no plunge"))
case("after a plunge a bid is five marks", "6.3 After that a bid in marks is one mark more than the last.", forty_two("plunge, bid 5-marks", plunge=True), {"legal": ["bid 5-marks", "pass"]})
case("the partner names trumps and leads, and the others set it for four marks", "6.2 The partner then names trumps by 3.1, and leads. All tricks must be won.",
     forty_two("plunge, pass, pass, pass, trump 5", "4-1 4-0 6-4 4-4", plunge=True), {"seats": [0, 1, 2, 3, 2, 2, 3, 0, 1], "reason": "set", "points": 4, "scores": [0, 4]})
NELLO = "6.5 In nello the bidder must lose every trick. His partner sits out, so that a trick has three tiles."
NELLO_HANDS = "1-0 2-0/6-1 5-2/6-6 5-5/4-1 4-2"
LOW = "bid 2-marks, pass, pass, pass, nello"
case("nello is made when the bidder has lost every trick", NELLO, forty_two(LOW, "1-0 6-1 4-1 5-2 4-2 2-0", hands=NELLO_HANDS, nello="doubles-suit"),
     {"seats": [0, 1, 2, 3, 0, 0, 1, 3, 1, 3, 0], "reason": "made", "winners": [0, 2], "points": 2})
case("nello is set by the bidder's first trick", NELLO, forty_two(LOW, "6-4 6-1 4-1", hands="6-4 2-0/6-1 5-2/6-6 5-5/4-1 4-2", nello="doubles-suit"), {"reason": "set", "winners": [1, 3], "points": 2})
RANKS = "6.5 the doubles are a suit of their own; the highest tiles of their suits; the lowest."
DOUBLE_LED = "4-4 2-0/4-1 5-5/6-6 3-3/4-2 3-1"
case("a double led is followed with a double where they are a suit", RANKS, forty_two(LOW, "4-4 5-5", hands=DOUBLE_LED, nello="doubles-suit"), {"legal": ["5-5"]})
case("a double led is the highest of its suit", RANKS, forty_two(LOW, "4-4 4-1 4-2", hands=DOUBLE_LED, nello="doubles-high"), {"reason": "set", "legal": ["4-2"]})
case("a double led is the lowest of its suit", RANKS, forty_two(LOW, "4-4 4-1 4-2 3-1", hands=DOUBLE_LED, nello="doubles-low"), {"seats": [0, 1, 2, 3, 0, 0, 1, 3, 3], "over": False})
case("nello on a bid in points", "6.4 not on a bid in points", forty_two("bid 30, pass, pass, pass, nello", nello="doubles-suit"), refused=("MOVE_NOT_ALLOWED", 5, "nello"))
SEVENS = "6.6 You must play the tile of your hand that is nearest to seven pips. The nearest tile wins the trick, of equal ones the first that was played."
case("in sevens the nearest tile is played, and the first of equal ones wins", SEVENS, forty_two("bid 1-mark, pass, pass, pass, sevens", "6-3 4-3 5-2 3-3", sevens=True),
     {"reason": "set", "winners": [1, 3], "points": 1, "legal": ["3-3"]})
case("a tile that is not the nearest", SEVENS, forty_two("bid 1-mark, pass, pass, pass, sevens", "6-6", sevens=True), refused=("TILE_NOT_ALLOWED", 6, "6-3"))
case("nello where points are scored pays 42 a mark", "6.7 nello and sevens pay 42 points for each mark.", forty_two(LOW, "1-0 6-1 4-1 5-2 4-2 2-0", hands=NELLO_HANDS, nello="doubles-suit", scoring="points"), {"points": 84, "scores": [84, 0]})
case("hands of unlike size", "1.3", forty_two("bid 30", hands="6-6 5-5/4-4/3-3/2-2"), refused=("DEAL_IMPOSSIBLE", None, "2, 1, 1, 1"), scores=[0, 0])
case("a word that is no move", "3.1", forty_two("bid 30, pass, pass, pass, trump 7"), refused=("MOVE_UNREADABLE", 5, "trump 5"))


# ---------------------------------------------------------------------------------------------------------- whole rounds


def double_six():
    return double_set(6)


def double_set(top):
    return ["%d-%d" % (high, low) for high in range(top + 1) for low in range(high + 1)]


CIVIL = "6-6 1-1 4-4 3-1 5-5 3-3 2-2 6-5 6-4 6-1 5-1".split()
MILITARY = "6-3 5-4 6-2 5-3 5-2 4-3 4-2 4-1 3-2 2-1".split()


def whole(name, quote, made, seed, choose=None):
    """A round from its deal to its end, with moves chosen at random."""
    dice = random.Random(seed)
    played = referee.play(made, choose or (lambda legal: dice.choice(legal)))
    assert played["over"], name
    made["moves"] = [step["move"] for step in played["steps"] if not step["automatic"]]
    case(name, quote, made)


def dealt(seed, seats, size, tiles=None):
    tiles = tiles or double_six()
    random.Random(seed).shuffle(tiles)
    hands = [tiles[seat : seats * size : seats] for seat in range(seats)]
    return {"hands": hands, "boneyard": tiles[seats * size :]}


def extended(seed, base):
    """Traditional Dominoes: one more each until 6-6 is out."""
    tiles = double_six()
    random.Random(seed).shuffle(tiles)
    size = max(base, tiles.index("6-6") // 2 + 1)
    return {"hands": [tiles[0 : 2 * size : 2], tiles[1 : 2 * size : 2]], "boneyard": tiles[2 * size :]}


def no_misdeal(seats, size, seeds):
    for seed in seeds:
        deal = dealt(seed, seats, size)
        if all(sum(map(referee.is_double, hand)) <= 3 for hand in deal["hands"]):
            yield seed, deal


ROUND = "A whole round, with moves chosen at random."
for seed, seats in enumerate((2, 2, 3, 4)):
    size = 7 if seats == 2 else 5
    whole("round %d with %d seats" % (seed + 1, seats), ROUND, vector(B, dealt(seed, seats, size), [], seats, leader=seed % seats), seed)
for seed, base in enumerate((6, 6, 9, 14)):
    whole("round %d from %d tiles" % (seed + 1, base), ROUND, vector(T, extended(seed + 40, base), [], 2, baseHand=base), seed)
    whole("round %d from %d tiles" % (seed + 1, base), ROUND, vector(F, extended(seed + 60, base), [], 2, baseHand=base, doubleEnd="single" if seed == 1 else "both"), seed)
for at, (seed, deal) in enumerate(no_misdeal(4, 7, range(5, 12))):
    whole("round %d" % (at + 1), ROUND, vector(P, deal, [], 4, leader=at % 4), seed)
for at, (seats, seed, deal) in enumerate((seats, seed, deal) for seats in (2, 3, 4) for seed, deal in list(no_misdeal(seats, 7, range(20, 26)))[:2]):
    whole("round %d with %d seats" % (at + 1, seats), ROUND, vector(I, deal, [], seats, leader=1), seed)
for seed, options in enumerate(({}, {"falseClaim": "minus10"}, {"falseClaim": "loseTurn"}, {"claim": "auto"})):
    tiles = CIVIL * 2 + MILITARY
    random.Random(seed).shuffle(tiles)
    whole("round %d" % (seed + 1), ROUND, vector(D, {"pile": list(tiles)}, [], 2, leader=seed % 2, **options), seed)
    random.Random(seed + 50).shuffle(tiles)
    last = {"lastTurn": "equalise"} if seed % 2 else {}
    whole("round %d" % (seed + 1), ROUND, vector(S, {"pile": list(tiles)}, [], 2, leader=seed % 2, **options, **last), seed)
TABLES = ({}, {}, {"scoring": "points"}, {"allPass": "redeal", "followMe": False}, {"plunge": True, "splash": True, "nello": "doubles-low", "sevens": True})
for at, options in enumerate(TABLES * 3):
    seed = 90 + at
    dice = random.Random(seed)

    def bid_low(legal):
        """Mostly passes or bids a little, as people do; all else at random."""
        little = [move for move in legal if move == "pass" or move in POINTS[:4]]
        return dice.choice(little if little and dice.random() < 0.7 else legal)

    whole("round %d" % (at + 1), ROUND, vector(X, {"hands": dealt(seed, 4, 7)["hands"]}, [], 4, leader=at % 4, **options), seed, bid_low)
for seed in range(2):
    tiles = double_six()
    dice = random.Random(seed)
    dice.shuffle(tiles)
    seen = []

    def remember(legal):
        """Most of the time finds a pair, as who remembers the grid would."""
        if len(legal) % 2 == 1 and dice.random() < 0.6:
            wanted = 12 - referee.pips([tiles[seen[-1] - 1]])
            fitting = [move for move in legal if referee.pips([tiles[int(move.split()[1]) - 1]]) == wanted]
            legal = fitting or legal
        move = dice.choice(legal)
        seen.append(int(move.split()[1]))
        return move

    whole("round %d with %d seats" % (seed + 1, seed + 2), ROUND, vector("pelmanism", {"grid": tiles}, [], seed + 2), seed, remember)

for seats, options in ((2, {}), (3, {"openingChain": True}), (4, {"startOwnFirst": True, "firstTurn": "next-seat"}), (8, {})):
    made = vector(M, dealt(seats + 80, seats, 18 - seats, double_set(12)), [], seats, **options)
    whole("round with %d seats" % seats, ROUND, made, seats)
for seats, size, top, options in ((2, 9, 9, {}), (4, 7, 9, {"firstToes": "6"}), (3, 5, 6, {"tileSet": "double-6"}), (8, 6, 9, {"firstTurn": "holder"})):
    made = vector(C, dealt(seats + 90, seats, size, double_set(top)), [], seats, **options)
    whole("round with %d seats" % seats, ROUND, made, seats)

world_cases.add(case, line, vector, whole)

here = os.path.dirname(os.path.abspath(__file__))
for variant, cases in CASES.items():
    path = os.path.join(here, variant + ".jsonl")
    text = "".join(json.dumps(one) + "\n" for one in cases)
    if "--check" in sys.argv:
        assert open(path).read() == text, path + " is not what the cases come to"
    else:
        open(path, "w").write(text)
