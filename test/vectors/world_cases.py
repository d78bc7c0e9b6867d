"""The cases of the line games that are played round the world; cases.py says what a case is."""

import random

import referee
import world

MUST = "3.5 If a tile of yours fits, you must play. If none does, you must pass."
MUSTDRAW = "3.5 If a tile of yours fits, you must play. If none does, you draw; you pass only where nothing may be drawn."
OVER = "4.1 The round is over as soon as a player has no tiles"
TWO = {"draw": 7, "muggins": 7, "all-fives": 7, "sniff": 7, "five-up": 5, "fives-and-threes": 7, "bergen": 6, "matador": 7, "gaple": 14, "kozel": 7, "cross": 7}
FOUR = {"draw": 5, "muggins": 5, "all-fives": 5, "sniff": 5, "five-up": 5, "fives-and-threes": 5, "bergen": 5, "matador": 5, "cyprus": 9, "cuban": 10, "cross": 5}


def add(case, line, vector, whole):
    draw(case, line)
    fives(case, line)
    pubs(case, line)
    joins(case, line)
    stars(case, line)
    pairs(case, line)
    alone(case, line)
    refusals(case, line)
    rounds(vector, whole)


def draw(case, line):
    D = "draw"
    keeps = "3.6 Two tiles are never drawn where two play, one where three or four do. Option reserve sets 0, 1 or 2."
    hands = "6-6 1-0 2-1/5-5 4-3"
    case("two tiles stay in the boneyard of two players", keeps, line(D, hands, "6-6", "2-2 3-3 4-4", ),
         {"moves": "6-6 draw", "reason": "blocked", "pips": [4, 21], "winners": [0], "points": 17})
    case("one tile stays", keeps, line(D, hands, "6-6", "2-2 3-3 4-4", reserve="1"), {"moves": "6-6 draw draw", "pips": [4, 27], "points": 23})
    case("all tiles are drawn, and the last of them fits", keeps, line(D, hands, "6-6", "2-2 3-3 6-5", reserve="0"),
         {"moves": "6-6 draw draw draw", "legal": ["draw"], "over": False})
    case("three players leave one tile", keeps, line(D, "6-6 1-0/5-5/4-4", "6-6", "2-2 3-3"), {"moves": "6-6 draw", "reason": "blocked", "pips": [1, 14, 8]})
    case("a drawn tile that fits must be played", MUSTDRAW, line(D, hands, "6-6 pass", "6-2 3-3 4-4"), refused=("PASS_NOT_ALLOWED", 2, "6-2>L"))
    case("a draw with a tile that fits", MUSTDRAW, line(D, "6-6 1-0/6-5 4-3", "6-6 draw", "2-2 3-3 4-4"), refused=("DRAW_NOT_ALLOWED", 2, "6-5>L"))
    case("a draw at will", "3.5 With the option voluntaryDraw a player who could play may draw all the same, once the first tile lies.",
         line(D, "6-6 1-0/6-5 4-3", "6-6 draw", "2-2 3-3 4-4", voluntaryDraw=True), {"moves": "6-6 draw", "legal": ["6-5>L", "6-5>R", "draw"], "automatic": []})
    case("the boneyard is scored too: 7 + 8", "4.4 With the option countBoneyard the winner scores the pips left in the boneyard too, in both endings.",
         line(D, "6-6/4-3", "6-6", "2-2 4-0", countBoneyard=True), {"reason": "out", "points": 15})


