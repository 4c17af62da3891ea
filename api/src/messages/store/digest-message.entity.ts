import { Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { PersonEntity } from '../../users/people/person.entity.js';
import { PersonsMessage } from './message.entity.js';

/** The messages to a person on the latest day with any. */
@Entity('message_day')
export class MessageDayEntity {
  @PrimaryColumn('text')
  person!: string;

  @OneToOne(() => PersonEntity, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'person' })
  owner?: Relation<PersonEntity>;

  @Column('date')
  day!: string;

  /** Their keys, so that a retry counts once. */
  @Column('uuid', { array: true })
  messages!: string[];
}

/** A message beyond a day's limit, until its digest is sent. */
@Entity('message_gathered')
@Index('message_gathered_by_person', ['person'])
export class DigestMessageEntity extends PersonsMessage {
  @Column('jsonb')
  facts!: unknown;

  @Column('timestamptz')
  at!: Date;

  /** The key of the digest that contains it. */
  @Column('uuid', { nullable: true })
  mail!: string | null;
}
