import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { seeded, pick, type Seeded } from '../../kit/seeded';
import { Follower } from './follower';
import { faultsOf, readLog, toldFaults, type StoredLog } from './inspect';
import { Ledger } from './ledger';
import { sealedSeed } from '../../kit/seeds';
import { Player, type Look } from './player';
import { within } from './server-process';

export interface StormOptions {
  /** Ways to the same games; every request takes any of them. */
  readonly servers: readonly string[];
  /** Games that are played at once. */
  readonly tables: number;
  /** Clients that hold each person's seat, unaware of one another. */
  readonly writersPerSeat: number;
  readonly seed: number;
  /** How long nothing must have happened before the log counts as final, ms. */
  readonly settleMs?: number;
}

/** Who sits at each kind of table; the host is the first. */
const TABLES = [
  { people: 2, computers: 0 },
  { people: 1, computers: 1 },
  { people: 2, computers: 2 },
  { people: 1, computers: 2 },
] as const;

const SETTLE_MS = 500;

interface Table {
  readonly gameId: string;
  readonly people: readonly Player[];
  readonly follower: Follower;
  isOver: boolean;
}

/** People and computers at many tables, playing game after game until the storm is over. */
export class Storm {
  readonly ledger = new Ledger();
  readonly followers: Follower[] = [];
  private readonly tables: Table[] = [];
  private readonly hosts = new Set<string>();
  private readonly random: Seeded;
  private readonly running: Promise<void>[] = [];
  private over = false;
  private givenUp = false;
  private failure: Error | undefined;

  constructor(private readonly options: StormOptions) {
    this.random = seeded(options.seed);
  }

  begin(): void {
    for (let at = 0; at < this.options.tables; at++) {
      this.running.push(
        this.playGames(at).catch((error: unknown) => {
          this.failure ??= error instanceof Error ? error : new Error(String(error));
        }),
      );
    }
  }

  /** Resolves when so many more commands have been acknowledged. */
  async movesOn(count: number): Promise<void> {
    const goal = this.ledger.acknowledged + count;
    await within(`${count} more moves`, () => {
      if (this.failure !== undefined) throw this.failure;
      return this.ledger.acknowledged >= goal;
    });
  }

  get gameIds(): readonly string[] {
    return this.tables.map(({ gameId }) => gameId);
  }

  /** Breaks the connection of some of those who follow. */
  dropFollowers(): void {
    for (const follower of this.followers) if (this.random(3) === 0) follower.drop();
  }

  /** Lets the clients go, waits until the computers have no move left to make, and says what is wrong. */
  async end(databaseUrl: string): Promise<readonly string[]> {
    this.over = true;
    await Promise.all(this.running);
    if (this.failure !== undefined) throw this.failure;
    try {
      const log = await this.settled(databaseUrl);
      const ends = new Map(log.heads.map(({ id, version }) => [`game_${id}`, version]));
      const caughtUp = ({ gameId, texts }: Follower): boolean => texts.length >= (ends.get(gameId) ?? 0);
      // Whoever does not catch up is found by the comparison.
      await within('followers', () => this.followers.every(caughtUp)).catch(() => undefined);
      const told = await toldFaults(this.options.servers, log, this.ledger);
      return [
        ...told,
        ...faultsOf(log, this.ledger, this.followers),
        ...(log.heads.length === this.tables.length
          ? []
          : [`${log.heads.length} games are there and ${this.tables.length} were created`]),
      ];
    } finally {
      await this.leave();
    }
  }

  /**
   * The log when nothing happens any more. What a client sent before it left may be done after: a server may still have
   * waited with it, and a backend of Postgres that was paused commits what its server had long given up.
   */
  private async settled(databaseUrl: string): Promise<StoredLog> {
    const { settleMs = SETTLE_MS } = this.options;
    let log: StoredLog | undefined;
    await within('games to end that nobody plays', async () => {
      await Promise.all(this.tables.filter(({ isOver }) => !isOver).map((table) => this.quiet(table)));
      const before = await readLog(databaseUrl, [...this.hosts]);
      await sleep(settleMs);
      log = await readLog(databaseUrl, [...this.hosts]);
      return headsOf(before) === headsOf(log);
    });
    if (log === undefined) throw new Error('the log was read');
    return log;
  }

  /** Ends everything, whatever state it is in. */
  async leave(): Promise<void> {
    this.over = true;
    this.givenUp = true;
    await Promise.all(this.running);
    await Promise.all(this.followers.map((follower) => follower.stop()));
  }

  summary(): string {
    const { acknowledged, unanswered, sendings, reads, refusals } = this.ledger;
    const refused = [...refusals].map(([code, count]) => `${code} ${count}`).join(', ');
    const connections = this.followers.reduce((sum, follower) => sum + follower.connections, 0);
    return [
      `${this.tables.length} games, ${acknowledged} commands acknowledged in ${sendings.length} sendings`,
      `${unanswered} sendings unanswered, refused: ${refused || 'none'}`,
      `${reads.length} reads, ${this.followers.length} followers over ${connections} connections`,
    ].join('; ');
  }

