import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { PersonEntity } from '../users/people/person.entity.js';

/** A booking that the shelter cancelled. */
@Entity('lost_place')
export class LostPlaceEntity {
  /** Id of the deleted booking. */
  @PrimaryColumn('bigint')
  booking!: string;

  /** The walker's first booking in the same message, which is part of its key; null: this one. */
  @Column('bigint', { nullable: true })
  firstBooking!: string | null;

  /** The slot that was deleted, or that blocks the day. */
  @Index('lost_place_by_slot')
  @Column('integer')
  slot!: number;

  /** Null if the walker has left. */
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

  /** Start of the walk. */
  @Column('timestamptz')
  startTime!: Date;

  @Column('timestamptz')
  at!: Date;
}
