import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';

export const CopyKind = { FORK: 'fork', RESUME: 'resume', SANDBOX: 'sandbox' } as const;
registerEnumType(CopyKind, {
  name: 'CopyKind',
  description: 'What a copy is for.',
  valuesConfig: {
    FORK: { description: 'To explore: another game from a position of the one that it was made from.' },
    RESUME: { description: 'To go on with a game whose server is gone.' },
    SANDBOX: { description: 'To try something out: its position was composed.' },
  },
});

@ObjectType({
  simpleResolvers: true,
  description:
    'What a copy was made from (docs/copies.md). A copy is one for ever, and counts in no rating or statistic.',
})
export class Origin {
  @Field(() => CopyKind, { description: 'What it is for.' })
  readonly kind: (typeof CopyKind)[keyof typeof CopyKind];

  @Field(() => String, { description: 'The name under which the server signs that had the game.' })
  readonly server: string;

  @Field(() => ID, { nullable: true, description: 'The game there; null for a composed position.' })
  readonly gameId?: string;

  @Field(() => Int, { nullable: true, description: 'The last of its events that was taken over.' })
  readonly seq?: number;

  @Field(() => String, { nullable: true, description: 'Its head after that event, 64 hex digits.' })
  readonly head?: string;
}
