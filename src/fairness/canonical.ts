import { assert, present } from '../engine/core/assert';
import { isJsonList, isJsonObject, type Json, type JsonObject } from '../engine/core/json';
import { ok, refuse, type Result } from '../engine/core/result';

/**
 * The one text of a JSON object: RFC 8785, restricted so that it is only "sorted keys, no spaces" (docs/fair-play.md
 * section 2). `JSON.stringify` over sorted keys and Python's `json.dumps` write the same bytes.
 */
export const CANONICAL_LENGTH_MAX = 64 * 1024;
/** Objects and arrays inside each other, the outermost counted. */
export const CANONICAL_DEPTH_MAX = 8;

/** How large and how free a canonical text may be; an event's text has the least of each. */
export interface CanonicalForm {
  readonly lengthMax: number;
  readonly depthMax: number;
  /** Whether strings may hold any text (written as RFC 8785 has it), or printable ASCII alone. */
  readonly anyText: boolean;
}

const EVENT_FORM: CanonicalForm = { lengthMax: CANONICAL_LENGTH_MAX, depthMax: CANONICAL_DEPTH_MAX, anyText: false };

export type CanonicalFaultCode =
  | 'too-long'
  | 'too-deep'
  | 'not-an-object'
  | 'space'
  | 'null'
  | 'fraction'
  | 'exponent'
  | 'leading-zero'
  | 'negative-zero'
  | 'unsafe-integer'
  | 'not-ascii'
  | 'needless-escape'
  | 'lone-surrogate'
  | 'malformed-key'
  | 'repeated-key'
  | 'unsorted-key'
  | 'syntax'
  | 'text-after-the-end';

/** What is wrong, and the index of the character where it begins. */
export interface CanonicalFault {
  readonly code: CanonicalFaultCode;
  readonly at: number;
}

const KEY = /^[a-z][A-Za-z0-9]*$/;
const PRINTABLE = /^[\x20-\x7e]*$/;
/** Printable, and neither quote nor backslash: written as it is. */
const PLAIN = /^[\x20\x21\x23-\x5b\x5d-\x7e]*$/;

/** A half of a character that stands alone has no UTF-8. */
const LONE_SURROGATE = /\p{Cs}/u;

/** Writes the canonical text. A value that has none is our own error: the text goes into a log and stays for ever. */
export function makeCanonical(value: JsonObject): string {
  return makeCanonicalIn(EVENT_FORM, value);
}

export function makeCanonicalIn(form: CanonicalForm, value: JsonObject): string {
  const text = new Writer(form).object(value, 1);
  assert(text.length <= form.lengthMax, `a canonical text has at most ${form.lengthMax} characters`);
  return text;
}

class Writer {
  constructor(private readonly form: CanonicalForm) {}

  object(value: JsonObject, depth: number): string {
    this.assertDepth(depth);
    // The types say so already; a null from elsewhere must not end in the log as an empty object.
    assert(isJsonObject(value), 'canonical JSON holds objects, arrays, strings, integers, true and false');
    let text = '{';
    for (const key of sortedKeys(value)) {
      // Sentences are made only where they are needed: this is done for every member of every event.
      if (!KEY.test(key)) assert(false, `a key is a lower-case letter, then letters and digits, not ${key}`);
      text += `${text.length === 1 ? '' : ','}"${key}":${this.json(present(value[key], key), depth)}`;
    }
    return text + '}';
  }

  private json(value: Json, depth: number): string {
    if (typeof value === 'string') return this.string(value);
    if (typeof value === 'number') return integerText(value);
    if (typeof value === 'boolean') return value ? 'true' : 'false';
    return isJsonList(value) ? this.array(value, depth + 1) : this.object(value, depth + 1);
  }

  private array(items: readonly Json[], depth: number): string {
    this.assertDepth(depth);
    let text = '[';
    for (const item of items) text += (text.length === 1 ? '' : ',') + this.json(item, depth);
    return text + ']';
  }

  private string(value: string): string {
    if (PLAIN.test(value)) return `"${value}"`;
    if (this.form.anyText) assert(!LONE_SURROGATE.test(value), 'a canonical string has no lone surrogate');
    else assert(PRINTABLE.test(value), 'a canonical string is printable ASCII');
    return JSON.stringify(value);
  }

  private assertDepth(depth: number): void {
    if (depth > this.form.depthMax) assert(false, `canonical JSON is at most ${this.form.depthMax} deep`);
  }
}

/** Most objects are made with their keys in order. */
function sortedKeys(value: JsonObject): readonly string[] {
  const keys = Object.keys(value);
  for (let at = 1; at < keys.length; at++) {
    if ((keys[at - 1] ?? '') > (keys[at] ?? '')) return keys.sort();
  }
  return keys;
}

function integerText(value: number): string {
  if (!Number.isSafeInteger(value) || Object.is(value, -0))
    assert(false, `a canonical number is a safe integer, not ${value}`);
  return String(value);
}

/** True where every string of the value is printable ASCII, as everything in an event is. */
export function isAscii(value: Json): boolean {
  if (typeof value === 'string') return PRINTABLE.test(value);
  if (typeof value !== 'object') return true;
  return (isJsonList(value) ? value : Object.values(value)).every(isAscii);
}

/** Reads a canonical text; any other spelling of the same value is refused, with what is wrong and where. */
export function parseCanonical(text: string): Result<JsonObject, CanonicalFault> {
  return parseCanonicalIn(EVENT_FORM, text);
}

export function parseCanonicalIn(form: CanonicalForm, text: string): Result<JsonObject, CanonicalFault> {
  if (text.length > form.lengthMax) return refuse({ code: 'too-long', at: form.lengthMax });
  return new Reader(text, form).read();
}

