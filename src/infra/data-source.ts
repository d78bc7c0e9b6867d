import 'reflect-metadata';
import { Socket } from 'node:net';
import { join } from 'node:path';
import type { ClientBase } from 'pg';
import {
  AccountEntity,
  CredentialEntity,
  OAuthClientEntity,
  OAuthCodeEntity,
  PasswordResetEntity,
  SignInTryEntity,
} from '../readmodels/account-entities';
import {
  AddressProofEntity,
  DeliveryEntity,
  MailAddressEntity,
  QueueWorkerEntity,
  WebhookEntity,
} from '../readmodels/delivery-entities';
import { AbstractLogger, DataSource, type EntityManager, type QueryRunner } from 'typeorm';
import type { IsolationLevel } from 'typeorm/driver/types/IsolationLevel';
import {
  ChatEntryEntity,
  GameChatEntity,
  PlayerRelationEntity,
  PresenceEntity,
  PresenceHiddenEntity,
  PresenceNodeEntity,
} from '../readmodels/chat-entities';
import { EventEntity, GameSecretEntity, SealCheckEntity, SealedPartEntity } from '../readmodels/event-entities';
import {
  DailyLeafEntity,
  DailyRootEntity,
  DailySubtreeEntity,
  SigningKeyEntity,
} from '../readmodels/fair-play-entities';
import { BudgetCountEntity } from '../readmodels/budget-entity';
import { CheckpointEntity, ParkedGameEntity } from '../readmodels/feed-entities';
import { GameEntity } from '../readmodels/game-entity';
import { InboxEntryEntity, InboxHeadEntity } from '../readmodels/inbox-entities';
import { LobbyEntryEntity, SeekEntity } from '../readmodels/lobby-entities';
import { OperatorActEntity, OperatorEntity, ReportEntity, SanctionEntity } from '../readmodels/operator-entities';
import { PartnerQuestionEntity, PlanEntity } from '../readmodels/private-entities';
import { RatingChangeEntity, RatingEntity } from '../readmodels/ratings/rating-entities';
import { HeartbeatEntity, OutageEntity, VacationEntity } from '../readmodels/time-entities';
import { CreationEntity, PlayerEntity, SeatEntity } from '../readmodels/people-entities';
import { ROW_ENTITIES } from '../readmodels/analysis/row-entities';
import { reached } from '../readmodels/reached';

/** The table in which the database remembers the migrations that it has had. */
export const migrationsTable = 'migrations';

const CONNECT_MS_MAX = 5000;

export interface DataSourceOptions {
  /**
   * For a server that serves; migrations take as long as they take. A connection on which nothing has come for so long,
   * ms, is given up, and whatever keeps Postgres from being asked is `LogUnavailable`, as from the log itself.
   */
  readonly silentMsMax?: number;
}

/** A TypeORM source over the database at `url`, not yet initialised. The schema comes from migrations alone. */
export function makeDataSource(url: string, { silentMsMax }: DataSourceOptions = {}): DataSource {
  const Source = silentMsMax === undefined ? DataSource : ServingSource;
  return new Source({
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
      AccountEntity,
      CredentialEntity,
      PasswordResetEntity,
      SignInTryEntity,
      RatingEntity,
      RatingChangeEntity,
      OAuthClientEntity,
      OAuthCodeEntity,
      CheckpointEntity,
      ParkedGameEntity,
      InboxHeadEntity,
      InboxEntryEntity,
      SeekEntity,
      LobbyEntryEntity,
      WebhookEntity,
      DeliveryEntity,
      AddressProofEntity,
      MailAddressEntity,
      QueueWorkerEntity,
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
      SigningKeyEntity,
      DailyRootEntity,
      DailyLeafEntity,
      DailySubtreeEntity,
      BudgetCountEntity,
      ...ROW_ENTITIES,
    ],
    // The same place from the sources and from dist/: the folder is compiled beside src.
    migrations: [join(__dirname, '..', '..', 'migrations', '*.{js,ts}')],
    migrationsTableName: migrationsTable,
    synchronize: false,
    migrationsRun: false,
    // What fails is rejected with, and told by whoever asked; TypeORM would print it once more.
    logger: new SilentLogger(),
    // A host that swallows what is sent to it keeps nobody waiting for a connection.
    extra: { connectionTimeoutMillis: CONNECT_MS_MAX, onConnect: hearItsEnd, ...impatience(silentMsMax) },
  });
}

/** Settings of the driver under which no connection outlives its silence, least of all in the hands of the next reader. */
function impatience(silentMsMax: number | undefined): object {
  if (silentMsMax === undefined) return {};
  return {
    stream: () => {
      const socket = new Socket();
      return socket.setTimeout(silentMsMax, () => socket.destroy());
    },
    // Those that idle are let go of before their silence means anything.
    idleTimeoutMillis: silentMsMax / 2,
  };
}

type Work<T> = (transaction: EntityManager) => Promise<T>;

/** Says of every query in the same word that Postgres could not be asked. */
class ServingSource extends DataSource {
  /** What breaks between two queries of a transaction, TypeORM notices before it asks. */
  override transaction<T>(...asked: [Work<T>] | [IsolationLevel, Work<T>]): Promise<T> {
    return reached(() => (asked.length === 1 ? super.transaction(...asked) : super.transaction(...asked)));
  }

  override createQueryRunner(...mode: Parameters<DataSource['createQueryRunner']>): QueryRunner {
    const runner = super.createQueryRunner(...mode);
    const query = runner.query.bind(runner);
    return Object.assign(runner, { query: (...asked: Parameters<typeof query>) => reached(() => query(...asked)) });
  }
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
