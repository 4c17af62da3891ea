import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** A call that may come twice, and what it was answered; without an answer it is being worked on. */
@Entity('idempotency_key')
@Check('idempotency_key_key_check', '(length(key) >= 1) AND (length(key) <= 200)')
export class IdempotencyKeyEntity {
  @ForeignKey('PersonEntity', { onDelete: 'CASCADE' })
  @PrimaryColumn('text')
  person!: string;

  @PrimaryColumn('text')
  key!: string;

  /** Tells whether it is the same call. */
  @Column('text')
  request!: string;

  /** Of whoever works on it. */
  @Column('uuid', { generated: 'uuid' })
  claim!: string;

  @Index('idempotency_key_by_age')
  @Column('timestamptz')
  claimedAt!: Date;

  @Column('text', { nullable: true })
  answer!: string | null;
}
