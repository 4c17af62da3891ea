import { Column, Entity, Index, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { PersonEntity } from '../users/people/person.entity.js';
import { PersonsMessage } from './message.entity.js';

/** The messages that somebody got on the last day on which there was one. */
@Entity('message_day')
export class MessageDayEntity {
  @PrimaryColumn('text')
  person!: string;

  @OneToOne(() => PersonEntity, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'person' })
  owner?: Relation<PersonEntity>;

  @Column('date')
  day!: string;

  /** Their keys: one that is tried again counts once. */
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

  /** The key of the mail that has it. */
  @Column('uuid', { nullable: true })
  mail!: string | null;
}
