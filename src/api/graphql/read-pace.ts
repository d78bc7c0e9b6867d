import type { CreateGame } from '../../app/games';
import { BadInput } from '../../app/refusal';
import { given } from './given';
import type { ClockInput, CreateGameInput } from './types/inputs';

type PaceInput = Pick<CreateGameInput, 'clock' | 'onTimeout' | 'vacation' | 'automatic'>;

/** What whoever creates a game says of its time. */
export function readPace({
  clock,
  onTimeout,
  vacation,
  automatic,
}: PaceInput): Pick<CreateGame, 'clock' | 'onTimeout' | 'vacation' | 'automatic'> {
  return {
    ...given({ onTimeout, vacation }),
    ...(clock ? { clock: readClock(clock) } : {}),
    ...(automatic ? { automatic: given({ moveMs: automatic.moveMs, passMs: automatic.passMs }) } : {}),
  };
}

function readClock({ perMove, base, increment, cap }: ClockInput): NonNullable<CreateGame['clock']> {
  const isBank = typeof base === 'number';
  if (typeof perMove === 'number') {
    if (isBank || typeof increment === 'number' || typeof cap === 'number') {
      throw new BadInput('input.clock is either perMove alone, or base with increment and cap.');
    }
    return { base: perMove, increment: perMove, cap: perMove };
  }
  if (!isBank) throw new BadInput('input.clock needs perMove or base, in seconds.');
  return { base, increment: increment ?? 0, ...given({ cap }) };
}
