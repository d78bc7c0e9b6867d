import { present } from '../../src/engine/core/assert';
import type { JsonObject } from '../../src/engine/core/json';
import { makeBundle } from '../../src/fairness/bundle';
import type { ChainEvent } from '../../src/fairness/chain';
import { H } from '../../src/fairness/hash';
import { compareHistories, parseHeadNote, type History } from '../../src/fairness/verify/compare';
import type { BreakCode } from '../../src/fairness/verify/report';
import { verifyBundle } from '../../src/fairness/verify/verify';
import { bundleOf, contentOf, fairGame, proofFor, type FairGame, type Wish } from '../kit/fair-games';
import { answerOf, hasPython, secondAnswers } from '../kit/second-verifier';
import { testSigner } from '../kit/test-signer';

const signer = testSigner();
const thief = testSigner({ fill: 9 });
const trusted = { publicKey: signer.publicKey };

const SMALL: Wish = { variant: 'traditional', options: {}, seeds: ['sealed', 'open'] };
const small = fairGame(3, SMALL);
const file = bundleOf(small, signer, 0);

/** Both verifiers' answer, which must be one; the second one's is left out where there is no Python. */
function answers(files: readonly string[]): readonly (BreakCode | undefined)[] {
  const first = files.map((text) => answerOf(verifyBundle(text, trusted)));
  if (hasPython) expect(secondAnswers(files, [signer.publicKey])).toEqual(first);
  return files.map((text) => verifyBundle(text, trusted).broken?.code);
}

/** The file that a server would sign whose log is this one. */
function signedAs(game: FairGame, change: (events: ChainEvent[]) => readonly ChainEvent[], viewer?: number): string {
  const events = change(structuredClone(game.events) as ChainEvent[]);
  return makeBundle(contentOf({ ...game, events }, signer, viewer), signer);
}

function renumbered(events: readonly ChainEvent[]): readonly ChainEvent[] {
  return events.map((event, at) => ({ ...event, seq: at + 1 }));
}

function changed(game: FairGame, type: string, change: (event: ChainEvent, at: number) => ChainEvent, nth = 0): string {
  let met = 0;
  return signedAs(game, (events) =>
    events.map((event, at) => (event.type === type && met++ === nth ? change(event, at) : event)),
  );
}

function withBody(event: ChainEvent, body: JsonObject): ChainEvent {
  return { ...event, body: { ...event.body, ...body } };
}

test('a fair game is proved', () => {
  expect(verifyBundle(file, trusted)).toMatchObject({ verdict: 'proved', moves: { kind: 'legal' } });
});

test('every changed character of a file is caught', () => {
  const short = bundleOf(fairGame(3, { ...SMALL, stopAfter: 1 }), signer, 0);
  expect(verifyBundle(short, trusted).verdict).toBe('opened-tiles-fit');
  const missed: number[] = [];
  for (let at = 0; at < short.length; at++) {
    const other = short.charAt(at) === '1' ? '2' : '1';
    const changedFile = `${short.slice(0, at)}${other}${short.slice(at + 1)}`;
    if (verifyBundle(changedFile, trusted).broken === undefined) missed.push(at);
  }
  expect(short.length).toBeGreaterThan(5000);
  expect(missed).toEqual([]);
});

test('every bit flipped in a sample of bytes is caught by both verifiers alike', () => {
  const files: string[] = [];
  for (let at = 0; at < file.length; at += 97) {
    for (const bit of [1, 4, 32]) {
      const flipped = String.fromCharCode(file.charCodeAt(at) ^ bit);
      // A line break would be the end of what the second verifier takes for one file.
      if (flipped !== '\n' && at < file.length - 1) files.push(`${file.slice(0, at)}${flipped}${file.slice(at + 1)}`);
    }
  }
  expect(files.length).toBeGreaterThan(150);
  expect(answers(files)).not.toContain(undefined);
});

