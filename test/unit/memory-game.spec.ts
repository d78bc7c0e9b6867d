import type { Caller } from '../../src/app/caller';
import type { JsonObject } from '../../src/engine/core/json';
import { verifyChain } from '../../src/fairness/chain';
import { checkFullOpening, parseFullOpening } from '../../src/fairness/opening';
import { parseHex64, type Hex64 } from '../../src/fairness/hash';
import { accepted, openHouse, type House } from '../kit/house';
import { until } from '../kit/timed-game';

const ANYBODY: Caller = { kind: 'anonymous' };

/** Two computers at a game of Pelmanism; it goes on by itself. */
async function computersAtPlay(house: House, options: JsonObject): Promise<string> {
  const { games } = house.app;
  const playerId = house.uuid();
  const create = { playerId, variant: 'pelmanism', options, seats: 2 };
  const opened = accepted(await games.create({ ...create, access: 'public', start: 'full' }));
  const { gameId } = opened.game.row;
  for (const seat of [0, 1]) {
    accepted(await games.addComputer({ gameId, playerId, commandId: house.uuid(), level: 2, seat }));
  }
  return gameId;
}

async function textsOf(house: House, gameId: string): Promise<readonly string[]> {
  const found = await house.app.queries.find(ANYBODY, gameId);
  return (await house.app.queries.events(found, { after: 0, limit: 10_000 })).map(({ canonical }) => canonical);
}

async function ended(house: House, gameId: string): Promise<void> {
  await until(async () => (await house.app.queries.find(ANYBODY, gameId)).game.row.status === 'ended');
}

interface Text {
  readonly type: string;
  readonly body: JsonObject;
  readonly open?: readonly JsonObject[];
}

test('two computers play Pelmanism to its end, and every tile is opened once, where it lies', async () => {
  const house = openHouse({ seed: 'pelmanism' });
  const gameId = await computersAtPlay(house, { target: 30 });
  await ended(house, gameId);
  const texts = await textsOf(house, gameId);
  expect(verifyChain(gameId, texts)).toMatchObject({ ok: true });

  let deal = { gameId, round: 0, attempt: 1, commitments: [] as Hex64[], opened: new Set<Hex64>() };
  let openedTiles = 0;
  for (const text of texts) {
    // The texts are ours: the log holds nothing else.
    const event = JSON.parse(text) as Text;
    if (event.type === 'RoundDealt') {
      expect(event.body['grid']).toEqual({ hidden: 28, tiles: [] });
      const commitments = (event.body['tiles'] as string[])
        .map((hash) => parseHex64(hash))
        .filter((h) => h !== undefined);
      deal = { gameId, round: Number(event.body['round']), attempt: 1, commitments, opened: new Set() };
    }
    if (event.type !== 'TileFlipped') continue;
    const [open, ...more] = event.open ?? [];
    expect(more).toEqual([]);
    expect(open !== undefined).toBe(event.body['first'] === true);
    if (open === undefined) continue;
    const opening = parseFullOpening(open);
    if (opening === undefined) throw new Error(`unreadable opening in ${text}`);
    expect(opening.tile).toBe(event.body['tile']);
    const checked = checkFullOpening(deal, opening, Number(event.body['cell']) - 1);
    expect(checked).toMatchObject({ ok: true });
    if (checked.ok) deal.opened.add(checked.value);
    openedTiles += 1;
  }
  expect(openedTiles).toBeGreaterThan(28);
  const scores = (JSON.parse(texts.at(-1) ?? '{}') as Text).body['scores'];
  expect(Math.max(...(scores as number[]))).toBe(30);
}, 60_000);

test('the largest grid, shown whole after its first pair, fits into one event', async () => {
  const house = openHouse({ seed: 'largest' });
  const gameId = await computersAtPlay(house, { tileSet: 'double-18', target: 2 });
  await ended(house, gameId);
  const texts = await textsOf(house, gameId);
  const end = texts.map((text) => JSON.parse(text) as Text).find(({ type }) => type === 'RoundEnded');
  expect(end?.body['leftover']).toHaveLength(188);
  expect(end?.open?.length).toBeGreaterThan(100);
}, 60_000);
