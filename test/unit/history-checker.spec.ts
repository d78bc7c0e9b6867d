import { checkHistory, type LoggedEvent, type Outcome, type Read, type Sending } from '../kit/history-checker';

const accepted = (firstSeq: number, lastSeq = firstSeq, version = lastSeq): Outcome => ({
  kind: 'accepted',
  firstSeq,
  lastSeq,
  version,
});
const refused = (version?: number): Outcome => ({ kind: 'refused', code: 'VERSION_CONFLICT', version });
const lost: Outcome = { kind: 'unknown' };

/** A sending by Ana in game g, from one instant to another. */
function sent(commandId: string, [sentAt, returnedAt]: [number, number], outcome: Outcome): Sending {
  return { gameId: 'g', by: 'ana', commandId, sentAt, returnedAt, outcome };
}
function read([sentAt, returnedAt]: [number, number], version: number): Read {
  return { gameId: 'g', sentAt, returnedAt, version };
}
/** A log of one command an event; an empty id is an event of the server's own. */
function log(...commandIds: readonly string[]): readonly LoggedEvent[] {
  return commandIds.map((commandId, at) => {
    const seq = at + 1;
    return commandId === '' ? { seq } : { seq, command: { by: 'ana', commandId, lastSeq: seq } };
  });
}
function faults(sendings: readonly Sending[], events: readonly LoggedEvent[], reads: readonly Read[] = []) {
  return checkHistory({ sendings, reads }, new Map([['g', events]]));
}

describe('a sound history', () => {
  it('has no fault: a lost answer, the same command again, a refusal, a read', () => {
    const history = [
      sent('a', [0, 5], lost),
      sent('a', [6, 9], accepted(2)),
      sent('b', [10, 12], refused(2)),
      sent('c', [20, 30], accepted(3)),
    ];
    expect(faults(history, log('', 'a', 'c'), [read([13, 14], 2), read([31, 32], 3)])).toEqual([]);
  });

  it('may order commands that overlap either way', () => {
    const overlapping = [sent('a', [0, 9], accepted(2)), sent('b', [1, 8], accepted(1))];
    expect(faults(overlapping, log('b', 'a'))).toEqual([]);
  });

  it('may or may not hold a command of which nothing was heard', () => {
    expect(faults([sent('a', [0, 5], lost)], log(''))).toEqual([]);
    expect(faults([sent('a', [0, 5], lost)], log('', 'a'))).toEqual([]);
  });

  it('may accept a command that was refused before, judged afresh', () => {
    expect(faults([sent('a', [0, 5], refused(1)), sent('a', [6, 7], accepted(2))], log('', 'a'))).toEqual([]);
  });

  it('may refuse one sending while another of the same command is under way', () => {
    expect(faults([sent('a', [0, 9], accepted(2)), sent('a', [1, 2], refused(1))], log('', 'a'))).toEqual([]);
  });
});

/** Each is a history that cannot be; the checker says why. */
type Impossible = readonly [
  what: string,
  sendings: readonly Sending[],
  events: readonly LoggedEvent[],
  why: RegExp,
  reads?: readonly Read[],
];
const impossible: readonly Impossible[] = [
  ['an acknowledged command is lost', [sent('a', [0, 1], accepted(2))], log(''), /acknowledged as 2 to 2 and is lost/],
  ['a command stands twice', [sent('a', [0, 1], accepted(1))], log('a', 'a'), /is there twice, at 1 and 2/],
  [
    'two sendings of a command were told different things',
    [sent('a', [0, 1], accepted(1)), sent('a', [2, 3], accepted(2))],
    log('a', ''),
    /acknowledged as 2 to 2 and stands at 1 to 1/,
  ],
  ['nobody sent what is there', [], log('a'), /at 1 was never sent/],
  ['an event is missing', [], [{ seq: 1 }, { seq: 3 }], /event 3 stands where 2 should/],
  ['an event is there twice', [], [{ seq: 1 }, { seq: 1 }], /event 1 stands where 2 should/],
  ['what was always refused is there', [sent('a', [0, 1], refused(0))], log('a'), /refused at every sending/],
  [
    'a retry did not learn that the command was done',
    [sent('a', [0, 1], accepted(1)), sent('a', [2, 3], refused(1))],
    log('a'),
    /refused \(VERSION_CONFLICT\) after it had been acknowledged/,
  ],
  [
    'the log turns the order of real time round',
    [sent('a', [0, 1], accepted(2)), sent('b', [2, 3], accepted(1))],
    log('b', 'a'),
    /ana\/a was acknowledged before ana\/b was sent, and stands behind it/,
  ],
  [
    'a command whose answer was lost slipped in before one that was acknowledged before it was sent',
    [sent('a', [0, 1], accepted(3)), sent('b', [2, 3], lost)],
    log('', 'b', 'a'),
    /acknowledged before ana\/b was sent/,
  ],
  [
    'a read goes back behind what was acknowledged',
    [sent('a', [0, 1], accepted(2))],
    log('', 'a'),
    /version 1 was shown after version 2/,
    [read([2, 3], 1)],
  ],
  [
    'a read goes back behind an earlier read',
    [],
    log('', ''),
    /version 1 was shown after version 2/,
    [read([0, 1], 2), read([2, 3], 1)],
  ],
  ['a refusal shows an old version', [sent('a', [2, 3], refused(1))], log('', ''), /version 1 was/, [read([0, 1], 2)]],
  ['a version was shown that never was', [], log(''), /version 2 was shown and the log ends at 1/, [read([0, 1], 2)]],
  [
    'an answer shows the game before its own events',
    [sent('a', [0, 1], accepted(2, 2, 1))],
    log('', 'a'),
    /older than its own events/,
  ],
];
for (const [what, sendings, events, why, reads] of impossible) {
  it(`finds that ${what}`, () => {
    expect(faults(sendings, events, reads).join('\n')).toMatch(why);
  });
}

it('looks at each game by itself', () => {
  const there = sent('a', [0, 1], accepted(1));
  const elsewhere = { ...sent('a', [2, 3], accepted(1)), gameId: 'h' };
  const logs = new Map([
    ['g', log('a')],
    ['h', log('')],
  ]);
  expect(checkHistory({ sendings: [there, elsewhere], reads: [] }, logs)).toEqual([
    'game h: command ana/a was acknowledged as 1 to 1 and is lost',
  ]);
});
