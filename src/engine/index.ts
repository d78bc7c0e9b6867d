/**
 * The engine as clients import it (`capicua/engine`), in Node and in browsers: to fold the events that they were sent, show
 * what may be played, and replay games, without a server.
 */
export { columnName, type Column, type Columns } from './analysis/columns';
export { DICTIONARY, type DecisionRow, type GameRow, type RoundRow, type SeatRow } from './analysis/dictionary';
export { rowsOfGame, type GameOfRows, type RowsOfGame, type WholeEvent } from './analysis/rows-of-game';
export { ok, refuse, type Result } from './core/result';
export type { Json, JsonObject } from './core/json';
export type { OptionSpec } from './core/options';
export { ALL, SPECTATOR, viewerOf, type BySeat, type Seat, type Viewer } from './dominoes/seat';
export type { Tile } from './dominoes/tile';
export { foldGame, type FoldRefusal } from './fold';
export type { GameRefusal } from './game/commands';
export type { GameTurn } from './game/decide';
export type { GameSettings, Rules, VariantFacts } from './game/rules';
export type { TableFacts } from './game/state';
export type { Decided, EventRecord, Table, TableCommand } from './game/table';
export type { LegalMove, MoveBase, Outcome, Standing, Turn } from './variant';
export { playedMove } from './variants/played';
export { findVariant, newestVariants } from './variants/registry';
export type { AnyView } from './variants/views';
