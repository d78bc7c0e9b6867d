import type { Seat } from '../../src/engine/dominoes/seat';
import type { Tile } from '../../src/engine/dominoes/tile';
import type { RoundCommand, Variant, VariantTypes } from '../../src/engine/variant';
import { endOf, eventsOf, playGame, playRound, seatsOf, sumsOf, type Setting, type Step } from '../kit/play';
import type { Seeded } from '../kit/seeded';
import type { Family } from './family';

/** Plays a round, and plays it again with everybody one seat further on: the same things happen to the same people. */
export function turnsWithTheTable<G extends VariantTypes>(
  setting: Setting<G>,
  { dealtTo, moveTurned }: Pick<Family<G['Move'], G['View']>, 'dealtTo' | 'moveTurned'>,
  random: Seeded,
): void {
  const { variant, seatCount, options } = setting;
  const sides = variant.sides(options, seatCount);
  const moved = (seat: Seat): Seat => (seat + 1) % seatCount;
  const round = playGame(setting, random, { roundsMax: 1 }).rounds[0];
  if (round === undefined) return;
  const commands = round.steps.map((taken) =>
    turned(taken.command, { seatCount, dealt: dealIn(variant, taken), dealtTo, ...(moveTurned && { moveTurned }) }),
  );
  let at = 0;
  const again = playRound(setting, { round: 1, scores: sides.map(() => 0) }, () => commands[at++]);
  const [ended, endedAgain] = [endOf(round), endOf(again)];
  const bySeat = (events: readonly G['Event'][]): readonly (number | undefined)[] => {
    const sums = sumsOf(setting, events);
    return sides.map((side) => sums[side]);
  };
  const before = bySeat(eventsOf(round));
  expect(seatsOf(setting).map((seat) => bySeat(eventsOf(again))[moved(seat)])).toEqual(before);
  expect(endedAgain.winners.toSorted()).toEqual(ended.winners.map(moved).toSorted());
  expect(endedAgain.reason).toBe(ended.reason);
  expect(endedAgain.nextLeader).toBe(ended.nextLeader === undefined ? undefined : moved(ended.nextLeader));
}

/** How many places of the deck went to seats: those that their owners were shown, or all where nobody was shown any. */
function dealIn<G extends VariantTypes>(variant: Variant<G>, { command, events }: Step<G>): number {
  if (command.type !== 'Deal') return 0;
  const shown = events.slice(0, 1).flatMap(variant.reveals);
  const places = shown.flatMap((reveal) => reveal.places ?? []);
  return places.length === 0 ? command.deck.length : Math.max(...places) + 1;
}

function turned<Move>(
  command: RoundCommand<Move>,
  {
    seatCount,
    dealt,
    dealtTo,
    moveTurned = (move) => move,
  }: { readonly seatCount: number; readonly dealt: number } & Pick<Family<Move, never>, 'dealtTo' | 'moveTurned'>,
): RoundCommand<Move> {
  const moved = (seat: Seat): Seat => (seat + 1) % seatCount;
  switch (command.type) {
    case 'Move':
      return { ...command, seat: moved(command.seat), move: moveTurned(command.move, moved) };
    case 'Toss':
      return { ...command, value: moved(command.value) };
    case 'DrawLead':
      return { ...command, tiles: rotated(command.tiles) };
    case 'Deal': {
      if (dealtTo === 'table') return command;
      // What is left over is drawn in its own order, whoever draws.
      const rounds = Math.min(Math.ceil(dealt / seatCount), Math.floor(command.deck.length / seatCount));
      const whole = rounds * seatCount;
      const deck: Tile[] = [];
      for (let from = 0; from < whole; from += seatCount) {
        deck.push(...rotated(command.deck.slice(from, from + seatCount)));
      }
      return { ...command, deck: [...deck, ...command.deck.slice(whole)] };
    }
  }
}

function rotated<T>(values: readonly T[]): readonly T[] {
  return [...values.slice(-1), ...values.slice(0, -1)];
}
