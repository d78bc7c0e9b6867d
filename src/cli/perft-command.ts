import { Command, InvalidArgumentError } from 'commander';
import type { JsonObject } from '../engine/core/json';
import { parseTile, type Tile } from '../engine/dominoes/tile';
import type { Chance, RoundCommand } from '../engine/variant';
import { findVariant, newestVariants } from '../engine/variants/registry';
import { deck, leadDraw, lot } from '../fairness/deal';
import { H } from '../fairness/hash';
import { CommandFailed } from './command-failed';
import type { Outside } from './outside';
import { collectOption, wholeNumber } from './read-words';

interface PerftOptions {
  readonly depth: number;
  readonly seats?: number;
  readonly option: JsonObject;
  readonly seed: string;
  readonly hands?: readonly (readonly Tile[])[];
  readonly boneyard: readonly Tile[];
  readonly leader?: number;
  readonly json?: true;
}

export function perftCommand({ print }: Pick<Outside, 'print'>): Command {
  return new Command('perft')
    .description('count the sequences of moves on one deal, by length, as chess engines do')
    .argument('<variant>', 'the id of a variant')
    .option('--depth <moves>', 'moves to look ahead', wholeNumber(0, 999), 5)
    .option('--seats <count>', 'players; default: the fewest', wholeNumber(0, 999))
    .option('--option <name=value>', 'an option of the variant; may be given again', collectOption, {})
    .option('--seed <text>', 'names the shuffle', '1')
    .option('--hands <tiles>', 'the hands instead of a shuffle: "6-4 5-5 / 3-3 2-1"', parseHands)
    .option('--boneyard <tiles>', 'what is left over, in the order it would be drawn', parseTiles, [])
    .option('--leader <seat>', 'who leads where a lot decides; default: by the seed', wholeNumber(0, 999))
    .option('--json', 'print the counts as JSON')
    .action((variant: string, options: PerftOptions) => {
      const { nodes, ended } = count(variant, options);
      if (options.json === true) {
        print(JSON.stringify({ variant, depth: options.depth, nodes, ended }));
        return;
      }
      print('moves       sequences   of them ending the round');
      nodes.forEach((total, moves) => {
        print(`${String(moves).padStart(5)} ${String(total).padStart(15)}   ${ended[moves] ?? 0}`);
      });
    });
}

function count(variant: string, options: PerftOptions) {
  const rules = findVariant(variant);
  if (rules === undefined) {
    const known = newestVariants().map(({ facts }) => facts.id);
    throw new CommandFailed(`There is no variant "${variant}". Known: ${known.join(', ')}.`);
  }
  const seats = options.seats ?? Math.min(...rules.facts.seatCounts);
  const counted = rules.perft({
    options: options.option,
    seats,
    depth: options.depth,
    answer: (chance, tiles) => answerOf(chance, tiles, { ...options, seats }),
  });
  if (!counted.ok) throw new CommandFailed(counted.error.message);
  return counted.value;
}

function answerOf(
  chance: Chance,
  tiles: readonly Tile[],
  { seed, hands, boneyard, leader, seats }: PerftOptions & { readonly seats: number },
): RoundCommand<never> {
  const key = H('perft', encodeURIComponent(seed));
  switch (chance.kind) {
    case 'deal':
      if (chance.attempt > 1 && hands !== undefined) throw new CommandFailed('By these rules the hands are a misdeal.');
      if (chance.attempt > 1) return { type: 'Deal', deck: deck(H('perft', key, String(chance.attempt)), tiles) };
      return { type: 'Deal', deck: hands === undefined ? deck(key, tiles) : deckOf(hands, boneyard, { tiles, seats }) };
    case 'lead-draw':
      return { type: 'DrawLead', tiles: leadDraw(key, chance.draw, tiles).slice(0, seats) };
    case 'toss':
      return { type: 'Toss', value: leader ?? lot(key, chance.name, chance.toss, chance.below) };
  }
}

/** The deck that deals these hands: one tile at a time, seat 0 first; what is not named sleeps behind the boneyard. */
function deckOf(
  hands: readonly (readonly Tile[])[],
  boneyard: readonly Tile[],
  { tiles, seats }: { readonly tiles: readonly Tile[]; readonly seats: number },
): readonly Tile[] {
  const size = hands[0]?.length ?? 0;
  if (hands.length !== seats || hands.some((hand) => hand.length !== size)) {
    throw new CommandFailed(`--hands must name ${seats} hands of one size, with "/" between them.`);
  }
  const dealt: Tile[] = [];
  for (let at = 0; at < size; at++) dealt.push(...hands.flatMap((hand) => hand.slice(at, at + 1)));
  const named = [...dealt, ...boneyard];
  const rest = [...tiles];
  for (const tile of named) {
    const at = rest.indexOf(tile);
    if (at < 0) throw new CommandFailed(`${tile} is not in the set, or was named twice.`);
    rest.splice(at, 1);
  }
  return [...named, ...rest];
}

function parseTiles(text: string): readonly Tile[] {
  return text
    .split(/[\s,]+/)
    .filter((word) => word !== '')
    .map((word) => {
      const tile = parseTile(word);
      if (tile === undefined) throw new InvalidArgumentError(`"${word}" is no tile; write 6-4.`);
      return tile;
    });
}

function parseHands(text: string): readonly (readonly Tile[])[] {
  return text.split('/').map(parseTiles);
}