  private readonly isOver = (): boolean => this.over;
  /** A table that is being laid is laid to its end, unless everything is being taken down. */
  private readonly isGivenUp = (): boolean => this.givenUp;

  private async playGames(at: number): Promise<void> {
    for (let game = at; !this.over; game++) {
      const table = await this.openTable(game);
      if (table === undefined) return;
      const writers = table.people.flatMap((player) =>
        Array.from({ length: this.options.writersPerSeat }, () => this.playSeat(table.gameId, player)),
      );
      await Promise.all(writers);
      await this.clear(table);
    }
  }

  /** Whoever follows a game to its end leaves it, or a long storm would be all about them. */
  private async clear(table: Table): Promise<void> {
    const look = await table.people[0]?.look(table.gameId, this.isOver);
    if (look?.status !== 'ENDED') return;
    table.isOver = true;
    table.follower.endsAt(look.version);
  }

  private async openTable(game: number): Promise<Table | undefined> {
    const { people: count, computers } = pick([TABLES[game % TABLES.length] ?? TABLES[0]], this.random);
    const { servers } = this.options;
    const people = await Promise.all(
      Array.from({ length: count }, (_, at) => Player.register(`Guest ${game}-${at}`, servers, this.ledger)),
    );
    const [host, ...guests] = people;
    if (host === undefined) throw new Error('a table has a host');
    this.hosts.add(host.id);
    // Games that move by themselves would go on after the storm, while they are looked at.
    const asked = { variant: 'block', seats: count + computers, options: { target: 40 }, automatic: {}, seeds: 'BOTH' };
    // At every second table the deal waits until each of them has opened what he sealed.
    const seeds = people.map(() => (game % 2 === 0 ? undefined : sealedSeed(randomUUID())));
    const sealed = (at: number) => (seeds[at] === undefined ? {} : { seedCommitment: seeds[at].seedCommitment });
    const created = await host.command('createGame', { ...asked, ...sealed(0) }, { until: this.isGivenUp });
    const gameId = created?.payload?.game.id;
    if (gameId === undefined) return undefined;
    const until = { until: this.isGivenUp };
    const table = { gameId, people, follower: new Follower(gameId, servers), isOver: false };
    this.tables.push(table);
    this.followers.push(table.follower);
    for (const [at, guest] of guests.entries()) {
      await guest.command('joinGame', { gameId, ...sealed(at + 1) }, until);
    }
    for (let seat = 0; seat < computers; seat++) await host.command('addComputer', { gameId, level: 1 }, until);
    await host.command('startGame', { gameId }, until);
    for (const [at, player] of people.entries()) {
      const seed = seeds[at]?.seed;
      if (seed !== undefined) await player.command('openSeed', { gameId, seed }, until);
    }
    return table;
  }

  /** One client at a seat: looks, plays, and does what real clients do when they hear nothing or too much. */
  private async playSeat(gameId: string, player: Player): Promise<void> {
    let look = await player.look(gameId, this.isOver);
    while (look !== undefined && look.status === 'PLAYING' && !this.over) {
      const mine = look.turnSeat !== null && look.mySeats.includes(look.turnSeat);
      const played = mine ? await this.playOne(player, look) : undefined;
      if (!mine) await sleep(10 + this.random(30));
      look = played ?? (await player.look(gameId, this.isOver));
    }
  }

  private async playOne(player: Player, { id: gameId, version, legalMoves }: Look): Promise<Look | undefined> {
    const { notation: move } = pick(legalMoves, this.random);
    const input = { gameId, move, expectedVersion: version };
    const commandId = randomUUID();
    const chance = this.random(10);
    // A double click: the same command on two ways at once. Somebody else's click: another command for the same turn.
    if (chance === 0) void player.send('playMove', { ...input, commandId }, player.anyServer());
    const rival = { ...input, move: pick(legalMoves, this.random).notation };
    if (chance === 1) {
      const until = { until: this.isOver };
      await Promise.all([player.command('playMove', rival, until), player.command('playMove', input, until)]);
    }
    const told = await player.command('playMove', input, { commandId, until: this.isOver });
    if (told?.outcome.kind !== 'accepted') return undefined;
    // Long after, or at once: whoever asks again is told the same.
    if (chance === 2)
      return (await player.command('playMove', input, { commandId, until: this.isOver }))?.payload?.game;
    return told.payload?.game;
  }

  /** The game goes on by itself as far as it can: until a person is to move, or it is over. */
  private async quiet({ gameId, people }: Table): Promise<void> {
    await within(
      `the computers to play on in ${gameId}`,
      async () => {
        const looks = await Promise.all(people.map((player) => player.look(gameId)));
        return looks.some(
          (look) => look?.status !== 'PLAYING' || (look.turnSeat !== null && look.mySeats.includes(look.turnSeat)),
        );
      },
      200,
    );
  }
}

function headsOf({ heads }: StoredLog): string {
  return heads
    .map(({ id, head }) => `${id} ${head}`)
    .sort()
    .join('\n');
}
