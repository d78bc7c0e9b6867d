import { present } from '../../src/engine/core/assert';
import { isJsonObject, isJsonList, type Json } from '../../src/engine/core/json';
import type { Seat } from '../../src/engine/dominoes/seat';
import { parseTile, type Tile } from '../../src/engine/dominoes/tile';
import { findVariant, newestVariants } from '../../src/engine/variants/registry';
import { readCopy } from '../../src/fairness/copies/read-copy';
import { bundleOf, fairGame, type FairGame } from '../kit/fair-games';
import { accepted, openHouse } from '../kit/house';
import { pick, seeded } from '../kit/seeded';
import { testSigner } from '../kit/test-signer';

const VARIANTS = newestVariants().map(({ facts }) => facts.id);
const signer = testSigner();

describe('a copy of a game that runs', () => {
  test.each(VARIANTS)(
    'is the same byte for byte, whatever lies hidden from its maker in a game of %s',
    async (variant) => {
      let compared = 0;
      for (let seed = 0; seed < 40 && compared < 2; seed++) {
        const viewer = seed % 3 === 2 ? undefined : seed % 2;
        const pair = alikeBut(variant, seed, viewer);
        if (pair === undefined) continue;
        const [one, other] = pair;
        expect(await eventsOfCopy(one, viewer, seed)).toEqual(await eventsOfCopy(other, viewer, seed));
        compared += 1;
      }
      expect(compared).toBe(2);
    },
  );

  test('is another one where something differs that its maker knows', async () => {
    const game = fairGame(1, { variant: 'draw', seats: 2, seeds: ['none', 'none'], stopAfter: 3 });
    const later = fairGame(1, { variant: 'draw', seats: 2, seeds: ['none', 'none'], stopAfter: 4 });
    expect(await eventsOfCopy(game, 0, 1)).not.toEqual(await eventsOfCopy(later, 0, 1));
  });
});

/**
 * Two games that differ in two tiles that the viewer has not seen, and that otherwise look the same to him; undefined where
 * these moves come to another game with them.
 */
function alikeBut(variant: string, seed: number, viewer: Seat | undefined): readonly [FairGame, FairGame] | undefined {
  const random = seeded(9000 + seed);
  const wish = { variant, options: {}, stopAfter: 1 + random(8) };
  const one = fairGame(seed, wish);
  if (one.ended !== undefined || one.events.filter(({ type }) => type === 'RoundDealt').length !== 1) return undefined;
  const seen = tilesSeen(one, viewer);
  const rules = present(findVariant(variant), variant);
  const created = rules.open(present(one.events[0], 'event 1'));
  const unseen = [...new Set(created.tiles)].filter((tile) => !seen.has(tile));
  if (unseen.length < 2) return undefined;
  const exchange: readonly [Tile, Tile] = [pick(unseen, random), pick(unseen, random)];
  try {
    const other = fairGame(seed, { ...wish, exchange, moves: one.moves });
    return shapeOf(one, viewer) === shapeOf(other, viewer) ? [one, other] : undefined;
  } catch {
    return undefined;
  }
}

/** What the viewer was told, less what a commitment, its salts and the hashes over them make differ. */
function shapeOf({ events, own }: FairGame, viewer: Seat | undefined): string {
  const told = events.map(({ type, body, open }) => ({
    ...{ type, body: { ...body, tiles: type === 'RoundDealt' ? [] : (body['tiles'] ?? []) } },
    open: (open ?? []).map(({ tile = '' }) => tile),
  }));
  const mine =
    viewer === undefined
      ? []
      : (own.get(viewer) ?? []).map(({ seq, open }) => [seq, open.map(({ tile, p }) => [tile, p])]);
  return JSON.stringify([told, mine]);
}

function tilesSeen({ events, own }: FairGame, viewer: Seat | undefined): ReadonlySet<Tile> {
  const seen = new Set<Tile>();
  const look = (json: Json): void => {
    const tile = typeof json === 'string' ? parseTile(json) : undefined;
    if (tile !== undefined) seen.add(tile);
    if (isJsonList(json)) json.forEach(look);
    else if (isJsonObject(json)) Object.values(json).forEach(look);
  };
  for (const { body, open } of events) look({ ...body, open: open ?? [] });
  if (viewer !== undefined) for (const { open } of own.get(viewer) ?? []) open.forEach(look);
  return seen;
}

/** All that the log of the copy holds, in the open and sealed, once its seats are taken; the head of the original aside. */
async function eventsOfCopy(game: FairGame, viewer: Seat | undefined, seed: number): Promise<readonly string[]> {
  const house = openHouse({ seed: `copy ${seed}`, started: false });
  const [host = '', ...guests] = Array.from({ length: game.seatCount }, () => house.uuid());
  const bundle = bundleOf(game, signer, viewer);
  const { games, copies } = house.app;
  const wanted = { playerId: host, access: 'private', start: 'full', hostSeat: 0 } as const;
  const { game: copy } = accepted(await copies.import({ ...wanted, bundle }));
  const { gameId } = copy.row;
  const invitation = present(games.invitation(copy, host), 'the invitation');
  for (const playerId of guests) {
    // Who holds two hands has taken two seats.
    await games.join({ gameId, playerId, invitation, commandId: house.uuid() });
  }
  const found = await house.app.queries.find({ kind: 'player', playerId: host }, gameId);
  expect(found.game.row.status).toBe('playing');
  const events = await house.log.read(gameId, { after: 0, limit: 1000 });
  const whole = found.game.table.view({ kind: 'all' });
  await house.stop();
  return [...events.map(({ text }) => text.replace(/"head":"[0-9a-f]{64}"/, '"head":""')), JSON.stringify(whole)];
}

describe('a file of which a copy is to be made', () => {
  test('gives the position that its holder had, at any event', () => {
    const game = fairGame(3, { variant: 'all-fives', options: {}, stopAfter: 12 });
    const file = bundleOf(game, signer, 0);
    for (let atSeq = 1; atSeq <= game.events.length; atSeq++) {
      const read = readCopy(file, { atSeq });
      if (!read.ok) throw new Error(read.error.message);
      expect(read.value.seq).toBeGreaterThanOrEqual(atSeq);
      expect(read.value.isOver).toBe(false);
    }
    expect(readCopy(file, { atSeq: game.events.length + 1 })).toMatchObject({ error: { code: 'COPY_IMPOSSIBLE' } });
    expect(readCopy(file, { atSeq: 0 })).toMatchObject({ error: { code: 'COPY_IMPOSSIBLE' } });
  });
});
