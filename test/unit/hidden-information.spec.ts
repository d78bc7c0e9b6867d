import type { Caller } from '../../src/app/caller';
import { present } from '../../src/engine/core/assert';
import { parseBundle } from '../../src/fairness/bundle';
import { systemEntropy } from '../../src/infra/system';
import { accepted, openHouse, playToTheEnd, startedGame, type House } from '../kit/house';

/** Faults that other game programs had with hidden tiles and with chance (test cases H.. of the collection of bugs). */
const ANYBODY: Caller = { kind: 'anonymous' };
const TILE = /"([0-6]-[0-6])"/g;

async function deals(house: House, count: number): Promise<readonly string[]> {
  const found = await Promise.all(
    Array.from({ length: count }, async () => {
      const { gameId } = await startedGame(house, 'traditional');
      const { game } = await house.app.queries.find(ANYBODY, gameId);
      return JSON.stringify(game.table.view({ kind: 'all' }));
    }),
  );
  return found;
}

describe('chance', () => {
  test('deals a thousand games of one instant all differently (H07)', async () => {
    const house = openHouse({ seed: 'one instant' });
    const dealt = await deals(house, 1000);
    expect(new Set(dealt).size).toBe(1000);
  }, 60_000);

  test('deals differently each time, and alike under the same seed of a test alone (H08)', async () => {
    const [one, again, other] = await Promise.all(['a', 'a', 'b'].map(async (seed) => deals(openHouse({ seed }), 20)));
    expect(again).toEqual(one);
    expect(new Set([...present(one, 'deals'), ...present(other, 'deals')]).size).toBe(40);
  });

  test("comes from 32 bytes of the system's generator for each game, and from no clock (H09)", () => {
    const secrets = Array.from({ length: 200 }, () => Buffer.from(systemEntropy.bytes(32)).toString('hex'));
    expect(secrets.every((secret) => secret.length === 64)).toBe(true);
    expect(new Set(secrets.map((secret) => secret.slice(0, 16))).size).toBe(200);
    expect(new Set(secrets.map((secret) => secret.slice(-16))).size).toBe(200);
  });

  test('cannot be worked out from anything in a file of a running game, and can once it is over (H06)', async () => {
    const house = openHouse({ seed: 'from a file' });
    const table = await startedGame(house, 'traditional');
    const { gameId } = table;
    const secretIn = async (): Promise<string | undefined> => {
      const file = await house.app.records.bundle(await house.app.queries.find(ANYBODY, gameId));
      return /"secret":"([0-9a-f]{64})"/.exec(file)?.[1];
    };
    expect(await secretIn()).toBeUndefined();
    await playToTheEnd(house, table);
    expect(await secretIn()).toBeDefined();
  });
});

describe('a file of a running game', () => {
  async function dealt() {
    const house = openHouse({ seed: 'hidden tiles' });
    const { gameId, players } = await startedGame(house, 'spanish-individual');
    // Until somebody has drawn a tile.
    for (let moves = 0; moves < 60; moves++) {
      const { game } = await house.app.queries.find(ANYBODY, gameId);
      const { turn } = game.table;
      const [move] = turn.kind === 'seat' ? game.table.legalMoves(turn.seat) : [];
      if (turn.kind !== 'seat' || move === undefined) throw new Error('nobody drew in the first round');
      const playerId = present(players[turn.seat], 'a player');
      accepted(await house.app.games.play({ gameId, playerId, commandId: house.uuid(), move: move.notation }));
      if (move.type === 'draw') break;
    }
    const { game } = await house.app.queries.find(ANYBODY, gameId);
    const view = game.table.view({ kind: 'all' });
    if (view?.family !== 'line') throw new Error('a game on a line');
    return { house, gameId, players, view };
  }

  test('names no tile of another hand or of the boneyard, in no member of it (H01, H02, H11, H12)', async () => {
    const { house, gameId, players, view } = await dealt();
    const hiddenFrom = new Map<Caller, readonly (readonly string[])[]>([
      [ANYBODY, [...view.hands.map(({ tiles }) => tiles), view.boneyard.tiles]],
      [{ kind: 'player', playerId: players[0] }, [view.hands[1]?.tiles ?? [], view.boneyard.tiles]],
      [{ kind: 'player', playerId: players[1] }, [view.hands[0]?.tiles ?? [], view.boneyard.tiles]],
    ]);
    for (const [caller, hidden] of hiddenFrom) {
      const found = await house.app.queries.find(caller, gameId);
      const file = await house.app.records.bundle(found);
      const text = await house.app.records.notation(found, {});
      // What was drawn for the lead went back into the deck, and everybody saw it.
      const body = file.replace(/"tiles":\["[0-6]-[0-6]","[0-6]-[0-6]"\]/g, '');
      const named = new Set([...body.matchAll(TILE)].map(([, tile]) => tile));
      const written = new Set(text.replace(/^lead .*$/m, '').split(/[^0-9-]+/));
      for (const tile of hidden.flat()) {
        expect(named.has(tile)).toBe(false);
        expect(written.has(tile)).toBe(false);
      }
      expect(named.size).toBeGreaterThan(0);
    }
  });

  test('tells that a tile was drawn, and which one to who drew it alone (H03)', async () => {
    const { house, gameId, players } = await dealt();
    const files = await Promise.all(
      [ANYBODY, ...players.map((playerId): Caller => ({ kind: 'player', playerId }))].map(async (caller) => {
        const bundle = parseBundle(await house.app.records.bundle(await house.app.queries.find(caller, gameId)));
        return present(bundle.ok ? bundle.value : undefined, 'a bundle');
      }),
    );
    const draw = present(
      files[0]?.texts.find(({ type }) => type === 'TilesDrawn'),
      'a draw',
    );
    expect(draw['body']).toMatchObject({ tiles: { hidden: 1, tiles: [] } });
    const openings = files.map(({ mine }) => mine.find(({ seq }) => seq === draw['seq'])?.open.length ?? 0);
    expect(openings.toSorted()).toEqual([0, 0, 1]);
  });

  test('gives after the end the whole game to everybody alike, never a mix of views (H13)', async () => {
    const { house, gameId, players } = await dealt();
    accepted(await house.app.agreements.resign({ gameId, playerId: players[0], commandId: house.uuid() }));
    const texts = await Promise.all(
      [ANYBODY, ...players.map((playerId): Caller => ({ kind: 'player', playerId }))].map(async (caller) => {
        const found = await house.app.queries.find(caller, gameId);
        const bundle = parseBundle(await house.app.records.bundle(found));
        if (!bundle.ok) throw new Error('a bundle');
        expect(bundle.value.mine).toEqual([]);
        expect(bundle.value.viewer.kind).toBe('all');
        return [bundle.value.texts, await house.app.records.notation(found, {})];
      }),
    );
    expect(new Set(texts.map((text) => JSON.stringify(text))).size).toBe(1);
  });
});