describe('every part of a file', () => {
  const json = JSON.parse(file) as Record<string, unknown>;
  const other = JSON.parse(bundleOf(fairGame(4, SMALL), thief, 1)) as Record<string, unknown>;
  const members = Object.keys(json);
  const written = (value: Record<string, unknown>): string =>
    `${JSON.stringify(Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))))}\n`;

  test('is missed when it is removed', () => {
    expect(answers(members.map((member) => written({ ...json, [member]: undefined })))).not.toContain(undefined);
  });

  test("is known for another game's", () => {
    const swaps = members.filter((member) => JSON.stringify(other[member]) !== JSON.stringify(json[member]));
    expect(swaps.length).toBeGreaterThan(5);
    expect(answers(swaps.map((member) => written({ ...json, [member]: other[member] })))).not.toContain(undefined);
  });

  test('stands once', () => {
    const repeated = members.map(
      (member) => `${file.slice(0, -2)},${JSON.stringify(member)}:${JSON.stringify(json[member])}}\n`,
    );
    expect([...new Set(answers(repeated))]).toEqual(['not-canonical']);
  });

  test('is one that is known', () => {
    expect(answers([written({ ...json, more: 1 }), written({ ...json, zzz: 'x' })])).toEqual(['member', 'member']);
  });
});

describe('every event, signed anew by the server itself,', () => {
  const count = small.events.length;
  const places = Array.from({ length: count }, (_, at) => at);

  test('is missed when it is removed', () => {
    const without = places
      .slice(0, -1)
      .map((at) => signedAs(small, (events) => events.filter((_, other) => other !== at)));
    expect([...new Set(answers(without))].sort()).toEqual(['sequence']);
  });

  test('is found out when it changes places with the next', () => {
    const swapped = places.slice(0, -1).map((at) =>
      signedAs(small, (events) => {
        const [a, b] = [present(events[at], 'an event'), present(events[at + 1], 'an event')];
        return events.with(at, b).with(at + 1, a);
      }),
    );
    expect(answers(swapped)).not.toContain(undefined);
  });

  test('is found out when it comes twice', () => {
    const twice = places.map((at) =>
      signedAs(small, (events) => events.toSpliced(at, 0, present(events[at], 'an event'))),
    );
    expect(answers(twice)).not.toContain(undefined);
  });

  test('cannot be removed, moved or repeated by numbering the others anew either', () => {
    for (const at of places.slice(1, -1)) {
      const event = present(small.events[at], 'an event');
      const next = present(small.events[at + 1], 'an event');
      const forged = [
        (events: ChainEvent[]) => events.filter((_, other) => other !== at),
        (events: ChainEvent[]) => events.toSpliced(at, 0, event),
        (events: ChainEvent[]) => events.with(at, { ...next, at: event.at }).with(at + 1, { ...event, at: next.at }),
      ];
      for (const [which, change] of forged.entries()) {
        const { broken, moves } = verifyBundle(
          signedAs(small, (events) => renumbered(change(events))),
          trusted,
        );
        // Where two seats sit down, in which order they do so is nobody's harm.
        const harmless = which === 2 && event.type === 'SeatTaken' && next.type.startsWith('Se');
        expect([event.type, next.type, harmless || broken !== undefined || moves?.kind === 'illegal']).toEqual([
          event.type,
          next.type,
          true,
        ]);
      }
    }
  });
});

