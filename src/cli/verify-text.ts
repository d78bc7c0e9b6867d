import type { Comparison } from '../fairness/verify/compare';
import type { KeyStanding, MovesJudged, Report, SeedKind, Verdict } from '../fairness/verify/report';

/** A report in plain words, a line each. */
export function reportText(report: Report): readonly string[] {
  if (report.broken !== undefined) return [`It breaks. ${report.broken.message}`, ...gameLines(report)];
  return [
    ...(report.verdict === undefined ? [] : [verdictLine(report.verdict, report)]),
    ...gameLines(report),
    ...(report.seeds === undefined ? [] : [`Seeds: ${seedsText(report.seeds)}.`]),
    `Checked: ${counted(report.deals, 'deal')} and ${counted(report.openings, 'opened tile')}.`,
    ...(report.moves === undefined ? [] : [movesText(report.moves)]),
    ...keyLines(report),
  ];
}

const VERDICTS: Readonly<Record<Verdict, string>> = {
  proved:
    'Proved: the secret opens, every deal follows from it, and a seed that the server did not choose went into it',
  'fixed-before-you-sat':
    'Fixed before you sat: the secret opens and every deal follows from it, but no seed of yours went into it. The server could not change the deal any more; it may have picked it before',
  'opened-tiles-fit':
    'Opened tiles fit: every tile that was shown is one that had been committed to, and lay where it must',
  copy: 'A copy: the game was made from another. Its first deal proves nothing; later ones are as in any game',
};

function verdictLine(verdict: Verdict, { closed }: Report): string {
  const why = closed === undefined ? '' : ` (${CLOSED[closed]})`;
  return `${VERDICTS[verdict]}${why}.`;
}

const CLOSED: Readonly<Record<NonNullable<Report['closed']>, string>> = {
  running: 'the game runs, so its secret is not out',
  'handed-over': 'the game goes on elsewhere, so its secret is not out',
  'secret-lost': 'the secret was lost: the deals before that cannot be proved',
};

function gameLines({ gameId, origin, seq, head }: Report): readonly string[] {
  if (gameId === undefined || origin === undefined || seq === undefined || head === undefined) return [];
  return [`Game ${gameId} of ${origin}: ${seq} events, head ${head.slice(0, 8)}…`];
}

function seedsText(seeds: readonly SeedKind[]): string {
  return seeds.map((kind, seat) => `seat ${seat} ${SEEDS[kind]}`).join(', ');
}

const SEEDS: Readonly<Record<SeedKind, string>> = {
  none: 'gave none',
  open: 'gave one in the open',
  sealed: 'gave a sealed one',
};

function counted(count = 0, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

function movesText(moves: MovesJudged): string {
  switch (moves.kind) {
    case 'legal':
      return 'Moves: played anew by the rules, every move is legal, and every point and the result are as the log says.';
    case 'illegal':
      return `Moves: against the rules at event ${moves.seq}. ${moves.message}`;
    case 'not-judged':
      return `Moves: not judged, since ${NOT_JUDGED[moves.reason]}.`;
  }
}

const NOT_JUDGED: Readonly<Record<Extract<MovesJudged, { kind: 'not-judged' }>['reason'], string>> = {
  'no-secret': 'the hands are not all known yet',
  'variant-unknown': 'this program does not know the rules of this game',
  copy: 'the game does not begin at its beginning',
};

function keyLines({ key, dailyRoot }: Report): readonly string[] {
  if (key === undefined) return [];
  const root =
    dailyRoot === undefined
      ? []
      : [
          `Daily root of ${dailyRoot.date}: covers the log up to event ${dailyRoot.seq}. Compare it with a copy elsewhere.`,
        ];
  return [`Key ${key.id}: ${STANDINGS[key.standing]}.`, ...root];
}

const STANDINGS: Readonly<Record<KeyStanding, string>> = {
  'not-checked': "consistent, origin not checked. Give the server's key with --key to know that the file came from it",
  checked: 'signed by the key that you gave',
  another: 'signed by another key than the one that you gave: the file is not from that server',
  retired: 'signed by a key that the server no longer used at that time',
  revoked: 'signed by a key that was given up as stolen, and no daily root from before covers the log',
  'revoked-but-covered':
    'signed by a key that was given up as stolen; a daily root from before then covers the log, so compare that root with a copy elsewhere',
};

/** What two histories come to, in one sentence. */
export function comparisonText(comparison: Comparison): string {
  switch (comparison.kind) {
    case 'other-games':
      return 'These are two different games.';
    case 'nothing-in-common':
      return 'The two state no event in common: nothing can be compared.';
    case 'agree':
      return `One history: the two agree up to event ${comparison.seq}, as far as both go.`;
    case 'two-histories':
      return comparison.oneKey
        ? `Two histories: they part at event ${comparison.seq}, and one key signed both. The two files together are the proof. Keep them.`
        : `Two histories: they part at event ${comparison.seq}. They are not known to be signed by one key, so one of them may be forged.`;
  }
}
