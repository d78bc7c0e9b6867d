import type { AppRefusal } from '../refusal';

const PASSWORD_LENGTH = { min: 8, max: 128 };

/** As it is hashed: the same characters, however a keyboard composes them. Undefined for what cannot be one. */
export function parsePassword(given: string, name: string): string | undefined {
  const password = given.normalize('NFC');
  const length = Array.from(password).length;
  if (length < PASSWORD_LENGTH.min || length > PASSWORD_LENGTH.max) return undefined;
  if (/[\p{Cc}\p{Cs}]/u.test(password)) return undefined;
  // What a stranger tries first.
  if (nameKeyOf(password) === nameKeyOf(name) || /^(.)\1*$/u.test(password)) return undefined;
  return password;
}

/** Names that look the same, differ in case alone, or in what nobody sees (joiners, variation selectors), are one. */
export function nameKeyOf(name: string): string {
  // What is taken out may have kept characters apart that compose, so that they are composed after it.
  // No name holds the character that the database cannot store, and it must not reach it either.
  const seen = name
    .replaceAll('\0', '\uFFFD')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Default_Ignorable_Code_Point}+/gu, '');
  return seen.normalize('NFKC').replace(/\s+/gu, ' ').trim();
}

export const PASSWORD_INVALID: AppRefusal = {
  code: 'PASSWORD_INVALID',
  message: `A password is ${PASSWORD_LENGTH.min} to ${PASSWORD_LENGTH.max} characters, without line breaks, not your name and not one character again and again.`,
};

export const NO_ACCOUNT: AppRefusal = {
  code: 'NO_ACCOUNT',
  message: 'You play as a guest: upgradeGuest makes an account of you, with your games.',
};

export const SESSION_ENDED: AppRefusal = {
  code: 'SESSION_OVER',
  message: 'The session that asks has ended meanwhile: sign in again.',
};
