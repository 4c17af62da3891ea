import {
  Check,
  Column,
  Entity,
  Exclusion,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  Unique,
} from 'typeorm';
import type { Relation } from 'typeorm';
import { PersonEntity } from '../users/people/person.entity.js';
import { SlotEntity } from '../slots/slot.entity.js';

/**
 * `declined` by the walker; `withdrawn`: the slot was cancelled or finalized, or the walker may not book any
 * more.
 */
export type ReservedPlaceState = 'open' | 'claimed' | 'expired' | 'declined' | 'withdrawn';

/** A place that became free and is kept for one walker for a while: an offer. */
@Entity('reserved_place')
@Unique('reserved_place_token', ['tokenHash'])
@Check(
  'reserved_place_state_check',
  `state = ANY (ARRAY['open', 'claimed', 'expired', 'declined', 'withdrawn'])`,
)
@Exclusion(
  'reserved_place_without_overlap',
  `USING gist (walker WITH =, during WITH &&) WHERE (state = 'open')`,
)
@Index('reserved_place_open', ['slotId', 'walker'], { unique: true, where: `state = 'open'` })
export class ReservedPlaceEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string;

  /** Null: the slot is deleted. */
  @Index('reserved_place_by_slot')
  @Column('integer', { nullable: true })
  slotId!: number | null;

  @ManyToOne(() => SlotEntity, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'slot_id' })
  slot?: Relation<SlotEntity> | null;

  /** Null: the walker has left. */
  @Index('reserved_place_by_walker')
  @Column('text', { nullable: true })
  walker!: string | null;

  @ManyToOne(() => PersonEntity, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'walker' })
  person?: Relation<PersonEntity> | null;

  /** The time of the slot. Null in offers of earlier releases. */
  @Column('tstzrange', { nullable: true })
  during!: string | null;

  @Column('timestamptz')
  reservedAt!: Date;

  @Column('timestamptz')
  reservedUntil!: Date;

  /** SHA-256 of the token in the mail's link. */
  @Column('text')
  tokenHash!: string;

  @Column('text', { default: 'open' })
  state!: ReservedPlaceState;

  /** When a walker who let it lapse was notified that a place is open to everybody. */
  @Column('timestamptz', { nullable: true })
  toldAt!: Date | null;
}
