import { Arg, Ctx, Field, Int, ObjectType } from 'type-graphql';
import type { OptionSpec } from '../../../engine/core/options';
import type { VariantFacts } from '../../../engine/game/rules';
import type { ApiContext } from '../context';
import { Language, OptionKind } from './enums';
import { JsonScalar } from './scalars';
import type { Plain } from './plain';

@ObjectType({ simpleResolvers: true, description: 'One option of a variant, with what is needed to draw a form.' })
export class VariantOption {
  @Field(() => String, { description: 'The key of the option in createGame, camelCase.' })
  readonly name: string;

  @Field(() => OptionKind, { description: 'What values it takes.' })
  readonly kind: OptionSpec['kind'];

  @Field(() => String, { description: 'What it does, in one sentence.' })
  readonly about: string;

  @Field(() => Int, { nullable: true, description: 'The least value of an INTEGER.' })
  readonly min?: number;

  @Field(() => Int, { nullable: true, description: 'The greatest value of an INTEGER.' })
  readonly max?: number;

  @Field(() => [String], { nullable: true, description: 'The values of a CHOICE.' })
  readonly values?: readonly string[];

  @Field(() => JsonScalar, { description: 'The value when it is left out: a number, text, or true or false.' })
  readonly default: string | number | boolean;
}

@ObjectType({ simpleResolvers: true, description: 'A rule set that the server plays, at its newest version.' })
export class Variant {
  @Field(() => String, { description: 'Kebab-case, never renamed: what createGame takes.' })
  readonly id: string;

  @Field(() => String, { description: 'The name that players read.' })
  readonly title: string;

  @Field(() => String, { description: 'The kind of play, which tells the type of its positions: `line` …' })
  readonly family: string;

  @Field(() => [Int], { description: 'How many seats a game can have.' })
  readonly seatCounts: readonly number[];

  @Field(() => Int, { description: 'Pinned in every game; a change of behaviour is a new number.' })
  readonly rulesVersion: number;

  @Field(() => [VariantOption], { description: 'What can be chosen when a game is created.' })
  readonly options: readonly Plain<VariantOption>[];

  constructor({ id, title, family, seatCounts, rulesVersion, options }: VariantFacts) {
    this.id = id;
    this.title = title;
    this.family = family;
    this.seatCounts = seatCounts;
    this.rulesVersion = rulesVersion;
    this.options = Object.entries(options).map(([name, spec]) => ({ name, ...spec }));
  }

  @Field(() => String, {
    nullable: true,
    description: 'The rules for players, as Markdown; null where there is no text.',
    // A text of some thousand letters weighs like as many short fields.
    complexity: 20,
  })
  async rulesText(
    @Ctx() { services }: ApiContext,
    @Arg('language', () => Language, { defaultValue: Language.EN, description: 'In which language.' })
    language: 'en' | 'es',
  ): Promise<string | null> {
    return (await services.rulesText(this.id, language)) ?? null;
  }
}
