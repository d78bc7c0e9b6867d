"""
The line games that are played round the world, read a second time from their rules texts. It shares nothing with the engine, and
trusts its caller as referee.py does.
"""

from referee import Round, halves, heaviest, is_double, pips, spelt

PAIRS = ("partnership", "venezuelan", "brazilian", "dominican", "puerto-rican-500", "jamaican-partner", "brazilian-six", "cuban")
FIVES = ("muggins", "all-fives", "sniff", "five-up")
GAMES = PAIRS + FIVES + ("draw", "fives-and-threes", "bergen", "matador", "sebastopol", "cyprus", "jamaican-cut-throat", "gaple", "kozel", "cross")
TARGETS = {"fives-and-threes": 61, "muggins": 150, "all-fives": 150, "sniff": 150, "five-up": 61}
HIGHEST_LEADS = ("bergen", "cyprus", "cross", "jamaican-cut-throat")
HOLDER_LEADS = tuple(game for game in PAIRS if game != "cuban") + ("sebastopol",)
MINUS_OWN = ("draw", "sebastopol", "cyprus", "cross")
STARS = {"sebastopol": 4, "cyprus": 8, "cross": 4}
PAYS_ALL = ("venezuelan", "dominican", "puerto-rican-500")


def fives_to(count):
    return (count + 2) // 5 * 5


