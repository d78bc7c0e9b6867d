import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What somebody has used of a budget, as the limiter writes it. */
@Entity('budget_counts')
export class BudgetCountEntity {
  @PrimaryColumn({ type: 'varchar', length: 255, primaryKeyConstraintName: 'budget_counts_key' })
  key: string;

  @Column({ type: 'int', default: 0 })
  points: number;

  /** ms since 1970. */
  @Column({ type: 'bigint', nullable: true })
  expire: string | null;
}
