import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { PersonEntity } from '../users/people/person.entity.js';

/** A booking that went because the shelter called the walk off. */
@Entity('lost_place')
export class LostPlaceEntity {
  /** Gone, as all of it; the key of the message about it is made of this. */
  @PrimaryColumn('bigint')
  booking!: string;

  /** The slot that was deleted, or that blocks the day. */
  @Index('lost_place_by_slot')
  @Column('integer')
  slot!: number;

  /** Null of who has left. */
  @Index('lost_place_by_walker')
  @Column('text', { nullable: true })
  walker!: string | null;

  @ManyToOne(() => PersonEntity, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'walker' })
  person?: Relation<PersonEntity> | null;

  @Index('lost_place_by_staff')
  @Column('text', { nullable: true })
  calledOffBy!: string | null;

  @ManyToOne(() => PersonEntity, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'called_off_by' })
  staff?: Relation<PersonEntity> | null;

  /** Of the walk. */
  @Column('timestamptz')
  startTime!: Date;

  @Column('timestamptz')
  at!: Date;
}
