import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A walk of the shelter's normal week. Its times are in its periods. */
@Entity('schedule_entry')
export class ScheduleEntryEntity {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  /** Null: it has no end. Before its first day if it ended before it began. */
  @Column('date', { nullable: true })
  lastDay!: string | null;

  /** Counts the changes. */
  @Column('integer', { default: 1 })
  version!: number;
}
