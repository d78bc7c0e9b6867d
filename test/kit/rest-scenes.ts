import { assert, present } from '../../src/engine/core/assert';
import { exportedGame, type ExportedGame } from '../../src/app/exports/export-tables';
import { simulateGame } from '../../src/app/simulation/simulated-game';
import { ok } from '../../src/engine/core/result';
import { MemoryLog } from '../../src/eventlog/memory-log';
import type { RecordedExample } from '../../src/api/rest/openapi';
import { makeOperator, TestClient } from './client';
import { STEADY_RATINGS } from './rating-lists';
import { RULES } from './house';
import { RestClient, type Asked, type RestChange, type RestGame } from './rest-client';
import { reached, RestStream } from './rest-stream';
import { sealedSeed } from './seeds';
import { openServer, type TestServer } from './server';

/** Scenes that clients play with a server, each request with its answer: the examples of the OpenAPI document. */
export async function recordedExamples(): Promise<readonly RecordedExample[]> {
  const { server, listed, challenged, later } = await steadyServer();
  const stage = new Stage(server, later);
  const ada = await stage.signIn('Ada');
  await catalogue(stage, ada);
  const gameId = await openedGame(stage, ada);
  listed.push(gameId);
  await playedGame(stage, ada, gameId);
  await finding(stage, ada, { gameId, challenged });
  await agreements(stage, ada);
  await partners(stage);
  const chatted = await talk(stage, ada);
  await people(stage, ada);
  await operating(stage, chatted);
  await copies(stage, ada);
  await seeds(stage, ada);
  await statistics(stage, ada);
  // What the server opens by itself comes at no certain moment, so that nothing is shown after it.
  await series(stage, ada);
  await server.close();
  return stage.examples;
}

const KEY = new Uint8Array(32).fill(7);

/** A server on which the same requests have the same answers, at any time and in any order of runs. */
async function steadyServer() {
  const log = new MemoryLog();
  let now = Date.parse('2026-03-01T10:00:00.000Z');
  const listed: string[] = [];
  const page = async () => {
    const rows = await Promise.all(listed.map((id) => log.row(id.slice(5))));
    const edges = rows.flatMap((game) => (game === undefined ? [] : [{ cursor: 'Y3JlYXRlZCAx', game }]));
    return ok({ edges, hasNextPage: false, hasPreviousPage: false });
  };
  const challenged: { gameId: string; seat: number; challengedId: string }[] = [];
  const challenges = async () => {
    const rows = await Promise.all(challenged.map(({ gameId }) => log.row(gameId)));
    const outgoing = challenged.flatMap((each, at) => {
      const game = rows[at];
      return game === undefined ? [] : [{ ...each, game }];
    });
    return { incoming: [], outgoing };
  };
  const server = await openServer({
    log,
    clock: { now: () => new Date(now) },
    lists: {
      ...{ page, count: () => Promise.resolve(listed.length), waiting: page, challenges },
      unopenedSeeds: () => Promise.resolve(0),
    },
    ratings: STEADY_RATINGS,
    exported: oneGame,
    ...{ tokenKey: KEY, sealKey: KEY, invitationKey: KEY },
  });
  return { server, listed, challenged, later: () => (now += 7000) };
}

/** A game between computers, in place of those of a server. */
async function* oneGame(): AsyncGenerator<ExportedGame> {
  await Promise.resolve();
  const options = {
    variant: 'traditional',
    options: {},
    seats: 2,
    levels: [1, 2],
    seed: 'example',
    decisionsMax: 1000,
  };
  const played = simulateGame(RULES, { ...options, at: new Date('2026-02-28T19:00:00Z') });
  assert(played.ok, 'a game of two computers can be played');
  const { gameId, events } = played.value;
  yield exportedGame({ gameId, server: 'test.example', players: [] }, events, (playerId) => playerId);
}

/** Where the scenes are played and written down. */
class Stage {
  readonly examples: RecordedExample[] = [];
  private commands = 0;

