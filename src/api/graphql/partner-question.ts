import type { PartnerQuestion as Question } from '../../app/ports/partners';
import type { PartnerQuestion } from './types/pace';
import type { Plain } from './types/plain';

/** A question as the two partners see it. */
export function partnerQuestion({ matter, seat, askedAt }: Question): Plain<PartnerQuestion> {
  return { ...matter, seat, askedAt };
}
