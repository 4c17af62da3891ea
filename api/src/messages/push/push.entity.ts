import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm';
import type { Relation } from 'typeorm';
import { PersonEntity } from '../../users/people/person.entity.js';
import { MessageChoice } from '../store/message-choice.entity.js';

/** A browser that takes pushes for a person. */
@Entity('push_device')
@Unique('push_device_endpoint', ['endpoint'])
@Index('push_device_by_person', ['person'])
export class PushDeviceEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  person!: string;

  @ManyToOne(() => PersonEntity, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'person' })
  owner?: Relation<PersonEntity>;

  /** The address at its push service, which the browser chose. */
  @Column('text')
  endpoint!: string;

  @Column('text')
  p256dh!: string;

  @Column('text')
  auth!: string;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  succeededAt!: Date | null;

  /** In a row, since the last push that it took. */
  @Column('integer', { default: 0 })
  refusals!: number;

  /** Its push service wants no call before. */
  @Column('timestamptz', { nullable: true })
  waitsUntil!: Date | null;
}

/** A kind of message that a person does not want as a push. */
@Entity('push_off')
export class PushOffEntity extends MessageChoice {}

/** A push that a device took, so that a repeated job does not send it there again. */
@Entity('push_taken')
@Index('push_taken_by_time', ['at'])
export class PushTakenEntity {
  @PrimaryColumn('uuid')
  device!: string;

  @ManyToOne(() => PushDeviceEntity, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'device' })
  taker?: Relation<PushDeviceEntity>;

  /** Key of the message. */
  @PrimaryColumn('uuid')
  message!: string;

  @Column('timestamptz', { default: () => 'now()' })
  at!: Date;
}
