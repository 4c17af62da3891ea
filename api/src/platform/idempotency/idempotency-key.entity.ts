import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** A call that may be retried, and its response; without a response it is in progress. */
@Entity('idempotency_key')
@Check('idempotency_key_key_check', '(length(key) >= 1) AND (length(key) <= 200)')
export class IdempotencyKeyEntity {
  @ForeignKey('PersonEntity', { onDelete: 'CASCADE' })
  @PrimaryColumn('text')
  person!: string;

  @PrimaryColumn('text')
  key!: string;

  /** Hash that identifies the call. */
  @Column('text')
  request!: string;

  /** The claim of the request that works on it. */
  @Column('uuid', { generated: 'uuid' })
  claim!: string;

  @Index('idempotency_key_by_age')
  @Column('timestamptz')
  claimedAt!: Date;

  @Column('text', { nullable: true })
  answer!: string | null;
}
