import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  OneToOne,
  PrimaryColumn,
} from 'typeorm';
import type { Relation } from 'typeorm';
import { SlotEntity } from '../slots/slot.entity.js';
import { PersonEntity } from '../users/people/person.entity.js';

/** The record of a slot. Shares the slot's id, so that a second record cannot exist. */
@Entity('walk')
@Check('walk_finalized_by_somebody', '(finalized_at IS NULL) = (finalized_by_name IS NULL)')
@Index('walk_by_start', ['startTime', 'slotId'])
@Index('walk_not_finalized', ['slotId'], { where: 'finalized_by_name IS NULL' })
@Index('walk_by_sort_marshal_first', { synchronize: false })
@Index('walk_by_sort_marshal_last', { synchronize: false })
@Index('walk_by_sort_dog_first', { synchronize: false })
@Index('walk_by_sort_dog_last', { synchronize: false })
@Index('walk_by_sort_walker_first', { synchronize: false })
@Index('walk_by_sort_walker_last', { synchronize: false })
export class WalkEntity {
  @PrimaryColumn('integer')
  slotId!: number;

  @OneToOne(() => SlotEntity, { nullable: false })
  @JoinColumn({ name: 'slot_id' })
  slot?: Relation<SlotEntity>;

  /** Null for a walk that was logged and not finalized. */
  @Column('timestamptz', { nullable: true })
  finalizedAt!: Date | null;

  @Index('walk_by_finalizer')
  @Column('text', { nullable: true })
  finalizedBy!: string | null;

  @ManyToOne(() => PersonEntity, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'finalized_by' })
  finalizer?: Relation<PersonEntity> | null;

  /** Stays when the finalizer leaves. */
  @Column('text', { nullable: true })
  finalizedByName!: string | null;

  /** The slot's start, and the names that reports sort by; copied by triggers. */
  @Column({ type: 'timestamptz', insert: false })
  startTime!: Date;

  @Column('text', { nullable: true })
  sortMarshal!: string | null;

  @Column('text', { nullable: true })
  sortDog!: string | null;

  @Column('text', { nullable: true })
  sortWalker!: string | null;
}
