import type { StandingState } from '@walkies/contract';
import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  Unique,
} from 'typeorm';
import type { Relation } from 'typeorm';
import { ScheduleEntryEntity } from '../slots/schedule-entry.entity.js';
import { PersonEntity } from '../users/people/person.entity.js';

/** A walker's lasting place in a schedule entry. */
@Entity('standing_booking')
@Unique('standing_booking_once', ['scheduleId', 'walker'])
@Check('standing_booking_state_check', `state = ANY (ARRAY['asked', 'accepted', 'suspended'])`)
@Check(
  'standing_booking_away',
  '(((away_from IS NULL) = (away_to IS NULL)) AND (away_from <= away_to))',
)
@Check('standing_booking_accepted', `((state = 'asked') OR (accepted_at IS NOT NULL))`)
export class StandingBookingEntity {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column('integer')
  scheduleId!: number;

  @ManyToOne(() => ScheduleEntryEntity, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'schedule_id' })
  entry?: Relation<ScheduleEntryEntity>;

  @Index('standing_booking_by_walker')
  @Column('text')
  walker!: string;

  @ManyToOne(() => PersonEntity, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'walker', foreignKeyConstraintName: 'standing_booking_walker_fkey' })
  person?: Relation<PersonEntity>;

  @Column('text', { default: 'asked' })
  state!: StandingState;

  @Column('timestamptz')
  requestedAt!: Date;

  /** The latest time; no-shows count from then on. */
  @Column('timestamptz', { nullable: true })
  acceptedAt!: Date | null;

  /** The latest time; null: never, or before it was stored. */
  @Column('timestamptz', { nullable: true })
  suspendedAt!: Date | null;

  /** When the walker was notified of the acceptance. */
  @Column('timestamptz', { nullable: true })
  notifiedAt!: Date | null;

  /** The entry's times that the walker knows. 0: Sunday. */
  @Column('smallint')
  weekday!: number;

  @Column('time')
  startTime!: string;

  @Column('time')
  endTime!: string;

  @Column('date', { nullable: true })
  awayFrom!: string | null;

  /** Inclusive. */
  @Column('date', { nullable: true })
  awayTo!: string | null;
}