def fives(case, line):
    score = "3.7 After every tile, the first too, the open ends are added up. If the sum is a multiple of five, the player scores it."
    spinner = "3.8 While a side of the spinner is free it counts whole; once both are covered it counts nothing. An arm across it counts nothing until a tile lies there."
    paid = "4.2 A player who has no tiles scores the pips that the others have left, to the nearest five: 1 and 2 are 0, 3 to 7 are 5."
    M, A, S, U = "muggins", "all-fives", "sniff", "five-up"
    case("a sequence of scores: 10, 10, 10, 6, 10", score, line(M, "5-5 0-0 4-0/5-0 6-5 6-6", "5-5 5-0>R 0-0>R 6-5>L 4-0>R"),
         {"counts": [10, 10, 10, 6, 10], "points": [10, 10, 10, 0, 10], "scores": [40, 10], "over": True})
    case("the last tile and the pips of the others, to the nearest five", paid, line(M, "5-5/4-3 1-0", "5-5"), {"scores": [20, 0], "points": 10, "pips": [0, 8]})
    case("two pips are nothing", paid, line(M, "6-5/2-0", "6-5"), {"scores": [0, 0], "points": 0, "winners": [0]})
    case("three pips are five", paid, line(M, "6-5/2-1", "6-5"), {"scores": [5, 0], "points": 5})
    case("a block pays the others' pips: 12 is 10", "4.3 Where nobody can play or draw, the fewest pips win, and score the pips of the others in the same way.",
         line(M, "6-6 1-0/5-5 2-0", "6-6"), {"reason": "blocked", "points": 10, "pips": [1, 12]})
    case("less the winner's own: 12 - 3 = 9 is 10", "4.3 Option blockScore: losers-minus-own takes off the winner's own pips.",
         line(M, "6-6 2-1/5-5 2-0", "6-6", blockScore="losers-minus-own"), {"points": 10})
    case("in fives: 2 for the lead, and 2 for 8 pips", "3.8 With the option divideByFive five pips are one point.", line(M, "5-5/4-3 1-0", "5-5", divideByFive=True), {"scores": [4, 0]})
    case("at the target in mid-round", "5.2 With the option checkTarget: at-once the game is over the moment a play brings a side to the target, in mid-round.",
         line(M, "5-5 1-0/4-3", "5-5", target=10, checkTarget="at-once"), {"reason": "target", "winners": [0], "points": 0, "scores": [10, 0]})
    case("the spinner, its arms and a double at an end: 10, 10, 6, 9, 13, 19", spinner,
         line(A, "5-5 6-5 5-4 2-2/5-0 5-3 6-6 3-3", "5-5 5-0>R 6-5>L 5-3>U 5-4>D 6-6>L"), {"counts": [10, 10, 6, 9, 13, 19, 19], "points": [10, 10, 0, 0, 0, 0, 0]})
    case("the arms across open once both sides are covered", "3.2 Once a tile lies on both its sides, two more arms open across it.",
         line(A, "5-5 6-5 1-1/5-0 5-2", "5-5 5-0>R 6-5>L 5-2>U"), {"legal": ["5-2>D", "5-2>U"], "reason": "out"})
    case("a spinner that is no lead", "3.2 The first double of the round is the spinner.",
         line(A, "2-0 4-2 2-1/2-2 4-1 6-6", "2-0 2-2>L 4-2>L 4-1>L 2-1>D"), {"counts": [2, 4, 4, 1, 2], "moves": "2-0 2-2>L 4-2>L 4-1>L 2-1>D", "reason": "out"})
    case("another double does not branch", "3.2 The first double of the round is the spinner.", line(A, "5-5 6-5 6-1 3-3/5-0 6-6 6-2 1-0", "5-5 5-0>R 6-5>L 6-6>L 6-1>L 6-2"),
         refused=("TILE_DOES_NOT_FIT", 6, "6-2"))
    case("the free ends of the sniff count: 8, 14, 15", "3.8 4-4 led counts 8, with 6-4 beside it 14.",
         line(S, "4-4 4-1 3-3 2-2/6-4 4-3 0-0", "4-4 6-4 4-1>R 4-3>U"), {"counts": [8, 14, 15, 14], "points": [0, 0, 15, 0]})
    case("every double branches, and its arms are U and D, then 3 and 4", "3.3 The arms across doubles are U and D, then 3, 4 and so on, in the order in which they open.",
         line(U, "5-5 6-5 6-1 5-3/5-0 6-6 6-2 4-4", "5-5 5-0>R 6-5>L 6-6>L 6-1>L 6-2>3 5-3>U"),
         {"counts": [10, 10, 6, 12, 1, 3, 6], "points": [2, 2, 0, 0, 0, 0, 0], "moves": "5-5 5-0>R 6-5>L 6-6>L 6-1>L 6-2>3 5-3>U", "reason": "out"})


