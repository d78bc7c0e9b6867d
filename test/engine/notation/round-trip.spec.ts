import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { present } from '../../../src/engine/core/assert';
import { isLifeEvent } from '../../../src/engine/game/events';
import type { EventRecord } from '../../../src/engine/game/table';
import { isMoveText, tagOf, type GameText } from '../../../src/engine/notation/game-text';
import { makeGameText, makeGameTexts } from '../../../src/engine/notation/make-text';
import { parseGameTexts } from '../../../src/engine/notation/parse-text';
import { recordGame } from '../../../src/engine/notation/record-game';
import { replayGameText } from '../../../src/engine/notation/replay-text';
import { findVariant, newestVariants } from '../../../src/engine/variants/registry';
import { parseEventText } from '../../../src/fairness/chain';
import { deck, gameKey, roundKey } from '../../../src/fairness/deal';
import { parseHex64 } from '../../../src/fairness/hash';

interface KeptLog {
  readonly gameId: string;
  readonly texts: readonly string[];
  readonly sealed: Readonly<Record<string, EventRecord['body']>>;
}

function kept(variant: string): {
  readonly log: KeptLog;
  readonly whole: readonly EventRecord[];
  readonly seen: readonly EventRecord[];
} {
  const log = JSON.parse(readFileSync(join(__dirname, '../../golden/logs', `${variant}.v1.json`), 'utf8')) as KeptLog;
  const seen = log.texts.map((text): EventRecord => {
    const event = parseEventText(text);
    if (!event.ok) throw new Error('a kept text is canonical');
    return event.value;
  });
  const whole = seen.map(({ type, v, body }, at) => ({ type, v, body: log.sealed[String(at + 1)] ?? body }));
  return { log, whole, seen };
}

/** The kept game as text, every deal from its secret. */
function textOf(variant: string): { readonly game: GameText; readonly whole: readonly EventRecord[] } {
  const { log, whole, seen } = kept(variant);
  const [created] = seen;
  const rules = present(findVariant(variant, Number(created?.body['rulesVersion'])), 'the rules');
  const table = rules.open(present(created, 'event 1'));
  const { secret: shown } = present(seen.at(-1), 'the end').body;
  const secret = present(typeof shown === 'string' ? parseHex64(shown) : undefined, 'the secret');
  const key = gameKey(
    secret,
    log.gameId,
    table.facts.sitters.map(() => '-'),
  );
  const game = recordGame(rules, whole, {
    deckOf: ({ round, attempt }) => deck(roundKey(key, round, attempt), table.tiles),
    tags: [{ name: 'Seat0', value: 'person "Ad\\a" \u{1f063}' }],
  });
  return { game, whole };
}

const bodyOf = ({ body, type }: EventRecord): unknown => {
  const { tiles, ...rest } = body;
  // The server's commitments stand where the engine has nothing.
  return type === 'RoundDealt' ? rest : { ...rest, ...(tiles === undefined ? {} : { tiles }) };
};

describe.each(newestVariants().map(({ facts }) => facts.id))('the text of a kept game of %s', (variant) => {
  const { game, whole } = textOf(variant);
  const text = makeGameText(game);

  test('is read back to the same, and written the same again', () => {
    const read = parseGameTexts(text);
    expect(read).toEqual({ ok: true, value: [game] });
    expect(read.ok && makeGameTexts(read.value)).toBe(text);
  });

  test('is played by the rules to the very events of the log', () => {
    const read = parseGameTexts(text);
    const replayed = replayGameText(present(read.ok ? read.value[0] : undefined, 'a game'), findVariant);
    if (!replayed.ok) throw new Error(JSON.stringify(replayed.error));
    expect(replayed.value.events.map(({ type }) => type)).toEqual(
      whole.filter((event) => !isLifeEvent(event)).map(({ type }) => type),
    );
    expect(JSON.parse(JSON.stringify(replayed.value.events.map(bodyOf)))).toEqual(
      whole.filter((event) => !isLifeEvent(event)).map(bodyOf),
    );
    expect(replayed.value.table.facts.status).toBe('ended');
  });

  test('is lines that people can read', () => {
    const lines = text.split('\n');
    expect(lines[0]).toBe(`[Game "${variant}"]`);
    expect(Math.max(...lines.slice(game.tags.length).map((line) => line.length))).toBeLessThanOrEqual(100);
    expect(lines.at(-2)).toMatch(/^= (tie|\d)/);
    expect(game.acts.every((act) => act.kind !== 'move' || isMoveText(act.move))).toBe(true);
  });

  test('of a spectator has the same moves, and ?? for tiles that he did not see lie', () => {
    const { seen } = kept(variant);
    const rules = present(findVariant(variant), 'the rules');
    const watched = recordGame(rules, seen);
    expect(watched.acts.filter(({ kind }) => kind === 'move')).toEqual(game.acts.filter(({ kind }) => kind === 'move'));
    expect(parseGameTexts(makeGameText(watched))).toEqual({ ok: true, value: [watched] });
    const known = watched.acts.flatMap((act) => (act.kind === 'deal' ? act.deck : []));
    const all = game.acts.flatMap((act) => (act.kind === 'deal' ? act.deck : []));
    known.forEach((tile, at) => expect([undefined, all[at]]).toContain(tile));
  });

  test('has tiles as characters of Unicode for the eye', () => {
    const shown = makeGameText(game, { unicode: true });
    expect(shown).toMatch(/[\u{1f031}-\u{1f061}]/u);
    expect(shown.split('\n')).toHaveLength(text.split('\n').length);
    const body = shown.split('\n').slice(game.tags.length).join('\n');
    // Pip counts above six have no character.
    expect(body.replace(/\d\d-\d+|[7-9]-\d+/g, '')).not.toMatch(/(?<!\S)[0-6]-[0-6](?!\S)/);
  });
});

test('several games stand in one text', () => {
  const games = newestVariants().map(({ facts }) => textOf(facts.id).game);
  const read = parseGameTexts(makeGameTexts(games));
  expect(read).toEqual({ ok: true, value: games });
});

test('a tag keeps quotes, backslashes and any letters', () => {
  const { game } = textOf('block');
  const read = parseGameTexts(makeGameText(game));
  expect(read.ok && tagOf(present(read.value[0], 'a game'), 'Seat0')).toBe('person "Ad\\a" \u{1f063}');
});

test('the example of docs/notation.md is a game by the rules, written as it would be here', () => {
  const page = readFileSync(join(__dirname, '../../../docs/notation.md'), 'utf8');
  const example = present(page.split('```\n')[1], 'the example');
  const read = parseGameTexts(example);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  expect(makeGameTexts(read.value)).toBe(example);
  expect(replayGameText(present(read.value[0], 'a game'), findVariant)).toMatchObject({ ok: true });
});
