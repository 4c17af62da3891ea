import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { PersonEntity } from '../../users/people/person.entity.js';

/** `refused`: permanently, by the mail server; `failed`: a day of retries failed. */
export type MessageState = 'sent' | 'failed' | 'refused';

/** A sent or waiting message to a person. */
export abstract class PersonsMessage {
  /** The key, which is also the job's id. */
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  kind!: string;

  @Column('text')
  person!: string;

  @ManyToOne(() => PersonEntity, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'person' })
  owner?: Relation<PersonEntity>;
}

/** The outcome of a message. A waiting message has only its job. */
@Entity('message')
@Check('message_state_check', `state = ANY (ARRAY['sent', 'failed', 'refused'])`)
@Index('message_by_person', ['person', 'at'])
@Index('message_by_time', ['at'])
@Index('message_not_sent', ['at'], { where: `state <> 'sent'` })
export class MessageEntity extends PersonsMessage {
  @Column('text')
  state!: MessageState;

  @Column('timestamptz')
  at!: Date;

  /** The mail server's response, or the error. */
  @Column('text')
  lastWords!: string;
}
