import { resolve } from 'node:path';

/** Why the server does not start: one sentence that says what to do. */
export class ConfigRefused extends Error {
  override readonly name = 'ConfigRefused';
}

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Everything that the environment can set; the README has the same list in one table. */
export interface Config {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  readonly logLevel: LogLevel;
  /** A Postgres of one's own; the built-in one when absent. */
  readonly databaseUrl: string | undefined;
  readonly databasePoolMax: number;
  /** Off for a pooler that hands each transaction to another connection. */
  readonly databaseNamedStatements: boolean;
  /** How long a guest's token is good for, seconds. */
  readonly tokenTtl: number;
  /** How long a game may wait for its start, days. */
  readonly openGameDays: number;
  /** How long nothing may happen in a game without a clock, days. */
  readonly idleGameDays: number;
  /** Vacation that a player may take in a year, days. */
  readonly vacationDays: number;
  /** 64 hex digits each; made and kept in the data directory when absent. */
  readonly jwtSecret: string | undefined;
  /** Still accepted during a rotation. */
  readonly jwtSecretPrevious: string | undefined;
  readonly sealKey: string | undefined;
  /** Messages that one player may send in chats in a minute; 0 for no chat at all. */
  readonly chatPerMinute: number;
  /** Whether `/metrics` is served. */
  readonly metrics: boolean;
  /** Whoever bears it may read `/metrics`; without one, this machine alone. */
  readonly metricsToken: string | undefined;
}

type Env = Readonly<Record<string, string | undefined>>;

const DAY = 86_400;

/** Reads the environment; refuses with {@link ConfigRefused}, naming the variable. */
export function readConfig(env: Env): Config {
  return {
    host: given(env, 'HOST') ?? '127.0.0.1',
    port: wholeNumber(env, 'PORT', { min: 0, max: 65_535, default: 4000 }),
    dataDir: resolve(given(env, 'DATA_DIR') ?? './data'),
    logLevel: oneOf(env, 'LOG_LEVEL', LOG_LEVELS, 'info'),
    databaseUrl: databaseUrl(env),
    databasePoolMax: wholeNumber(env, 'DATABASE_POOL_MAX', { min: 2, max: 500, default: 10 }),
    databaseNamedStatements: oneOf(env, 'DATABASE_NAMED_STATEMENTS', ['on', 'off'], 'on') === 'on',
    tokenTtl: wholeNumber(env, 'TOKEN_TTL', { min: 60, max: 400 * DAY, default: 90 * DAY }),
    openGameDays: wholeNumber(env, 'OPEN_GAME_DAYS', { min: 1, max: 365, default: 14 }),
    idleGameDays: wholeNumber(env, 'IDLE_GAME_DAYS', { min: 1, max: 3650, default: 90 }),
    vacationDays: wholeNumber(env, 'VACATION_DAYS', { min: 0, max: 366, default: 30 }),
    jwtSecret: secret(env, 'JWT_SECRET'),
    jwtSecretPrevious: secret(env, 'JWT_SECRET_PREVIOUS'),
    sealKey: secret(env, 'SEAL_KEY'),
    chatPerMinute: wholeNumber(env, 'CHAT_PER_MINUTE', { min: 0, max: 1000, default: 20 }),
    metrics: oneOf(env, 'METRICS', ['on', 'off'], 'on') === 'on',
    metricsToken: secret(env, 'METRICS_TOKEN'),
  };
}

/** An empty variable counts as absent, as shells and compose files set it. */
function given(env: Env, name: string): string | undefined {
  const value = env[name]?.trim();
  return value === '' ? undefined : value;
}

function wholeNumber(env: Env, name: string, bounds: { min: number; max: number; default: number }): number {
  const text = given(env, name);
  if (text === undefined) return bounds.default;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= bounds.min && value <= bounds.max) return value;
  throw new ConfigRefused(`${name} must be a whole number from ${bounds.min} to ${bounds.max}, not "${text}".`);
}

function oneOf<const V extends readonly string[]>(env: Env, name: string, values: V, otherwise: V[number]): V[number] {
  const text = given(env, name);
  if (text === undefined) return otherwise;
  const value = values.find((candidate) => candidate === text.toLowerCase());
  if (value !== undefined) return value;
  throw new ConfigRefused(`${name} must be one of ${values.join(', ')}, not "${text}".`);
}

function databaseUrl(env: Env): string | undefined {
  const text = given(env, 'DATABASE_URL');
  if (text === undefined || /^postgres(ql)?:\/\//.test(text)) return text;
  throw new ConfigRefused(
    'DATABASE_URL must be a Postgres address such as postgres://user:password@host:5432/capicua.',
  );
}

/** The value itself is never in the sentence. */
function secret(env: Env, name: string): string | undefined {
  const text = given(env, name);
  if (text === undefined || /^[0-9a-f]{64}$/.test(text)) return text;
  throw new ConfigRefused(`${name} must be 64 lower-case hex digits (make one with: openssl rand -hex 32).`);
}
