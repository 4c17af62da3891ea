import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { PersonEntity } from '../users/people/person.entity.js';
import { SlotEntity } from './slot.entity.js';

/** A walker who lost a place because a day was blocked. Deleted when the day is opened or over. */
@Entity('called_off')
export class CancelledDayEntity {
  /** The blocked slot. */
  @PrimaryColumn('integer')
  day!: number;

  @ManyToOne(() => SlotEntity, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'day' })
  blockedDay?: Relation<SlotEntity>;

  @Index('called_off_by_walker')
  @PrimaryColumn('text')
  walker!: string;

  @ManyToOne(() => PersonEntity, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'walker' })
  person?: Relation<PersonEntity>;
}
