import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { buildSync } from 'esbuild';
import { exports as published } from '../../package.json';
import { present } from '../../src/engine/core/assert';
import { viewerOf } from '../../src/engine/dominoes/seat';
import { foldGame } from '../../src/engine/fold';
import type { EventRecord } from '../../src/engine/game/table';
import { findVariant, newestVariants } from '../../src/engine/variants/registry';
import { readKeptFile } from '../kit/kept-file';

const ROOT = join(__dirname, '../..');

/** What a page does with the package; everything goes in and out as text, as it does over the network. */
const PAGE = `
import { foldGame, viewerOf } from 'capicua/engine';
import { verifyChain } from 'capicua/fairness';
export function look(events, seat) {
  const folded = foldGame(JSON.parse(events));
  if (!folded.ok) return JSON.stringify(folded.error);
  const table = folded.value;
  return JSON.stringify({
    version: table.version,
    facts: table.facts,
    turn: table.turn,
    view: table.view(viewerOf(seat)),
    legalMoves: table.turn.kind === 'seat' ? table.legalMoves(seat) : [],
  });
}
export function headOf(gameId, texts) {
  const chain = verifyChain(gameId, JSON.parse(texts));
  return chain.ok ? chain.value.position.head : JSON.stringify(chain.error);
}
`;

interface Page {
  readonly look: (events: string, seat: number) => string;
  readonly headOf: (gameId: string, texts: string) => string;
}

/** The page as a browser has it: the bundle, and nothing of Node. */
function openPage(): Page {
  const { outputFiles } = buildSync({
    stdin: { contents: PAGE, resolveDir: ROOT, loader: 'js' },
    bundle: true,
    write: false,
    platform: 'browser',
    target: 'es2023',
    format: 'iife',
    globalName: 'page',
    // As package.json has it, from the sources that are tested and not from what was built last.
    alias: { 'capicua/engine': sourceOf('./engine'), 'capicua/fairness': sourceOf('./fairness') },
  });
  const { text } = present(outputFiles[0], 'a bundle');
  expect(text).not.toMatch(/\brequire\(|\bprocess\.|node:|\bBuffer\b/);
  const context = createContext({ TextEncoder });
  runInContext(text, context);
  return runInContext('page', context) as Page;
}

function sourceOf(entry: './engine' | './fairness'): string {
  return join(ROOT, published[entry].default.replace('./dist/', './').replace(/\.js$/, '.ts'));
}

interface KeptLog {
  readonly gameId: string;
  readonly head: string;
  readonly texts: readonly string[];
  readonly sealed: Readonly<Record<string, EventRecord['body']>>;
}

describe('the engine as a package', () => {
  const page = openPage();

  test('names files that are built, with their types', () => {
    for (const entry of ['./engine', './fairness'] as const) {
      expect(existsSync(sourceOf(entry))).toBe(true);
      expect(published[entry].types).toBe(published[entry].default.replace(/\.js$/, '.d.ts'));
    }
    for (const file of [published['./openapi.json'], published['./schema.graphql']]) {
      expect(existsSync(join(ROOT, file))).toBe(true);
    }
  });

  describe.each(newestVariants().map(({ facts }) => facts.id))('in a browser, on the kept log of %s', (variant) => {
    const kept = JSON.parse(readKeptFile(join(__dirname, 'logs', `${variant}.v1.json`))) as KeptLog;
    const whole = kept.texts.map((text): EventRecord => {
      const { seq, type, v, body } = JSON.parse(text) as EventRecord & { readonly seq: number };
      return { type, v, body: kept.sealed[String(seq)] ?? body };
    });

    test('comes to the head that it led to', () => {
      expect(page.headOf(kept.gameId, JSON.stringify(kept.texts))).toBe(kept.head);
    });

    test('shows each player his own game, and what he may play, from what he was sent', () => {
      const table = present(foldGame(whole).ok ? findVariant(variant) : undefined, variant);
      const rules = table.open(present(whole[0], 'event 1'));
      const seats = rules.facts.seatCount;
      let looked = 0;
      for (let version = whole.length; version > 1; version -= Math.ceil(whole.length / 6)) {
        const seat = version % seats;
        const before = whole.slice(0, version);
        const server = foldGame(before);
        if (!server.ok) throw new Error(server.error.message);
        // The server redacts an event by the table; redaction does not look at where the game stands.
        const sent = before.map((event) => server.value.redact(event, viewerOf(seat)));
        const seen = JSON.parse(page.look(JSON.stringify(sent), seat)) as object;
        const { turn } = server.value;
        expect(seen).toEqual(
          JSON.parse(
            JSON.stringify({
              version,
              facts: server.value.facts,
              turn,
              view: server.value.view(viewerOf(seat)),
              legalMoves: turn.kind === 'seat' ? server.value.legalMoves(seat) : [],
            }),
          ),
        );
        looked += 1;
      }
      expect(looked).toBeGreaterThan(3);
    });
  });

  test('says what it cannot fold', () => {
    const code = (events: readonly object[]): unknown =>
      (JSON.parse(page.look(JSON.stringify(events), 0)) as { readonly code: string }).code;
    expect(code([])).toBe('NO_EVENTS');
    expect(code([{ type: 'SeatTaken', v: 1, body: {} }])).toBe('NOT_FROM_THE_BEGINNING');
    expect(code([{ type: 'GameCreated', v: 1, body: { variant: 'bridge', rulesVersion: 1 } }])).toBe('VARIANT_UNKNOWN');
    const sent = (...seqs: readonly number[]) =>
      seqs.map((seq) => ({ seq, type: seq === 1 ? 'GameCreated' : 'SeatTaken', v: 1, body: {} }));
    expect([sent(1, 3), sent(1, 2, 2), sent(2, 3)].map(code)).toEqual([
      'OUT_OF_SEQUENCE',
      'OUT_OF_SEQUENCE',
      'NOT_FROM_THE_BEGINNING',
    ]);
  });
});