def pubs(case, line):
    F = "fives-and-threes"
    exact = "5.2 A gain that would pass the target is not scored at all, the point for going out included."
    out = "4.2 Going out scores one point, which belongs to the gain of the last tile."
    case("15 is eight, and one for going out", out, line(F, "6-6 3-2/6-3 1-1", "6-6 6-3>R 3-2>R"), {"counts": [12, 15, 14], "points": [4, 8, 1], "scores": [5, 8], "reason": "out"})
    case("a gain beyond the target is nothing", exact, line(F, "6-6 6-3/5-5 1-0", "6-6 6-3", target=5), {"counts": [12, 12, 15], "points": [4, 0, 0]})
    case("to the point", "5.1 Whoever has exactly 61 points wins at once.", line(F, "6-6 1-0/5-5 4-3", "6-6", target=4), {"reason": "target", "winners": [0], "scores": [4, 0]})
    case("beyond it, where that is allowed", "5.2 With the option exactFinish off, reaching or passing it wins.", line(F, "6-6 1-0/5-5 4-3", "6-6", target=3, exactFinish=False),
         {"reason": "target", "scores": [4, 0]})
    case("nobody wins a block", "4.3 Where nobody can play, nobody wins the round and nobody has that point.", line(F, "6-6 1-0/5-5 4-3", "6-6"), {"reason": "blocked", "winners": [], "scores": [4, 0]})
    case("a pair plays on until both are out", "3.8 A player who has no tiles while his partner still has some is passed over.",
         line(F, "6-6/6-5 5-1 2-2/6-4 4-2/1-1 3-3", "6-6 6-5>L 6-4>R 5-1>L 4-2>R"),
         {"seats": [0, 1, 2, 3, 1, 2], "reason": "out", "winners": [0, 2]})
    case("alone, the first of four is out", "4.1 The round is over as soon as a player, or in pairs both of a pair, has no tiles", line(F, "6-6/6-5 5-1/6-4 4-2/1-1", "6-6", pairs=False),
         {"reason": "out", "winners": [0], "scores": [5, 0, 0, 0]})


def joins(case, line):
    B, M = "bergen", "matador"
    case("2 for the double that is led, 2 for equal ends, 3 with a double there", "3.7 A tile after which both ends show the same number scores two; three where one of these ends is a double.",
         line(B, "6-6 6-4 2-2 1-1/6-2 4-2 5-5", "6-2>L 6-4>R 4-2>R 2-2>R"), {"points": [2, 0, 0, 2, 3], "scores": [6, 2], "reason": "blocked"})
    case("a block goes to the hand without doubles", "4.3 A hand without doubles wins against hands with doubles, and among equals the fewest pips.",
         line(B, "6-6 5-4/0-0 2-1", ""), {"reason": "blocked", "winners": [0], "scores": [3, 0], "pips": [9, 3]})
    case("or to the fewest pips", "4.3 With the option blockWinner: fewest-pips only the pips count.", line(B, "6-6 5-4/0-0 2-1", "", blockWinner="fewest-pips"), {"winners": [1], "scores": [2, 1]})
    case("two points missing: a gain counts one", "5.2 With the option endCaps a gain counts one at most while two points or fewer are missing, and two at most while three are.",
         line(B, "6-6 5-4/1-0", "", endCaps=True, target=2), {"reason": "blocked", "scores": [1, 1]})
    case("the double that is led reaches the target", "4.1 or a player has the target", line(B, "6-6 5-4/1-0", "", target=2), {"reason": "target", "scores": [2, 0], "winners": [0]})
    seven = "3.2 The touching halves total seven."
    either = "3.4 A matador is written with the half that lies outwards: 6-1>L:1 leaves 1 at the end."
    case("after 6-6 a one, or a matador", seven, line(M, "6-6 4-4/1-0 2-1 3-1 4-1 5-1 6-0 2-2 5-2 0-0", "3-1"),
         {"moves": "6-6 3-1>L", "legal": sorted("0-0>L 0-0>R 1-0>L 1-0>R 2-1>L 2-1>R 3-1>L 3-1>R 4-1>L 4-1>R 5-1>L 5-1>R 5-2>L:2 5-2>L:5 5-2>R:2 5-2>R:5".split())})
    case("a matador lies either way round", either, line(M, "6-6 4-4/6-1 3-3 2-2", "6-1>L:1"), {"moves": "6-6 6-1>L:1", "counts": [12, 13]})
    case("the half that lies outwards must be said", either, line(M, "6-6 4-4/6-1 3-3 2-2", "6-1>L"), refused=("MOVE_AMBIGUOUS", 1, "6-1>L:1"))
    case("only matadors follow a blank", "3.2 Only they can follow a blank.", line(M, "6-6 4-4/1-0 5-0 2-2 5-2", "1-0>L 4-4"), {"over": False}, refused=("TILE_DOES_NOT_FIT", 2, "4-4"), without=1)
    case("with double-nine halves total ten", "3.2 with larger sets one more than the highest pip", line(M, "9-9 4-4/6-1 5-5 3-2", "5-5>L 4-4", tileSet="double-9"), refused=("TILE_DOES_NOT_FIT", 2, "4-4"), without=1)


