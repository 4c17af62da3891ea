import { Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { ScheduleEntryEntity } from './schedule-entry.entity.js';

/** A day on which staff deleted the slot of a schedule entry, so that it does not come back. */
@Entity('schedule_skip')
export class ScheduleSkipEntity {
  @PrimaryColumn('integer')
  scheduleId!: number;

  @ManyToOne(() => ScheduleEntryEntity, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'schedule_id' })
  entry?: Relation<ScheduleEntryEntity>;

  @PrimaryColumn('date')
  day!: string;
}
