import 'reflect-metadata';
import { join } from 'node:path';
import type { ClientBase } from 'pg';
import { AbstractLogger, DataSource } from 'typeorm';
import {
  ChatEntryEntity,
  GameChatEntity,
  PlayerRelationEntity,
  PresenceEntity,
  PresenceHiddenEntity,
  PresenceNodeEntity,
} from '../readmodels/chat-entities';
import { EventEntity, GameSecretEntity, SealCheckEntity, SealedPartEntity } from '../readmodels/event-entities';
import { GameEntity } from '../readmodels/game-entity';
import { OperatorActEntity, OperatorEntity, ReportEntity, SanctionEntity } from '../readmodels/operator-entities';
import { PartnerQuestionEntity, PlanEntity } from '../readmodels/private-entities';
import { HeartbeatEntity, OutageEntity, VacationEntity } from '../readmodels/time-entities';
import { CreationEntity, PlayerEntity, SeatEntity } from '../readmodels/people-entities';

/** The table in which the database remembers the migrations that it has had. */
export const migrationsTable = 'migrations';

const CONNECT_MS_MAX = 5000;

/** A TypeORM source over the database at `url`, not yet initialised. The schema comes from migrations alone. */
export function makeDataSource(url: string): DataSource {
  return new DataSource({
    type: 'postgres',
    url,
    applicationName: 'capicua',
    entities: [
      GameEntity,
      EventEntity,
      SealedPartEntity,
      GameSecretEntity,
      SealCheckEntity,
      SeatEntity,
      PlayerEntity,
      CreationEntity,
      GameChatEntity,
      ChatEntryEntity,
      PlayerRelationEntity,
      PresenceNodeEntity,
      PresenceEntity,
      PresenceHiddenEntity,
      OperatorEntity,
      SanctionEntity,
      ReportEntity,
      OperatorActEntity,
      HeartbeatEntity,
      OutageEntity,
      VacationEntity,
      PlanEntity,
      PartnerQuestionEntity,
    ],
    // The same place from the sources and from dist/: the folder is compiled beside src.
    migrations: [join(__dirname, '..', '..', 'migrations', '*.{js,ts}')],
    migrationsTableName: migrationsTable,
    synchronize: false,
    migrationsRun: false,
    // What fails is rejected with, and told by whoever asked; TypeORM would print it once more.
    logger: new SilentLogger(),
    // A host that swallows what is sent to it keeps nobody waiting for a connection.
    extra: { connectionTimeoutMillis: CONNECT_MS_MAX, onConnect: hearItsEnd },
  });
}

/**
 * A connection may end in the breath in which the pool hands it out, before TypeORM can listen; unheard, that event would
 * end the process. The query that comes next says so too.
 */
function hearItsEnd(client: ClientBase): void {
  client.on('error', () => undefined);
}

class SilentLogger extends AbstractLogger {
  protected writeLog(): void {
    // Nowhere.
  }
}