describe('a server that cheats and signs what it did', () => {
  const individual = fairGame(11, { variant: 'spanish-individual', seats: 2, options: {}, seeds: ['none', 'open'] });
  const block = fairGame(5, { variant: 'block', seats: 2, options: {}, seeds: ['sealed', 'sealed'] });
  const pairs = fairGame(8, {
    variant: 'spanish-pairs',
    options: { target: 50 },
    seeds: ['none', 'open', 'none', 'none'],
  });
  const memory = fairGame(6, { variant: 'pelmanism', seats: 2, options: {}, seeds: ['open', 'none'] });
  const tens = fairGame(7, { variant: 'disputing-tens', seats: 2, options: {}, seeds: ['open', 'none'] });
  const hex = H('another');
  const silent = fairGame(13, {
    variant: 'block',
    seats: 3,
    options: {},
    seeds: ['sealed', 'open', 'sealed'],
    unopened: 'ended',
  });
  const openBy = Number(silent.events.find(({ type }) => type === 'SeatsClosed')?.body['openBy']);

  const cheats: readonly [string, BreakCode, () => string][] = [
    [
      'another secret at the end',
      'secret',
      () => changed(small, 'GameEnded', (event) => withBody(event, { secret: hex })),
    ],
    [
      'no secret at the end',
      'secret',
      () =>
        changed(small, 'GameEnded', (event) => {
          const { secret: _secret, ...body } = event.body;
          return { ...event, body };
        }),
    ],
    [
      'a seed that no seat gave',
      'seeds',
      () => changed(small, 'GameStarted', (event) => withBody(event, { seeds: [hex, hex] })),
    ],
    [
      'a seed left out',
      'seeds',
      () => changed(small, 'GameStarted', (event) => withBody(event, { seeds: ['-', '-'] })),
    ],
    [
      'a sealed seed opened to another',
      'seeds',
      () => changed(small, 'SeedOpened', (event) => withBody(event, { seed: hex })),
    ],
    [
      'a sealed seed never opened',
      'seeds',
      () => signedAs(small, (events) => renumbered(events.filter(({ type }) => type !== 'SeedOpened'))),
    ],
    [
      'a seat blamed for a seed that it gave in the clear',
      'seeds',
      () => changed(silent, 'GameAborted', (event) => withBody(event, { unopened: [0, 1, 2] })),
    ],
    [
      'a seat blamed before all others that kept silent',
      'seeds',
      () => changed(silent, 'GameAborted', (event) => withBody(event, { seat: 2 })),
    ],
    [
      'a seat that kept silent and is not named',
      'seeds',
      () => changed(silent, 'GameAborted', (event) => withBody(event, { unopened: [0] })),
    ],
    [
      'an end before the time for opening was over',
      'seeds',
      () => changed(silent, 'SeatsClosed', (event) => withBody(event, { openBy: openBy + 60_000 })),
    ],
    [
      'no time for opening',
      'seeds',
      () => changed(silent, 'SeatsClosed', ({ body: { openBy: _openBy, ...body }, ...event }) => ({ ...event, body })),
    ],
    [
      'a seed waited for that is open',
      'seeds',
      () => changed(small, 'SeatsClosed', (event) => withBody(event, { unopened: [0, 1] })),
    ],
    [
      'a game that is dealt, ended for want of a seed',
      'seeds',
      () =>
        changed(block, 'GameEnded', (event) => ({
          ...event,
          type: 'GameAborted',
          body: { ...event.body, reason: 'seed-not-opened', seat: 0, unopened: [0] },
        })),
    ],
    [
      'a seat whose seed copies another',
      'seeds',
      () =>
        signedAs(block, (events) => {
          const sealed = events.find(({ body }) => body['seedCommitment'] !== undefined);
          const commitment = present(sealed?.body['seedCommitment'], 'a commitment');
          return events.map((event) =>
            event.body['seedCommitment'] === undefined ? event : withBody(event, { seedCommitment: commitment }),
          );
        }),
    ],
    [
      'a seat that changes after the seats were closed',
      'seats',
      () =>
        signedAs(small, (events) => {
          const at = events.findIndex(({ type }) => type === 'SeatsClosed');
          const taken = present(
            events.find(({ type }) => type === 'SeatTaken'),
            'a seat',
          );
          return renumbered(events.toSpliced(at + 1, 0, { ...taken, at: present(events[at], 'an event').at }));
        }),
    ],
    [
      'something after the end',
      'after-the-end',
      () =>
        signedAs(small, (events) =>
          renumbered([...events, { ...present(events.at(-1), 'the end'), type: 'GameAborted' }]),
        ),
    ],
    ['a deal of its choice', 'deal', () => bundleOf(fairGame(3, { ...SMALL, dealtFromElsewhere: true }), signer, 0)],
    [
      'a commitment that nothing is behind',
      'opening',
      () =>
        changed(
          block,
          'RoundDealt',
          (event) =>
            withBody(event, { tiles: (event.body['tiles'] as string[]).map((tile) => H('forged', tile)).sort() }),
          1,
        ),
    ],
    [
      'a commitment too many',
      'deal',
      () =>
        changed(small, 'RoundDealt', (event) =>
          withBody(event, { tiles: [...(event.body['tiles'] as string[]), 'f'.repeat(64)] }),
        ),
    ],
    [
      'a commitment twice',
      'deal',
      () =>
        changed(small, 'RoundDealt', (event) => {
          const tiles = event.body['tiles'] as string[];
          return withBody(event, { tiles: [present(tiles[0], 'a tile'), ...tiles] });
        }),
    ],
    [
      'commitments out of order',
      'deal',
      () =>
        changed(small, 'RoundDealt', (event) =>
          withBody(event, { tiles: (event.body['tiles'] as string[]).toReversed() }),
        ),
    ],
    [
      'a deal that is skipped',
      'deal',
      () => changed(block, 'RoundDealt', (event) => withBody(event, { attempt: 2 }), 1),
    ],
    [
      'a draw for the lead',
      'lead-draw',
      () => changed(individual, 'LeadDrawn', (event) => withBody(event, { tiles: ['6-6', '0-0'] })),
    ],
    [
      'a lot',
      'lot',
      () => changed(block, 'LotDrawn', (event) => withBody(event, { seat: event.body['seat'] === 0 ? 1 : 0 })),
    ],
    [
      'a tile drawn from elsewhere',
      'place',
      () => changed(individual, 'TilesDrawn', (event) => withBody(event, { place: 27 })),
    ],
    [
      'a cell turned up that is another',
      'place',
      () =>
        changed(memory, 'TileFlipped', (event) =>
          withBody(event, { cell: Number(event.body['cell']) === 28 ? 1 : Number(event.body['cell']) + 1 }),
        ),
    ],
    [
      'a pile turned in another order',
      'place',
      () => changed(tens, 'TileTurned', (event) => withBody(event, { seat: event.body['seat'] === 0 ? 1 : 0 })),
    ],
    [
      'a tile played and not opened',
      'opening',
      () =>
        changed(
          small,
          'TilePlayed',
          (event) => {
            const { open: _open, ...rest } = event;
            return rest;
          },
          2,
        ),
    ],
    [
      'a tile opened twice',
      'opening',
      () =>
        changed(
          small,
          'TilePlayed',
          (event) => ({ ...event, open: [...(event.open ?? []), ...(event.open ?? [])] }),
          2,
        ),
    ],
    [
      'a tile played that was never dealt',
      'opening',
      () =>
        changed(
          small,
          'TilePlayed',
          (event) => {
            const tile = event.body['tile'] === '6-5' ? '5-5' : '6-5';
            return { ...withBody(event, { tile }), open: (event.open ?? []).map((opening) => ({ ...opening, tile })) };
          },
          2,
        ),
    ],
    [
      'a tile opened that is not the one played',
      'opening',
      () =>
        changed(
          small,
          'TilePlayed',
          (event) => withBody(event, { tile: event.body['tile'] === '6-5' ? '5-5' : '6-5' }),
          2,
        ),
    ],
    [
      'a hand shown short of a tile',
      'opening',
      () => changed(pairs, 'RoundEnded', (event) => ({ ...event, open: (event.open ?? []).slice(1) })),
    ],
    [
      'a tile played by a seat that did not hold it',
      'holder',
      () =>
        changed(
          small,
          'TilePlayed',
          (event) => ({ ...withBody(event, { seat: event.body['seat'] === 0 ? 1 : 0 }) }),
          1,
        ),
    ],
    [
      'time that runs backwards',
      'time',
      () => changed(small, 'TilePlayed', (event) => ({ ...event, at: '2020-01-01T00:00:00.000Z' }), 1),
    ],
    ['another format of deals', 'format', () => changed(small, 'GameCreated', (event) => withBody(event, { deal: 2 }))],
    [
      'another format of chains',
      'format',
      () => changed(small, 'GameCreated', (event) => withBody(event, { chain: 2 })),
    ],
    [
      'a second beginning',
      'event',
      () => changed(small, 'GameStarted', (event) => ({ ...event, type: 'GameCreated' })),
    ],
  ];

  test('is caught, whatever it did', () => {
    const codes = answers(cheats.map(([, , forge]) => forge()));
    expect(Object.fromEntries(cheats.map(([what], at) => [what, codes[at]]))).toEqual(
      Object.fromEntries(cheats.map(([what, code]) => [what, code])),
    );
  });

  test('with a result that the rules do not give is caught by who knows the rules', () => {
    const forged = changed(small, 'GameEnded', (event) =>
      withBody(event, { winners: (event.body['winners'] as number[]).length === 0 ? [0] : [] }),
    );
    const report = verifyBundle(forged, trusted);
    expect(report.verdict).toBe('proved');
    expect(report.moves).toMatchObject({ kind: 'illegal', seq: small.events.length });
  });

  test('with points that the rules do not give is caught by who knows the rules', () => {
    const forged = changed(block, 'PointsScored', (event) =>
      withBody(event, { points: 1 + Number(event.body['points']) }),
    );
    const seq = block.events.find(({ type }) => type === 'PointsScored')?.seq;
    expect(verifyBundle(forged, trusted).moves).toEqual({
      kind: 'illegal',
      seq,
      message: expect.stringContaining('points') as string,
    });
  });
});

