import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EventRecord } from '../../src/engine/game/table';
import { findVariant, newestVariants } from '../../src/engine/variants/registry';
import { verifyChain } from '../../src/fairness/chain';
import { readKeptFile } from '../kit/kept-file';
import { accepted, openHouse } from '../kit/house';

/**
 * Whole games as the log keeps them, from the day on which their events first landed. Whatever changes in the code, these
 * texts must lead to these heads, and these bodies must be read to these results: running games and verifiers need it.
 */
interface KeptLog {
  readonly gameId: string;
  readonly head: string;
  /** The public texts, verbatim. */
  readonly texts: readonly string[];
  /** The whole bodies of events that hide something, by seq. */
  readonly sealed: Readonly<Record<string, EventRecord['body']>>;
  readonly result: unknown;
}

/** Options of games that would be far longer than it takes to show every event. */
const SHORTER: Readonly<Record<string, EventRecord['body']>> = {
  'mexican-train': { tileSet: 'double-9', rounds: 2, startOwnFirst: true, openingChain: true },
  'chicken-foot': { rounds: 2 },
};

const fileOf = (variant: string): string => join(__dirname, 'logs', `${variant}.v1.json`);

describe.each(newestVariants().map(({ facts }) => facts.id))('the kept log of %s', (variant) => {
  if (process.env['UPDATE_GOLDEN'] === '1' && !existsSync(fileOf(variant))) {
    test('is written once, and never again', async () => {
      mkdirSync(join(__dirname, 'logs'), { recursive: true });
      writeFileSync(fileOf(variant), `${JSON.stringify(await playOnce(variant), null, 1)}\n`);
    });
    return;
  }
  const kept = JSON.parse(readKeptFile(fileOf(variant))) as KeptLog;

  test('leads to the head that it led to', () => {
    const chain = verifyChain(kept.gameId, kept.texts);
    expect(chain).toMatchObject({ ok: true, value: { position: { seq: kept.texts.length, head: kept.head } } });
  });

  test('is read by the rules that it was played under to the same result', () => {
    const [first, ...rest] = kept.texts.map((text) => recordOf(text, kept));
    if (first === undefined) throw new Error('an empty log');
    const rules = findVariant(variant, Number(first.body['rulesVersion']));
    if (rules === undefined) throw new Error('the rules that the game was played under are gone');
    let table = rules.open(first);
    for (const record of rest) table = table.apply(record);
    expect(table.facts).toMatchObject({ status: 'ended' });
    expect(JSON.parse(JSON.stringify(table.facts.outcome))).toEqual(kept.result);
  });

  test('is read from its public texts alone as any spectator read it', () => {
    const [first, ...rest] = kept.texts.map((text) => recordOf(text, { sealed: {} }));
    if (first === undefined) throw new Error('an empty log');
    let table = findVariant(variant, Number(first.body['rulesVersion']))?.open(first);
    for (const record of rest) table = table?.apply(record);
    expect(JSON.parse(JSON.stringify(table?.facts.outcome))).toEqual(kept.result);
  });
});

function recordOf(text: string, { sealed }: Pick<KeptLog, 'sealed'>): EventRecord {
  const { seq, type, v, body } = JSON.parse(text) as EventRecord & { seq: number };
  return { type, v, body: sealed[String(seq)] ?? body };
}

async function playOnce(variant: string): Promise<KeptLog> {
  const house = openHouse({ seed: `kept ${variant}` });
  const { games, queries } = house.app;
  const facts = findVariant(variant)?.facts;
  const seats = Math.max(2, Math.min(...(facts?.seatCounts ?? [2])));
  const host = house.uuid();
  const opened = accepted(
    await games.create({ playerId: host, variant, options: SHORTER[variant] ?? {}, seats, access: 'public', start: 'full' }),
  );
  const { gameId } = opened.game.row;
  for (let seat = 0; seat < seats; seat++) {
    accepted(await games.addComputer({ gameId, playerId: host, commandId: house.uuid(), level: 2 }));
  }
  while ((await queries.find({ kind: 'anonymous' }, gameId)).game.row.status !== 'ended') await sleep(20);
  const found = await queries.find({ kind: 'anonymous' }, gameId);
  const events = await queries.events(found, { after: 0, limit: 100_000 });
  const sealed: Record<string, EventRecord['body']> = {};
  for (const { seq, canonical, body } of events) {
    const open = (JSON.parse(canonical) as { body: EventRecord['body'] }).body;
    if (JSON.stringify(open) !== JSON.stringify(body)) sealed[String(seq)] = body;
  }
  const { row, table } = found.game;
  return { gameId, head: row.head, texts: events.map((event) => event.canonical), sealed, result: table.facts.outcome };
}