  constructor(
    readonly server: TestServer,
    /** Lets a few seconds pass. */
    private readonly later: () => void,
  ) {}

  /** Asks, and keeps the answer under that summary. */
  async ask(
    operation: string,
    summary: string,
    client: RestClient,
    address: string,
    asked: Asked = {},
  ): Promise<unknown> {
    const { status, text, body, headers } = await client.ask(address, asked);
    const type = present(headers.get('content-type')?.split(';')[0], 'a type');
    const sent = asked.body === undefined ? {} : { body: asked.body };
    this.examples.push({ operation, summary, ...sent, status, type, answer: body ?? text });
    return body;
  }

  /** A command, its key the next in order. */
  async command(
    operation: string,
    summary: string,
    client: RestClient,
    address: string,
    { body, version }: { readonly body?: object; readonly version?: number } = {},
  ): Promise<unknown> {
    this.later();
    const key = `6f1ed002-ab59-42a6-9e1b-${String(++this.commands).padStart(12, '0')}`;
    const headers = { 'idempotency-key': key, ...(version === undefined ? {} : { 'if-match': `"${version}"` }) };
    return this.ask(operation, summary, client, address, {
      method: 'POST',
      headers,
      ...(body === undefined ? {} : { body }),
    });
  }

  async stream(summary: string, client: RestClient, address: string, [accept, upTo]: [string, number]): Promise<void> {
    const stream = await RestStream.open(client, address, { accept });
    const answer = await stream.until(reached(upTo));
    stream.close();
    this.examples.push({ operation: 'listEvents', summary, status: 200, type: accept, answer });
  }

  /** A guest, as one of the examples. */
  async signIn(name: string): Promise<RestClient> {
    const asked = { method: 'POST', body: { name } };
    const guest = await this.ask('createGuest', name, new RestClient(this.server), '/v1/guests', asked);
    const { token, player } = guest as { readonly token: string; readonly player: { readonly id: string } };
    return new RestClient(this.server, token, player.id);
  }

  /** A guest nobody is shown. */
  async extra(name: string): Promise<RestClient> {
    const kept = this.examples.length;
    const client = await this.signIn(name);
    this.examples.length = kept;
    return client;
  }

  /** A game that is dealt, of which nobody is shown how it came to be. */
  async dealt(players: readonly RestClient[], body: object): Promise<string> {
    const kept = this.examples.length;
    const [host, ...others] = players;
    const game = { seats: players.length, start: 'FULL', automatic: {}, ...body };
    const created = await this.command('', '', present(host, 'a host'), '/v1/games', { body: game });
    const { id } = present((created as RestChange).game ?? undefined, 'a game');
    for (const other of others) await this.command('', '', other, `/v1/games/${id}/join`);
    this.examples.length = kept;
    return id;
  }
}

async function catalogue(stage: Stage, ada: RestClient): Promise<void> {
  await stage.ask('getMe', 'Ada', ada, '/v1/me');
  await stage.ask('getMe', 'Nobody', new RestClient(stage.server), '/v1/me');
  await stage.ask('getPlayer', 'Ada', ada, `/v1/players/${ada.playerId ?? ''}`);
  const ratings = `/v1/players/${ada.playerId ?? ''}/ratings`;
  await stage.ask('listRatings', 'Those of Ada', ada, ratings);
  await stage.ask('getRatingHistory', 'Her last game of block', ada, `${ratings}/block?first=1`);
  await stage.ask('getLeaderboard', 'Of the computer at block', ada, '/v1/leaderboards/block?of=COMPUTERS');
  await stage.ask('listVariants', 'One of them', ada, '/v1/variants');
  await stage.ask('getVariant', 'Block', ada, '/v1/variants/block');
  await stage.ask('getVariant', 'None of that id', ada, '/v1/variants/bridge');
  await stage.ask('getRules', 'In Spanish', ada, '/v1/variants/block/rules?language=ES');
}

