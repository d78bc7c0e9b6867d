import { createHash } from 'node:crypto';
import fc from 'fast-check';
import {
  chainStart,
  continueChain,
  eventText,
  head0,
  nextHead,
  parseEventText,
  verifyChain,
  type ChainEvent,
} from '../../src/fairness/chain';
import { leafHash } from '../../src/fairness/day-tree';
import { jsonObject } from './json-arbitrary';
import { GAME_ID, HEAD_0, HEAD_1, TEXT_1 } from './vectors';

const FIRST: ChainEvent = {
  actor: 'server',
  at: '2025-03-01T10:00:00.000Z',
  body: { chain: 1, deal: 1 },
  seq: 1,
  type: 'GameCreated',
  v: 1,
};
const move = (seq: number, changes: Partial<ChainEvent> = {}): ChainEvent => ({
  actor: 'seat:2',
  at: '2025-03-01T10:00:05.000Z',
  body: { side: 'left', tile: '6-4' },
  seq,
  type: 'TilePlayed',
  v: 1,
  ...changes,
});
const texts = [FIRST, move(2), move(3), move(4)].map(eventText);

describe('the published chain', () => {
  it('starts at the head of the game', () => {
    expect(head0(GAME_ID)).toBe(HEAD_0);
  });

  it('has the published first text and head', () => {
    expect(eventText(FIRST)).toBe(TEXT_1);
    expect(nextHead(HEAD_0, TEXT_1)).toBe(HEAD_1);
    expect(verifyChain(GAME_ID, [TEXT_1])).toEqual({
      ok: true,
      value: { events: [FIRST], position: { seq: 1, head: HEAD_1, at: FIRST.at } },
    });
  });

  it('has the published leaf in the tree of the day', () => {
    expect(leafHash(GAME_ID, 1, HEAD_1)).toBe('15d57eaf8d8a0a567249db333737e07f5b6c449cf2aae09036da9d9f41fdf92b');
  });
});

describe('a chain', () => {
  it('folds to the head that the system library computes', () => {
    const sha = (preimage: string) => createHash('sha256').update(preimage).digest('hex');
    const start = sha(`capicua/1 game\n${GAME_ID}\n`);
    const end = texts.reduce((head, text) => sha(`capicua/1 head\n${head}\n${text}\n`), start);
    expect(verifyChain(GAME_ID, texts)).toMatchObject({ ok: true, value: { position: { seq: 4, head: end } } });
  });

  it('goes on from the head that a reader holds', () => {
    const half = verifyChain(GAME_ID, texts.slice(0, 2));
    const whole = verifyChain(GAME_ID, texts);
    if (!half.ok || !whole.ok) throw new Error('the chain is sound');
    const rest = continueChain(half.value.position, texts.slice(2));
    expect(rest).toMatchObject({ ok: true, value: { position: whole.value.position } });
  });

  it('refuses any changed character, or ends at another head', () => {
    const honest = verifyChain(GAME_ID, texts);
    if (!honest.ok) throw new Error('the chain is sound');
    const printable = fc.integer({ min: 0x20, max: 0x7e });
    fc.assert(
      fc.property(fc.nat(texts.length - 1), fc.nat(), printable, (which, where, code) => {
        const changed = texts.map((text, i) => {
          if (i !== which) return text;
          const at = where % text.length;
          return text.slice(0, at) + String.fromCharCode(code) + text.slice(at + 1);
        });
        fc.pre(changed[which] !== texts[which]);
        const read = verifyChain(GAME_ID, changed);
        if (read.ok) expect(read.value.position.head).not.toBe(honest.value.position.head);
        else expect(read.error.seq).toBeGreaterThan(which);
      }),
      { seed: 21, numRuns: 1000 },
    );
  });

  it('is another one in another game', () => {
    const other = verifyChain('01890a5d-ac96-774b-bcce-b302099a8058', texts);
    const own = verifyChain(GAME_ID, texts);
    expect(other.ok && own.ok && other.value.position.head !== own.value.position.head).toBe(true);
  });

  it.each([
    ['a gap', [FIRST, move(3)], { seq: 2, code: 'out-of-sequence', found: 3 }],
    ['an event twice', [FIRST, move(2), move(2)], { seq: 3, code: 'out-of-sequence', found: 2 }],
    ['a start in the middle', [move(2)], { seq: 1, code: 'out-of-sequence', found: 2 }],
    [
      'a clock that runs backwards',
      [FIRST, move(2, { at: '2025-03-01T09:59:59.999Z' })],
      { seq: 2, code: 'time-runs-backwards' },
    ],
    ['a format of tomorrow', [{ ...FIRST, body: { chain: 2, deal: 1 } }], { seq: 1, code: 'unknown-format' }],
    ['a first event that creates no game', [move(1)], { seq: 1, code: 'unknown-format' }],
  ])('is refused for %s', (_, events, error) => {
    expect(verifyChain(GAME_ID, events.map(eventText))).toEqual({ ok: false, error });
  });

  it('may hold two events of one millisecond', () => {
    expect(continueChain(chainStart(GAME_ID), [FIRST, move(2, { at: FIRST.at })].map(eventText)).ok).toBe(true);
  });

  it('says which event cannot be read', () => {
    expect(verifyChain(GAME_ID, [TEXT_1, `${TEXT_1} `])).toEqual({
      ok: false,
      error: {
        seq: 2,
        code: 'event',
        fault: { code: 'not-canonical', fault: { code: 'text-after-the-end', at: TEXT_1.length } },
      },
    });
  });
});