def stars(case, line):
    S, C = "sebastopol", "cyprus"
    cross = "3.2 Until a tile lies on each of the four sides of 6-6, only these are open: whoever has no six passes."
    hands = "6-6 6-0 1-0/6-3 3-2 4-4/6-4 5-3 0-0/6-5 5-1 4-1"
    case("only sixes until the cross is whole", cross, line(S, hands, "6-3>L 5-3"), refused=("TILE_DOES_NOT_FIT", 2, "6"))
    case("the four sides, then four arms", cross, line(S, hands, "6-3>L 6-4>R 6-5>U 6-0>D 3-2>L"),
         {"moves": "6-6 6-3>L 6-4>R 6-5>U 6-0>D 3-2>L", "legal": ["3-2>L", "4-4>R"], "counts": [12, 15, 7, 12, 12, 11]})
    case("who has no six passes", cross, line(S, "6-6 6-1 2-1/5-5 5-4/6-3 3-3/4-4 2-2", "6-3>U"), {"moves": "6-6 pass 6-3>U pass", "counts": [12, 12, 15, 15]})
    case("a block pays the others' pips less the winner's own", "4.3 The player with the fewest pips left scores the pips of the others less his own.",
         line(S, "6-6 1-0/5-5/4-4/3-3", ""), {"reason": "blocked", "winners": [0], "points": 23, "pips": [1, 10, 8, 6]})
    star = "3.2 Until a tile lies on each of the eight places round 9-9, only these are open."
    case("eight places", star, line(C, "9-9 9-0 1-1/9-1 9-5 2-2/9-2 9-6 3-3/9-3 9-7 4-4", "9-1>L 9-2>R 9-3>U 9-0>D 9-5>3 9-6>4 9-7>5"),
         {"legal": ["9-7>5", "9-7>6"], "reason": "blocked", "pips": [2, 4, 6, 8], "points": 16})
    case("one tile is drawn, and then the turn is over", "3.6 One tile is drawn in a turn, and the last tile is never drawn.",
         line(C, "9-9 1-1 0-0/2-2 2-1/3-3 9-4/4-4 4-3", "9-4>L", "5-5 6-6 7-7 8-8"), {"seats": [0, 1, 1, 2, 3, 3, 0], "moves": "9-9 draw pass 9-4>L draw pass draw", "reason": "blocked"})
    case("without a double there is no star", "2.1 where no double was dealt, the tile with the most pips opens a row without a star.",
         line(C, "9-8 1-0/8-7 2-0/7-6 3-0/6-5 4-0", "8-7 7-6 6-5"), {"moves": "9-8 8-7>R 7-6>R 6-5>R", "counts": [17, 16, 15, 14]})


    crossing(case, line)


