import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { SlotEntity } from '../slots/slot.entity.js';
import { PersonEntity } from '../users/people/person.entity.js';

/** A walker whom staff took out of a walk, until they book it again and cancel by themselves. */
@Entity('taken_out')
export class TakenOutEntity {
  @PrimaryColumn('integer')
  slotId!: number;

  @ManyToOne(() => SlotEntity, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'slot_id' })
  slot?: Relation<SlotEntity>;

  @Index('taken_out_by_walker')
  @PrimaryColumn('text')
  walker!: string;

  @ManyToOne(() => PersonEntity, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'walker' })
  person?: Relation<PersonEntity>;

  @Column('timestamptz')
  at!: Date;
}
