import { randomUUID } from 'node:crypto';
import { isJsonObject } from '../../src/engine/core/json';
import type { TestServer } from './server';

/** One request as it was made once; `{{name}}` stands for what an earlier answer had, `{{uuid}}` for a fresh one. */
export interface Step {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** What later steps need of the answer: names, each with its place (`data.createGame.game.id`). */
  readonly keep?: Readonly<Record<string, string>>;
}

/** The same with what it was answered. */
export interface RecordedStep extends Step {
  readonly status: number;
  readonly answer: unknown;
}

/** Makes the requests one after another, as a client of that day did; each answer is handed over as it comes. */
export async function makeRequests<S extends Step>(
  server: TestServer,
  steps: readonly S[],
  answered: (step: S, status: number, answer: unknown) => void,
): Promise<void> {
  const kept = new Map<string, string>();
  const filled = (text: string): string =>
    text.replace(/\{\{(\w+)\}\}/g, (_braces, name: string) =>
      name === 'uuid' ? randomUUID() : (kept.get(name) ?? name),
    );
  for (const step of steps) {
    const { method, path, headers = {}, body } = step;
    const response = await fetch(`${server.url}${filled(path)}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, filled(value)])),
      },
      ...(body === undefined ? {} : { body: filled(JSON.stringify(body)) }),
    });
    const answer: unknown = await response.json();
    answered(step, response.status, answer);
    for (const [name, place] of Object.entries(step.keep ?? {})) {
      const value = place.split('.').reduce<unknown>((at, member) => memberOf(at, member), answer);
      kept.set(name, typeof value === 'string' || typeof value === 'number' ? String(value) : 'nothing');
    }
  }
}

/** Members whose values programs go by. */
const GONE_BY: ReadonlySet<string> = new Set(['__typename', 'code', 'status', 'kind', 'type']);

/** What an answer of that day had and this one has not; empty when a client of that day can read it. */
export function missingIn(then: unknown, now: unknown, at = 'answer'): readonly string[] {
  if (then === null || then === undefined) return [];
  if (Array.isArray(then)) {
    if (!Array.isArray(now)) return [`${at} is no list`];
    const first: unknown = then[0];
    if (first === undefined) return [];
    return now.length === 0 ? [`${at} is empty`] : missingIn(first, now[0], `${at}[0]`);
  }
  if (isJsonObject(then)) {
    if (!isJsonObject(now)) return [`${at} is no object`];
    return Object.entries(then).flatMap(([name, value]): readonly string[] => {
      if (!(name in now)) return [`${at} has no ${name}`];
      if (GONE_BY.has(name) && value !== now[name]) return [`${at}.${name} is ${JSON.stringify(now[name])}`];
      return missingIn(value, now[name], `${at}.${name}`);
    });
  }
  return typeof then === typeof now ? [] : [`${at} is ${JSON.stringify(now)}`];
}

function memberOf(value: unknown, member: string): unknown {
  if (Array.isArray(value)) return (value as readonly unknown[])[Number(member)];
  return isJsonObject(value) ? value[member] : undefined;
}
