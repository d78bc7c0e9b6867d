import { boardOf } from './board';
import { Refused, Server, type Schemas } from './server';

export interface TerminalGame {
  /** `http://127.0.0.1:4000` */
  readonly server: string;
  readonly name: string;
  /** What to open; nothing where a game is named. */
  readonly variant?: string;
  readonly seats?: number;
  /** How well the computer plays the other seats. */
  readonly level: number;
  /** A game to sit down at, or with a token to come back to. */
  readonly game?: string;
  readonly invitation?: string;
  readonly token?: string;
  /** What the player types, line by line. */
  readonly input: AsyncIterator<string>;
  readonly print: (text: string) => void;
}

const HELP = `Type the number of a move, or the move itself.
  P  pass      D  draw      ?  this help
  resign  give the game up      Q  leave; the game waits for you`;

/** Plays a game in a terminal, with nothing but the public interface of a server. Resolves when it is over, or left. */
export async function playInTerminal(asked: TerminalGame): Promise<void> {
  const { print } = asked;
  const server = new Server(asked.server, print);
  const gameId = await sitDown(server, asked);
  print(`To come back: capicua play --game ${gameId} --token ${server.token ?? ''}\n\n${HELP}`);
  const events = server.events(gameId, 0);
  try {
    await playOn(server, { ...asked, gameId, events });
  } finally {
    // A stream that nobody reads to its end, and nobody lets go, would keep the process alive.
    await events.return();
  }
}

/** From the game as it stands to its end, or until the player leaves. */
async function playOn(
  server: Server,
  asked: TerminalGame & { readonly gameId: string; readonly events: AsyncIterator<Schemas['Event']> },
): Promise<void> {
  const { gameId, events, print } = asked;
  let shown = 0;
  for (;;) {
    const game = await server.get<Schemas['Game']>(`/v1/games/${gameId}`);
    await showMoves(server, { gameId, after: shown, upTo: game.version, mySeats: game.mySeats, print });
    shown = game.version;
    if (game.status === 'ENDED' || game.status === 'ABORTED' || game.status === 'HANDED_OVER') {
      print(endOf(game));
      return;
    }
    if (game.turnSeat !== null && game.mySeats.includes(game.turnSeat)) {
      const position = await server.get<Schemas['Position']>(`/v1/games/${gameId}/position?atSeq=${game.version}`);
      print(`\n${[standing(game), ...boardOf(position, game.mySeats)].join('\n')}`);
      if ((await moveOf(server, game, asked)) === 'moved') continue;
      print('The game waits for you.');
      return;
    }
    if (!(await happened(events, game.version))) return;
  }
}

/** Answers with the game's id once the player sits. */
async function sitDown(server: Server, asked: TerminalGame): Promise<string> {
  if (asked.token === undefined) {
    const guest = await server.post<Schemas['Guest']>('/v1/guests', { body: { name: asked.name } });
    server.token = guest.token;
  } else server.token = asked.token;
  if (asked.game !== undefined) {
    if (asked.token !== undefined) return asked.game;
    const body = asked.invitation === undefined ? {} : { invitation: asked.invitation };
    await server.post(`/v1/games/${asked.game}/join`, { body });
    return asked.game;
  }
  const variant = await server.get<Schemas['Variant']>(`/v1/variants/${encodeURIComponent(asked.variant ?? '')}`);
  const seats = asked.seats ?? variant.seatCounts.find((count) => count > 1) ?? 1;
  const body = { variant: variant.id, seats };
  const { game } = await server.post<{ readonly game: Schemas['Game'] }>('/v1/games', { body });
  for (let free = game.seatsFree; free > 0;) {
    const computer = { body: { level: asked.level } };
    const sat = await server.post<{ readonly game: Schemas['Game'] }>(`/v1/games/${game.id}/computers`, computer);
    free = sat.game.seatsFree;
  }
  await server.post(`/v1/games/${game.id}/start`);
  asked.print(`${variant.title}: you sit at ${game.mySeats.join(' and ')}, the computer elsewhere.`);
  return game.id;
}

/** Asks until a move is taken, or the player goes, or the game has moved on. */
async function moveOf(
  server: Server,
  { id, version, legalMoves }: Schemas['Game'],
  { input, print }: TerminalGame,
): Promise<'moved' | 'left'> {
  const moves = legalMoves.map(({ notation }) => notation);
  print(moves.map((move, at) => `${at + 1}) ${move}`).join('  '));
  for (;;) {
    print('> ');
    const typed = await input.next();
    if (typed.done === true) return 'left';
    const wish = typed.value.trim();
    if (wish.toLowerCase() === 'q') return 'left';
    if (wish === '?' || wish === '') {
      print(HELP);
      continue;
    }
    try {
      if (wish.toLowerCase() === 'resign') await server.post(`/v1/games/${id}/resign`);
      else await server.post(`/v1/games/${id}/moves`, { body: { move: meant(wish, moves) }, version });
      return 'moved';
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      print(error.message);
      // What was shown is no longer so: look again.
      if (error.problem.code === 'VERSION_CONFLICT' || error.problem.code === 'NOT_YOUR_TURN') return 'moved';
    }
  }
}

function meant(wish: string, moves: readonly string[]): string {
  const short: Readonly<Record<string, string>> = { p: 'pass', d: 'draw' };
  return moves[Number(wish) - 1] ?? short[wish.toLowerCase()] ?? wish;
}

/** Waits for something beyond `version`; false when the stream has come to its end. */
async function happened(events: AsyncIterator<Schemas['Event']>, version: number): Promise<boolean> {
  for (;;) {
    const next = await events.next();
    if (next.done === true) return false;
    if (next.value.seq > version) return true;
  }
}

async function showMoves(
  server: Server,
  {
    gameId,
    after,
    upTo,
    mySeats,
    print,
  }: {
    readonly gameId: string;
    readonly after: number;
    readonly upTo: number;
    readonly mySeats: readonly number[];
    readonly print: (text: string) => void;
  },
): Promise<void> {
  for (let from = after; from < upTo;) {
    const page = await server.get<Schemas['MovePage']>(`/v1/games/${gameId}/moves?after=${from}&first=500`);
    // What has been played since the look comes with the next one.
    for (const { seat, notation, automatic } of page.moves.filter(({ seq }) => seq <= upTo)) {
      const who = mySeats.includes(seat) ? 'You play' : `Seat ${seat} plays`;
      print(`${who} ${notation}${automatic ? ', as the rules will have it' : ''}`);
    }
    from = page.endCursor;
  }
}

function standing({ round, scores, seats, mySeats }: Schemas['Game']): string {
  const mine = new Set(seats.filter(({ seat }) => mySeats.includes(seat)).map(({ side }) => side));
  const sides = scores.map((score, side) => `${mine.has(side) ? 'you' : `side ${side}`} ${score}`);
  return `Round ${round} · ${sides.join(', ')}`;
}

function endOf({ status, result, mySeats, abortReason, scores }: Schemas['Game']): string {
  if (status === 'HANDED_OVER') return 'The game was handed over: it goes on elsewhere.';
  if (result === null) return `The game was called off (${abortReason ?? 'no reason'}).`;
  const won = result.winners.some((seat) => mySeats.includes(seat));
  const who = result.winners.length === 0 ? 'A tie' : won ? 'You win' : `Seat ${result.winners.join(' and ')} wins`;
  return `\n${who} (${result.reason}), ${scores.join(' : ')}.`;
}
