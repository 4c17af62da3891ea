import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { SlotEntity } from './slot.entity.js';
import { PersonEntity } from '../users/people/person.entity.js';

/** A booking that its walker gave up after the cut-off. */
@Entity('late_cancel')
@Index('late_cancel_by_walker', ['walker', 'at'])
export class LateCancelEntity {
  /** Id of the deleted booking, which is part of the keys of its messages. */
  @PrimaryColumn('bigint')
  booking!: string;

  @Index('late_cancel_by_slot')
  @Column('integer', { nullable: true })
  slotId!: number | null;

  @ManyToOne(() => SlotEntity, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'slot_id' })
  slot?: Relation<SlotEntity> | null;

  @Column('text')
  walker!: string;

  @ManyToOne(() => PersonEntity, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'walker' })
  person?: Relation<PersonEntity>;

  /** The times of the walk, which stay when the slot is deleted. */
  @Column('timestamptz')
  startTime!: Date;

  @Column('timestamptz')
  endTime!: Date;

  @Column('text')
  reason!: string;

  @Column('timestamptz')
  at!: Date;

  /** The walk had moved at short notice, so that it does not count. */
  @Column('boolean', { default: false })
  excused!: boolean;
}
