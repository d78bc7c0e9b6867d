import { InvalidArgumentError } from 'commander';
import type { Json, JsonObject } from '../engine/core/json';

/** `name=value`, collected over several uses of one flag. */
export function collectOption(text: string, before: JsonObject): JsonObject {
  const [name, value] = text.split('=', 2);
  if (name === undefined || value === undefined) throw new InvalidArgumentError('Write name=value.');
  return { ...before, [name]: readValue(value) };
}

function readValue(text: string): Json {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^-?\d+$/.test(text) ? Number(text) : text;
}

/** Words with commas between, collected over several uses of one flag. */
export function collectWords(text: string, before: readonly string[] = []): readonly string[] {
  return [...before, ...text.split(',').filter((word) => word !== '')];
}

/** A day of the calendar, at its beginning in UTC: `2026-03-01`. */
export function readDay(text: string): Date {
  const day = new Date(`${text}T00:00:00.000Z`);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text))
    return day;
  throw new InvalidArgumentError('Write a day as 2026-03-01.');
}

/** Reads whole numbers from `min` to `max`. */
export function wholeNumber(min: number, max: number): (text: string) => number {
  return (text) => {
    const number = /^\d{1,12}$/.test(text) ? Number(text) : NaN;
    if (number >= min && number <= max) return number;
    throw new InvalidArgumentError(`It must be a whole number from ${min} to ${max}.`);
  };
}