async function statistics(stage: Stage, ada: RestClient): Promise<void> {
  const at = `/v1/players/${ada.playerId ?? ''}`;
  const bob = await stage.extra('Bob');
  await stage.ask('getPlayerStatistics', 'Ada', ada, `${at}/statistics`);
  await stage.ask('listPlayerPeriods', 'Day by day', ada, `${at}/statistics/periods?unit=DAY`);
  await stage.ask('getHeadToHead', 'Ada and Bob', ada, `${at}/against/${bob.playerId ?? ''}`);
  await stage.ask('getVariantStatistics', 'Block', ada, '/v1/variants/block/statistics?since=2026-01-01T00:00:00Z');
  await stage.ask('listVariantPeriods', 'Month by month', ada, '/v1/variants/block/statistics/periods');
  await stage.ask('listOpenings', 'The most frequent', ada, '/v1/variants/block/openings?first=1');
  await stage.ask('findPosition', 'By the hand', ada, '/v1/variants/block/positions?hand=6-4&hand=5-5&openEnds=6');
  await stage.ask('findPosition', 'Too wide', ada, '/v1/variants/block/positions?openEnds=6');
}

async function openedGame(stage: Stage, ada: RestClient): Promise<string> {
  const wrong = { body: { variant: 'block', options: { target: 0 } } };
  await stage.command('createGame', 'An option out of bounds', ada, '/v1/games', wrong);
  // What the server plays by itself comes at no certain moment.
  const body = { variant: 'block', options: { target: 30 }, automatic: {} };
  const opened = await stage.command('createGame', 'Block to 30', ada, '/v1/games', { body });
  const gameId = present((opened as RestChange).game?.id, 'a game');
  const at = `/v1/games/${gameId}`;
  const bob = await stage.extra('Bob');
  await stage.command('startGame', 'Before all seats are taken', ada, `${at}/start`);
  await stage.command('joinGame', 'Any seat', bob, `${at}/join`, { body: {} });
  await stage.command('joinGame', 'A seat that is taken', bob, `${at}/join`, { body: { seat: 0 } });
  await stage.command('leaveGame', 'Bob thinks better of it', bob, `${at}/leave`);
  await stage.command('addComputer', 'The better one', ada, `${at}/computers`, { body: { level: 2 } });
  await stage.command('startGame', 'By its host', ada, `${at}/start`);
  await settled(ada, gameId);
  return gameId;
}

async function playedGame(stage: Stage, ada: RestClient, gameId: string): Promise<void> {
  const at = `/v1/games/${gameId}`;
  const eve = await stage.extra('Eve');
  await stage.ask('listGames', 'Those of a variant', ada, '/v1/games?variant=block&first=1');
  await stage.ask('countGames', 'Those of a variant', ada, '/v1/games/count?variant=block');
  await stage.ask('exportGames', 'Those of a variant', ada, '/v1/export/games?variant=traditional');
  const game = (await stage.ask('getGame', 'At Ada’s turn', ada, at)) as RestGame;
  await stage.ask('getGame', 'No id', ada, '/v1/games/nonsense');
  await stage.ask('getPosition', 'As Ada may know it', ada, `${at}/position`);
  await stage.ask('listLegalMoves', 'At Ada’s turn', ada, `${at}/legal-moves`);
  const { version } = game;
  const move = present(game.legalMoves[0], 'a move').notation;
  await stage.command('playMove', 'Out of date', ada, `${at}/moves`, { body: { move }, version: version - 1 });
  await stage.command('playMove', 'Unreadable', ada, `${at}/moves`, { body: { move: 'six four' }, version });
  await stage.ask('playMove', 'No Idempotency-Key', ada, `${at}/moves`, { method: 'POST', body: { move } });
  await stage.command('playMove', 'A stranger', eve, `${at}/moves`, { body: { move } });
  await stage.command('playMove', 'A move', ada, `${at}/moves`, { body: { move }, version });
  await settled(ada, gameId);
  await stage.ask('listMoves', 'The first', ada, `${at}/moves?first=8`);
  await stage.ask('listEvents', 'The first two', ada, `${at}/events?first=2`);
  const last = (await ada.game(gameId)).version;
  const nobody = new RestClient(stage.server);
  await stage.stream('Lines', nobody, `${at}/events?after=${last - 1}`, ['application/x-ndjson', last]);
  await stage.stream('Live', nobody, `${at}/events?after=${last - 1}`, ['text/event-stream', last]);
  await stage.command('resign', 'Ada gives up', ada, `${at}/resign`);
  await stage.command('resign', 'After the end', ada, `${at}/resign`);
}

