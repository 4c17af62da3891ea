import { Column, Entity, PrimaryColumn } from 'typeorm';
import { AuditEntryEntity } from './audit/audit-entry.entity.js';
import { IdempotencyKeyEntity } from './idempotency/idempotency-key.entity.js';

/** The next run of each scheduled job. */
@Entity('chore')
class ScheduledJobEntity {
  @PrimaryColumn('text')
  name!: string;

  @Column('timestamptz')
  due!: Date;
}

/** A secret of this site, encrypted by SECRETS_KEY. */
@Entity('secret')
export class SecretEntity {
  @PrimaryColumn('text')
  name!: string;

  @Column('text')
  value!: string;
}

/** Calls counted by all processes together; the columns are rate-limiter-flexible's. */
@Entity('rate_limit')
class RateLimitEntity {
  @PrimaryColumn('varchar', { length: 255 })
  key!: string;

  @Column('integer', { default: 0 })
  points!: number;

  @Column('bigint', { nullable: true })
  expire!: string | null;
}

/**
 * Changes that are written and not announced yet. A primary key would slow down every write, so the table
 * has none. TypeORM demands one, so schema comparisons skip this table.
 */
@Entity('unannounced_change', { synchronize: false })
class UnannouncedChangeEntity {
  @PrimaryColumn('bigint', { default: () => `nextval('change_turn')` })
  turn!: string;

  /** JSON: kind and id of the changed row. */
  @Column('text')
  message!: string;
}

/** Tables without a module. */
export const PLATFORM_ENTITIES = [
  AuditEntryEntity,
  ScheduledJobEntity,
  IdempotencyKeyEntity,
  RateLimitEntity,
  SecretEntity,
  UnannouncedChangeEntity,
];
