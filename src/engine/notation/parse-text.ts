import { ok } from '../core/result';
import { HIDDEN_TILE } from '../dominoes/notation';
import type { Seat } from '../dominoes/seat';
import { parseTile, type Tile } from '../dominoes/tile';
import {
  ACTS_MAX,
  GAMES_MAX,
  isMoveText,
  LINE_LENGTH_MAX,
  TEXT_LENGTH_MAX,
  TIME_THENS,
  type Act,
  type GameText,
  type GameTextResult,
  type Tag,
} from './game-text';
import { fault, isUpperCase, isWordCharacter, Lines, wholeNumber, Words, type Read, type Word } from './scanner';

/** Reads what `makeGameTexts` writes, and what people write like it: other blanks, either half of a tile first. */
export function parseGameTexts(text: string): Read<readonly GameText[]> {
  if (text.length > TEXT_LENGTH_MAX) return fault(1, 1, `The text is longer than ${TEXT_LENGTH_MAX} characters.`);
  const games: GameText[] = [];
  const lines = new Lines(text);
  while (lines.skipEmpty()) {
    if (games.length === GAMES_MAX) return lines.fault(1, `There are more than ${GAMES_MAX} games.`);
    const game = readGame(lines);
    if (!game.ok) return game;
    games.push(game.value);
  }
  return ok(games);
}

function readGame(lines: Lines): Read<GameText> {
  const tags: Tag[] = [];
  while (lines.line?.startsWith('[') === true) {
    const tag = readTag(lines, lines.line);
    if (!tag.ok) return tag;
    if (tags.some(({ name }) => name === tag.value.name))
      return lines.fault(2, `The tag ${tag.value.name} is there twice.`);
    tags.push(tag.value);
    lines.next();
  }
  if (tags.length === 0) return lines.fault(1, 'A game begins with its tags, such as [Game "block"].');
  const acts: Act[] = [];
  while (lines.skipEmpty()) {
    const line = lines.line ?? '';
    if (line.length > LINE_LENGTH_MAX) return lines.fault(LINE_LENGTH_MAX + 1, 'The line is too long.');
    if (line.startsWith('=')) {
      const result = readResult(new Words(lines, line));
      if (!result.ok) return result;
      lines.next();
      return ok({ tags, acts, result: result.value });
    }
    if (acts.length > ACTS_MAX) return lines.fault(1, `The game has more than ${ACTS_MAX} acts.`);
    const read = readLine(lines, line, acts);
    if (!read.ok) return read;
  }
  return lines.fault(1, 'The game has no result: a line such as = 0+2 target 301 150, or = * where it is not over.');
}

const TAG_NAME_MAX = 32;

/** Walks the line once, character by character. */
function readTag(lines: Lines, line: string): Read<Tag> {
  if (line.length > LINE_LENGTH_MAX) return lines.fault(LINE_LENGTH_MAX + 1, 'The line is too long.');
  let at = 1;
  while (isWordCharacter(line.charAt(at))) at += 1;
  const name = line.slice(1, at);
  if (!isUpperCase(name.charAt(0)) || name.length > TAG_NAME_MAX) {
    return lines.fault(2, `A tag is named by a capital, then letters and digits, at most ${TAG_NAME_MAX}.`);
  }
  if (!line.startsWith(' "', at))
    return lines.fault(at + 1, 'After the name of a tag come a blank and its value in quotes.');
  let value = '';
  for (at += 2; at < line.length; at++) {
    const character = line.charAt(at);
    if (character === '"') break;
    if (character < ' ') return lines.fault(at + 1, 'A tag holds no control characters.');
    if (character === '\\') {
      at += 1;
      const escaped = line.charAt(at);
      if (escaped !== '"' && escaped !== '\\')
        return lines.fault(at, 'A backslash stands before a quote or a backslash.');
      value += escaped;
    } else {
      value += character;
    }
  }
  if (!line.startsWith('"]', at)) return lines.fault(at + 1, 'The value of a tag ends with "].');
  const rest = line.slice(at + 2);
  return rest.trim() === '' ? ok({ name, value }) : lines.fault(at + 3, 'Nothing follows a tag in its line.');
}

/** Reads a line of what happened, with the lines that go on with it, and leaves the next line in hand. */
function readLine(lines: Lines, line: string, acts: Act[]): Read<undefined> {
  if (line.startsWith(';')) {
    acts.push({ kind: 'comment', text: line.startsWith('; ') ? line.slice(2) : line.slice(1) });
    lines.next();
    return ok(undefined);
  }
  const words = new Words(lines, line);
  const first = words.next();
  if (first === undefined) return ok(undefined);
  if (first.text === 'deal' || first.text === 'lead') return readTiles(lines, words, first.text, acts);
  if (isLabel(first.text)) {
    const moves = readMoves(words, first);
    if (!moves.ok) return moves;
    acts.push(...moves.value);
  } else {
    const act = readAct(words, first);
    if (!act.ok) return act;
    const end = words.end();
    if (!end.ok) return end;
    acts.push(act.value);
  }
  lines.next();
  return ok(undefined);
}