type Read<T> = Result<T, CanonicalFault>;

const NUMBER = /-?\d+/y;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Walks the text once, and stops at the first fault. */
class Reader {
  private at = 0;
  private depth = 0;

  constructor(
    private readonly text: string,
    private readonly form: CanonicalForm,
  ) {}

  read(): Read<JsonObject> {
    if (this.next() !== '{') return this.faultHere('not-an-object');
    const value = this.object();
    return value.ok && this.at < this.text.length ? this.faultHere('text-after-the-end') : value;
  }

  private value(): Read<Json> {
    const next = this.next();
    if (next === '{') return this.object();
    if (next === '[') return this.array();
    if (next === '"') return this.string();
    if (next === '-' || (next >= '0' && next <= '9')) return this.integer();
    if (this.take('true')) return ok(true);
    if (this.take('false')) return ok(false);
    return this.text.startsWith('null', this.at) ? this.faultHere('null') : this.unexpected();
  }

  private object(): Read<JsonObject> {
    this.depth += 1;
    if (this.depth > this.form.depthMax) return this.faultHere('too-deep');
    this.at += 1;
    const members: Record<string, Json> = {};
    let previous = '';
    while (!this.take('}')) {
      if (previous !== '' && !this.take(',')) return this.unexpected();
      const key = this.key(previous);
      if (!key.ok) return key;
      if (!this.take(':')) return this.unexpected();
      const member = this.value();
      if (!member.ok) return member;
      members[key.value] = member.value;
      previous = key.value;
    }
    this.depth -= 1;
    return ok(members);
  }

  private array(): Read<readonly Json[]> {
    this.depth += 1;
    if (this.depth > this.form.depthMax) return this.faultHere('too-deep');
    this.at += 1;
    const items: Json[] = [];
    while (!this.take(']')) {
      if (items.length > 0 && !this.take(',')) return this.unexpected();
      const item = this.value();
      if (!item.ok) return item;
      items.push(item.value);
    }
    this.depth -= 1;
    return ok(items);
  }

  /** Keys ascend strictly, so that none comes twice. */
  private key(previous: string): Read<string> {
    const start = this.at;
    if (this.next() !== '"') return this.unexpected();
    const key = this.string();
    if (!key.ok) return key;
    if (!KEY.test(key.value)) return refuse({ code: 'malformed-key', at: start });
    if (key.value === previous) return refuse({ code: 'repeated-key', at: start });
    return key.value > previous ? key : refuse({ code: 'unsorted-key', at: start });
  }

  private string(): Read<string> {
    return this.form.anyText ? this.anyString() : this.asciiString();
  }

  /** Only the spelling that `JSON.stringify` writes is taken, which is that of RFC 8785. */
  private anyString(): Read<string> {
    const start = this.at;
    let end = start + 1;
    while (end < this.text.length && this.text.charCodeAt(end) !== QUOTE) {
      end += this.text.charCodeAt(end) === BACKSLASH ? 2 : 1;
    }
    if (end >= this.text.length) return this.faultHere('syntax');
    const written = this.text.slice(start, end + 1);
    const value = unescaped(written);
    if (value === undefined) return this.faultHere('syntax');
    if (LONE_SURROGATE.test(value)) return this.faultHere('lone-surrogate');
    if (JSON.stringify(value) !== written) return this.faultHere('needless-escape');
    this.at = end + 1;
    return ok(value);
  }

  private asciiString(): Read<string> {
    this.at += 1;
    let value = '';
    let start = this.at;
    for (; this.at < this.text.length; this.at++) {
      const code = this.text.charCodeAt(this.at);
      if (code === QUOTE) {
        value += this.text.slice(start, this.at);
        this.at += 1;
        return ok(value);
      }
      if (code < 0x20 || code > 0x7e) return this.faultHere('not-ascii');
      if (code === BACKSLASH) {
        const escaped = this.text.charCodeAt(this.at + 1);
        if (escaped !== QUOTE && escaped !== BACKSLASH) return this.faultHere('needless-escape');
        value += this.text.slice(start, this.at);
        start = this.at + 1;
        this.at += 1;
      }
    }
    return this.faultHere('syntax');
  }

  private integer(): Read<number> {
    const start = this.at;
    NUMBER.lastIndex = start;
    const digits = NUMBER.exec(this.text)?.[0];
    if (digits === undefined) return this.unexpected();
    this.at += digits.length;
    const next = this.next();
    if (/^-?0\d/.test(digits)) return refuse({ code: 'leading-zero', at: start });
    if (next === '.') return refuse({ code: 'fraction', at: start });
    if (next === 'e' || next === 'E') return refuse({ code: 'exponent', at: start });
    if (digits === '-0') return refuse({ code: 'negative-zero', at: start });
    const value = Number(digits);
    return Number.isSafeInteger(value) ? ok(value) : refuse({ code: 'unsafe-integer', at: start });
  }

  private next(): string {
    return this.text.charAt(this.at);
  }

  private take(word: string): boolean {
    if (!this.text.startsWith(word, this.at)) return false;
    this.at += word.length;
    return true;
  }

  /** Blanks between tokens have a code of their own: they are the commonest mistake. */
  private unexpected(): Read<never> {
    return this.faultHere(/^\s/.test(this.next()) ? 'space' : 'syntax');
  }

  private faultHere(code: CanonicalFaultCode): Read<never> {
    return refuse({ code, at: this.at });
  }
}

function unescaped(written: string): string | undefined {
  try {
    const value: unknown = JSON.parse(written);
    return typeof value === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}
