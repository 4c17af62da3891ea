import type { SlotStatus } from '@walkies/contract';
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
import { PersonEntity } from '../users/people/person.entity.js';
import { ScheduleEntryEntity } from './schedule-entry.entity.js';
import { isOpen } from './slot-state.sql.js';

/** State of a slot, apart from its seats. */
export type Stage = 'open' | 'completed' | 'blocked';

/** A time window with places, or a whole day that is blocked. */
@Entity('slot')
@Check('slot_stage_check', `stage = ANY (ARRAY['open', 'completed', 'blocked'])`)
@Check('slot_capacity_check', 'capacity >= 0')
@Check('slot_minimum', '(minimum_walkers >= 0) AND (minimum_walkers <= 4)')
@Check('slot_seats', '(booked_count >= 0) AND (booked_count <= capacity)')
@Check('slot_places', '(reserved_count >= 0) AND ((booked_count + reserved_count) <= capacity)')
@Check(
  'slot_length',
  `(end_time > start_time) AND ((end_time - start_time) <= CASE stage WHEN 'blocked' THEN '26:00:00' ELSE '16:00:00' END)`,
)
@Check('slot_scheduled', '((schedule_id IS NULL) = (scheduled_on IS NULL))')
@Unique('slot_once_per_marshal', ['startTime', 'endTime', 'marshal'])
@Index('slot_blocked_days', ['startTime'], { unique: true, where: `stage = 'blocked'` })
@Index('slot_by_block', ['blockedBy'], { where: 'blocked_by IS NOT NULL' })
@Index('slot_open_by_start', ['status', 'startTime', 'id'], {
  where: String(isOpen()),
})
@Index('slot_shown_by_start', ['startTime', 'id'], { where: 'blocked_by IS NULL' })
@Index('slot_once_per_schedule', ['scheduleId', 'scheduledOn'], {
  unique: true,
  where: 'schedule_id IS NOT NULL',
})
@Index('slot_of_marshal_by_start', ['marshal', 'startTime', 'id'])
export class SlotEntity {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column('timestamptz')
  startTime!: Date;

  @Column('timestamptz')
  endTime!: Date;

  @Column('text', { default: 'open' })
  stage!: Stage;

  @Column('smallint')
  capacity!: number;

  /** Updated by the statements that book and cancel. */
  @Column('smallint', { default: 0 })
  bookedCount!: number;

  /** Places reserved for its waiting list. Updated with them, while the slot is locked. */
  @Column('smallint', { default: 0 })
  reservedCount!: number;

  /** Walkers that it needs; with fewer it is short. */
  @Column('smallint', { default: 2 })
  minimumWalkers!: number;

  /** How often it got other times. */
  @Column('integer', { default: 0 })
  moves!: number;

  /** Uid of the slot's marshal. */
  @Column('text', { nullable: true })
  marshal!: string | null;

  @ManyToOne(() => PersonEntity, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'marshal' })
  owner?: Relation<PersonEntity> | null;

  /** The blocked day that hides it. */
  @Column('integer', { nullable: true })
  blockedBy!: number | null;

  @ManyToOne(() => SlotEntity, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'blocked_by' })
  blockedDay?: Relation<SlotEntity> | null;

  /** The schedule entry that it comes from, also after an edit. */
  @Column('integer', { nullable: true })
  scheduleId!: number | null;

  @ManyToOne(() => ScheduleEntryEntity, { nullable: true })
  @JoinColumn({ name: 'schedule_id' })
  scheduleEntry?: Relation<ScheduleEntryEntity> | null;

  /** The day of the entry for which it was created. */
  @Column('date', { nullable: true })
  scheduledOn!: string | null;

  @Column({
    type: 'text',
    generatedType: 'STORED',
    asExpression: `CASE WHEN (stage <> 'open'::text) THEN stage WHEN (booked_count > 0) THEN 'booked'::text ELSE 'available'::text END`,
    insert: false,
    update: false,
  })
  status!: SlotStatus;
}
