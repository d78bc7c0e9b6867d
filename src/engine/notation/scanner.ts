import { ok, refuse, type Result } from '../core/result';
import type { TextFault } from './game-text';

export type Read<T> = Result<T, TextFault>;

export function fault(line: number, column: number, message: string): Read<never> {
  return refuse({ line, column, message });
}

/** The lines of a text, one after the other. */
export class Lines {
  private readonly lines: readonly string[];
  private at = 0;

  constructor(text: string) {
    this.lines = text.split('\n').map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line));
  }

  /** The line in hand; undefined beyond the last. */
  get line(): string | undefined {
    return this.lines[this.at];
  }

  get number(): number {
    return this.at + 1;
  }

  next(): void {
    this.at += 1;
  }

  /** False where nothing is left. */
  skipEmpty(): boolean {
    while (this.line?.trim() === '') this.next();
    return this.line !== undefined;
  }

  fault(column: number, message: string): Read<never> {
    return fault(this.number, column, message);
  }
}

export interface Word {
  readonly text: string;
  /** From 1. */
  readonly column: number;
}

/** The words of one line. */
export class Words {
  private at = 0;

  constructor(
    private readonly lines: Lines,
    private readonly line: string,
  ) {}

  /** Undefined at the end of the line. */
  next(): Word | undefined {
    while (this.isBlank()) this.at += 1;
    if (this.at >= this.line.length) return undefined;
    const start = this.at;
    while (this.at < this.line.length && !this.isBlank()) this.at += 1;
    return { text: this.line.slice(start, this.at), column: start + 1 };
  }

  private isBlank(): boolean {
    const character = this.line.charAt(this.at);
    return character === ' ' || character === '\t';
  }

  fault(word: Word | undefined, message: string): Read<never> {
    return this.lines.fault(word?.column ?? this.line.length + 1, message);
  }

  /** A whole number; `-3` too where it may be below 0. */
  number(what: string, min = 0): Read<number> {
    const word = this.next();
    const value = wholeNumber(word?.text ?? '');
    if (value === undefined || value < min) return this.fault(word, `Here stands ${what}, a whole number.`);
    return ok(value);
  }

  /** All numbers up to the end of the line. */
  numbers(what: string): Read<readonly number[]> {
    const values: number[] = [];
    for (let word = this.next(); word !== undefined; word = this.next()) {
      const value = wholeNumber(word.text);
      if (value === undefined) return this.fault(word, `Here stand ${what}, whole numbers.`);
      values.push(value);
    }
    return ok(values);
  }

  end(): Read<undefined> {
    const word = this.next();
    return word === undefined ? ok(undefined) : this.fault(word, 'Nothing more was expected in this line.');
  }
}

const DIGITS_MAX = 9;

export function wholeNumber(text: string): number | undefined {
  const digits = text.startsWith('-') ? text.slice(1) : text;
  if (digits === '' || digits.length > DIGITS_MAX || !Array.from(digits).every(isDigit)) return undefined;
  const value = Number(text);
  return String(value) === text ? value : undefined;
}

export function isUpperCase(character: string): boolean {
  return character >= 'A' && character <= 'Z';
}

export function isWordCharacter(character: string): boolean {
  return isUpperCase(character) || (character >= 'a' && character <= 'z') || isDigit(character);
}

function isDigit(character: string): boolean {
  return character >= '0' && character <= '9';
}
