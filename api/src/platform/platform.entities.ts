import { Column, Entity, PrimaryColumn } from 'typeorm';
import { AuditEntryEntity } from './audit/audit-entry.entity.js';
import { IdempotencyKeyEntity } from './idempotency/idempotency-key.entity.js';

/** When what recurs is due again. */
@Entity('chore')
class ChoreEntity {
  @PrimaryColumn('text')
  name!: string;

  @Column('timestamptz')
  due!: Date;
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
 * What was written and not announced yet. An index on every change would cost every write, so the
 * table has no primary key, which TypeORM asks for: it is left out where schemas are compared.
 */
@Entity('unannounced_change', { synchronize: false })
class UnannouncedChangeEntity {
  @PrimaryColumn('bigint', { default: () => `nextval('change_turn')` })
  turn!: string;

  /** JSON: the kind and the id of what changed. */
  @Column('text')
  message!: string;
}

/** The tables that belong to no module. */
export const PLATFORM_ENTITIES = [
  AuditEntryEntity,
  ChoreEntity,
  IdempotencyKeyEntity,
  RateLimitEntity,
  UnannouncedChangeEntity,
];
