import { parseTile } from '../../src/engine/dominoes/tile';
import { doubleSet, tilesOf } from '../../src/engine/dominoes/tile-set';
import type { SeenEvent } from '../../src/app/seen-events';
import type { Caller } from '../../src/app/caller';
import { verifyChain } from '../../src/fairness/chain';
import { dealCommitments, deck, gameKey, roundKey, secretCommitment } from '../../src/fairness/deal';
import { parseHex64, type Hex64 } from '../../src/fairness/hash';
import { checkFullOpening, checkPublicOpening, parseFullOpening, parsePublicOpening } from '../../src/fairness/opening';
import { openHouse, playToTheEnd, startedGame, type House } from '../kit/house';

async function eventsFor(house: House, caller: Caller, gameId: string): Promise<readonly SeenEvent[]> {
  const found = await house.app.queries.find(caller, gameId);
  return house.app.queries.events(found, { after: 0, limit: 10_000 });
}

function hex(value: unknown): Hex64 {
  const read = typeof value === 'string' ? parseHex64(value) : undefined;
  if (read === undefined) throw new Error(`no 64 hex digits: ${String(value)}`);
  return read;
}

function hexes(value: unknown): Hex64[] {
  return Array.isArray(value) ? value.map(hex) : [];
}

/** What a suspicious player checks with the texts that he was sent, and nothing of ours but the hashes. */
function checkOpenings(gameId: string, events: readonly SeenEvent[]): number {
  let deal = { gameId, round: 0, attempt: 0, commitments: [] as Hex64[], opened: new Set<Hex64>() };
  let checked = 0;
  for (const { canonical } of events) {
    const event = JSON.parse(canonical) as { type: string; body: Record<string, unknown>; open?: unknown[] };
    if (event.type === 'RoundDealt') {
      const { round, attempt, tiles } = event.body;
      deal = { gameId, round: Number(round), attempt: Number(attempt), commitments: hexes(tiles), opened: new Set() };
    }
    for (const open of event.open ?? []) {
      const whole = parseFullOpening(open as never);
      const opening = parsePublicOpening(open as never);
      if (whole === undefined && opening === undefined) throw new Error(`unreadable opening in ${canonical}`);
      // A tile that is turned up where everybody sees it lie is opened with its place.
      const result = whole
        ? checkFullOpening(deal, whole, Number(event.body['place'] ?? whole.p))
        : opening && checkPublicOpening(deal, opening);
      expect(result).toMatchObject({ ok: true });
      if (result?.ok) deal.opened.add(result.value);
      if (event.body['tile'] !== undefined) expect((whole ?? opening)?.tile).toBe(event.body['tile']);
      checked += 1;
    }
  }
  return checked;
}

describe('the log of a game', () => {
  test.each([
    'traditional',
    'block',
    'spanish-pairs',
    'spanish-individual',
    'threes-and-fives',
    'disputing-tens',
    'tsung-shap',
    'mexican-train',
    'chicken-foot',
    'texas-42',
  ])('of %s is a chain whose openings all fit the commitments', async (variant) => {
    const house = openHouse({ seed: variant });
    const table = await startedGame(house, variant);
    await playToTheEnd(house, table);
    const { gameId } = table;
    const { game } = await house.app.queries.find({ kind: 'anonymous' }, gameId);
    const events = await eventsFor(house, { kind: 'anonymous' }, gameId);
    const chain = verifyChain(
      gameId,
      events.map((event) => event.canonical),
    );
    expect(chain).toMatchObject({ ok: true, value: { position: { seq: game.row.version, head: game.row.head } } });
    expect(checkOpenings(gameId, events)).toBeGreaterThan(10);
  });

  test('proves at the end that every deal followed from the secret committed to in event 1', async () => {
    const house = openHouse({ seed: 'proof' });
    const table = await startedGame(house, 'block');
    await playToTheEnd(house, table);
    const { gameId } = table;
    const events = await eventsFor(house, { kind: 'anonymous' }, gameId);
    const [created] = events;
    const last = events.at(-1);
    expect(last?.type).toBe('GameEnded');
    const secret = hex(last?.body['secret']);
    expect(created?.body['secretCommitment']).toBe(secretCommitment(gameId, secret));
    const started = events.find((event) => event.type === 'GameStarted');
    expect(started?.body['seeds']).toEqual(['-', '-']);
    const key = gameKey(secret, gameId, ['-', '-']);
    const deals = events.filter((event) => event.type === 'RoundDealt');
    expect(deals.length).toBeGreaterThan(1);
    for (const dealt of deals) {
      const { round, attempt, tiles, hands } = dealt.body;
      const mark = { gameId, round: Number(round), attempt: Number(attempt) };
      const keyOfRound = roundKey(key, mark.round, mark.attempt);
      const shuffled = deck(keyOfRound, tilesOf(doubleSet(6)));
      expect(dealCommitments(mark, keyOfRound, shuffled).commitments).toEqual(tiles);
      // After the end everybody sees the hands: seat s was dealt places s, s + 2, s + 4 …
      const dealtTo = (seat: number) => shuffled.filter((_tile, place) => place < 14 && place % 2 === seat);
      expect(hands).toMatchObject([{ tiles: dealtTo(0) }, { tiles: dealtTo(1) }]);
    }
  });

  test('gives each seat the openings of its own tiles, at the places that the rule of dealing names', async () => {
    const house = openHouse({ seed: 'own' });
    const { gameId, players } = await startedGame(house, 'block');
    for (const [seat, playerId] of players.entries()) {
      const events = await eventsFor(house, { kind: 'player', playerId }, gameId);
      const dealt = events.find((event) => event.type === 'RoundDealt');
      const commitments = hexes((JSON.parse(dealt?.canonical ?? '{}') as { body: { tiles: string[] } }).body.tiles);
      const mine = (dealt?.mine ?? []).map((json) => parseFullOpening(json));
      expect(mine).toHaveLength(7);
      mine.forEach((opening, at) => {
        if (opening === undefined) throw new Error('unreadable opening');
        const deal = { gameId, round: 1, attempt: 1, commitments, opened: new Set<Hex64>() };
        expect(checkFullOpening(deal, opening, seat + 2 * at)).toMatchObject({ ok: true });
      });
    }
  });

  test('never shows a tile that the viewer may not know before the end', async () => {
    const house = openHouse({ seed: 'hidden' });
    const { gameId, players } = await startedGame(house, 'block');
    const { game } = await house.app.queries.find({ kind: 'anonymous' }, gameId);
    const whole = game.table.view({ kind: 'all' });
    if (whole?.family !== 'line') throw new Error('block is played on a line');
    const callers: [Caller, number[]][] = [
      [{ kind: 'anonymous' }, [0, 1]],
      [{ kind: 'player', playerId: players[0] }, [1]],
      [{ kind: 'player', playerId: players[1] }, [0]],
    ];
    for (const [caller, hiddenSeats] of callers) {
      const found = await house.app.queries.find(caller, gameId);
      const sent = JSON.stringify([
        await house.app.queries.events(found, { after: 0, limit: 100 }),
        await house.app.queries.position(found),
        house.app.queries.legalMoves(found),
      ]);
      const named = new Set((sent.match(/"\d-\d"/g) ?? []).map((text) => parseTile(text.slice(1, -1))));
      for (const seat of hiddenSeats)
        for (const tile of whole.hands[seat]?.tiles ?? []) expect(named).not.toContain(tile);
      for (const tile of whole.boneyard.tiles) expect(named).not.toContain(tile);
    }
  });
});