/** Waits until the computer has moved, or the game is over. */
async function settled(client: RestClient, gameId: string): Promise<void> {
  for (let mine = false; !mine;) {
    const { turnSeat, mySeats, status } = await client.game(gameId);
    mine = status !== 'PLAYING' || (turnSeat !== null && mySeats.includes(turnSeat));
  }
}

async function finding(
  stage: Stage,
  ada: RestClient,
  {
    gameId: over,
    challenged,
  }: { readonly gameId: string; readonly challenged: { gameId: string; seat: number; challengedId: string }[] },
): Promise<void> {
  const cyd = await stage.extra('Cyd');
  const kept = { variant: 'block', seats: 2, access: 'PRIVATE', automatic: {} };
  const created = await stage.command('createGame', 'A private one', ada, '/v1/games', { body: kept });
  const gameId = present((created as RestChange).game?.id, 'a game');
  const at = `/v1/games/${gameId}`;
  await stage.command('renewInvitation', 'The old one got about', ada, `${at}/invitation/renew`);
  await stage.command('challengePlayer', 'Cyd', ada, `${at}/challenges`, { body: { playerId: cyd.playerId } });
  const uuid = cyd.playerId?.slice(7) ?? '';
  challenged.push({ gameId: gameId.slice(5), seat: 1, challengedId: uuid });
  await stage.ask('listChallenges', 'Cyd', ada, '/v1/me/challenges');
  await stage.command('withdrawChallenge', 'Cyd', ada, `${at}/challenges/${cyd.playerId ?? ''}/withdraw`);
  await stage.command('challengePlayer', 'Cyd again', ada, `${at}/challenges`, { body: { playerId: cyd.playerId } });
  await stage.command('declineChallenge', 'No, thank you', cyd, `${at}/challenges/decline`);
  const wish = { variant: 'traditional', automatic: {} };
  await stage.command('findGame', 'Traditional, without a clock', ada, '/v1/lobby/find', { body: wish });
  await appears(
    async () => ((await cyd.ask('/v1/lobby')).body as { readonly seeks: readonly object[] }).seeks.length > 0,
  );
  await stage.ask('listLobby', 'All of it', cyd, '/v1/lobby');
  await stage.command('rematch', 'Against the computer', ada, `/v1/games/${over}/rematch`);
  await stage.command('rematch', 'Before the end', ada, `${at}/rematch`);
  await stage.ask('listWaiting', 'One game', ada, '/v1/me/waiting');
  const inbox = () => ada.ask('/v1/me/inbox').then(({ body }) => body as { readonly entries: readonly object[] });
  await appears(async () => (await inbox()).entries.length > 1);
  await stage.ask('getInbox', 'The first two entries', ada, '/v1/me/inbox?first=2');
  await stage.ask('getNotation', 'A game that is over', ada, `/v1/games/${over}/notation`);
  await stage.ask('getBundle', 'A game that is over', ada, `/v1/games/${over}/bundle`);
  await stage.ask('getDailyProof', 'Not yet', ada, `/v1/games/${over}/daily-proof`);
}