function readAct(words: Words, { text, column }: Word): Read<Act> {
  switch (text) {
    case 'round': {
      const round = words.number('the number of the round', 1);
      if (!round.ok) return round;
      const scores = words.numbers('the scores so far');
      return scores.ok ? ok({ kind: 'round', round: round.value, scores: scores.value }) : scores;
    }
    case 'lot':
    case 'resigns': {
      const seat = words.number('a seat');
      return seat.ok ? ok({ kind: text, seat: seat.value }) : seat;
    }
    case 'time': {
      const seat = words.number('a seat');
      if (!seat.ok) return seat;
      const word = words.next();
      const then = TIME_THENS.find((known) => known === word?.text);
      return then === undefined
        ? words.fault(word, `Here stands what followed: ${TIME_THENS.join(', ')}.`)
        : ok({ kind: 'time', seat: seat.value, then });
    }
    default:
      return words.fault(
        { text, column },
        `${JSON.stringify(text.slice(0, 20))} begins no line: write round, lot, lead, deal, a seat such as 0:, resigns, time, ; or =.`,
      );
  }
}

/** Tiles to the end of the line, and of the lines after it that begin with a blank. */
function readTiles(lines: Lines, words: Words, kind: 'deal' | 'lead', acts: Act[]): Read<undefined> {
  const deck: (Tile | undefined)[] = [];
  for (let row = words; ;) {
    for (let word = row.next(); word !== undefined; word = row.next()) {
      const tile = parseTile(word.text);
      if (tile === undefined && word.text !== HIDDEN_TILE) {
        return row.fault(word, `Here stand tiles such as 6-4, or ${HIDDEN_TILE} for one that is not known.`);
      }
      deck.push(tile);
    }
    lines.next();
    const { line } = lines;
    if (line === undefined || line.trim() === '' || !(line.startsWith(' ') || line.startsWith('\t'))) break;
    if (line.length > LINE_LENGTH_MAX) return lines.fault(LINE_LENGTH_MAX + 1, 'The line is too long.');
    row = new Words(lines, line);
  }
  if (kind === 'deal') {
    acts.push({ kind, deck });
    return ok(undefined);
  }
  const tiles = deck.filter((tile) => tile !== undefined);
  if (tiles.length < deck.length) return fault(lines.number - 1, 1, 'What is drawn for the lead is shown to all.');
  acts.push({ kind, tiles });
  return ok(undefined);
}

function isLabel(text: string): boolean {
  return text.endsWith(':') && wholeNumber(text.slice(0, -1)) !== undefined;
}

/** Turns to the end of the line: a seat, then its moves with commas between. */
function readMoves(words: Words, label: Word): Read<readonly Act[]> {
  const moves: Act[] = [];
  let seat: Seat = Number(label.text.slice(0, -1));
  let owed: Word | undefined = label;
  let move: string[] = [];
  const done = (at: Word | undefined): Read<undefined> => {
    const text = move.join(' ');
    const automatic = text.endsWith('*');
    const written = automatic ? text.slice(0, -1) : text;
    if (written === '' || !isMoveText(written)) return words.fault(at, 'Here stands a move.');
    moves.push({ kind: 'move', seat, move: written, automatic });
    move = [];
    return ok(undefined);
  };
  for (let word = words.next(); ; word = words.next()) {
    if (word === undefined || isLabel(word.text)) {
      const finished = done(word ?? owed);
      if (!finished.ok) return finished;
      if (word === undefined) return ok(moves);
      seat = Number(word.text.slice(0, -1));
      owed = word;
      continue;
    }
    // A comma may stand alone, or without a blank behind it.
    const parts = word.text.split(',');
    for (const [at, part] of parts.entries()) {
      if (part !== '') move.push(part);
      if (at === parts.length - 1) break;
      const finished = done(word);
      if (!finished.ok) return finished;
      owed = word;
    }
  }
}

function readResult(words: Words): Read<GameTextResult> {
  const sign = words.next();
  const who = sign?.text === '=' ? words.next() : undefined;
  if (who === undefined)
    return words.fault(sign, 'A result is = and a blank, then the winners, tie, aborted, handed-over or *.');
  if (who.text === '*' || who.text === 'handed-over') {
    const end = words.end();
    return end.ok ? ok({ kind: who.text === '*' ? 'running' : who.text }) : end;
  }
  const winners = who.text === 'tie' || who.text === 'aborted' ? [] : who.text.split('+').map(wholeNumber);
  const seats = winners.filter((seat): seat is Seat => seat !== undefined && seat >= 0);
  if (seats.length < winners.length) return words.fault(who, 'The winners are seats such as 0+2.');
  const reason = words.next();
  if (reason === undefined || !isReason(reason.text))
    return words.fault(reason, 'Here stands why, such as target or blocked.');
  if (who.text === 'aborted') {
    const end = words.end();
    return end.ok ? ok({ kind: 'aborted', reason: reason.text }) : end;
  }
  const scores = words.numbers('the scores');
  return scores.ok ? ok({ kind: 'ended', winners: seats, reason: reason.text, scores: scores.value }) : scores;
}

function isReason(text: string): boolean {
  return text.length <= 100 && Array.from(text).every((character) => character === '-' || isWordCharacter(character));
}
