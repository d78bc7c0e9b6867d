import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * The yardstick of a whole game server: boardgame.io in memory, with a round of block for two of which all tiles are
 * dealt. Its state is as small as the rules allow (hands and open ends, no line), no view hides anything, nobody
 * shows credentials, and nothing can be undone: all of that is work which it is spared.
 *
 *   node -r @swc-node/register bench/servers/boardgame.ts FOLDER
 *
 * FOLDER is where `boardgame.io` is installed, `PORT` where it listens.
 */

/** What of the package is used here; it is no dependency of this repository. */
interface Boardgame {
  readonly Server: (options: { readonly games: readonly object[]; readonly origins: readonly string[] }) => {
    run(port: number, ready: () => void): Promise<unknown>;
  };
  readonly INVALID_MOVE: string;
}

interface State {
  /** Tiles by player, higher pip first: `6-4`. */
  readonly hands: [string[], string[]];
  /** Left and right, once a tile lies. */
  ends: [string, string] | null;
}

interface Turn {
  /** A draft, which may be changed. */
  readonly G: State;
  readonly playerID: string;
}

const PIPS = [0, 1, 2, 3, 4, 5, 6];
const TILES = PIPS.flatMap((high) => PIPS.slice(0, high + 1).map((low) => `${high}-${low}`));

function blockOf(invalid: string): object {
  const fits = (tile: string, ends: State['ends']): boolean =>
    ends === null || tile.split('-').some((pip) => ends.includes(pip));
  const handOf = ({ G, playerID }: Turn): string[] => G.hands[playerID === '0' ? 0 : 1];
  return {
    name: 'block',
    minPlayers: 2,
    maxPlayers: 2,
    disableUndo: true,
    setup: ({ random }: { readonly random: { Shuffle(tiles: readonly string[]): string[] } }): State => {
      const tiles = random.Shuffle(TILES);
      return { hands: [tiles.slice(0, 14), tiles.slice(14)], ends: null };
    },
    turn: { minMoves: 1, maxMoves: 1 },
    moves: {
      play: (turn: Turn, tile: string, side: 'L' | 'R'): string | undefined => {
        const { G } = turn;
        const hand = handOf(turn);
        const at = hand.indexOf(tile);
        if (at < 0) return invalid;
        const [high = '', low = ''] = tile.split('-');
        if (G.ends === null) {
          G.ends = [high, low];
        } else {
          const end = side === 'L' ? 0 : 1;
          if (high !== G.ends[end] && low !== G.ends[end]) return invalid;
          G.ends[end] = high === G.ends[end] ? low : high;
        }
        hand.splice(at, 1);
        return undefined;
      },
      pass: (turn: Turn): string | undefined =>
        handOf(turn).some((tile) => fits(tile, turn.G.ends)) ? invalid : undefined,
    },
    endIf: ({
      G: { hands, ends },
    }: {
      readonly G: State;
    }): { readonly winner: number } | { blocked: true } | undefined => {
      const winner = hands.findIndex(({ length }) => length === 0);
      if (winner >= 0) return { winner };
      return hands.flat().some((tile) => fits(tile, ends)) ? undefined : { blocked: true };
    },
  };
}

const load = createRequire(join(process.argv[2] ?? '.', 'package.json'));
const { Server } = load('boardgame.io/server') as Pick<Boardgame, 'Server'>;
const { INVALID_MOVE } = load('boardgame.io/core') as Pick<Boardgame, 'INVALID_MOVE'>;
process.once('SIGTERM', () => process.exit(0));
void Server({ games: [blockOf(INVALID_MOVE)], origins: [] }).run(Number(process.env['PORT']), () =>
  process.stdout.write('ready\n'),
);
