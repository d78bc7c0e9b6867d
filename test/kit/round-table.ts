import { ALL, type Seat, type Viewer } from '../../src/engine/dominoes/seat';
import type { Refusal, Variant, VariantTypes } from '../../src/engine/variant';

/** A table in the middle of a round, at which tests play by the text of moves. Each family has its own, with what it asks of it. */
export abstract class RoundTable<G extends VariantTypes, Self> {
  /** What stands between two moves in a text. */
  protected readonly between: string = ' ';

  constructor(
    readonly variant: Variant<G>,
    readonly state: G['State'],
    /** Since the position that was given. */
    readonly events: readonly G['Event'][] = [],
  ) {}

  /** The same table later. */
  protected abstract at(state: G['State'], events: readonly G['Event'][]): Self & RoundTable<G, Self>;

  /** The table after moves of whoever's turn it was. */
  after(moves: string): Self {
    const texts = moves.split(this.between).filter(Boolean);
    return texts.reduce((table, text) => table.played(text), this.at(this.state, this.events));
  }

  /** The table after one accepted move of the seat to move. */
  play(text: string): Self {
    return this.played(text);
  }

  /** Why the seat may not make the move. */
  refusal(text: string, seat: Seat = this.toMove()): Refusal {
    const decided = this.attempt(seat, text);
    if (decided.ok) throw new Error(`${text} was accepted`);
    return decided.error;
  }

  /** The moves of a seat as players write them. */
  legal(seat: Seat = this.toMove()): readonly string[] {
    return this.variant.legalMoves(this.state, seat).map(this.variant.makeMove);
  }

  view(viewer: Viewer = ALL): G['View'] {
    return this.variant.view(this.state, viewer);
  }

  toMove(): Seat {
    const turn = this.variant.turn(this.state);
    if (turn.kind !== 'seat') throw new Error(`no seat is to move: ${turn.kind}`);
    return turn.seat;
  }

  private played(text: string): Self & RoundTable<G, Self> {
    const decided = this.attempt(this.toMove(), text);
    if (!decided.ok) throw new Error(`${text} was refused: ${decided.error.message}`);
    return this.at(decided.value.reduce(this.variant.evolve, this.state), [...this.events, ...decided.value]);
  }

  private attempt(seat: Seat, text: string): ReturnType<Variant<G>['decide']> {
    const move = this.variant.parseMove(text);
    return move.ok ? this.variant.decide(this.state, { type: 'Move', seat, move: move.value }) : move;
  }
}
