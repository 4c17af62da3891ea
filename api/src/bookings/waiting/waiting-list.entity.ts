import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  Unique,
} from 'typeorm';
import type { Relation } from 'typeorm';
import { PersonEntity } from '../../users/people/person.entity.js';
import { SlotEntity } from '../../slots/slot.entity.js';

/** A walker who waits for a place in a slot; the ids give the order. */
@Entity('waiting_list')
@Unique('waiting_list_once_per_walker', ['slotId', 'walker'])
@Index('waiting_list_in_order', ['slotId', 'id'])
export class WaitingListEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column('timestamptz')
  joinedAt!: Date;

  /** When the walker was notified that a place is open to everybody. */
  @Column('timestamptz', { nullable: true })
  toldAt!: Date | null;

  @Column('integer')
  slotId!: number;

  @ManyToOne(() => SlotEntity, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'slot_id' })
  slot?: Relation<SlotEntity>;

  @Index('waiting_list_by_walker')
  @Column('text')
  walker!: string;

  @ManyToOne(() => PersonEntity, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'walker', foreignKeyConstraintName: 'waiting_list_walker_fkey' })
  person?: Relation<PersonEntity>;
}
