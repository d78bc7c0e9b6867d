import { ObjectType } from 'type-graphql';
import { Position } from './position';

@ObjectType({
  implements: Position,
  simpleResolvers: true,
  description: 'A table before the first deal, of any family.',
})
export class TablePosition extends Position {}
