import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn, Unique } from 'typeorm';
import type { Relation } from 'typeorm';
import { PersonEntity } from '../users/people/person.entity.js';

/** The secret address of a person's calendar feed. */
@Entity('calendar_feed')
@Unique('calendar_feed_secret', ['secret'])
export class CalendarFeedEntity {
  @PrimaryColumn('text')
  person!: string;

  @OneToOne(() => PersonEntity, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'person', foreignKeyConstraintName: 'calendar_feed_person_fkey' })
  owner?: Relation<PersonEntity>;

  /**
   * Stored in plain text, because its owner can display it. It grants access only to data of this same
   * database.
   */
  @Column('text')
  secret!: string;
}
