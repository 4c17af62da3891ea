import { Column, JoinColumn, ManyToOne } from 'typeorm';
import type { Relation } from 'typeorm';
import { PersonEntity } from '../../users/people/person.entity.js';

/** A note by staff about dogs, with author and time. */
export abstract class Noted {
  @Column('text')
  reason!: string;

  /** Null: has left. */
  @Column('text', { nullable: true })
  notedBy!: string | null;

  @ManyToOne(() => PersonEntity, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'noted_by' })
  noter?: Relation<PersonEntity> | null;

  @Column('timestamptz')
  notedAt!: Date;
}
