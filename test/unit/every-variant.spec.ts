import { setTimeout as sleep } from 'node:timers/promises';
import type { Caller } from '../../src/app/caller';
import type { Table } from '../../src/engine/game/table';
import type { JsonObject } from '../../src/engine/core/json';
import { findVariant, newestVariants } from '../../src/engine/variants/registry';
import { accepted, openHouse, type House } from '../kit/house';
import { seeded } from '../kit/seeded';

const MOVES_MAX = 4000;
/** Between two looks at whether what a client was sent folds to what the server shows him. */
const LOOK_EVERY = 25;
/** Options of games that would be far longer than it takes to show every kind of event. */
const SHORTER: Readonly<Record<string, JsonObject>> = { 'mexican-train': { rounds: 2 }, 'chicken-foot': { rounds: 2 } };

/** A table of one person and computers; the person holds `mine`. */
async function against(house: House, variant: string): Promise<{ gameId: string; playerId: string }> {
  const { games } = house.app;
  const playerId = house.uuid();
  const options = SHORTER[variant] ?? {};
  const seats = Math.max(2, Math.min(...(findVariant(variant)?.facts.seatCounts ?? [])));
  const opened = accepted(
    await games.create({ playerId, variant, options, seats, access: 'public', start: 'full', hostSeat: 0 }),
  );
  const { gameId } = opened.game.row;
  for (let seat = 1; seat < seats; seat++) {
    const level = 1 + (seat % 2);
    accepted(await games.addComputer({ gameId, playerId, commandId: house.uuid(), level }));
  }
  return { gameId, playerId };
}

/** A table of computers alone, of both levels in turn. */
async function computersAlone(house: House, variant: string): Promise<string> {
  const { games } = house.app;
  const playerId = house.uuid();
  const seats = Math.max(2, Math.min(...(findVariant(variant)?.facts.seatCounts ?? [])));
  const wanted = { variant, options: {}, seats, access: 'public', start: 'full' } as const;
  const { gameId } = accepted(await games.create({ ...wanted, playerId })).game.row;
  for (let seat = 0; seat < seats; seat++) {
    accepted(await games.addComputer({ gameId, playerId, commandId: house.uuid(), level: 1 + (seat % 2) }));
  }
  return gameId;
}

/** The table as a client has it who knows the rules and folds what he was sent. */
async function folded(house: House, caller: Caller, gameId: string): Promise<Table | undefined> {
  const { queries } = house.app;
  const found = await queries.find(caller, gameId);
  const [first, ...rest] = await queries.events(found, { after: 0, limit: 100_000 });
  const { variant, rulesVersion } = found.game.row;
  let table = first === undefined ? undefined : findVariant(variant, rulesVersion)?.open(first);
  for (const event of rest) table = table?.apply(event);
  return table;
}

async function showsWhatItSent(house: House, caller: Caller, gameId: string): Promise<void> {
  const { queries } = house.app;
  const table = await folded(house, caller, gameId);
  const found = await queries.find(caller, gameId);
  // A computer may have moved between the two looks.
  if (table?.version !== found.game.row.version) return;
  const position = await queries.position(found);
  expect(JSON.parse(JSON.stringify(table.view(found.viewer)))).toEqual(JSON.parse(JSON.stringify(position.view)));
  expect(table.facts).toEqual(position.facts);
}

describe.each(newestVariants().map(({ facts }) => facts.id))('%s', (variant) => {
  test('is played to its end by the computer at level 1 against the computer at level 2', async () => {
    const house = openHouse({ seed: `computers ${variant}` });
    const gameId = await computersAlone(house, variant);
    while ((await house.log.row(gameId))?.status !== 'ended') await sleep(2);
    const { game } = await house.app.queries.find({ kind: 'anonymous' }, gameId);
    expect(new Set(game.table.facts.sitters.map((sitter) => sitter?.level))).toEqual(new Set([1, 2]));
    expect(game.table.facts.sitters.every((sitter) => sitter?.resigned === undefined)).toBe(true);
  }, 60_000);

  test('is played to its end by a person against the computer, and its log replays in every view', async () => {
    const house = openHouse({ seed: `every ${variant}` });
    const { games, queries } = house.app;
    const { gameId, playerId } = await against(house, variant);
    const me: Caller = { kind: 'player', playerId };
    const random = seeded(17);
    let looks = 0;
    for (let moves = 0; moves < MOVES_MAX; moves++) {
      const found = await queries.find(me, gameId);
      if (found.game.row.status === 'ended') break;
      if (moves % LOOK_EVERY === 0) {
        for (const caller of [me, { kind: 'anonymous' } as const]) await showsWhatItSent(house, caller, gameId);
        looks += 1;
      }
      const legal = queries.legalMoves(found);
      const move = legal[random(Math.max(1, legal.length))];
      if (move === undefined) {
        await sleep(2);
        continue;
      }
      accepted(await games.play({ gameId, playerId, commandId: house.uuid(), move: move.notation }));
    }
    const { game } = await queries.find({ kind: 'anonymous' }, gameId);
    expect(game.row.status).toBe('ended');
    expect(looks).toBeGreaterThan(0);
    const replayed = await folded(house, { kind: 'anonymous' }, gameId);
    expect(replayed?.facts).toEqual(game.table.facts);
    expect(replayed?.view({ kind: 'all' })).toEqual(game.table.view({ kind: 'all' }));
    // The whole of it, move by move, as anybody may step through it now.
    const found = await queries.find({ kind: 'anonymous' }, gameId);
    for (const seq of [1, 2, Math.ceil(game.row.version / 2), game.row.version]) {
      expect((await queries.position(found, seq)).seq).toBe(seq);
    }
  });
});
