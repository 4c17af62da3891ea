import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { SlotEntity } from '../slots/slot.entity.js';
import { PersonEntity } from '../users/people/person.entity.js';

/** A walker who was asked for help in a short slot. The key allows one such mail a day. */
@Entity('help_request')
@Index('help_request_by_slot', ['slotId', 'askedAt'])
@Index('help_request_by_author', ['askedBy'], { where: 'asked_by IS NOT NULL' })
export class HelpRequestEntity {
  @PrimaryColumn('text')
  walker!: string;

  @ManyToOne(() => PersonEntity, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'walker' })
  person?: Relation<PersonEntity>;

  /** The shelter's day on which the mail is sent. */
  @PrimaryColumn('date')
  day!: string;

  /** Null: the slot is deleted. */
  @Column('integer', { nullable: true })
  slotId!: number | null;

  @ManyToOne(() => SlotEntity, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'slot_id' })
  slot?: Relation<SlotEntity> | null;

  @Column('timestamptz')
  askedAt!: Date;

  @Column('text', { nullable: true })
  askedBy!: string | null;

  @ManyToOne(() => PersonEntity, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'asked_by' })
  author?: Relation<PersonEntity> | null;
}
