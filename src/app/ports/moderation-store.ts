import type { JsonObject } from '../../engine/core/json';
import type { ChatPlace, ChatRoom } from './chat-store';

export const OPERATOR_ACTS = [
  'grant-operator',
  'revoke-operator',
  'close-game',
  'silence-player',
  'ban-player',
  'lift-silence',
  'lift-ban',
  'delete-message',
  'resolve-report',
] as const;
export type OperatorActKind = (typeof OPERATOR_ACTS)[number];

/** `ban`: may not use the server. `silence`: may not write in chats. */
export type SanctionKind = 'ban' | 'silence';

export interface Sanction {
  readonly playerId: string;
  readonly kind: SanctionKind;
  /** For ever when left out. */
  readonly until?: Date;
  /** What the player is told. */
  readonly why: string;
}

/** Something that an operator did: who, what, why, when. Kept for ever as it is. */
export interface OperatorAct {
  readonly id: string;
  readonly at: Date;
  /** Left out for the command line of the server. */
  readonly byId?: string;
  readonly act: OperatorActKind;
  readonly why: string;
  readonly playerId?: string;
  readonly gameId?: string;
  readonly reportId?: string;
  /** What else there is to know: until when, which message … */
  readonly details: JsonObject;
}

export interface NewAct extends OperatorAct {
  readonly command?: { readonly commandId: string; readonly digest: string };
}

/** What an act changes, in the transaction that records it. */
export type Effect =
  | { readonly kind: 'none' }
  | { readonly kind: 'grant' | 'revoke'; readonly playerId: string }
  | { readonly kind: 'sanction'; readonly sanction: Sanction }
  | { readonly kind: 'delete-message'; readonly place: ChatPlace; readonly seq: number }
  | { readonly kind: 'resolve-report'; readonly reportId: string; readonly resolution: string };

export type Performed =
  | { readonly kind: 'done'; readonly act: OperatorAct }
  /** The same operator sent this command id before. */
  | { readonly kind: 'command-known'; readonly act: OperatorAct; readonly digest: string }
  /** There is no such message or report, or no such operator to revoke: nothing was recorded. */
  | { readonly kind: 'unknown' }
  /** It was so already: nothing was recorded. */
  | { readonly kind: 'done-before' };

/** A message as it stood when it was reported. */
export interface CopiedMessage {
  readonly seq: number;
  readonly at: Date;
  readonly authorId: string;
  /** Left out when it was deleted by then. */
  readonly text?: string;
}

export interface NewReport {
  readonly id: string;
  readonly at: Date;
  readonly reporterId: string;
  readonly playerId: string;
  readonly gameId?: string;
  readonly message?: {
    readonly room: ChatRoom;
    readonly seq: number;
    /** The message itself among those around it, in order. */
    readonly copy: readonly CopiedMessage[];
  };
  readonly why: string;
}

export interface Report extends NewReport {
  readonly resolved?: { readonly at: Date; readonly byId: string; readonly resolution: string };
}

export type Reported =
  | { readonly kind: 'stored'; readonly reportId: string }
  /** The same player's report of the same thing is still open. */
  | { readonly kind: 'open-already'; readonly reportId: string }
  | { readonly kind: 'too-many'; readonly retryAt: Date };

/** A place in a list from the latest back. */
export interface ListPlace {
  readonly at: Date;
  readonly id: string;
}

export interface ListRange {
  readonly limit: number;
  /** What comes after this one: what is older. */
  readonly after?: ListPlace;
}

/** What operators are told, what they do, and what holds because of it. */
export interface ModerationStore {
  isOperator(playerId: string): Promise<boolean>;
  operators(): Promise<readonly { readonly playerId: string; readonly grantedAt: Date }[]>;
  /** Records an act and does what it changes, both or neither. */
  perform(act: NewAct, effect: Effect): Promise<Performed>;
  /** What was recorded under a command id. */
  findAct(byId: string, commandId: string): Promise<{ readonly act: OperatorAct; readonly digest: string } | undefined>;
  /** The latest first. */
  acts(range: ListRange): Promise<readonly OperatorAct[]>;
  act(id: string): Promise<OperatorAct | undefined>;
  /** Sanctions that changed at `since` or later, with the instant to ask from next; all that hold when left out. */
  sanctions(since: Date | undefined): Promise<{ readonly changed: readonly Sanction[]; readonly next: Date }>;
  /** Stores a report unless the reporter has made `most` within so long. */
  report(report: NewReport, rate: { readonly most: number; readonly withinMs: number }): Promise<Reported>;
  /** The latest first. */
  reports(range: ListRange & { readonly open?: boolean }): Promise<readonly Report[]>;
  findReport(id: string): Promise<Report | undefined>;
}
