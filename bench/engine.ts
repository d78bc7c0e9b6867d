import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EventRecord } from '../src/engine/game/table';
import { tilesOf } from '../src/engine/dominoes/tile-set';
import type { Variant, VariantTypes } from '../src/engine/variant';
import { findVariant, newestVariants } from '../src/engine/variants/registry';
import { block } from '../src/engine/variants/block/block';
import { pelmanism } from '../src/engine/variants/pelmanism/pelmanism';
import { seeded, shuffled } from '../test/kit/seeded';
import { playRound, randomCommand } from '../test/kit/play';
import { medianOf } from './kit/pace';

/**
 * The pure engine in one thread. Events folded to a table, against `JSON.parse` of the same texts (whole games of every
 * variant, as the log keeps them); random rounds, against a loop that only shuffles and deals the same tiles.
 *
 *   npm run bench -- engine
 */
const TURNS = 5;
const TURN_MS = 700;

interface Game {
  readonly variant: string;
  readonly texts: readonly string[];
  readonly records: readonly EventRecord[];
}

function keptGames(): readonly Game[] {
  const folder = join(__dirname, '..', 'test', 'golden', 'logs');
  const variants = newestVariants().map(({ facts }) => facts.id);
  return variants.map((variant) => {
    const file = `${variant}.v1.json`;
    const kept = JSON.parse(readFileSync(join(folder, file), 'utf8')) as {
      readonly texts: readonly string[];
      readonly sealed: Readonly<Record<string, EventRecord['body']>>;
    };
    const records = kept.texts.map((text) => {
      const { seq, ...record } = JSON.parse(text) as EventRecord & { readonly seq: number };
      return { ...record, body: kept.sealed[String(seq)] ?? record.body };
    });
    return { variant, texts: kept.texts, records };
  });
}

function fold({ variant, records: [first, ...rest] }: Game): void {
  if (first === undefined) throw new Error('an empty log');
  let table = findVariant(variant, Number(first.body['rulesVersion']))?.open(first);
  for (const record of rest) table = table?.apply(record);
}

function parse({ texts }: Game): void {
  for (const text of texts) JSON.parse(text);
}

/** How many a second of CPU, `count` at each call of `once`: other programs on the machine count for nothing. */
function rateOf(once: () => void, count: number): number {
  const started = cpuMs();
  let [done, now] = [0, started];
  for (; now - started < TURN_MS; now = cpuMs()) {
    once();
    done += count;
  }
  return (done * 1000) / (now - started);
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Both in turns; the medians, and the first over the second. */
function compare(name: string, yardstick: string, one: () => number, other: () => number): void {
  one();
  other();
  const [ones, others]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < TURNS; turn++) {
    ones.push(one());
    others.push(other());
  }
  const [a, b] = [medianOf(ones), medianOf(others)];
  process.stdout.write(`| ${name} | ${a.toFixed(0)} | ${yardstick} | ${b.toFixed(0)} | ${(a / b).toFixed(2)} |\n`);
}

function compareRounds<G extends VariantTypes>(variant: Variant<G>, seatCount: number): void {
  const options = variant.options.defaults;
  const setting = { variant, options, seatCount };
  const start = { round: 1, scores: variant.sides(options, seatCount).map(() => 0) };
  const tiles = tilesOf(variant.tileSet(options, seatCount));
  const random = seeded(1);
  const round = (): void => void playRound(setting, start, (state) => randomCommand(setting, state, random));
  const deal = (): void => {
    const deck = shuffled(tiles, random);
    Array.from({ length: seatCount }, (_, seat) => deck.filter((_tile, place) => place % seatCount === seat));
  };
  compare(
    `rounds of ${variant.id}`,
    'shuffles and deals',
    () => rateOf(round, 1),
    () => rateOf(deal, 1),
  );
}

const games = keptGames();
const eventCount = games.reduce((sum, { texts }) => sum + texts.length, 0);
process.stdout.write('| what | /s of CPU | yardstick | /s of CPU | ratio |\n| --- | --- | --- | --- | --- |\n');
compare(
  `events folded, ${games.length} variants`,
  'the same, JSON.parse',
  () => rateOf(() => games.forEach(fold), eventCount),
  () => rateOf(() => games.forEach(parse), eventCount),
);
if (process.argv.includes('--each')) {
  for (const game of games) {
    compare(
      `events folded, ${game.variant}`,
      'the same, JSON.parse',
      () => rateOf(() => fold(game), game.texts.length),
      () => rateOf(() => parse(game), game.texts.length),
    );
  }
}
compareRounds(block, 2);
compareRounds(pelmanism, 2);
