/**
 * Every column of the database that holds a player's id: what its owner may have of the rows (`show`), and what becomes of them
 * when he goes. A test holds this list against the database, so that a new column cannot be forgotten.
 */
export interface PersonalColumn {
  readonly table: string;
  readonly column: string;
  /** What the export calls it; left out where the rows are others', or say what other rows say. */
  readonly as?: string;
  /** The columns that are shown. */
  readonly show?: string;
  /** `delete`: the rows go; `keep`: they stay with an id that names nobody, for the reason; SQL: they are changed so. */
  readonly gone: 'delete' | { readonly keep: string } | { readonly set: string };
}

const EVERYBODYS = { keep: 'the game is that of others too; an id that names nobody is left' } as const;
const OPERATORS = { keep: 'what operators did and were told stays for them to answer for' } as const;

export const PERSONAL_COLUMNS: readonly PersonalColumn[] = [
  { table: 'accounts', column: 'player_id', as: 'account', show: 'name_key, password_at', gone: 'delete' },
  {
    table: 'credentials',
    column: 'player_id',
    as: 'sessionsAndTokens',
    show: 'id, kind, label, scopes, client_id, created_at, used_at, expires_at, ended_at',
    // Other nodes learn from the rows that they are over; in time they are forgotten.
    gone: { set: "label = '', secret_hash = NULL, ended_at = coalesce(ended_at, clock_timestamp())" },
  },
  { table: 'password_resets', column: 'player_id', as: 'passwordResets', show: 'until', gone: 'delete' },
  { table: 'oauth_codes', column: 'player_id', gone: 'delete' },
  {
    table: 'oauth_clients',
    column: 'owner_id',
    as: 'programs',
    show: 'id, name, redirect_uris, created_at',
    gone: 'delete',
  },
  {
    table: 'players',
    column: 'owner_id',
    as: 'bots',
    show: 'id, name, kind, created_at',
    gone: { set: 'owner_id = NULL' },
  },
  {
    table: 'games',
    column: 'host_id',
    as: 'gamesOpened',
    show: 'id, variant, status, access, created_at, ended_at',
    gone: EVERYBODYS,
  },
  { table: 'games', column: 'turn_player_id', gone: EVERYBODYS },
  // Without its salt nobody can show that the commitment in the log was his.
  { table: 'seats', column: 'player_id', as: 'seats', show: 'game_id, seat, kind', gone: { set: 'salt = NULL' } },
  { table: 'events', column: 'command_by', as: 'commands', show: 'game_id, seq, type, at', gone: EVERYBODYS },
  { table: 'creations', column: 'player_id', as: 'gamesMade', show: 'game_id, at', gone: 'delete' },
  // Sealed: who can open them shows them (src/app/accounts/leaving.ts), and addresses of mail in the same way.
  { table: 'plans', column: 'player_id', gone: 'delete' },
  { table: 'vacations', column: 'player_id', as: 'vacations', show: 'from_at, until_at', gone: 'delete' },
  { table: 'inbox_heads', column: 'player_id', gone: 'delete' },
  {
    table: 'inbox_entries',
    column: 'player_id',
    as: 'inbox',
    show: 'seq, kind, game_id, at, deadline',
    gone: 'delete',
  },
  {
    table: 'chat_entries',
    column: 'author_id',
    as: 'chat',
    show: 'game_id, room, seq, at, text',
    gone: { set: 'text = NULL' },
  },
  { table: 'player_relations', column: 'player_id', as: 'mutedAndBlocked', show: 'kind, other_id, at', gone: 'delete' },
  { table: 'player_relations', column: 'other_id', gone: 'delete' },
  { table: 'presence', column: 'player_id', gone: 'delete' },
  { table: 'presence_hidden', column: 'player_id', as: 'presenceHidden', show: 'true AS hidden', gone: 'delete' },
  { table: 'operators', column: 'player_id', as: 'operator', show: 'granted_at', gone: 'delete' },
  { table: 'sanctions', column: 'player_id', as: 'sanctions', show: 'kind, until, why', gone: OPERATORS },
  {
    table: 'reports',
    column: 'reporter_id',
    as: 'reportsMade',
    show: 'id, at, player_id, game_id, room, seq, why, resolution, resolved_at',
    gone: OPERATORS,
  },
  // What others told operators of him is theirs.
  { table: 'reports', column: 'player_id', gone: OPERATORS },
  { table: 'reports', column: 'resolved_by', gone: OPERATORS },
  { table: 'operator_acts', column: 'by_id', as: 'actsAsOperator', show: 'id, at, act, why', gone: OPERATORS },
  { table: 'operator_acts', column: 'player_id', as: 'actsAboutYou', show: 'id, at, act, why', gone: OPERATORS },
  {
    table: 'webhooks',
    column: 'player_id',
    as: 'webhooks',
    show: 'id, url, kinds, state, created_at, proved_at, disabled_at',
    gone: 'delete',
  },
  { table: 'address_proofs', column: 'player_id', as: 'addressProofs', show: 'at', gone: 'delete' },
  {
    table: 'mail_addresses',
    column: 'player_id',
    as: 'mail',
    show: 'kinds, every_minutes, state, created_at, sent_at',
    gone: 'delete',
  },
  {
    table: 'ratings',
    column: 'subject',
    as: 'ratings',
    show: 'variant, kind, rating, deviation, games, won, lost, tied, at',
    gone: 'delete',
  },
  {
    table: 'rating_changes',
    column: 'subject',
    as: 'ratingChanges',
    show: 'variant, game_id, at, result, rating, change',
    gone: 'delete',
  },
  { table: 'analysis_games', column: 'host_id', gone: EVERYBODYS },
  { table: 'analysis_seats', column: 'player_id', as: 'results', show: 'game_id, seat', gone: EVERYBODYS },
  { table: 'analysis_decisions', column: 'player_id', gone: EVERYBODYS },
  { table: 'analysis_meetings', column: 'player_id', gone: EVERYBODYS },
  { table: 'analysis_meetings', column: 'other_id', gone: EVERYBODYS },
];
