import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import type { EndedBy } from '../bookings/after-booking-ends.js';
import { SlotEntity } from '../slots/slot.entity.js';
import { StandingBookingEntity } from './standing-booking.entity.js';

/** A slot in which a standing booking was booked, or why not. */
@Entity('standing_slot')
@Check(
  'standing_slot_outcome_check',
  `outcome = ANY (ARRAY['booked', 'full', 'overlaps', 'incomplete'])`,
)
export class StandingSlotEntity {
  @PrimaryColumn('integer')
  standingId!: number;

  @ManyToOne(() => StandingBookingEntity, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'standing_id' })
  standing?: Relation<StandingBookingEntity>;

  @Index('standing_slot_by_slot')
  @PrimaryColumn('integer')
  slotId!: number;

  @ManyToOne(() => SlotEntity, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'slot_id' })
  slot?: Relation<SlotEntity>;

  @Column('text')
  outcome!: 'booked' | 'full' | 'overlaps' | 'incomplete';

  /** The walker has a place after all, and is to be notified of it. */
  @Column('boolean', { default: false })
  isNews!: boolean;
}

/** A day that a standing booking leaves out, also if the slot is replaced by another one of its entry. */
@Entity('standing_skip')
@Check('standing_skip_why_check', `why = ANY (ARRAY['skipped', 'cancelled', 'taken-out'])`)
export class StandingSkipEntity {
  @PrimaryColumn('integer')
  standingId!: number;

  @ManyToOne(() => StandingBookingEntity, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'standing_id' })
  standing?: Relation<StandingBookingEntity>;

  @PrimaryColumn('date')
  day!: string;

  /** Not this week, or its booking was cancelled by the walker, or staff took the walker out. */
  @Column('text', { default: 'skipped' })
  why!: 'skipped' | EndedBy;
}
