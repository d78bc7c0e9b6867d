import fc from 'fast-check';
import { makeGameTexts } from '../../../src/engine/notation/make-text';
import { parseGameTexts } from '../../../src/engine/notation/parse-text';
import { replayGameText } from '../../../src/engine/notation/replay-text';
import { findVariant } from '../../../src/engine/variants/registry';

const HEAD = '[Game "block"]\n[Seats "2"]\n';

/** Double-six in its starting order, dealt as it is: seat 0 gets 0-0, 1-1, 2-1, 3-0 … */
const DECK = Array.from({ length: 7 }, (_, high) => Array.from({ length: high + 1 }, (_, low) => `${high}-${low}`))
  .flat()
  .join(' ');

describe('a text that people wrote', () => {
  test('is read with other blanks, line ends and orders of halves', () => {
    const read = parseGameTexts(
      `\r\n\n${HEAD}\r\n; a comment\r\nround   1\r\n\tlot 0\r\nlead 4-6\t1-1\n0:  6-4   1:pass`.replace(
        '1:pass',
        '1: pass,draw*',
      ) + '\n\n= *\n\n',
    );
    expect(read).toEqual({
      ok: true,
      value: [
        {
          tags: [
            { name: 'Game', value: 'block' },
            { name: 'Seats', value: '2' },
          ],
          acts: [
            { kind: 'comment', text: 'a comment' },
            { kind: 'round', round: 1, scores: [] },
            { kind: 'lot', seat: 0 },
            { kind: 'lead', tiles: ['6-4', '1-1'] },
            { kind: 'move', seat: 0, move: '6-4', automatic: false },
            { kind: 'move', seat: 1, move: 'pass', automatic: false },
            { kind: 'move', seat: 1, move: 'draw', automatic: true },
          ],
          result: { kind: 'running' },
        },
      ],
    });
  });

  test.each([
    ['no tags', 'round 1\n', 1, 1],
    ['a tag without a capital', '[game "block"]\n', 1, 2],
    ['a tag without quotes', '[Game block]\n', 1, 6],
    ['a tag without an end', '[Game "block"\n', 1, 13],
    ['a tag that is there twice', '[Game "a"]\n[Game "b"]\n', 2, 2],
    ['a tag with a stray backslash', '[Game "a\\b"]\n', 1, 9],
    ['a tag with more behind it', '[Game "a"] x\n', 1, 11],
    ['no result', `${HEAD}round 1\n`, 5, 1],
    ['a line that begins with something else', `${HEAD}play 6-4\n= *\n`, 3, 1],
    ['a round without a number', `${HEAD}round one\n= *\n`, 3, 7],
    ['a round that is no round', `${HEAD}round 0\n= *\n`, 3, 7],
    ['a score that is no number', `${HEAD}round 2 10 x\n= *\n`, 3, 12],
    ['a number with a leading zero', `${HEAD}lot 01\n= *\n`, 3, 5],
    ['a lot of nobody', `${HEAD}lot\n= *\n`, 3, 4],
    ['a tile that is none', `${HEAD}deal 6-4 19-1\n= *\n`, 3, 10],
    ['a tile in a later line of the deal', `${HEAD}deal 6-4\n 6-x\n= *\n`, 4, 2],
    ['a character instead of a tile', `${HEAD}deal \u{1f031}\n= *\n`, 3, 6],
    ['a hidden tile drawn for the lead', `${HEAD}lead ?? 6-4\n= *\n`, 3, 1],
    ['a seat without a move', `${HEAD}0:\n= *\n`, 3, 1],
    ['a seat without a move before another', `${HEAD}0:  1: pass\n= *\n`, 3, 5],
    ['a comma without a move', `${HEAD}0: pass, , draw\n= *\n`, 3, 10],
    ['a move with a quote', `${HEAD}0: "pass"\n= *\n`, 3, 1],
    ['time without what followed', `${HEAD}time 0\n= *\n`, 3, 7],
    ['time and something else', `${HEAD}time 0 flies\n= *\n`, 3, 8],
    ['more than was expected', `${HEAD}resigns 0 1\n= *\n`, 3, 11],
    ['a result without winners', `${HEAD}=\n`, 3, 1],
    ['winners that are no seats', `${HEAD}= 0+x target\n`, 3, 3],
    ['a result without a reason', `${HEAD}= 0\n`, 3, 4],
    ['a reason that is none', `${HEAD}= tie (blocked)\n`, 3, 7],
    ['a line that is too long', `${HEAD}; ${'x'.repeat(5000)}\n= *\n`, 3, 4001],
  ])('is refused with line and column: %s', (_what, text, line, column) => {
    expect(parseGameTexts(text)).toEqual({ ok: false, error: { line, column, message: expect.any(String) as string } });
  });

  test('is not read beyond its limits', () => {
    expect(parseGameTexts('x'.repeat(9 * 1024 * 1024)).ok).toBe(false);
    expect(parseGameTexts(`${HEAD}= *\n\n`.repeat(1001)).ok).toBe(false);
    expect(parseGameTexts(`${HEAD}${'lot 0\n'.repeat(100_002)}= *\n`).ok).toBe(false);
  });

  test('is never the end of the reader, whatever it is', () => {
    const bits = fc.constantFrom(
      '[',
      ']',
      '"',
      '\\',
      ';',
      '=',
      ':',
      ',',
      '*',
      '0',
      '1: ',
      'deal',
      ' ',
      '\n',
      '\r',
      '\t',
      '6-4',
      '??',
      'round ',
      'A',
      '\u{1f031}',
      '\ud800',
    );
    fc.assert(
      fc.property(fc.array(bits, { maxLength: 60 }), (parts) => {
        const read = parseGameTexts(parts.join(''));
        if (read.ok) expect(parseGameTexts(makeGameTexts(read.value))).toEqual(read);
        else expect(read.error.line).toBeGreaterThan(0);
      }),
      { seed: 5, numRuns: 3000 },
    );
  });
});

