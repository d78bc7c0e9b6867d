import { Field, ID, InterfaceType } from 'type-graphql';

@InterfaceType({ description: 'A thing with an id that is good on every channel, for ever.' })
export abstract class Node {
  @Field(() => ID, {
    description: 'Opaque: `game_`, `player_` and their like, and a UUID in lower case. Case matters.',
  })
  readonly id: string;
}