describe("the openings of one's own tiles", () => {
  /** A game in whose first round the viewer draws. */
  const running = present(
    Array.from({ length: 50 }, (_, seed) =>
      fairGame(seed, { variant: 'spanish-individual', seats: 2, options: {}, seeds: ['open', 'open'], stopAfter: 14 }),
    ).find(({ own, events }) => {
      const seqs = (own.get(0) ?? []).map(({ seq }) => events[seq - 1]?.type);
      return seqs.length > 1 && seqs.slice(1).every((type) => type === 'TilesDrawn');
    }),
    'such a game',
  );
  const own = present(running.own.get(0), 'own openings');
  const made = (mine: typeof own): string => makeBundle({ ...contentOf(running, signer, 0), mine }, signer);
  const [dealt, ...drawn] = own;
  const open = present(dealt, 'the deal').open;

  test('all fit while the game runs', () => {
    const report = verifyBundle(made(own), trusted);
    expect(report).toMatchObject({ verdict: 'opened-tiles-fit', closed: 'running' });
    expect(drawn.length).toBeGreaterThan(0);
    expect(answers([made(own)])).toEqual([undefined]);
  });

  test('are missed where the server kept one back, or gave one twice', () => {
    const first = present(dealt, 'the deal');
    const forged = [
      made([...drawn]),
      made([{ ...first, open: open.slice(1) }, ...drawn]),
      made([{ ...first, open: [present(open[0], 'a tile'), ...open] }, ...drawn]),
      made([first, ...drawn.slice(1)]),
      made([first, ...drawn, { seq: running.events.length + 5, open }]),
      made([{ ...first, seq: first.seq + 1 }, ...drawn.filter(({ seq }) => seq !== first.seq + 1)]),
    ];
    expect([...new Set(answers(forged))]).toEqual(['opening']);
  });

  test('are found out where a tile lay elsewhere than the rule of dealing says', () => {
    // The tile drawn first, given out as dealt: it is in the deck, and lay at another place.
    const strange = present(drawn[0]?.open[0], 'a drawn tile');
    expect(
      answers([made([{ seq: present(dealt, 'the deal').seq, open: [strange, ...open.slice(1)] }, ...drawn])]),
    ).toEqual(['place']);
  });

  test('are found out where another tile was committed to', () => {
    const [tile, ...others] = open;
    const lie = { ...present(tile, 'a tile'), face: H('a lie') };
    expect(answers([made([{ seq: present(dealt, 'the deal').seq, open: [lie, ...others] }, ...drawn])])).toEqual([
      'opening',
    ]);
  });

  test('are not for a spectator', () => {
    expect(answers([makeBundle({ ...contentOf(running, signer, undefined), mine: own }, signer)])).toEqual(['opening']);
  });
});

