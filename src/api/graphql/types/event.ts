import { Field, Int, ObjectType } from 'type-graphql';
import type { JsonObject } from '../../../engine/core/json';
import { InstantScalar, JsonObjectScalar } from './scalars';
import type { Plain } from './plain';

@ObjectType({
  simpleResolvers: true,
  description: 'One event of a game, numbered from 1 without a gap and never edited, as the caller may know it.',
})
export class Event {
  @Field(() => Int, { description: 'Its number in the game.' })
  readonly seq: number;

  @Field(() => String, { description: 'What happened, in the past tense: `TilePlayed`, `RoundDealt` …' })
  readonly type: string;

  @Field(() => Int, { description: 'The version of the shape of its body.' })
  readonly v: number;

  @Field(() => InstantScalar, { description: "The server's instant; never earlier than that of the event before." })
  readonly at: Date;

  @Field(() => String, { description: 'Whose act it was: `seat:2` or `server`.' })
  readonly actor: string;

  @Field(() => String, {
    description: 'The public text as stored and hashed, the same for every viewer: check `head` against it.',
  })
  readonly canonical: string;

  @Field(() => String, { description: 'The hash chain after this event, 64 hex digits.' })
  readonly head: string;

  @Field(() => JsonObjectScalar, { description: 'The body, with what the caller may know beyond the public text.' })
  readonly body: JsonObject;

  @Field(() => [JsonObjectScalar], {
    description: "Openings of the caller's own tiles, which check them against the deal's commitments.",
  })
  readonly mine: readonly JsonObject[];
}

@ObjectType({ simpleResolvers: true, description: 'Events that follow one another.' })
export class EventPage {
  @Field(() => [Event], { description: 'In order.' })
  readonly nodes: readonly Plain<Event>[];

  @Field(() => Int, { description: 'The seq to go on after: that of the last event here.' })
  readonly endCursor: number;

  @Field(() => Boolean, { description: 'True when later events were there when this was read.' })
  readonly hasMore: boolean;
}