describe('the text of an event', () => {
  it('is read back as the event', () => {
    fc.assert(
      fc.property(
        jsonObject,
        fc.option(fc.array(jsonObject, { minLength: 1, maxLength: 3 }), { nil: undefined }),
        fc.integer({ min: 1, max: 100_000 }),
        fc.date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        (body, open, seq, date) => {
          const event = move(seq, { body, at: date.toISOString(), ...(open === undefined ? {} : { open }) });
          expect(parseEventText(eventText(event))).toEqual({ ok: true, value: event });
        },
      ),
      { seed: 22 },
    );
  });

  it.each([
    '2025-03-01T10:00:00Z',
    '2025-03-01T10:00:00.00Z',
    '2025-03-01T10:00:00.000000Z',
    '2025-03-01T10:00:00.000+00:00',
    '2025-03-01T11:00:00.000+01:00',
    '2025-03-01 10:00:00.000Z',
    '2025-02-30T10:00:00.000Z',
    '2025-13-01T10:00:00.000Z',
    '2025-03-01T25:00:00.000Z',
    '2025-03-01T24:00:00.000Z',
    '+012025-03-01T10:00:00.000Z',
    '',
  ])('has no instant written %j', (at) => {
    expect(() => eventText(move(2, { at }))).toThrow();
    const text = eventText(move(2)).replace('2025-03-01T10:00:05.000Z', at);
    expect(parseEventText(text)).toEqual({ ok: false, error: { code: 'member-malformed', member: 'at' } });
  });

  it.each([
    ['"actor":"seat:2"', '"actor":"seat:02"', { code: 'member-malformed', member: 'actor' }],
    ['"actor":"seat:2"', '"actor":"ana"', { code: 'member-malformed', member: 'actor' }],
    ['"actor":"seat:2",', '', { code: 'member-missing', member: 'actor' }],
    ['"seq":2', '"seq":0', { code: 'member-malformed', member: 'seq' }],
    ['"type":"TilePlayed"', '"type":"tilePlayed"', { code: 'member-malformed', member: 'type' }],
    ['"v":1', '"v":"1"', { code: 'member-malformed', member: 'v' }],
    ['"v":1', '"v":1,"z":1', { code: 'member-unknown', member: 'z' }],
    ['"seq":2', '"open":[],"seq":2', { code: 'member-malformed', member: 'open' }],
    ['"seq":2', '"open":{},"seq":2', { code: 'member-malformed', member: 'open' }],
    ['"body":{"side":"left","tile":"6-4"}', '"body":[]', { code: 'member-malformed', member: 'body' }],
  ])('is refused with %s put as %s', (from, to, error) => {
    expect(parseEventText(eventText(move(2)).replace(from, to))).toEqual({ ok: false, error });
  });
});
