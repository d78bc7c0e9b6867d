import { assert } from '../core/assert';
import { HIDDEN_TILE } from '../dominoes/notation';
import type { Tile } from '../dominoes/tile';
import { isMoveText, type Act, type GameText, type GameTextResult } from './game-text';
import { unicodeTiles } from './unicode-tiles';

export interface TextStyle {
  /** Tiles as characters of Unicode where there are such: for the eye, not to be read again. */
  readonly unicode?: boolean;
}

/** Lines of moves are broken before this column, lines of tiles too. */
const COLUMNS = 100;

/** Several games in one text, which `parseGameTexts` reads back to the same. */
export function makeGameTexts(games: readonly GameText[], style: TextStyle = {}): string {
  return games.map((game) => makeGameText(game, style)).join('\n');
}

/** One game; it ends with a line break. */
export function makeGameText({ tags, acts, result }: GameText, { unicode = false }: TextStyle = {}): string {
  const head = tags.map(({ name, value }) => `[${name} "${value.replace(/["\\]/g, '\\$&')}"]`);
  const body = bodyLines(acts).map((line) => (unicode ? unicodeTiles(line) : line));
  return `${[...head, '', ...body, resultLine(result)].join('\n')}\n`;
}

function bodyLines(acts: readonly Act[]): readonly string[] {
  const lines: string[] = [];
  for (let at = 0; at < acts.length; at++) {
    const act = acts[at];
    if (act?.kind !== 'move') {
      if (act !== undefined) lines.push(...actLines(act));
      continue;
    }
    const moves: Extract<Act, { kind: 'move' }>[] = [];
    for (let next = acts[at]; next?.kind === 'move'; next = acts[++at]) moves.push(next);
    at -= 1;
    lines.push(...moveLines(moves));
  }
  return lines;
}

function actLines(act: Exclude<Act, { kind: 'move' }>): readonly string[] {
  switch (act.kind) {
    case 'comment':
      return [act.text === '' ? ';' : `; ${act.text}`];
    case 'round':
      return [['round', act.round, ...act.scores].join(' ')];
    case 'lot':
      return [`lot ${act.seat}`];
    case 'lead':
      return wrapped(`lead`, act.tiles);
    case 'deal':
      return wrapped(`deal`, act.deck);
    case 'resigns':
      return [`resigns ${act.seat}`];
    case 'time':
      return [`time ${act.seat} ${act.then}`];
  }
}

/** What does not fit a line goes on in the next, which begins with a blank. */
function wrapped(word: string, tiles: readonly (Tile | undefined)[]): readonly string[] {
  const lines: string[] = [];
  let line = word;
  for (const tile of tiles) {
    const text = tile ?? HIDDEN_TILE;
    if (line.length + 1 + text.length > COLUMNS) {
      lines.push(line);
      line = '';
    }
    line += ` ${text}`;
  }
  return [...lines, line];
}

/** A seat's moves that follow one another stand behind one label. */
function moveLines(moves: readonly Extract<Act, { kind: 'move' }>[]): readonly string[] {
  const lines: string[] = [];
  let line = '';
  let seat: number | undefined;
  for (const act of moves) {
    assert(isMoveText(act.move), `the move ${act.move} can be written`);
    const move = `${act.move}${act.automatic ? '*' : ''}`;
    const label = `${act.seat}: `;
    const more = act.seat === seat ? `, ${move}` : `  ${label}${move}`;
    if (line === '' || line.length + more.length > COLUMNS) {
      if (line !== '') lines.push(line);
      line = label + move;
    } else {
      line += more;
    }
    seat = act.seat;
  }
  return [...lines, line];
}

function resultLine(result: GameTextResult): string {
  switch (result.kind) {
    case 'running':
      return '= *';
    case 'handed-over':
      return '= handed-over';
    case 'aborted':
      return `= aborted ${result.reason}`;
    case 'ended': {
      const { winners, reason, scores } = result;
      return ['=', winners.length === 0 ? 'tie' : winners.join('+'), reason, ...scores].join(' ');
    }
  }
}
