import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { present } from '../../src/engine/core/assert';
import type { EventRecord, Table } from '../../src/engine/game/table';
import { findVariant } from '../../src/engine/variants/registry';
import { parseEventText, verifyChain } from '../../src/fairness/chain';
import { verifyBundle } from '../../src/fairness/verify/verify';
import { bundleOf, fairGame, type Wish } from '../kit/fair-games';
import { testSigner } from '../kit/test-signer';

/**
 * Games whose seats gave seeds, and such as were handed over, as the log keeps them from the day on which there were any:
 * their texts must lead to these heads, be read to these facts, and be found good by verifiers for ever. `UPDATE_GOLDEN=1`
 * writes the files where there are none yet.
 */
interface KeptGame {
  readonly name: string;
  readonly head: string;
  /** The whole file of a spectator, with the public texts. */
  readonly bundle: string;
  readonly verdict: string;
  readonly facts: unknown;
}

type Made = Wish & { readonly name: string; readonly seed: number };

const SEEDS: readonly Made[] = [
  { name: 'open and sealed', seed: 1, seeds: ['open', 'sealed', 'none'], seats: 3 },
  { name: 'two sealed, one hand played', seed: 2, seeds: ['sealed', 'sealed'], seats: 2, stopAfter: 4 },
  { name: 'waits to be opened', seed: 3, seeds: ['sealed', 'open', 'sealed'], seats: 3, unopened: 'waits' },
  { name: 'ended for want of a seed', seed: 5, seeds: ['sealed', 'sealed', 'open'], seats: 3, unopened: 'ended' },
];

const HANDED_OVER: readonly Made[] = [
  { name: 'hidden still', seed: 1, seeds: ['open', 'sealed'], seats: 2, stopAfter: 3, handOver: 'hidden' },
  { name: 'open to all', seed: 2, seeds: ['open', 'none', 'none'], seats: 3, stopAfter: 3, handOver: 'revealed' },
];

const FILES = { 'seeds.v1.json': SEEDS, 'hand-over.v1.json': HANDED_OVER };
const signer = testSigner();

function textsOf(bundle: string): readonly string[] {
  const { texts } = JSON.parse(bundle) as { readonly texts: readonly object[] };
  // The members of a bundle stand in the order of the canonical form, so that they are written as they were.
  return texts.map((text) => JSON.stringify(text));
}

function tableOf(texts: readonly string[]): Table {
  const records = texts.map((text): EventRecord => {
    const event = parseEventText(text);
    if (!event.ok) throw new Error('a kept text cannot be read');
    return event.value;
  });
  const [created, ...rest] = records;
  const { variant, rulesVersion } = present(created, 'event 1').body;
  const rules = present(findVariant(typeof variant === 'string' ? variant : '', Number(rulesVersion)), 'the rules of the kept log');
  return rest.reduce<Table>((table, record) => table.apply(record), rules.open(present(created, 'event 1')));
}

function keptFacts(texts: readonly string[]): unknown {
  const { status, seeds, openBy, abortReason, outcome, revealAfter } = tableOf(texts).facts;
  return JSON.parse(JSON.stringify({ status, seeds, openBy, abortReason, outcome, revealAfter }));
}

function keep({ name, seed, ...wish }: Made): KeptGame {
  const game = fairGame(seed, { variant: 'block', options: { target: 20 }, ...wish });
  const bundle = bundleOf(game, signer, undefined);
  const chain = verifyChain(game.gameId, textsOf(bundle));
  if (!chain.ok) throw new Error('no chain');
  const verdict = present(verifyBundle(bundle, signer).verdict, 'a verdict');
  return { name, head: chain.value.position.head, bundle, verdict, facts: keptFacts(textsOf(bundle)) };
}

const KEPT = Object.entries(FILES).flatMap(([name, games]) => {
  const file = join(__dirname, 'logs', name);
  if (process.env['UPDATE_GOLDEN'] === '1' && !existsSync(file)) {
    writeFileSync(file, `${JSON.stringify(games.map(keep), null, 1)}\n`);
  }
  return JSON.parse(readFileSync(file, 'utf8')) as readonly KeptGame[];
});

describe.each(KEPT)('the kept log of a game, $name', ({ head, bundle, verdict, facts }) => {
  const texts = textsOf(bundle);

  test('leads to the head that it led to', () => {
    const { gameId } = JSON.parse(bundle) as { readonly gameId: string };
    expect(verifyChain(gameId, texts)).toMatchObject({ ok: true, value: { position: { seq: texts.length, head } } });
  });

  test('is read to the same facts', () => {
    expect(keptFacts(texts)).toEqual(facts);
  });

  test('is found good', () => {
    const report = verifyBundle(bundle, { publicKey: signer.publicKey });
    expect(report).toMatchObject({ verdict });
    expect(report.moves?.kind).not.toBe('illegal');
  });

  test('has in docs/events.md every event of a game’s life with every field of its body', () => {
    const page = readFileSync(join(__dirname, '../../docs/events.md'), 'utf8');
    const section = present(
      page.split('\n## ').find((text) => text.startsWith('The life of a game')),
      'the section',
    );
    const missing = texts.flatMap((text) => {
      const { type, body } = JSON.parse(text) as EventRecord;
      const row = section.split('\n').find((line) => new RegExp(`^\\| \`${type}\``).test(line));
      if (row === undefined) return ['RoundDealt', 'LotDrawn', 'LeadDrawn'].includes(type) || !/^(?:Seat|Seed|Game|Offer)/.test(type) ? [] : [type];
      return Object.keys(body).flatMap((field) => (row.includes(`\`${field}\``) ? [] : [`${type}.${field}`]));
    });
    expect(missing).toEqual([]);
  });
});