class World(Round):
    def __init__(self, vector, choose=None):
        super().__init__(vector, choose)
        self.game = vector["variant"]
        self.hands = [[spelt(tile) for tile in hand] for hand in vector["deal"]["hands"]]
        self.boneyard = [spelt(tile) for tile in vector["deal"].get("boneyard", [])]
        seats = len(self.hands)
        pairs = seats == 4 and (self.game in PAIRS or self.option("pairs", self.game == "fives-and-threes"))
        self.sides = [seat % 2 for seat in range(seats)] if pairs else list(range(seats))
        self.scores = [0] * (max(self.sides) + 1)
        self.leader = vector.get("leader", 0)
        self.lead, self.arms, self.waiting = None, {}, []
        self.last = self.last_ends = None
        self.passes, self.drawn, self.yielded = 0, 0, False
        self.top = int(self.option("tileSet", "double-9" if self.game == "cyprus" else "double-6").split("-")[1])

    # ------------------------------------------------------------------------------------------------- the table

    def reserve(self):
        if self.game == "draw" and self.option("reserve", "by-players") == "by-players":
            return 2 if len(self.hands) == 2 else 1
        return int(self.option("reserve", {"bergen": 2, "matador": 2, "cyprus": 1, "cross": 2}.get(self.game, 0)))

    def left_to_draw(self):
        drawing = self.game in FIVES + ("draw", "bergen", "matador", "cyprus", "kozel", "cross") and self.option("drawing", "") != "none"
        return len(self.boneyard) > self.reserve() if drawing else False

    def may_draw(self):
        single = self.game == "cyprus" or self.option("drawing", "") == "one"
        return self.left_to_draw() and not (single and self.drawn)

    def is_matador(self, tile):
        return self.game == "matador" and sum(halves(tile)) in (0, self.top + 1)

    def outward(self, tile, end):
        """The halves that may lie outwards."""
        high, low = halves(tile)
        if self.is_matador(tile):
            return [high] if high == low else [high, low]
        wanted = self.top + 1 - end if self.game == "matador" else end
        return [high] if low == wanted else [low] if high == wanted else []

    def open_arms(self):
        bare = [name for name, arm in self.arms.items() if arm[1] is None]
        star = self.game in STARS and self.lead is not None and is_double(self.lead)
        return bare if star and bare else list(self.arms)

    def plays(self, hand):
        if self.lead is None:
            return list(hand)
        moves = []
        for tile in hand:
            for name in self.open_arms():
                ways = self.outward(tile, self.arms[name][0])
                moves += ["%s>%s" % (tile, name) + (":%d" % way if len(ways) > 1 else "") for way in ways]
        return moves

    def open_across(self, pip, how_many=2):
        for _ in range(how_many):
            at = len(self.arms)
            self.arms["LRUD"[at] if at < 4 else str(at - 1)] = (pip, None)

    def set_down(self, tile, name, way):
        """Arms are pairs: the pip that shows, and the outermost tile."""
        doubles = any(is_double(laid) for laid in self.on_table)
        self.on_table.append(tile)
        branching = is_double(tile) and (self.game == "five-up" or self.game in ("all-fives", "sniff") and not doubles)
        if self.lead is None:
            high, low = halves(tile)
            self.lead, self.arms = tile, {"L": (high, None), "R": (low, None)}
            if is_double(tile) and self.game in STARS:
                self.open_across(high, STARS[self.game] - 2)
            if branching:
                self.waiting.append([high, {"L", "R"}])
            return
        self.arms[name] = (way, tile)
        for double in self.waiting:
            double[1].discard(name)
            if not double[1]:
                self.open_across(double[0])
        self.waiting = [double for double in self.waiting if double[1]]
        if branching:
            self.waiting.append([way, {name}])

    def lay(self, seat, move):
        text, _, way = move.partition(":")
        tile, _, name = text.partition(">")
        tile = spelt(tile)
        self.hands[seat].remove(tile)
        self.last_ends, self.last, self.last_tile = [self.arms[arm][0] for arm in self.open_arms()], seat, tile
        if self.lead is None:
            self.set_down(tile, None, None)
            return tile
        name = name or next(arm for arm in self.open_arms() if self.outward(tile, self.arms[arm][0]))
        ways = self.outward(tile, self.arms[name][0])
        self.set_down(tile, name, int(way) if way else ways[0])
        return "%s>%s" % (tile, name) + (":%s" % way if len(ways) > 1 else "")

    def counted(self, name):
        end, tile = self.arms[name]
        if tile is None and name not in "LR":
            return end if self.game == "sniff" else 0
        return end * 2 if is_double(tile or self.lead) else end

    def count(self):
        names = list(self.arms)
        if not names:
            return 0
        free = self.arms["L"][1] is None and self.arms["R"][1] is None
        middle = pips([self.lead]) if free else self.counted("L") + self.counted("R")
        return middle + sum(self.counted(name) for name in names[2:])

    # ------------------------------------------------------------------------------------------------- a play

    def worth(self):
        count = self.count()
        if self.game in FIVES:
            return (count // 5 if self.option("divideByFive", self.game == "five-up") else count) if count % 5 == 0 else 0
        if self.game == "fives-and-threes":
            return (count // 3 if count % 3 == 0 else 0) + (count // 5 if count % 5 == 0 else 0)
        if self.game == "bergen":
            (left, one), (right, other) = self.arms["L"], self.arms["R"]
            if left != right:
                return 0
            tiles = (one or self.lead, other or self.lead)
            return 3 if len(self.on_table) > 1 and any(map(is_double, tiles)) else 2
        return 0

    def target(self):
        if self.game == "bergen":
            return self.option("target", 0) or (15 if len(self.hands) == 2 else 10)
        return self.option("target", TARGETS.get(self.game, 0))

    def gained(self, side, points):
        missing = self.target() - self.scores[side]
        if self.game == "fives-and-threes" and self.option("exactFinish", True) and points > missing:
            return 0
        if self.game == "bergen" and self.option("endCaps", False) and missing <= 3:
            return min(points, 2 if missing == 3 else 1)
        return points

    def is_out(self, seat):
        together = self.game == "fives-and-threes"
        return not any(hand for at, hand in enumerate(self.hands) if at == seat or together and self.sides[at] == self.sides[seat])

    def play(self, seat, move, legal, automatic=False):
        move = self.lay(seat, move)
        side, out = self.sides[seat], self.is_out(seat)
        points = self.gained(side, self.worth() + (1 if out and self.game == "fives-and-threes" else 0))
        self.scores[side] += points
        self.step(seat, move, legal, points, automatic, self.count())
        self.passes = self.drawn = 0
        at_once = self.game in ("bergen", "fives-and-threes") or self.option("checkTarget", "") == "at-once"
        if out:
            self.end("out")
        elif at_once and self.scores[side] >= self.target():
            self.end("target")
        elif self.stuck():
            self.end("blocked")

    def stuck(self):
        return self.lead is not None and not self.left_to_draw() and not any(self.plays(hand) for hand in self.hands)

    def passed(self):
        """Dominican: what a pass earns whoever laid the last tile."""
        if self.game != "dominican":
            return
        bonus, earned = self.option("bonus", 25), 0
        if self.passes == 1 and len(self.on_table) == 1:
            earned += bonus if is_double(self.lead) else 2 * bonus
        if self.passes == 3:
            earned += bonus
        self.scores[self.sides[self.last]] += earned
        own = [step for step in self.steps if step["seat"] == self.last]
        own[-1]["points"] += earned

    # ------------------------------------------------------------------------------------------------- the round

    def forced_lead(self):
        held = sum(self.hands, [])
        doubles = [tile for tile in held if is_double(tile)]
        first = self.option("firstLead", "highest-double" if self.game in HIGHEST_LEADS + ("matador",) else "")
        if self.game in HOLDER_LEADS:
            return "6-6"
        if self.game == "kozel":
            return min(doubles or held, key=lambda tile: (pips([tile]), halves(tile)[0]))
        return heaviest(doubles or held) if first == "highest-double" else None

    def others(self, seat):
        """What may be said before the lead."""
        if self.lead is not None or self.game not in ("cuban", "jamaican-partner"):
            return []
        doubles = len([tile for tile in self.hands[seat] if is_double(tile)])
        more_than = self.option("redealMoreThan", 4)
        said = ["redeal"] if self.game == "cuban" and more_than and doubles > more_than else []
        return said + (["yield"] if self.option("partnerMayLead", True) and not self.yielded else [])

    def next_seat(self, seat):
        seat = (seat + 1) % len(self.hands)
        return seat if self.hands[seat] else self.next_seat(seat)

    def run(self):
        self.on_table, seat = [], self.leader
        if self.won_by_doubles():
            return self.answer()
        lead = self.forced_lead()
        if lead:
            self.leader = seat = next(at for at, hand in enumerate(self.hands) if lead in hand)
            self.play(seat, lead, [lead], automatic=True)
            seat = self.next_seat(seat) if self.result is None else seat
        while self.result is None:
            plays = self.plays(self.hands[seat])
            if not plays:
                if self.may_draw():
                    self.draw(seat, ["draw"], automatic=True)
                    continue
                self.step(seat, "pass", ["pass"], automatic=True, count=self.count())
                self.passes += 1
                self.passed()
                self.drawn, seat = 0, self.next_seat(seat)
                continue
            at_will = self.option("voluntaryDraw", False) and self.lead is not None and self.may_draw()
            legal = plays + ["draw"] * bool(at_will) + self.others(seat)
            move = self.next_move(legal)
            if move is None:
                break
            if move == "draw":
                self.draw(seat, legal)
            elif move == "redeal":
                self.step(seat, move, legal, count=0)
                break
            elif move == "yield":
                self.step(seat, move, legal, count=0)
                self.yielded, seat = True, (seat + 2) % 4
                self.leader = seat
            else:
                self.play(seat, move, legal)
                seat = self.next_seat(seat) if self.result is None else seat
        return self.answer()

    def draw(self, seat, legal, automatic=False):
        self.hands[seat].append(self.boneyard.pop(0))
        self.drawn += 1
        self.step(seat, "draw", legal, automatic=automatic, count=self.count())
        if self.stuck():
            self.end("blocked")

    def won_by_doubles(self):
        if self.game != "brazilian-six" or not self.option("doubles", True):
            return False
        for seat, hand in enumerate(self.hands):
            doubles = len([tile for tile in hand if is_double(tile)])
            if doubles >= 5:
                self.last = seat
                self.scores[self.sides[seat]] += 1 if doubles == 5 else 6
                self.end("doubles")
                self.result["points"] = self.scores[self.sides[seat]]
                return True
        return False

    # ------------------------------------------------------------------------------------------------- its end

    def end(self, reason):
        left = [pips(hand) for hand in self.hands]
        by_side = [sum(p for p, side in zip(left, self.sides) if side == one) for one in range(len(self.scores))]
        winner = self.winner(reason, left, by_side)
        before = list(self.scores)
        if winner is not None:
            self.settle(reason, winner, left, by_side)
        elif self.game == "kozel":
            self.write_down(left, [seat for seat, count in enumerate(left) if count == min(left)])
        points = 0 if winner is None else self.scores[winner] - before[winner]
        winners = [seat for seat, side in enumerate(self.sides) if side == winner]
        self.result = {"reason": reason, "winners": winners, "points": points, "pips": left}

    def winner(self, reason, left, by_side):
        closer = self.sides[self.last]
        if reason != "blocked":
            return closer
        if self.game == "fives-and-threes":
            return None
        against = self.option("closerAgainst", "previous")
        if self.game == "dominican" and against != "pairs":
            rival = (self.last + (1 if against == "next" else 3)) % 4
            return closer if left[self.last] <= left[rival] else self.sides[rival]
        if self.game == "jamaican-partner" and self.option("blockWinner", "lowest-hand") == "lowest-hand":
            sides = {side for side, count in zip(self.sides, left) if count == min(left)}
            return sides.pop() if len(sides) == 1 else None
        if self.game == "bergen" and self.option("blockWinner", "without-doubles") == "without-doubles":
            by_side = [count + 1000 * any(map(is_double, hand)) for count, hand in zip(by_side, self.hands)]
        fewest = [side for side, count in enumerate(by_side) if count == min(by_side)]
        if len(fewest) == 1:
            return fewest[0]
        tie = self.option("blockTie", {"brazilian": "non-closer", "dominican": "closer"}.get(self.game, "none"))
        return {"none": None, "leader": self.sides[self.leader], "closer": closer, "non-closer": 1 - closer}[tie]

    def settle(self, reason, winner, left, by_side):
        """Pays the winner, and takes from the others where the game does."""
        own, others = by_side[winner], sum(by_side) - by_side[winner]
        if self.game == "kozel":
            self.write_down(left, [self.last] if reason == "out" else [left.index(min(left))])
        elif self.game == "jamaican-partner":
            self.six_love(winner)
        elif self.game == "jamaican-cut-throat":
            self.scores[winner] += 1
            if all(self.scores):
                self.scores = [0] * len(self.scores)
        elif self.game == "bergen":
            self.scores[winner] += 0 if reason == "target" else self.gained(winner, self.option("roundPoints", 1))
        elif self.game == "brazilian-six":
            self.scores[winner] += self.by_last_tile() if reason == "out" else 1 if reason == "blocked" else 0
        elif self.game in FIVES:
            minus = own if reason == "blocked" and self.option("blockScore", "losers") == "losers-minus-own" else 0
            paid = 0 if reason == "target" else fives_to(others - minus)
            self.scores[winner] += paid // 5 if self.option("divideByFive", self.game == "five-up") else paid
        elif self.game != "fives-and-threes":
            self.scores[winner] += self.paid(reason, own, others) + self.bonuses(reason)

    def paid(self, reason, own, others):
        if self.game in PAIRS:
            rule = self.option("score", "all-hands" if self.game in PAYS_ALL else "losers")
        elif reason == "out":
            rule = "losers"
        else:
            rule = self.option("blockScore", "losers-minus-own" if self.game in MINUS_OWN else "losers")
        stock = pips(self.boneyard) if self.option("countBoneyard", False) else 0
        return stock + {"losers": others, "losers-minus-own": others - own, "all-hands": others + own}[rule]

    def is_capicua(self):
        return len(set(self.last_ends)) == 2 and set(self.last_ends) == set(halves(self.last_tile))

    def bonuses(self, reason):
        if self.game == "dominican":
            return self.option("bonus", 25) if reason == "out" and self.is_capicua() else 0
        if self.game != "puerto-rican-500":
            return 0
        points = 100 if self.option("firstRounds", True) else 0
        if reason == "out":
            points += 100 * (self.option("capicua", True) and self.is_capicua())
            points += 100 * (self.option("chuchazo", True) and self.last_tile == "0-0")
        return points + 100 * (reason == "blocked" and self.option("blockBonus", False))

    def by_last_tile(self):
        high, low = halves(self.last_tile)
        if high != low:
            return 3 if self.is_capicua() else 1
        return 6 if set(self.last_ends) == {high} else 2

    def six_love(self, winner):
        loser = 1 - winner
        if self.scores[loser] == 0:
            self.scores[winner] += 1
        elif self.option("oneAllPlaysTwo", False) and self.scores[loser] == 1:
            if self.scores[winner]:
                self.scores[loser] = 0
            self.scores[winner] += 1
        else:
            self.scores[loser] = 0

    def write_down(self, left, spared):
        for seat, count in enumerate(left):
            if seat not in spared and (self.scores[seat] or count >= self.option("firstRecord", 13)):
                self.scores[seat] += count
