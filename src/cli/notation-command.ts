import { Command } from 'commander';
import { BUNDLE_LENGTH_MAX, parseBundle, type Bundle } from '../fairness/bundle';
import { deck, gameKey, roundKey, type SeedLine } from '../fairness/deal';
import { isHex64 } from '../fairness/hash';
import { present } from '../engine/core/assert';
import { isJsonList, isJsonObject, type JsonObject } from '../engine/core/json';
import type { Tile } from '../engine/dominoes/tile';
import type { EventRecord } from '../engine/game/table';
import { makeGameText } from '../engine/notation/make-text';
import { parseGameTexts } from '../engine/notation/parse-text';
import { recordGame, type DealOf } from '../engine/notation/record-game';
import { replayGameText } from '../engine/notation/replay-text';
import { findVariant } from '../engine/variants/registry';
import { NOT_OF_THE_RULES } from '../fairness/verify/judge-moves';
import { verifyBundle } from '../fairness/verify/verify';
import { CommandFailed } from './command-failed';
import type { Outside } from './outside';
import { readTextFile } from './read-text-file';

export function notationCommand({ print }: Pick<Outside, 'print'>): Command {
  return new Command('notation')
    .description("print a bundle's game as text (docs/notation.md); of a text, say whether it is a game by the rules")
    .argument('<file>', 'a bundle, or a text of one game or several')
    .option('--unicode', 'tiles as characters, for the eye')
    .action((file: string, { unicode }: { unicode?: true }) => {
      const text = readTextFile(file, 3 * BUNDLE_LENGTH_MAX);
      if (text.startsWith('{')) print(textOfBundle(file, text, unicode === true));
      else for (const line of judged(file, text)) print(line);
    });
}

function textOfBundle(path: string, file: string, unicode: boolean): string {
  const { broken } = verifyBundle(file);
  const bundle = parseBundle(file);
  if (broken !== undefined || !bundle.ok) {
    throw new CommandFailed(`${path} does not hold: ${broken?.message ?? 'it is no bundle.'}`);
  }
  const events = bundle.value.texts.map(recordOf);
  const { variant, rulesVersion } = present(events[0], 'event 1').body;
  const rules =
    typeof variant === 'string' && typeof rulesVersion === 'number' ? findVariant(variant, rulesVersion) : undefined;
  if (rules === undefined) throw new CommandFailed('This version does not know the rules of that game.');
  const { tiles } = rules.open(present(events[0], 'event 1'));
  const deckOf = openDecks(bundle.value, events, tiles) ?? ownTiles(bundle.value, events, tiles.length);
  const names = (bundle.value.names ?? []).map(({ seat, name }) => ({
    name: `Seat${seat}`,
    value: `person ${name.replace(/\p{Cc}/gu, ' ')}`,
  }));
  const tags = [...names, { name: 'Server', value: bundle.value.origin }, { name: 'Id', value: bundle.value.gameId }];
  const ofTheRules = events.filter(({ type }) => !NOT_OF_THE_RULES.has(type));
  const game = recordGame(rules, ofTheRules, { deckOf, tags });
  return makeGameText(game, { unicode }).trimEnd();
}

/** Deals follow from the secret once it is out. */
function openDecks(
  { gameId }: Bundle,
  events: readonly EventRecord[],
  tiles: readonly Tile[],
): ((deal: DealOf) => readonly Tile[]) | undefined {
  const secret = events.at(-1)?.body['secret'];
  const seeds = events.find(({ type }) => type === 'GameStarted')?.body['seeds'];
  if (!isHex64(secret) || !isJsonList(seeds)) return undefined;
  const key = gameKey(
    secret,
    gameId,
    seeds.map((line): SeedLine => (isHex64(line) ? line : '-')),
  );
  return ({ round, attempt }) => deck(roundKey(key, round, attempt), tiles);
}

/** While the game runs: the tiles that the file's viewer was given, where they lay. */
function ownTiles(
  { mine }: Bundle,
  events: readonly EventRecord[],
  size: number,
): (deal: DealOf) => readonly (Tile | undefined)[] {
  return ({ round, attempt }) => {
    const dealt = events.findIndex(
      ({ type, body }) => type === 'RoundDealt' && body['round'] === round && body['attempt'] === attempt,
    );
    const next = events.findIndex(({ type }, at) => type === 'RoundDealt' && at > dealt);
    const known: (Tile | undefined)[] = Array.from({ length: size }, () => undefined);
    for (const { seq, open } of mine) {
      if (seq <= dealt || (next >= 0 && seq > next)) continue;
      for (const { p, tile } of open) known[p] = tile;
    }
    return known;
  };
}

function recordOf(text: JsonObject): EventRecord {
  const { type, v, body } = text;
  if (typeof type === 'string' && typeof v === 'number' && isJsonObject(body)) return { type, v, body };
  throw new CommandFailed('An event of the bundle is malformed.');
}

function* judged(path: string, text: string): Generator<string, void> {
  const games = parseGameTexts(text);
  if (!games.ok) {
    const { line, column, message } = games.error;
    throw new CommandFailed(`${path}:${line}:${column}: ${message}`);
  }
  let wrong = 0;
  for (const [at, game] of games.value.entries()) {
    const replayed = replayGameText(game, findVariant);
    if (replayed.ok) {
      const { facts } = replayed.value.table;
      yield `Game ${at + 1}: ${facts.variant}, ${replayed.value.events.length} events by the rules, ${facts.status}.`;
    } else {
      wrong += 1;
      const { act, message } = replayed.error;
      yield `Game ${at + 1}: not by the rules${act === undefined ? '' : ` at act ${act + 1}`}. ${message}`;
    }
  }
  if (wrong > 0) throw new CommandFailed(`${wrong} of ${games.value.length} games are not by the rules.`);
}
