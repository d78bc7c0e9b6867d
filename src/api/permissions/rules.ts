import type { Scope } from '../../app/scopes';

/**
 * What a door asks of whoever knocks. Everything that is not in one of the tables beside this file is shut.
 *
 * Two things together let somebody in: who he is, and what his token is good for. A session of a person is good for
 * everything; a token with scopes needs one of those that the rule names. Whoever is not signed in has no token, and so
 * no scopes to lack.
 */
export interface Rule {
  readonly who: Who;
  /** Of these a token with scopes must hold one; any token will do where the list is empty. */
  readonly scopes: readonly Scope[];
  /** What the use cases ask beyond this table, since it takes the game, or the thing itself, to know. */
  readonly inApp?: InApp;
}

/**
 * - `anyone`: signed in or not;
 * - `player`: whoever is signed in, with a session or a token with scopes;
 * - `person`: a player in person, by a session: never a token that was given to a program;
 * - `operator`: a person whom the command line made an operator.
 */
export type Who = 'anyone' | 'player' | 'person' | 'operator';

/** The finer rules, each kept by the use case behind the door, in one sentence. */
export const IN_APP = {
  viewer: 'What of a game the caller may know. A private game is unknown to those outside.',
  own: "The caller's own, whatever id is given.",
  seat: 'Whoever holds a seat of the game.',
  partner: 'Whoever holds a seat, and his partner.',
  host: 'Whoever opened the game.',
  join: 'Whoever may see the game, or has the word of a private one; of a kept seat, for whom it is kept.',
  challenged: 'The player for whom a seat is kept, and the host.',
  room: 'Players in their room, others in the other; both rooms for all when the game is over.',
  challenges:
    'Whoever may see the game; the scope `challenge:write` as well where the input names players to challenge.',
  consent: 'The owner of an account, by name and password, on a page that was shown to his browser.',
  bearer: 'Whoever has the secret that is sent, in the address or in the body.',
  metrics: 'This machine alone; with METRICS_TOKEN whoever sends it.',
} as const satisfies Readonly<Record<string, string>>;

export type InApp = keyof typeof IN_APP;

const made = (who: Who, scopes: readonly Scope[], inApp?: InApp): Rule => ({
  who,
  scopes,
  ...(inApp === undefined ? {} : { inApp }),
});

/** Open to all, whatever their token. */
export const anyone = (inApp?: InApp): Rule => made('anyone', [], inApp);
/** Open to all; of tokens with scopes, to those that may read games. */
export const reader = (inApp: InApp = 'viewer'): Rule => made('anyone', ['game:read'], inApp);
/** For whoever is signed in, by a session or by a token with one of these scopes. */
export const player = (scopes: Scope | readonly Scope[], inApp?: InApp): Rule =>
  made('player', typeof scopes === 'string' ? [scopes] : scopes, inApp);
/** For a person in person: a token with scopes does not do it, whatever they are. */
export const person = (inApp?: InApp): Rule => made('person', [], inApp);
/** For operators, in person. */
export const operator = (): Rule => made('operator', []);

/**
 * How the fields of an object type are asked for.
 *
 * - `through`: whoever was let in to a field that leads here may read all of it;
 * - `answer`: the same, and the game that it shows is shown by the right of the command that it answers;
 * - `whole`: one rule for every field;
 * - `named`: a rule for each; a field without one is shut, and keeps the server from starting.
 */
export type TypeRule =
  | { readonly kind: 'through' }
  | { readonly kind: 'answer' }
  | { readonly kind: 'whole'; readonly rule: Rule }
  | { readonly kind: 'named'; readonly fields: Readonly<Record<string, Rule>> };

export const through: TypeRule = { kind: 'through' };
export const commandAnswer: TypeRule = { kind: 'answer' };
export const whole = (rule: Rule): TypeRule => ({ kind: 'whole', rule });
export const named = (fields: Readonly<Record<string, Rule>>): TypeRule => ({ kind: 'named', fields });

/** `id name isGuest`: the same rule for several fields. */
export const each = (names: string, rule: Rule): Readonly<Record<string, Rule>> =>
  Object.fromEntries(names.split(' ').map((name) => [name, rule]));