def crossing(case, line):
    X = "cross"
    first = "2.1 The highest double that was dealt is the first tile of every round."
    sides = "3.2 Until a tile lies on each of the four sides of the double that was led, only these are open."
    keeps = "3.6 You draw one tile at a time until one fits, and play it. The last two tiles are never drawn"
    single = "3.6 With the option drawing: one you draw a single tile in a turn, and pass if it does not fit either."
    fewest = "4.3 the player with the fewest pips left wins the round. He scores the pips of the others less his own."
    pays = "4.4 Option blockScore changes what 4.3 pays"
    case("the highest double that was dealt leads", first, line(X, "4-4 3-1 0-0/5-5 2-0/4-2 3-0"),
         {"moves": "5-5", "legal": ["5-5"], "seats": [1], "reason": "blocked", "winners": [1], "pips": [12, 2, 9], "points": 19})
    case("without a double there is no cross", "2.1 Where no double was dealt, the tile with the most pips opens a row of two ends without a cross.",
         line(X, "6-4 2-1 3-0/6-3 5-1/5-4 4-2", "6-3 5-4 3-0>L"), {"moves": "6-4 6-3>L 5-4>R 3-0>L", "counts": [10, 7, 8, 5]})
    case("nor does a double make one that is laid later", "3.2 Other doubles do not branch.", line(X, "6-5 2-1/4-3 3-1/6-4 6-3", "6-6>L 6-4>U", "6-6 0-0 1-1"),
         {"moves": "6-5 draw 6-6>L", "counts": [11, 11, 17]}, refused=("PLACE_NOT_OPEN", 2, "U"))
    case("only the four sides until each has a tile", sides, line(X, "6-6 6-2 2-1/6-3 6-0 4-3/6-4 1-0", "6-3>L 6-4>R 6-2>U 4-3>L"),
         {"legal": ["6-2>D", "6-2>U"]}, refused=("PLACE_NOT_OPEN", 4, "L"))
    case("then four arms", sides, line(X, "6-6 6-2 2-1/6-3 6-5 5-3/6-4 5-4 1-0", "6-3>L 6-4>R 6-2>U 6-5>D 5-4>R"),
         {"moves": "6-6 6-3>L 6-4>R 6-2>U 6-5>D 5-4>R", "legal": ["5-4>D", "5-4>R"], "counts": [12, 15, 7, 9, 14, 15], "over": False})
    case("the last two tiles stay", keeps, line(X, "6-6 1-0/5-5 4-3", "", "2-2 3-3 4-4"), {"moves": "6-6 draw", "reason": "blocked", "pips": [1, 21], "winners": [0], "points": 20})
    case("none stays", keeps, line(X, "6-6 1-0/5-5 4-3", "", "2-2 3-3 4-4", reserve=0), {"moves": "6-6 draw draw draw", "reason": "blocked", "pips": [1, 35], "points": 34})
    case("a tile that was drawn and fits must be played", "3.5 If a tile of yours fits, you must play.", line(X, "6-6 1-0/5-5 4-3", "pass", "2-2 6-2 3-3 4-4"), refused=("PASS_NOT_ALLOWED", 1, "6-2>L"))
    case("a single tile is drawn, and then the turn is over", single, line(X, "6-6 6-1 1-0/5-5 4-3", "6-1>L", "2-2 6-2 3-3 4-4", drawing="one"),
         {"moves": "6-6 draw pass 6-1>L draw", "seats": [0, 1, 1, 0, 1], "legal": ["draw"]})
    case("nobody draws, and a block does not wait for the boneyard", "3.6 With drawing: none nobody draws.", line(X, "6-6 1-0/5-5 4-3", "", "6-2 3-3 4-4", drawing="none"),
         {"moves": "6-6", "reason": "blocked", "pips": [1, 17], "points": 16})
    case("out, and paid by all others", "4.2 A player who has no tiles wins the round, and scores the pips on the tiles that the others have left.", line(X, "6-6/5-4 1-0/3-2"),
         {"reason": "out", "winners": [0], "points": 15, "scores": [15, 0, 0]})
    blocked = "6-6 2-1/5-5/4-4"
    case("a block pays 10 + 8 - 3", fewest, line(X, blocked), {"reason": "blocked", "winners": [0], "points": 15, "pips": [3, 10, 8]})
    case("or 10 + 8", pays, line(X, blocked, blockScore="losers"), {"points": 18})
    case("or 10 + 8 + 3", pays, line(X, blocked, blockScore="all-hands"), {"points": 21})
    case("a tied block", "4.3 If two or more share the fewest, nobody wins and nobody scores.", line(X, "6-6 2-1/5-5/3-0"), {"reason": "blocked", "winners": [], "points": 0})


