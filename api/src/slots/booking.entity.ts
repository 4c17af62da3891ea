import {
  Column,
  Entity,
  Exclusion,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  Unique,
} from 'typeorm';
import type { Relation } from 'typeorm';
import { PersonEntity } from '../users/people/person.entity.js';
import { SlotEntity } from './slot.entity.js';

/** A walker's place in a slot. After the walker leaves, past bookings stay without a name. */
@Entity('booking')
@Unique('booking_once_per_walker', ['slotId', 'walker'])
@Exclusion('booking_without_overlap', 'USING gist (walker WITH =, during WITH &&)')
export class BookingEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column('integer')
  slotId!: number;

  @ManyToOne(() => SlotEntity, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'slot_id' })
  slot?: Relation<SlotEntity>;

  @Column('text', { nullable: true })
  walker!: string | null;

  @ManyToOne(() => PersonEntity, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'walker' })
  person?: Relation<PersonEntity> | null;

  /** The slot's time; its constraint stops a walker from booking two overlapping slots. */
  @Column('tstzrange')
  during!: string;

  /** Null for bookings from before this column existed. */
  @Column('timestamptz', { nullable: true })
  bookedAt!: Date | null;

  /** Made from a standing booking, so that it does not count as one of the walker's own. */
  @Column('boolean', { default: false })
  standing!: boolean;

  /** A mail has put this date of a standing booking into the walker's calendar. */
  @Column('boolean', { default: false })
  inCalendar!: boolean;

  /** The walk has moved at short notice, so that a late cancel does not count. */
  @Column('boolean', { default: false })
  excused!: boolean;

  /** When the walker said "I'm here". */
  @Column('timestamptz', { nullable: true })
  checkedInAt!: Date | null;

  /** How late the walker said they would be. */
  @Column('smallint', { nullable: true })
  lateMinutes!: number | null;
}