describe('a text that can be read and is no game', () => {
  const played = (body: string, head = `${HEAD}[Options "target=10"]\n`): unknown => {
    const read = parseGameTexts(`${head}${body}\n`);
    if (!read.ok || read.value[0] === undefined) throw new Error(JSON.stringify(read));
    const replayed = replayGameText(read.value[0], findVariant);
    return replayed.ok ? replayed.value.table.facts.status : replayed.error;
  };

  test.each([
    ['rules that nobody knows', '= *', '[Game "poker"]\n'],
    ['a version that nobody knows', '= *', '[Game "block"]\n[Rules "99"]\n'],
    ['an option that there is not', '= *', '[Game "block"]\n[Options "speed=3"]\n'],
    ['seats that there are not', '= *', '[Game "block"]\n[Seats "9"]\n'],
  ])('is refused for %s', (_what, body, head) => {
    expect(played(body, head)).toEqual({ message: expect.any(String) as string });
  });

  test.each([
    ['a round that does not begin', 'round 2\n= *', 0],
    ['a lot that falls on nobody', 'round 1\nlot 7\n= *', 1],
    ['a draw that is not due', 'round 1\nlead 6-4 1-1\n= *', 1],
    ['a deal with a hidden tile', `round 1\nlot 0\ndeal ${DECK.replace('6-6', '??')}\n= *`, 2],
    ['a deal with a tile twice', `round 1\nlot 0\ndeal ${DECK.replace('6-6', '0-0')}\n= *`, 2],
    ['a move that cannot be read', `round 1\nlot 0\ndeal ${DECK}\n0: jump\n= *`, 3],
    ['a move that is against the rules', `round 1\nlot 0\ndeal ${DECK}\n0: 6-6\n= *`, 3],
    ['a move of a seat that there is not', `round 1\nlot 0\ndeal ${DECK}\n5: 6-6\n= *`, 3],
    ['a move out of turn', `round 1\nlot 0\ndeal ${DECK}\n1: 1-0\n= *`, 3],
    ['a score that is not so', 'round 1 5 5\n= *', 0],
  ])('is refused at the act for %s', (_what, body, act) => {
    expect(played(body)).toEqual({ act, message: expect.any(String) as string });
  });

  test('is played as far as it goes where it is not over', () => {
    expect(played(`round 1\nlot 0\ndeal ${DECK}\n0: 0-0  1: 1-0>R\n= *`)).toBe('playing');
    expect(played(`round 1\nlot 0\ndeal ${DECK}\nresigns 0\n= 1 resigned 0 0`)).toBe('ended');
    expect(played(`round 1\nlot 0\ndeal ${DECK}\nresigns 0\n= 0 resigned 0 0`)).toEqual({
      message: expect.stringContaining('1 resigned') as string,
    });
  });
});
