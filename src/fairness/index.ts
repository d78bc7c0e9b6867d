/** What checks a deal and a log, as clients import it (`capicua/fairness`), in Node and in browsers. */
export { parseBundle, type Bundle, type BundleFault } from './bundle';
export {
  chainStart,
  continueChain,
  eventText,
  parseEventText,
  verifyChain,
  type ChainEvent,
  type ChainFault,
  type ChainPosition,
  type ChainRead,
} from './chain';
export { seedCommitment, secretCommitment, type DealId, type SeedLine } from './deal';
export { makeHex64, parseHex64, type Hex64 } from './hash';
export { parseKeyList, wrongKey, type ListedKey, type TrustedKeys } from './keys';
export { verifyBundle } from './verify/verify';
export type { Report, Verdict } from './verify/report';
export { checkNote, parseNote, type Note, type NoteKey, type SignatureFault } from './note';
export {
  checkFullOpening,
  checkPublicOpening,
  parseFullOpening,
  parsePublicOpening,
  type DealChecked,
  type FullOpening,
  type OpeningFault,
  type PublicOpening,
} from './opening';