/** The last of all: the next game opens by itself, a few seconds after it. */
async function series(stage: Stage, ada: RestClient): Promise<void> {
  const bob = await stage.extra('Bob');
  const body = { variant: 'block', start: 'FULL', automatic: {}, bestOf: 4 };
  await stage.command('createGame', 'A series that cannot be', ada, '/v1/games', { body });
  const opened = await stage.command('createGame', 'Best of three', ada, '/v1/games', { body: { ...body, bestOf: 3 } });
  const game = present((opened as RestChange).game ?? undefined, 'a game');
  await stage.command('joinGame', 'The other seat of a series', bob, `/v1/games/${game.id}/join`, { body: {} });
  await stage.command('resign', 'The first game of a series', bob, `/v1/games/${game.id}/resign`);
  await stage.ask('getSeries', 'After its first game', ada, `/v1/series/${game.id.replace('game', 'series')}`);
}

/** Waits for what comes by itself a moment later. */
async function appears(there: () => Promise<boolean>): Promise<void> {
  while (!(await there())) await new Promise((resolve) => setTimeout(resolve, 5));
}

async function agreements(stage: Stage, ada: RestClient): Promise<void> {
  const bob = await stage.extra('Bob');
  const calledOff = await stage.dealt([ada, bob], { variant: 'block' });
  await stage.command('callOffGame', 'At once', ada, `/v1/games/${calledOff}/call-off`);
  const clock = { perMove: 86_400 };
  const gameId = await stage.dealt([ada, bob], { variant: 'block', clock });
  const offers = `/v1/games/${gameId}/offers`;
  await stage.command('makeOffer', 'A tie', ada, offers, { body: { offer: 'TIE' } });
  await stage.command('makeOffer', 'The same again', ada, offers, { body: { offer: 'TIE' } });
  await stage.command('declineOffer', 'No tie', bob, `${offers}/TIE/decline`);
  await stage.command('acceptOffer', 'Too late', bob, `${offers}/TIE/accept`);
  await stage.command('makeOffer', 'Two days’ pause', ada, offers, { body: { offer: 'PAUSE', days: 2 } });
  await stage.command('withdrawOffer', 'On second thoughts', ada, `${offers}/PAUSE/withdraw`);
  await stage.command('makeOffer', 'A day’s pause', bob, offers, { body: { offer: 'PAUSE', days: 1 } });
  await stage.command('acceptOffer', 'A pause', ada, `${offers}/PAUSE/accept`);
  await stage.command('resumeGame', 'Before its time', bob, `/v1/games/${gameId}/resume`);
  await stage.command('returnToSeat', 'Never away', ada, `/v1/games/${gameId}/return`);
  await stage.ask('getVacation', 'None so far', ada, '/v1/me/vacation');
  await stage.command('beginVacation', 'Three days', ada, '/v1/me/vacation/begin', { body: { days: 3 } });
  await stage.command('endVacation', 'Back early', ada, '/v1/me/vacation/end');
}

async function partners(stage: Stage): Promise<void> {
  const players: RestClient[] = [];
  for (const name of ['Ann', 'Ben', 'Cyd', 'Dan']) players.push(await stage.extra(name));
  const [ann, , cyd] = players;
  const at = `/v1/games/${await stage.dealt(players, { variant: 'spanish-pairs' })}`;
  await stage.command('resign', 'With a partner', present(ann, 'Ann'), `${at}/resign`);
  const answer = `${at}/partner-question/answer`;
  await stage.command('answerPartner', 'No', present(cyd, 'Cyd'), answer, { body: { agree: false } });
  await stage.command('answerPartner', 'Nothing was asked', present(cyd, 'Cyd'), answer, { body: { agree: true } });
}

interface Talk {
  readonly gameId: string;
  readonly bob: RestClient;
}

