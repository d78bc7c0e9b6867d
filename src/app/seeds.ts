import { present } from '../engine/core/assert';
import { ok, refuse, type Result } from '../engine/core/result';
import type { Seat } from '../engine/dominoes/seat';
import type { GivenSeed, SeedPolicy } from '../engine/game/seat-seed';
import { seedSeat } from '../engine/game/state';
import { seedCommitment } from '../fairness/deal';
import type { Hex64 } from '../fairness/hash';
import type { CommandRunner } from './command-runner';
import type { LiveGame } from './live-game';
import { mySeat, runForPlayer, type Answer, type OnGame } from './player-commands';
import type { Players } from './ports/players';
import type { AppRefusal } from './refusal';

/** How the edges read seeds and heads, without knowing what is made of them. */
export { parseHex64, type Hex64 } from '../fairness/hash';

/** A seed in the clear, with the head of the game as its player knew it when he drew the seed. */
export type OpenSeed = { readonly seed: Hex64; readonly head: Hex64 };

export type SealedSeed = { readonly seedCommitment: Hex64 };

/** What a player sends with his seat, or for it later. */
export type SeedOffer = OpenSeed | SealedSeed;

/** What matters of a game to whoever gives a seed; without a head where the game is only to be opened. */
interface Stands {
  readonly seedPolicy?: SeedPolicy | undefined;
  readonly head?: string;
}

/** Says what the seat gives in a game that stands so, or why it cannot. */
export type SeedJudge = (stands: Stands) => Result<GivenSeed | undefined, AppRefusal>;

/** Who has no account: he could leave a table for good with his seed still sealed, at no cost to himself. */
const GUESTS: ReadonlySet<string> = new Set(['guest']);

/** What each player may give (docs/fair-play.md section 1), and the commands that give and open seeds. */
export class Seeds {
  constructor(private readonly deps: { readonly runner: CommandRunner; readonly players: Pick<Players, 'find'> }) {}

  /** Looks the player up once; the judge may then be asked for a game each time that it has moved on. */
  async judge(playerId: string, offer: SeedOffer | undefined): Promise<SeedJudge> {
    if (offer === undefined) return () => ok(undefined);
    if ('seed' in offer) return ({ head }) => (offer.head === head ? ok({ seed: offer.seed }) : refuse(HEAD_CHANGED));
    const [player] = await this.deps.players.find([playerId]);
    const isGuest = player === undefined || GUESTS.has(player.kind);
    return ({ seedPolicy }) => (isGuest && seedPolicy === undefined ? refuse(GUESTS_DO_NOT_SEAL) : ok(offer));
  }

  /** Gives the caller's seat a seed before the seats close, in place of what it gave before. */
  async give(request: OnGame & { readonly offer: SeedOffer }): Answer {
    const { playerId, offer } = request;
    const judge = await this.judge(playerId, offer);
    return runForPlayer(this.deps.runner, request, { op: 'giveSeed', ...offer }, (game) => {
      const seat = mySeedSeat(game, playerId);
      if (!seat.ok) return seat;
      const given = judge(standsOf(game));
      if (!given.ok) return given;
      const seed = present(given.value, 'what the judge makes of an offer');
      return ok({ command: { type: 'GiveSeed', seat: seat.value, given: seed } });
    });
  }

  /** Opens the seed that the caller's seat had sealed. */
  open(request: OnGame & { readonly seed: Hex64 }): Answer {
    const { playerId, seed } = request;
    return runForPlayer(this.deps.runner, request, { op: 'openSeed', seed }, (game) => {
      const seat = mySeedSeat(game, playerId);
      if (!seat.ok) return seat;
      const { status, seeds } = game.table.facts;
      const given = seeds[seat.value];
      const isWaitedFor = status === 'opening' && given?.kind === 'sealed' && given.seed === undefined;
      if (isWaitedFor && given.seedCommitment !== seedCommitment(seed)) return refuse(SEED_WRONG);
      return ok({ command: { type: 'OpenSeed', seat: seat.value, seed } });
    });
  }
}

/** What a judge has to know of a game. */
export function standsOf({ row, table }: LiveGame): Stands {
  return { seedPolicy: table.facts.seedPolicy, head: row.head };
}

function mySeedSeat(game: LiveGame, playerId: string): Result<Seat, AppRefusal> {
  const seat = mySeat(game, playerId);
  return seat.ok ? ok(seedSeat(game.table.facts, seat.value)) : seat;
}

const HEAD_CHANGED: AppRefusal = {
  code: 'HEAD_CHANGED',
  message:
    'The game does not stand at the head that you quoted, so somebody could have answered to your seed. Nothing was taken: read the head again, and send it with a fresh seed, since this one is known now.',
};

const GUESTS_DO_NOT_SEAL: AppRefusal = {
  code: 'SEED_NOT_ALLOWED',
  message:
    'Guests give open seeds only, unless the host of a game says otherwise (`seeds`, when it is created): a sealed seed that is never opened spoils the table. Give an open seed with the current head, or none.',
};

const SEED_WRONG: AppRefusal = {
  code: 'SEED_WRONG',
  message:
    'This is not the seed that your seat sealed: its hash is another one. Nothing has happened; open the seed that you kept, written as 64 lower-case hex digits.',
};
