import type { OfferKind } from '../../engine/game/events';

/** What one partner asks the other before their side speaks. */
export type PartnerMatter =
  | { readonly kind: 'resign' }
  | { readonly kind: 'accept'; readonly offer: OfferKind }
  | {
      readonly kind: 'offer';
      readonly offer: OfferKind;
      readonly days?: number;
      readonly target?: number;
    };

export interface PartnerQuestion {
  readonly gameId: string;
  readonly side: number;
  /** Who asks. */
  readonly seat: number;
  readonly matter: PartnerMatter;
  readonly askedAt: Date;
}

/** Questions between partners: at most one a side, known to nobody else, and no event of a game. */
export interface PartnerQuestions {
  find(gameId: string, side: number): Promise<PartnerQuestion | undefined>;
  /** In place of the side's question, if it has one. */
  ask(question: PartnerQuestion): Promise<void>;
  close(question: Pick<PartnerQuestion, 'gameId' | 'side'>): Promise<void>;
}
