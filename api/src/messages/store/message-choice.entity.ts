import { Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { PersonEntity } from '../../users/people/person.entity.js';

export abstract class MessageChoice {
  @PrimaryColumn('text')
  person!: string;

  @PrimaryColumn('text')
  kind!: string;

  @ManyToOne(() => PersonEntity, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'person' })
  owner?: Relation<PersonEntity>;
}

/** A kind of message that a person has switched off. */
@Entity('message_off')
export class MessageOffEntity extends MessageChoice {}

/** An opt-in kind of message that a person has switched on. */
@Entity('message_on')
export class MessageOnEntity extends MessageChoice {}

/** The single secret that signs links. */
@Entity('link_secret')
export class LinkSecretEntity {
  @PrimaryColumn('text')
  secret!: string;
}
