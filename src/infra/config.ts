import { resolve } from 'node:path';
import { ConfigRefused, given, oneOf, secret, secretText, wholeNumber, type Env } from './environment';
import { refuseWeakSecrets } from './weak-secrets';
import { readLimits, type LimitConfig } from './limit-config';

export { ConfigRefused, type ConfigRefusalCode } from './environment';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Everything that the environment can set; the README has the same list in one table. */
export interface Config extends LimitConfig {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  readonly logLevel: LogLevel;
  /** A Postgres of one's own; the built-in one when absent. */
  readonly databaseUrl: string | undefined;
  readonly databasePoolMax: number;
  /** Off for a pooler that hands each transaction to another connection. */
  readonly databaseNamedStatements: boolean;
  /** A Redis through which nodes tell each other of new events; Postgres does when absent. */
  readonly busUrl: string | undefined;
  /** The terms under which exports may be used: one line. */
  readonly exportLicence: string;
  /** How long a guest's token is good for, seconds. */
  readonly tokenTtl: number;
  /** How long a session lasts, however often its tokens are renewed, days. */
  readonly sessionDays: number;
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
  /** How many games of one player may wait for others at a time. */
  readonly openGamesMax: number;
  /** Which webhooks are sent to: those on the public Internet, any, none. */
  readonly webhooks: 'public' | 'any' | 'off';
  readonly webhooksPerPlayer: number;
  /** Where players and programs reach this server, without a stroke at the end; what they asked at when absent. */
  readonly publicUrl: string | undefined;
  /** What mail goes out through; none does when absent. */
  readonly mail: MailConfig | undefined;
  /** Messages that one player may send in chats in a minute; 0 for no chat at all. */
  readonly chatPerMinute: number;
  /** The name under which the server signs its notes. */
  readonly origin: string;
  /** The key that it signs them with; made and kept in the data directory when absent. */
  readonly signingKeyFile: string | undefined;
  /** How long it goes on serving after it was told to stop, while it says that it is not ready, seconds. */
  readonly drainSeconds: number;
  /** Whether `/metrics` is served. */
  readonly metrics: boolean;
  /** Whoever bears it may read `/metrics`; without one, this machine alone. */
  readonly metricsToken: string | undefined;
}

export interface MailConfig {
  readonly smtpUrl: string;
  readonly from: string;
  /** Where players reach this server, without a stroke at the end. */
  readonly publicUrl: string;
  /** Of a game, with `{id}` in place of its id. */
  readonly gameLink: string | undefined;
}

const DAY = 86_400;

/** Reads the environment; refuses with {@link ConfigRefused}, naming the variable. */
export function readConfig(env: Env): Config {
  const config = readSettings(env);
  refuseWeakSecrets(env, config);
  return config;
}

function readSettings(env: Env): Config {
  return {
    host: given(env, 'HOST') ?? '127.0.0.1',
    port: wholeNumber(env, 'PORT', { min: 0, max: 65_535, default: 4000 }),
    dataDir: resolve(given(env, 'DATA_DIR') ?? './data'),
    logLevel: oneOf(env, 'LOG_LEVEL', LOG_LEVELS, 'info'),
    databaseUrl: databaseUrl(env),
    databasePoolMax: wholeNumber(env, 'DATABASE_POOL_MAX', { min: 2, max: 500, default: 10 }),
    databaseNamedStatements: oneOf(env, 'DATABASE_NAMED_STATEMENTS', ['on', 'off'], 'on') === 'on',
    busUrl: busUrl(env),
    tokenTtl: wholeNumber(env, 'TOKEN_TTL', { min: 60, max: 400 * DAY, default: 90 * DAY }),
    sessionDays: wholeNumber(env, 'SESSION_DAYS', { min: 1, max: 400, default: 90 }),
    openGameDays: wholeNumber(env, 'OPEN_GAME_DAYS', { min: 1, max: 365, default: 14 }),
    idleGameDays: wholeNumber(env, 'IDLE_GAME_DAYS', { min: 1, max: 3650, default: 90 }),
    vacationDays: wholeNumber(env, 'VACATION_DAYS', { min: 0, max: 366, default: 30 }),
    jwtSecret: secret(env, 'JWT_SECRET'),
    jwtSecretPrevious: secret(env, 'JWT_SECRET_PREVIOUS'),
    sealKey: secret(env, 'SEAL_KEY'),
    openGamesMax: wholeNumber(env, 'OPEN_GAMES_MAX', { min: 1, max: 10_000, default: 20 }),
    webhooks: oneOf(env, 'WEBHOOKS', ['public', 'any', 'off'], 'public'),
    webhooksPerPlayer: wholeNumber(env, 'WEBHOOKS_PER_PLAYER', { min: 1, max: 100, default: 5 }),
    publicUrl: publicUrl(env),
    mail: mail(env),
    chatPerMinute: wholeNumber(env, 'CHAT_PER_MINUTE', { min: 0, max: 1000, default: 20 }),
    origin: origin(env),
    signingKeyFile: given(env, 'SIGNING_KEY_FILE'),
    drainSeconds: wholeNumber(env, 'DRAIN_SECONDS', { min: 0, max: 300, default: 0 }),
    exportLicence:
      given(env, 'EXPORT_LICENCE') ??
      'No licence is given with this data: ask whoever runs the server before you pass it on.',
    metrics: oneOf(env, 'METRICS', ['on', 'off'], 'on') === 'on',
    metricsToken: secret(env, 'METRICS_TOKEN'),
    ...readLimits(env),
  };
}

