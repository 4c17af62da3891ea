import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { PersonEntity } from '../users/people/person.entity.js';

/** `refused`: by the mail server, for good; `failed`: nobody could send it for a day. */
export type MessageState = 'sent' | 'failed' | 'refused';

/** What somebody was told, or is to be told. */
export abstract class PersonsMessage {
  /** The key, which its job had too. */
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

/** What became of a message; of one that still waits there is only its job. */
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

  /** The mail server's answer, or what went wrong. */
  @Column('text')
  lastWords!: string;
}
