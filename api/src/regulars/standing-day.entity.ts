import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { SlotEntity } from '../slots/slot.entity.js';
import { StandingBookingEntity } from './standing-booking.entity.js';

/** A slot in which a standing booking was booked, or why not. A slot is booked once, also if given up since. */
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
}

/** A day on which its walker does not come: not this week. */
@Entity('standing_skip')
export class StandingSkipEntity {
  @PrimaryColumn('integer')
  standingId!: number;

  @ManyToOne(() => StandingBookingEntity, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'standing_id' })
  standing?: Relation<StandingBookingEntity>;

  @PrimaryColumn('date')
  day!: string;
}