async function talk(stage: Stage, ada: RestClient): Promise<Talk> {
  const bob = await stage.extra('Bob');
  const eve = await stage.extra('Eve');
  const gameId = await stage.dealt([ada, bob], { variant: 'block' });
  const chat = `/v1/games/${gameId}/chat`;
  await stage.command('sendMessage', 'Good luck', ada, `${chat}/PLAYERS`, { body: { text: 'Good luck!' } });
  await stage.command('sendMessage', 'From outside', eve, `${chat}/PLAYERS`, { body: { text: 'May I?' } });
  await stage.command('sendMessage', 'A rude answer', bob, `${chat}/PLAYERS`, { body: { text: 'You will need it.' } });
  await stage.ask('listChat', 'The players’ room', ada, `${chat}/PLAYERS?after=0`);
  await stage.ask('listChat', 'Not yet', eve, `${chat}/PLAYERS`);
  await stage.command('setPlan', 'What to play when 6-4 is', ada, `/v1/games/${gameId}/plan`, {
    body: { plan: { branches: [{ when: '6-4>L', play: '4-4>L' }] } },
  });
  await stage.command('setGameChat', 'Players alone', ada, chat, { body: { openTo: 'PLAYERS' } });
  await stage.command('reportMessage', 'Bob was rude', ada, `${chat}/PLAYERS/2/report`, { body: { why: 'rude' } });
  return { gameId, bob };
}

async function people(stage: Stage, ada: RestClient): Promise<void> {
  const eve = await stage.extra('Eve');
  const at = `/v1/players/${eve.playerId ?? ''}`;
  await stage.command('mutePlayer', 'Eve', ada, `${at}/mute`);
  await stage.ask('listMuted', 'Eve', ada, '/v1/me/muted');
  await stage.command('unmutePlayer', 'Eve', ada, `${at}/unmute`);
  await stage.command('blockPlayer', 'Eve', ada, `${at}/block`);
  await stage.command('blockPlayer', 'Oneself', ada, `/v1/players/${ada.playerId ?? ''}/block`);
  await stage.ask('listBlocked', 'Eve', ada, '/v1/me/blocked');
  await stage.command('unblockPlayer', 'Eve', ada, `${at}/unblock`);
  await stage.command('reportPlayer', 'Eve', ada, `${at}/report`, { body: { why: 'She plays two seats.' } });
  await stage.command('setPresence', 'Hidden', ada, '/v1/me/presence', { body: { hidden: true } });
  await stage.ask('getPresence', 'Hidden', ada, '/v1/me/presence');
  await stage.ask('listReports', 'By no operator', ada, '/v1/operators/reports');
}

/** Ada seals a seed, and Bob gives one in the clear. */
async function seeds(stage: Stage, ada: RestClient): Promise<void> {
  const bob = await stage.extra('Bob');
  const { seed, seedCommitment } = sealedSeed('Ada');
  const kept = { variant: 'block', start: 'FULL', seeds: 'BOTH', automatic: {} };
  const body = { ...kept, seedCommitment };
  const created = await stage.command('createGame', 'With a sealed seed', ada, '/v1/games', { body });
  const gameId = present((created as RestChange).game?.id, 'a game');
  const at = `/v1/games/${gameId}`;
  await stage.command('openSeed', 'Before the seats are closed', ada, `${at}/seed/open`, { body: { seed } });
  const { head } = await ada.game(gameId);
  const again = sealedSeed('Ada once more');
  const sealed = { seedCommitment: again.seedCommitment };
  await stage.command('giveSeed', 'Another sealed one in its place', ada, `${at}/seed`, { body: sealed });
  const open = { seed: sealedSeed('Bob').seed, head };
  await stage.command('joinGame', 'With an open seed, at a head that is past', bob, `${at}/join`, { body: open });
  const fresh = { seed: sealedSeed('Bob, afresh').seed, head: (await bob.game(gameId)).head };
  await stage.command('joinGame', 'With an open seed', bob, `${at}/join`, { body: fresh });
  await stage.command('openSeed', 'Not the one that was sealed', ada, `${at}/seed/open`, { body: { seed } });
  await stage.command('openSeed', 'The last that was waited for', ada, `${at}/seed/open`, {
    body: { seed: again.seed },
  });
}