def pairs(case, line):
    tied = "6-6 1-0/5-5/4-4/3-3"
    gone = "6-6/5-4 1-0/2-1/0-0"
    both = "4.2 The pair of a player who has no tiles wins the round, and scores"
    case("the pair that is out is paid by the losers", both, line("partnership", gone), {"reason": "out", "winners": [0, 2], "points": 10})
    case("or with all tiles", "4.4 Option score: all-hands", line("partnership", gone, score="all-hands"), {"points": 13})
    case("a tied block", "4.3 If both have equally many, nobody wins and nobody scores", line("partnership", "6-6 3-0/5-4/3-3/0-0"),
         {"reason": "blocked", "winners": [], "points": 0, "pips": [3, 9, 6, 0]})
    case("all tiles are scored", both, line("venezuelan", gone), {"points": 13, "winners": [0, 2]})
    case("a block pays all tiles", "4.3 the pair with fewer pips left wins, and scores the same", line("venezuelan", tied), {"reason": "blocked", "winners": [0, 2], "points": 25, "pips": [1, 10, 8, 6]})
    close = "4.3 If both have equally many, the pair that laid the last tile loses the round."
    case("whoever closes a tied round loses it", close, line("brazilian", "6-6 5-0/4-1/3-2/3-1 1-0"), {"reason": "blocked", "winners": [1, 3], "points": 10, "pips": [5, 5, 5, 5]})
    case("unless the option says otherwise", close, line("brazilian", "6-6 5-0/4-1/3-2/3-1 1-0", blockTie="none"), {"winners": [], "points": 0})
    d = "dominican"
    case("the closer compares with the player before him", "4.3 Whoever laid the last tile compares the pips of his own hand with those of the player before him",
         line(d, "6-6 3-0/1-0/4-4/2-1"), {"reason": "blocked", "winners": [0, 2], "points": 15, "pips": [3, 1, 8, 3]})
    case("or with the one after him", "4.3 Option closerAgainst", line(d, "6-6 3-0/1-0/4-4/2-1", closerAgainst="next"), {"winners": [1, 3]})
    case("or pair with pair", "4.3 Option closerAgainst", line(d, "6-6 3-0/5-4/2-1/3-3", closerAgainst="pairs"), {"winners": [0, 2]})
    case("a pass on a double that was led: 25", "4.6 Where the player after the leader passes on the lead, the leader scores 25 for a double", line(d, "6-6 1-1/5-5/6-4 2-2/3-3", "6-4>L"),
         {"moves": "6-6 pass 6-4>L", "points": [25, 0, 0]})
    three = "4.5 Whoever lays a tile after which all three others pass scores 25 as the third of them passes."
    case("all three others pass: 25 more", three, line(d, "6-6 6-5 5-5/1-1/2-2/3-3", ""), {"moves": "6-6 pass pass pass", "points": [50, 0, 0, 0], "scores": [50, 0]})
    capicua = "4.4 Capicúa scores 25 more: going out with a tile, not a double, whose halves are the numbers of the two ends, which differ."
    case("capicúa: 5-4 on ends 5 and 4", capicua, line(d, "6-6 5-4/6-5 0-0/6-4 2-2/1-1", "6-5>L 6-4>R 5-4>L"), {"reason": "out", "points": 31, "scores": [31, 0]})
    p = "puerto-rican-500"
    case("the first round pays 100 more", "4.4 The winners of the first, second, third and fourth round score 100, 75, 50 and 25 more.", line(p, gone), {"points": 113})
    case("no double makes capicú", "4.5 Capicú scores 100 more: going out with a tile, not a double", line(p, "6-6 5-5/6-5 0-0/2-2 1-1/6-3 3-5", "6-5>L pass 6-3>R 5-5>L", firstRounds=False), {"reason": "out", "points": 14})
    case("capicú", "4.5 Capicú scores 100 more", line(p, "6-6 5-4/6-5 0-0/6-4 2-2/1-1", "6-5>L 6-4>R 5-4>L", firstRounds=False), {"points": 106})
    case("chuchazo", "4.6 Chuchazo scores 100 more: going out with 0-0.", line(p, "6-6 0-0/6-0 1-1/2-2/3-3", "6-0>L 0-0", firstRounds=False), {"points": 112})
    case("a bonus for a block", "4.7 With the option blockBonus winning a blocked round scores 100 more.", line(p, tied, firstRounds=False, blockBonus=True), {"points": 125})
    j = "jamaican-partner"
    case("a round is one point", "4.4 A round scores one point.", line(j, gone), {"points": 1, "scores": [1, 0]})
    hand = "4.3 Where nobody can play, the pair of the player with the fewest pips in his own hand wins"
    case("the lowest hand wins a block, not the lower pair", hand, line(j, "6-6 5-5/4-4/1-0/2-0"), {"reason": "blocked", "winners": [0, 2]})
    case("the lower pair, where the option says so", hand, line(j, "6-6 5-5/4-4/1-0/2-0", blockWinner="lowest-pair"), {"winners": [1, 3]})
    case("players of both pairs share the lowest hand", hand, line(j, "6-6 5-5/2-1/3-0/4-4"), {"winners": [], "scores": [0, 0]})
    c = "cuban"
    case("the lead is left to the partner", "2.3 Until the first tile lies, who is to lead may leave the lead to his partner (yield), who must then lead.",
         line(c, "9-9 1-0/8-8/7-7 7-6/5-5", "yield 7-6"), {"seats": [0, 2, 3, 0, 1], "moves": "yield 7-6 pass pass pass"})
    case("it cannot be given back", "2.3 who must then lead", line(c, "9-9 1-0/8-8/7-7 7-6/5-5", "yield yield"), refused=("MOVE_NOT_ALLOWED", 2, "partner"))
    five = "0-0 1-1 2-2 3-3 4-4"
    case("five doubles may be shown", "2.3 Whoever holds five doubles or more may show his tiles and have all dealt anew (redeal), until the first tile lies.",
         line(c, five + "/9-8/9-7/9-6", "redeal"), {"legal": ["0-0", "1-1", "2-2", "3-3", "4-4", "redeal", "yield"], "over": False})
    case("four may not", "2.3 Whoever holds five doubles or more", line(c, "0-0 1-1 2-2 3-3/9-8/9-7/9-6", "redeal"), refused=("MOVE_NOT_ALLOWED", 1, "more than 4"))
    case("the losing pair pays", "4.2 and scores the pips that the other pair has left", line(c, "9-8/9-9 8-3/7-0/1-1", "9-8"), {"reason": "out", "points": 31})
    s = "brazilian-six"
    kinds = "4.3 Lá e lô: going out with a tile, not a double, whose halves are the numbers of the two ends, which differ, is three points. Going out with a double where both ends show its number is six."
    case("a plain round is one point", "4.2 Going out wins the round, and one point", line(s, "6-6 5-1/6-5 0-0/2-2/3-3", "6-5>L 5-1"), {"points": 1})
    case("out with a double: two", "4.2 two where the last tile is a double", line(s, "6-6 5-5/6-5 0-0/2-2/3-3", "6-5>L 5-5"), {"points": 2})
    case("lá e lô: three", kinds, line(s, "6-6 5-4/6-5 0-0/6-4 2-2/1-1", "6-5>L 6-4>R 5-4>L"), {"points": 3})
    case("a double at both ends: six", kinds, line(s, "6-6 3-3/6-3 0-0/6-4 2-2/4-3 1-1", "6-3>L 6-4>R 4-3>R 3-3>L"), {"points": 6})
    case("a block is one point", "4.4 the pair with fewer pips left wins one point", line(s, tied), {"points": 1, "reason": "blocked"})
    case("four doubles void the deal", "1.4 Where a hand has four doubles, the deal is void", line(s, "6-6 1-0/5-5 4-4 3-3 2-2/2-1/4-1"), refused=("DEAL_IMPOSSIBLE", None, "3 doubles"), scores=[0, 0])
    wins = "1.5 A hand of five doubles wins the round as it is dealt, and one point; one of six or seven doubles six points."
    case("five doubles win a point", wins, line(s, "6-6 1-0/5-5 4-4 3-3 2-2 1-1/2-1/4-1"), {"reason": "doubles", "winners": [1, 3], "scores": [0, 1], "points": 1})
    case("six doubles win six", wins, line(s, "6-6 1-0/5-5 4-4 3-3 2-2 1-1 0-0/2-1/4-1"), {"reason": "doubles", "scores": [0, 6]})


