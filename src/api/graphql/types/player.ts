import { Arg, Ctx, Field, Int, ObjectType } from 'type-graphql';
import type { Player as KnownPlayer } from '../../../app/ports/players';
import type { ApiContext } from '../context';
import { makeGlobalId } from '../global-id';
import { PlayerKind } from './enums';
import { readVariantId } from '../variant-id';
import { Node } from './node';
import { Rating } from './ratings';
import { InstantScalar } from './scalars';

/** Of how many ratings the cost is worked out; few players have more. */
const RATINGS_COUNTED = 5;

@ObjectType({ implements: Node, simpleResolvers: true, description: 'A person, or a bot, who plays.' })
export class Player extends Node {
  override readonly id: string;

  @Field(() => String, {
    description: 'The name that others see: 1 to 40 characters, unique among accounts, not among guests and bots.',
  })
  readonly name: string;

  @Field(() => Boolean, { description: 'True for whoever plays without an account.' })
  readonly isGuest: boolean;

  @Field(() => PlayerKind, { description: 'What kind of player this is.' })
  readonly kind: KnownPlayer['kind'];

  @Field(() => Boolean, {
    description: 'True for a program that an account registered as a bot. It never sits as a person.',
  })
  readonly isBot: boolean;

  @Field(() => InstantScalar, { description: 'Since when the server knows this player.' })
  readonly createdAt: Date;

  private readonly playerId: string;

  constructor({ id, name, kind, createdAt }: KnownPlayer) {
    super();
    this.id = makeGlobalId('player', id);
    this.name = name;
    this.isGuest = kind === 'guest';
    this.kind = kind;
    this.isBot = kind === 'bot';
    this.createdAt = createdAt;
    this.playerId = id;
  }

  @Field(() => [Rating], {
    description: 'The ratings, one for each variant of which a rated game was played to its end.',
    complexity: ({ childComplexity }: { readonly childComplexity: number }) => 10 + RATINGS_COUNTED * childComplexity,
  })
  async ratings(
    @Ctx() { services }: ApiContext,
    @Arg('variant', () => String, { nullable: true, description: 'Of this variant alone; of all when left out.' })
    variant?: string | null,
  ): Promise<readonly Rating[]> {
    const ratings = await services.ratings.ofPlayer(this.playerId);
    const asked = readVariantId(variant, 'variant');
    return ratings.filter((one) => asked === undefined || one.variant === asked).map((one) => new Rating(one));
  }

  @Field(() => Int, {
    description:
      'How many games ended before their deal because this player did not open, in time, the seed that he had sealed (docs/fair-play.md).',
    complexity: 10,
  })
  seedsNotOpened(@Ctx() { services }: ApiContext): Promise<number> {
    return services.lists.unopenedSeeds(this.playerId);
  }
}