describe('a forgery that is chained and signed anew by somebody else', () => {
  const forger = { ...small, events: small.events.slice(0, -4) };
  const forged = bundleOf(forger, thief, 0).replaceAll(thief.name, signer.name);

  test("is consistent by itself, and of another key than the server's", () => {
    expect(verifyBundle(forged)).toMatchObject({ verdict: 'opened-tiles-fit', key: { standing: 'not-checked' } });
    expect(verifyBundle(forged, trusted)).toMatchObject({ key: { standing: 'another' } });
    expect(answers([forged])).toEqual([undefined]);
  });

  test("with the server's key written into it is of no good signature", () => {
    const content = { ...contentOf(forger, thief, 0), key: signer.publicKey };
    expect(answers([makeBundle(content, { ...thief, publicKey: signer.publicKey })])).toEqual(['signature']);
  });
});

describe('two histories of one game', () => {
  const historyOf = (text: string): History => {
    const { origin, gameId, heads, key } = verifyBundle(text, trusted);
    return {
      origin: present(origin, 'origin'),
      gameId: present(gameId, 'game'),
      heads: new Map(present(heads, 'heads').map((head, seq) => [seq, head])),
      publicKey: key?.publicKey,
    };
  };
  const other = signedAs({ ...small, ended: undefined }, (events) =>
    events.slice(0, 12).map((event) => (event.seq === 10 ? { ...event, actor: 'server' } : event)),
  );
  const note = contentOf(small, signer, 0).headNote;

  test('signed by one key part where they differ first', () => {
    expect(compareHistories(historyOf(file), historyOf(other))).toEqual({
      kind: 'two-histories',
      seq: 10,
      oneKey: true,
    });
  });

  test('are one where one is the beginning of the other', () => {
    const begun = signedAs({ ...small, ended: undefined }, (events) => events.slice(0, 12));
    expect(compareHistories(historyOf(file), historyOf(begun))).toEqual({ kind: 'agree', seq: 12 });
  });

  test('are found between a bundle and a signed head alone', () => {
    const alone = present(parseHeadNote(note, [signer]), 'a signed head');
    expect(compareHistories(historyOf(file), alone)).toEqual({ kind: 'agree', seq: small.events.length });
    const longer = signedAs({ ...small, ended: undefined }, (events) =>
      events.map((event) => (event.seq === 10 ? { ...event, actor: 'server' } : event)),
    );
    expect(verifyBundle(longer, trusted).heads).toBeDefined();
    expect(compareHistories(historyOf(longer), alone)).toEqual({
      kind: 'two-histories',
      seq: small.events.length,
      oneKey: true,
    });
  });

  test('are not looked for between two games, or where nothing is in common', () => {
    expect(compareHistories(historyOf(file), historyOf(bundleOf(fairGame(4, SMALL), signer, 0)))).toEqual({
      kind: 'other-games',
    });
    const early = contentOf({ ...small, events: small.events.slice(0, 5) }, signer, 0).headNote;
    const [a, b] = [parseHeadNote(note, [signer]), parseHeadNote(early, [])];
    expect(compareHistories(present(a, 'a head'), present(b, 'a head'))).toEqual({ kind: 'nothing-in-common' });
    expect(b?.publicKey).toBeUndefined();
  });
});

