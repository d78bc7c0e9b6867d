import { readFileSync } from 'node:fs';

/** Why the server does not start; stable, for scripts and tests. */
export type ConfigRefusalCode =
  | 'SETTING_UNUSABLE'
  | 'SECRET_WEAK'
  | 'KEY_FILE_UNUSABLE'
  | 'SEAL_KEY_DIFFERS'
  | 'SIGNING_KEY_DIFFERS'
  | 'ORIGIN_DIFFERS'
  | 'ADDRESS_TAKEN'
  | 'ADDRESS_UNUSABLE'
  | 'DATABASE_ABSENT'
  | 'DATABASE_RIGHTS_MISSING';

/** Why the server does not start: one sentence that says what to do. */
export class ConfigRefused extends Error {
  override readonly name = 'ConfigRefused';

  constructor(
    message: string,
    readonly code: ConfigRefusalCode = 'SETTING_UNUSABLE',
  ) {
    super(message);
  }
}

export type Env = Readonly<Record<string, string | undefined>>;

/** An empty variable counts as absent, as shells and compose files set it. */
export function given(env: Env, name: string): string | undefined {
  const value = env[name]?.trim();
  return value === '' ? undefined : value;
}

export function wholeNumber(env: Env, name: string, bounds: { min: number; max: number; default: number }): number {
  const text = given(env, name);
  if (text === undefined) return bounds.default;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= bounds.min && value <= bounds.max) return value;
  throw new ConfigRefused(`${name} must be a whole number from ${bounds.min} to ${bounds.max}, not "${text}".`);
}

export function oneOf<const V extends readonly string[]>(
  env: Env,
  name: string,
  values: V,
  otherwise: V[number],
): V[number] {
  const text = given(env, name);
  if (text === undefined) return otherwise;
  const value = values.find((candidate) => candidate === text.toLowerCase());
  if (value !== undefined) return value;
  throw new ConfigRefused(`${name} must be one of ${values.join(', ')}, not "${text}".`);
}

/**
 * A setting that is not for everybody's eyes: it may stand in a file that `<name>_FILE` names, as secrets are given to containers.
 */
export function secretText(env: Env, name: string): string | undefined {
  const [text, path] = [given(env, name), given(env, `${name}_FILE`)];
  if (path === undefined) return text;
  if (text !== undefined) throw new ConfigRefused(`Set ${name} or ${name}_FILE, not both.`);
  try {
    const kept = readFileSync(path, 'utf8').trim();
    if (kept !== '') return kept;
  } catch {
    throw new ConfigRefused(`Cannot read ${path}, which ${name}_FILE names.`, 'KEY_FILE_UNUSABLE');
  }
  throw new ConfigRefused(`${path}, which ${name}_FILE names, is empty.`, 'KEY_FILE_UNUSABLE');
}

/** The value itself is never in the sentence. */
export function secret(env: Env, name: string): string | undefined {
  const text = secretText(env, name);
  if (text === undefined || /^[0-9a-f]{64}$/.test(text)) return text;
  throw new ConfigRefused(`${name} must be 64 lower-case hex digits (make one with: openssl rand -hex 32).`);
}
