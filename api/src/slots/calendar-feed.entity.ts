import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn, Unique } from 'typeorm';
import type { Relation } from 'typeorm';
import { PersonEntity } from '../users/people/person.entity.js';

/** The address at which somebody's calendar can be subscribed to. */
@Entity('calendar_feed')
@Unique('calendar_feed_secret', ['secret'])
export class CalendarFeedEntity {
  @PrimaryColumn('text')
  person!: string;

  @OneToOne(() => PersonEntity, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'person', foreignKeyConstraintName: 'calendar_feed_person_fkey' })
  owner?: Relation<PersonEntity>;

  /** Kept as it is, for its owner is shown it: it opens no more than this table stands beside. */
  @Column('text')
  secret!: string;
}
