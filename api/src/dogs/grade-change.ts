import type { Grade } from '@walkies/contract';
import { Column, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { PersonEntity } from '../users/people/person.entity.js';

/** A change from one grade to another. */
export abstract class GradeChange {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column('text')
  before!: Grade;

  @Column('text')
  grade!: Grade;

  /** The staff member who changed it; null: has left. */
  @Column('text', { nullable: true })
  givenBy!: string | null;

  @ManyToOne(() => PersonEntity, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'given_by' })
  giver?: Relation<PersonEntity> | null;

  @Column('timestamptz')
  givenAt!: Date;
}