async function copies(stage: Stage, ada: RestClient): Promise<void> {
  const bob = await stage.extra('Bob');
  const at = `/v1/games/${await stage.dealt([ada, bob], { variant: 'block' })}`;
  const how = { automatic: {} };
  await stage.command('forkGame', 'As it stands', ada, `${at}/forks`, { body: how });
  await stage.command('forkGame', 'For everybody, while it runs', ada, `${at}/forks`, {
    body: { ...how, access: 'PUBLIC' },
  });
  const { body: file } = await ada.ask(`${at}/bundle`);
  await stage.command('importGame', 'From its file', bob, '/v1/games/imports', {
    body: { ...how, bundle: `${JSON.stringify(file)}\n` },
  });
  const resumed = await stage.command('importGame', 'To go on with it elsewhere', ada, '/v1/games/imports', {
    body: { ...how, kind: 'RESUME', bundle: `${JSON.stringify(file)}\n` },
  });
  const { id, invitation } = present((resumed as RestChange).game ?? undefined, 'a game');
  const { body: bobs } = await bob.ask(`${at}/bundle`);
  await stage.command('bringBundle', 'His own file', bob, `/v1/games/${id}/bundles`, {
    body: { bundle: `${JSON.stringify(bobs)}\n`, invitation },
  });
  await stage.command('importGame', 'From no file of a game', bob, '/v1/games/imports', {
    body: { ...how, bundle: '{}' },
  });
  const deal = {
    hands: [
      ['6-6', '5-0'],
      ['6-5', '3-0'],
    ],
    boneyard: ['4-4'],
  };
  await stage.command('createSandbox', 'An endgame', ada, '/v1/games/sandboxes', {
    body: { ...how, variant: 'draw', deal, moves: ['6-6'] },
  });
  await stage.command('createSandbox', 'A tile twice', ada, '/v1/games/sandboxes', {
    body: { ...how, variant: 'draw', deal: { hands: [['6-6'], ['6-6']] } },
  });
}

async function operating(stage: Stage, { gameId, bob }: Talk): Promise<void> {
  const oli = await stage.extra('Oli');
  await makeOperator(new TestClient(stage.server, oli.token, oli.playerId), new Date('2026-02-01T10:00:00.000Z'));
  const open = await stage.ask('listReports', 'The latest', oli, '/v1/operators/reports?open=true&first=1');
  const { reports } = open as { readonly reports: readonly { readonly id: string }[] };
  const report = present(reports[0], 'a report').id;
  const about = `/v1/operators/players/${bob.playerId ?? ''}`;
  const why = 'As reported.';
  await stage.command('silencePlayer', 'For an hour', oli, `${about}/silence`, { body: { seconds: 3600, why } });
  await stage.command('sendMessage', 'Of one who was silenced', bob, `/v1/games/${gameId}/chat/PLAYERS`, {
    body: { text: 'What?' },
  });
  await stage.command('liftSanction', 'The silence', oli, `${about}/lift`, { body: { kind: 'SILENCE', why } });
  const message = `/v1/operators/games/${gameId}/chat/PLAYERS/2/delete`;
  await stage.command('deleteMessage', 'The rude one', oli, message, { body: { why } });
  await stage.command('resolveReport', 'Done', oli, `/v1/operators/reports/${report}/resolve`, { body: { why } });
  await stage.command('banPlayer', 'For a day', oli, `${about}/ban`, { body: { seconds: 86_400, why } });
  await stage.ask('getMe', 'Of one who was banned', bob, '/v1/me');
  await stage.command('closeGame', 'One of two was banned', oli, `/v1/operators/games/${gameId}/close`, {
    body: { why },
  });
  await stage.ask('listOperatorActs', 'The latest', oli, '/v1/operators/acts?first=1');
}