function databaseUrl(env: Env): string | undefined {
  const text = secretText(env, 'DATABASE_URL');
  if (text === undefined || /^postgres(ql)?:\/\//.test(text)) return text;
  throw new ConfigRefused(
    'DATABASE_URL must be a Postgres address such as postgres://user:password@host:5432/capicua.',
  );
}

/** It may hold a password, so it is never in the sentence. */
function busUrl(env: Env): string | undefined {
  const text = given(env, 'BUS_URL');
  if (text === undefined || (URL.canParse(text) && /^rediss?:\/\/[^/]/.test(text))) return text;
  throw new ConfigRefused(
    'BUS_URL must be the address of a Redis such as redis://user:password@host:6379, or rediss:// for one with TLS.',
  );
}

/** Addresses of mail servers hold passwords: they are never in the sentence. */
function mail(env: Env): MailConfig | undefined {
  const [smtpUrl, from, reachedAt] = [secretText(env, 'SMTP_URL'), given(env, 'MAIL_FROM'), publicUrl(env)];
  const gameLink = given(env, 'GAME_LINK');
  if (gameLink !== undefined && !(isWeb(gameLink) && gameLink.includes('{id}'))) {
    throw new ConfigRefused('GAME_LINK must be a link with {id} in it, such as https://games.example.org/play/{id}.');
  }
  if (smtpUrl === undefined) return undefined;
  if (!URL.canParse(smtpUrl) || !/^smtps?:\/\//.test(smtpUrl)) {
    throw new ConfigRefused('SMTP_URL must be the address of a mail server such as smtps://user:password@host:465.');
  }
  if (from === undefined || !/^[^\r\n]*@[^\r\n@]+$/.test(from)) {
    throw new ConfigRefused('With SMTP_URL, MAIL_FROM must say whom mails come from, such as games@example.org.');
  }
  if (reachedAt === undefined) {
    throw new ConfigRefused(
      'With SMTP_URL, PUBLIC_URL must say where players reach this server, such as https://games.example.org.',
    );
  }
  return { smtpUrl, from, publicUrl: reachedAt, gameLink };
}

/** Programs compare it with what they were told to the letter, and build other addresses on it (RFC 8414). */
function publicUrl(env: Env): string | undefined {
  const text = given(env, 'PUBLIC_URL');
  if (text === undefined || (isWeb(text) && !/[?#]/.test(text))) return text?.replace(/\/+$/, '');
  throw new ConfigRefused(
    'PUBLIC_URL must say where players and programs reach this server, such as https://games.example.org, without ? or #.',
  );
}

function isWeb(text: string): boolean {
  return URL.canParse(text) && /^https?:\/\/[^\s]+$/.test(text);
}

/** As notes and their verifiers take it (docs/fair-play.md section 5). */
function origin(env: Env): string {
  const text = given(env, 'ORIGIN') ?? 'localhost';
  if (/^[a-z0-9](?:[a-z0-9.:/_-]{0,253}[a-z0-9])?$/.test(text) && !text.includes('//')) return text;
  throw new ConfigRefused(
    'ORIGIN must be the name of the server in its signed notes, such as capicua.example: lower-case letters, digits, dots and hyphens, without https://.',
  );
}