describe('the proof of a day', () => {
  const proof = proofFor(small.gameId, small.events.slice(0, 9), signer);
  const made = (change: Partial<typeof proof>): string =>
    makeBundle({ ...contentOf(small, signer, 0), dailyProof: { ...proof, ...change } }, signer);

  test('covers the log as far as it goes', () => {
    expect(verifyBundle(made({}), trusted)).toMatchObject({
      verdict: 'proved',
      dailyRoot: { date: '2026-03-01', seq: 9 },
    });
  });

  test('is found out where it is of another head, day, size or signature', () => {
    const forged = proofFor(small.gameId, small.events.slice(0, 9), thief);
    const files = [
      made({ seq: 8 }),
      made({ seq: 10_000 }),
      made({ date: '2026-03-02' }),
      made({ size: proof.size + 1 }),
      made({ path: proof.path.slice(1) }),
      made({ head: H('another') }),
      made({ gameId: fairGame(4, SMALL).gameId }),
      made({ note: 'no note' }),
      made({ note: forged.note.replace(/\u2014 (\S+) \S+/, proof.note.match(/\u2014 \S+ \S+/)?.[0] ?? '') }),
    ];
    expect([...new Set(answers(files))]).toEqual(['daily-proof']);
  });

  test('signed by a key that nobody named is not judged', () => {
    expect(answers([made({ note: proofFor(small.gameId, small.events.slice(0, 9), thief).note })])).toEqual([
      undefined,
    ]);
  });
});

describe('files that mean harm', () => {
  test('are not read at all where they are too large', () => {
    expect(verifyBundle('{'.repeat(17 * 1024 * 1024)).broken?.code).toBe('too-large');
  });

  const harmful: readonly (readonly [string, string])[] = [
    ['nothing', '\n'],
    ['no JSON', 'hello\n'],
    ['a list', '[]\n'],
    ['an empty object', '{}\n'],
    ['brackets without end', `${'['.repeat(100_000)}\n`],
    ['objects without end', `${'{"a":'.repeat(100_000)}\n`],
    ['a number too large', '{"format":1e999}\n'],
    ['a number too long', `{"format":${'9'.repeat(5000)}}\n`],
    ['a fraction', '{"format":1.0}\n'],
    ['a lone surrogate', '{"names":"\\ud800"}\n'],
    ['a needless escape', '{"names":"\\u0041"}\n'],
    ['a byte order mark', `\ufeff${file}`],
    ['blanks', `{ "format":1}\n`],
    ['a name of everything', '{"__proto__":1}\n'],
    ['null', '{"format":null}\n'],
    ['no line break', file.slice(0, -1)],
  ];

  test.each(harmful)('are refused: %s', (_what, text) => {
    expect(verifyBundle(text).broken).toBeDefined();
  });

  test('are refused by both verifiers alike', () => {
    const lines = harmful.map(([, text]) => text).filter((text) => text.endsWith('\n'));
    answers(lines);
    expect(lines.length).toBeGreaterThan(10);
  });
});
