import { BUNDLE_LENGTH_MAX, parseBundle, type Bundle, type BundleFault } from '../bundle';
import { makeCanonicalIn, type CanonicalForm } from '../canonical';
import { chainStart, continueChain, type ChainEvent, type ChainFault, type ChainPosition } from '../chain';
import { parseDailyText, proofHolds } from '../daily-root';
import type { Hex64 } from '../hash';
import type { TrustedKeys } from '../keys';
import { bundleNoteText, checkNote, headNoteText, noteKeyId, parseNote, type NoteKey } from '../note';
import { followSecret } from './follow-secret';
import { judgeMoves } from './judge-moves';
import { standingOf } from './key-standing';
import { broken, brokenIn, LogReader, type FileRead, type LogRead } from './read-log';
import type { Break, Report, Verdict } from './report';

/**
 * Checks a bundle without the server that made it (docs/fair-play.md). Pure: it runs in a browser as it does here. `file`
 * is the whole text; `trusted` what the user knows of the server's keys. Never throws for what a file holds.
 */
export function verifyBundle(file: string, trusted?: TrustedKeys): Report {
  if (file.length > BUNDLE_LENGTH_MAX) return fails(brokenIn('too-large'));
  const bundle = parseBundle(file);
  if (!bundle.ok) return fails(fileBreak(bundle.error));
  return new Verification(bundle.value, trusted).report();
}

class Verification {
  private readonly events: ChainEvent[] = [];
  private readonly heads: Hex64[];
  private position: ChainPosition;

  constructor(
    private readonly bundle: Bundle,
    private readonly trusted: TrustedKeys | undefined,
  ) {
    this.position = chainStart(bundle.gameId);
    this.heads = [this.position.head];
  }

  report(): Report {
    const { bundle } = this;
    const early = this.wrongNote() ?? this.wrongChain() ?? this.wrongHeadNote() ?? this.wrongSignature();
    if (early !== undefined) return this.facts(early);
    const { viewer, mine, revealed } = bundle;
    const beside: FileRead = {
      viewerSeats: viewer.kind === 'seats' ? viewer.seats : [],
      mine,
      ...(revealed === undefined ? {} : { revealed }),
    };
    const log = LogReader.read(bundle.gameId, this.events, beside);
    if ('code' in log) return this.facts(log);
    const late = followSecret(bundle.gameId, this.events, log) ?? this.wrongDailyProof();
    if (late !== undefined) return this.facts(late);
    const { seeds, deals, openings, closed } = log;
    return {
      ...this.facts(undefined),
      verdict: this.verdict(log),
      seeds,
      deals: deals.length,
      openings,
      ...(closed === undefined ? {} : { closed }),
      moves: judgeMoves(bundle.gameId, this.events, log),
      heads: this.heads,
    };
  }

  private facts(wrong: Break | undefined): Report {
    const { gameId, origin, viewer, dailyProof } = this.bundle;
    const { seq, head } = this.position;
    const publicKey = this.bundle.key;
    const at = this.position.at ?? '';
    const standing = standingOf(this.signer, this.trusted, { at, dailyProof });
    return {
      verdict: undefined,
      ...(wrong === undefined ? {} : { broken: wrong }),
      gameId,
      origin,
      seq,
      head,
      viewerSeats: viewer.seats,
      key: { id: noteKeyId(this.signer), publicKey, standing },
      ...(dailyProof === undefined ? {} : { dailyRoot: { date: dailyProof.date, seq: dailyProof.seq } }),
    };
  }

  private get signer(): NoteKey {
    return { name: this.bundle.origin, publicKey: this.bundle.key };
  }

  private wrongNote(): Break | undefined {
    const { origin, hash, note } = this.bundle;
    return parseNote(note)?.text === bundleNoteText(origin, hash) ? undefined : brokenIn('bundle-note', 'note');
  }

  private wrongChain(): Break | undefined {
    for (const text of this.bundle.texts) {
      const read = continueChain(this.position, [makeCanonicalIn(TEXT_FORM, text)]);
      if (!read.ok) return chainBreak(read.error);
      this.events.push(...read.value.events);
      this.position = read.value.position;
      this.heads.push(this.position.head);
    }
    return undefined;
  }

  private wrongHeadNote(): Break | undefined {
    const { origin, gameId, headNote } = this.bundle;
    const { seq, head, at = '' } = this.position;
    const text = headNoteText({ origin, gameId, seq, head, at });
    return parseNote(headNote)?.text === text ? undefined : brokenIn('head-note', 'headNote');
  }

  private wrongSignature(): Break | undefined {
    for (const member of ['note', 'headNote'] as const) {
      const note = parseNote(this.bundle[member]);
      if (note === undefined || !checkNote(note, this.signer).ok) return brokenIn('signature', member);
    }
    return undefined;
  }

  /** The note of a day may be signed by a key of another time; one that is not known here is not judged. */
  private wrongDailyProof(): Break | undefined {
    const { dailyProof, gameId, origin } = this.bundle;
    if (dailyProof === undefined) return undefined;
    const wrong = brokenIn('daily-proof', 'dailyProof');
    const note = parseNote(dailyProof.note);
    if (note === undefined || parseDailyText(note.text) === undefined) return wrong;
    if (dailyProof.gameId !== gameId || this.heads[dailyProof.seq] !== dailyProof.head) return wrong;
    if (!proofHolds(dailyProof, origin)) return wrong;
    const known: readonly NoteKey[] = [this.signer, ...(this.trusted?.list ?? [])];
    const isForged = known.some((key) => {
      const checked = checkNote(note, key);
      return !checked.ok && checked.error === 'signature-wrong';
    });
    return isForged ? wrong : undefined;
  }

  private verdict({ isCopy, secret, provableFrom, lines = [] }: LogRead): Verdict {
    if (isCopy) return 'copy';
    if (secret === undefined || provableFrom > 0) return 'opened-tiles-fit';
    const { seats } = this.bundle.viewer;
    const isIn = (seat: number): boolean => lines[seat] !== undefined && lines[seat] !== '-';
    const seeded = seats.length === 0 ? lines.some((line) => line !== '-') : seats.some(isIn);
    return seeded ? 'proved' : 'fixed-before-you-sat';
  }
}

/** As large as a file allows: an event that is too long or too deep is told by its own reader. */
const TEXT_FORM: CanonicalForm = { lengthMax: BUNDLE_LENGTH_MAX, depthMax: 16, anyText: true };

function fails(wrong: Break): Report {
  return { verdict: undefined, broken: wrong };
}

function fileBreak(fault: BundleFault): Break {
  if (fault.code === 'member') {
    const { code, message } = brokenIn('member');
    return { code, member: fault.member, message: `${message.slice(0, -1)} (${fault.member}).` };
  }
  const { code, message } = brokenIn('not-canonical');
  if (fault.code === 'no-line-break')
    return { code, message: `${message.slice(0, -1)} (it does not end with a line break).` };
  return { code, message: `${message.slice(0, -1)} (${fault.fault.code} at character ${fault.fault.at + 1}).` };
}

function chainBreak(fault: ChainFault): Break {
  switch (fault.code) {
    case 'event':
      return broken('event', fault.seq);
    case 'out-of-sequence':
      return broken('sequence', fault.seq);
    case 'time-runs-backwards':
      return broken('time', fault.seq);
    case 'unknown-format':
      return broken('format', fault.seq);
  }
}
