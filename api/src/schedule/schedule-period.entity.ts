import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { ScheduleEntryEntity } from '../slots/schedule-entry.entity.js';
import { PersonEntity } from '../users/people/person.entity.js';

/** The times of a schedule entry from a day until its next period. */
@Entity('schedule_period')
@Check('schedule_weekday', '(weekday >= 0) AND (weekday <= 6)')
@Check('schedule_minimum', '(minimum_walkers >= 0) AND (minimum_walkers <= 4)')
@Check(
  'schedule_length',
  `(end_time > start_time) AND ((end_time - start_time) <= '16:00:00'::interval)`,
)
export class SchedulePeriodEntity {
  @PrimaryColumn('integer')
  scheduleId!: number;

  @ManyToOne(() => ScheduleEntryEntity, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'schedule_id' })
  entry?: Relation<ScheduleEntryEntity>;

  @PrimaryColumn('date')
  firstDay!: string;

  /** 0: Sunday. */
  @Column('smallint')
  weekday!: number;

  /** Shelter time. */
  @Column('time')
  startTime!: string;

  @Column('time')
  endTime!: string;

  /** Null after the marshal has left. */
  @Index('schedule_period_by_marshal')
  @Column('text', { nullable: true })
  marshal!: string | null;

  @ManyToOne(() => PersonEntity, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'marshal' })
  person?: Relation<PersonEntity> | null;

  @Column('smallint')
  minimumWalkers!: number;
}