def alone(case, line):
    J, G, K = "jamaican-cut-throat", "gaple", "kozel"
    case("a round is one point", "4.2 A player who has no tiles wins the round, and scores one point.", line(J, "6-6/5-4/3-2"), {"winners": [0], "scores": [1, 0, 0]})
    case("a block goes to the fewest pips", "4.3 the player with the fewest pips left wins the round, and scores one point", line(J, "6-6 5-5/4-4/2-1"), {"reason": "blocked", "scores": [0, 0, 1]})
    case("a tied block scores nothing", "4.3 If two or more share the fewest, nobody wins and nobody scores.", line(J, "6-6 5-5/3-0/2-1"), {"winners": [], "scores": [0, 0, 0]})
    case("three play without 0-0", "1.1 Three players play without 0-0.", line(J, "6-6 5-5/0-0/2-1"), refused=("DEAL_IMPOSSIBLE", None, "0-0"), scores=[0, 0, 0])
    case("more than five doubles void the deal", "1.3 Where a hand has more than five doubles, it is shown and the tiles are dealt anew.", line(G, "6-6 5-5 4-4 3-3 2-2 1-1/0-0 6-5"),
         refused=("DEAL_IMPOSSIBLE", None, "5 doubles"), scores=[0, 0])
    case("a block pays the others' pips", "4.3 scores the pips of the others", line(G, "6-6 1-0/5-5 4-3", "6-6"), {"reason": "blocked", "points": 17})
    first = "4.4 The first entry of a player must be 13 or more: while he has none, fewer pips are not written down."
    case("the losers write their pips down, the first of them 13 or more", first, line(K, "1-1/6-6 1-0/5-5 3-0/4-4 4-0"), {"reason": "out", "winners": [0], "scores": [0, 13, 13, 0], "points": 0, "pips": [0, 13, 13, 12]})
    case("with no first entry to reach", first, line(K, "1-1/6-6 1-0/5-5 3-0/4-4 4-0", firstRecord=0), {"scores": [0, 13, 13, 12]})
    fish = "4.3 Where nobody can play or draw (the fish), the player with the fewest pips wins and all others write theirs down"
    case("the fish", fish, line(K, "1-1 2-0/6-6 5-4/5-5 4-3"), {"reason": "blocked", "winners": [0], "scores": [0, 21, 17]})
    case("several share the fewest", fish, line(K, "1-1 5-0/6-6 4-3/3-2"), {"winners": [], "scores": [0, 19, 0]})
    case("the lowest double leads", "2.1 The first round is led with the lowest double that was dealt", line(K, "6-6 5-4/2-2 2-0/1-0 3-3", "2-0"), {"moves": "2-2 pass pass 2-0>L", "seats": [1, 2, 0, 1], "reason": "out"})


