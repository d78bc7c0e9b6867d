import 'reflect-metadata';
import { ApolloServer } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import Fastify from 'fastify';
import {
  Arg,
  buildSchemaSync,
  createUnionType,
  Field,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
} from 'type-graphql';
import { makeTokens } from '../../src/api/auth/tokens';
import { systemClock } from '../../src/infra/system';

/**
 * The yardstick of a move: a mutation of the same shape on the same packages, with the bearer's token read, that does
 * nothing. `JWT_SECRET` is the key of the tokens, `PORT` where it listens.
 */

@InputType()
class PlayMoveInput {
  @Field(() => ID) gameId!: string;
  @Field(() => String) move!: string;
  @Field(() => Int, { nullable: true }) expectedVersion?: number;
  @Field(() => ID) commandId!: string;
}

@ObjectType({ simpleResolvers: true })
class PlayMoveSuccess {
  @Field(() => Int) version = 1;
  @Field(() => String) head = '0'.repeat(64);
}

@ObjectType({ simpleResolvers: true })
class Refused {
  @Field(() => String) code = '';
  @Field(() => String) message = '';
}

const PlayMovePayload = createUnionType({ name: 'PlayMovePayload', types: () => [PlayMoveSuccess, Refused] as const });

@Resolver()
class EmptyResolver {
  @Query(() => Int)
  nothing(): number {
    return 0;
  }

  @Mutation(() => PlayMovePayload)
  playMove(@Arg('input', () => PlayMoveInput) _input: PlayMoveInput): PlayMoveSuccess {
    return new PlayMoveSuccess();
  }
}

async function main(): Promise<void> {
  const secret = Buffer.from(process.env['JWT_SECRET'] ?? '', 'hex');
  const tokens = makeTokens({ keys: [{ kid: 'bench', secret }], ttlSeconds: 3600, clock: systemClock });
  const apollo = new ApolloServer<{ readonly playerId: string }>({
    schema: buildSchemaSync({ resolvers: [EmptyResolver], validate: false }),
    plugins: [ApolloServerPluginLandingPageDisabled(), ApolloServerPluginCacheControlDisabled()],
    stopOnTerminationSignals: false,
  });
  await apollo.start();
  const app = Fastify();
  app.post(
    '/graphql',
    fastifyApolloHandler(apollo, {
      context: async ({ headers }) => {
        const read = await tokens.read((headers.authorization ?? '').slice('Bearer '.length));
        if (!read.ok) throw new Error(read.error);
        return { playerId: read.value.playerId };
      },
    }),
  );
  process.once('SIGTERM', () => void app.close().then(() => process.exit(0)));
  await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
  process.stdout.write('ready\n');
}

void main();
