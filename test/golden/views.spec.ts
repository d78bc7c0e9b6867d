import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { present } from '../../src/engine/core/assert';
import { ALL, SPECTATOR, viewerOf, type Viewer } from '../../src/engine/dominoes/seat';
import type { EventRecord, Table } from '../../src/engine/game/table';
import { findVariant, newestVariants } from '../../src/engine/variants/registry';
import { parseEventText } from '../../src/fairness/chain';
import { readKeptFile } from '../kit/kept-file';

/**
 * What everybody saw of the kept logs (logs.spec.ts), at some of their events. Views may learn to say more; what they said
 * once they must say for ever, or nobody could replay an old game. `UPDATE_GOLDEN=1` writes a file that is not there yet.
 */
interface KeptLog {
  readonly texts: readonly string[];
  readonly sealed: Readonly<Record<string, EventRecord['body']>>;
}

type KeptViews = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Looks spread over the whole game. */
const LOOKS = 12;

function eventsOf(variant: string): readonly EventRecord[] {
  const log = JSON.parse(readKeptFile(join(__dirname, 'logs', `${variant}.v1.json`))) as KeptLog;
  return log.texts.map((text, at) => {
    const event = parseEventText(text);
    if (!event.ok) throw new Error(`event ${at + 1} of the kept log cannot be read`);
    const { type, v, body } = event.value;
    return { type, v, body: log.sealed[String(at + 1)] ?? body };
  });
}

/** By event and viewer. Hidden things are hidden by the view: the table holds everything. */
function viewsOf(variant: string): KeptViews {
  const [created, ...rest] = eventsOf(variant);
  const first = present(created, 'event 1');
  const rules = present(findVariant(variant, Number(first.body['rulesVersion'])), 'the rules of the kept log');
  let table: Table = rules.open(first);
  const every = Math.ceil(rest.length / LOOKS);
  const views: Record<string, Record<string, unknown>> = {};
  rest.forEach((event, at) => {
    table = table.apply(event);
    if ((at + 1) % every !== 0 && at !== rest.length - 1) return;
    const seats = Array.from({ length: table.facts.seatCount }, (_, seat): [string, Viewer] => [`seat ${seat}`, viewerOf(seat)]);
    const viewers: readonly [string, Viewer][] = [...seats, ['spectator', SPECTATOR], ['all', ALL]];
    views[String(at + 2)] = Object.fromEntries(viewers.map(([name, viewer]) => [name, table.view(viewer) ?? {}]));
  });
  return JSON.parse(JSON.stringify(views)) as KeptViews;
}

describe.each(newestVariants().map(({ facts }) => facts.id))('the kept log of %s', (variant) => {
  const file = join(__dirname, 'views', `${variant}.v1.json`);
  if (process.env['UPDATE_GOLDEN'] === '1' && !existsSync(file)) {
    test('is looked at once, and never again', () => {
      mkdirSync(join(__dirname, 'views'), { recursive: true });
      writeFileSync(file, `${JSON.stringify(viewsOf(variant))}\n`);
    });
    return;
  }

  test('shows everybody what it showed when it was kept', () => {
    const kept = JSON.parse(readKeptFile(file)) as KeptViews;
    const views = viewsOf(variant);
    expect(Object.keys(kept).length).toBeGreaterThan(3);
    expect(Object.keys(views)).toEqual(Object.keys(kept));
    expect(views).toMatchObject(kept);
  });
});