def refusals(case, line):
    """What every game refuses, on a table that each of them can have."""
    for game in world.GAMES:
        top = "9-9" if game == "cyprus" else "6-6"
        n = top[0]
        four = game in world.PAIRS + ("sebastopol", "cyprus")
        rest = "/3-3/2-2" if four else ""
        hands = "%s 4-4 3-2 2-1/%s-1 5-4%s" % (top, n, rest)
        if game == "kozel":
            hands = "1-1 3-2/6-1 5-4"
            case("a tile of another hand", "3.2 A move lays one tile of your own hand", line(game, hands, "3-2"), refused=("TILE_NOT_HELD", 1, "3-2"))
            case("an arm that is not there", "3.3", line(game, hands, "6-1>Q"), refused=("MOVE_UNREADABLE", 1, "6-4"))
            case("a tile that does not fit", "3.2", line(game, hands, "5-4"), refused=("TILE_DOES_NOT_FIT", 1, "5-4"))
            case("a move after the end", OVER, line(game, "1-1/6-1 5-4", "6-1"), refused=("ROUND_OVER", 1, "over"))
            continue
        leads = [] if referee_forced(game) else [top]
        at = len(leads) + 1
        moved = lambda move: line(game, hands, " ".join(leads + [move]))
        case("a tile that does not fit", "3.2", moved("5-4"), refused=("TILE_DOES_NOT_FIT", at, "5-4"))
        case("a pass with a tile that fits", "3.5 If a tile of yours fits, you must play.", moved("pass"), refused=("PASS_NOT_ALLOWED", at, n + "-1>L"))
        case("a tile of another hand", "3.2 A move lays one tile of your own hand", moved("3-2"), refused=("TILE_NOT_HELD", at, "3-2"))
        case("an arm that is not there", "3.3", moved(n + "-1>9"), refused=("PLACE_NOT_OPEN", at, "9"))
        alone_out = "%s/%s-1 5-4%s" % (top, n, rest)
        if game != "fives-and-threes":
            case("a move after the end", OVER, line(game, alone_out, " ".join(leads + [n + "-1"])), {"over": True}, refused=("ROUND_OVER", at, "over"))


def referee_forced(game):
    return game in world.HOLDER_LEADS + world.HIGHEST_LEADS + ("matador", "kozel")


def rounds(vector, whole):
    """Whole rounds of every game, dealt and played at random."""
    note = "A whole round, with moves chosen at random."
    for game in world.GAMES:
        made = 0
        for seed in range(1, 80):
            if made == 6:
                break
            four = game in world.PAIRS + ("sebastopol", "cyprus")
            others = 3 if game == "jamaican-cut-throat" and seed % 4 == 0 else 2
            seats = 4 if four or seed % 2 else others
            deal, hands = dealt(game, seats, seed)
            if not playable(game, hands):
                continue
            lead = {} if referee_forced(game) else {"leader": seed % seats}
            made += 1
            dice = random.Random(seed)
            choose = lambda legal: dice.choice([move for move in legal if move != "redeal"])
            whole("round %d with %d seats" % (made, seats), note, vector(game, deal, [], seats, lead.get("leader")), seed, choose)


def dealt(game, seats, seed):
    top = 9 if game in ("cyprus", "cuban") else 6
    tiles = ["%d-%d" % (high, low) for high in range(top + 1) for low in range(high + 1)]
    if game == "jamaican-cut-throat" and seats == 3:
        tiles.remove("0-0")
    random.Random("%s %d" % (game, seed)).shuffle(tiles)
    size = {2: TWO.get(game, 14), 3: 9, 4: FOUR.get(game, 7)}[seats]
    if game == "cyprus":
        size = max(size, tiles.index("9-9") // seats + 1)
    hands = [tiles[seat : seats * size : seats] for seat in range(seats)]
    return {"hands": hands, "boneyard": tiles[seats * size :]}, hands


def playable(game, hands):
    doubles = [sum(map(referee.is_double, hand)) for hand in hands]
    if game == "cyprus":
        return any("9-9" in hand for hand in hands)
    return max(doubles) <= {"brazilian-six": 3, "gaple": 5}.get(game, 99)
