import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
} from 'typeorm';
import type { Relation } from 'typeorm';
import type { Walk } from '@walkies/contract';
import { PersonEntity } from '../users/people/person.entity.js';
import { WalkEntity } from './walk.entity.js';

/** A correction of a finalized walk. */
@Entity('walk_correction')
@Check('walk_correction_reason_check', 'char_length(reason) <= 500')
export class WalkCorrectionEntity {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Index('walk_correction_by_slot')
  @Column('integer')
  slotId!: number;

  @ManyToOne(() => WalkEntity, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'slot_id' })
  walk?: Relation<WalkEntity>;

  @Index('walk_correction_by_author')
  @Column('text', { nullable: true })
  correctedBy!: string | null;

  @ManyToOne(() => PersonEntity, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'corrected_by' })
  author?: Relation<PersonEntity> | null;

  /** Stays when the author leaves. */
  @Column('text')
  correctedByName!: string;

  @Column('timestamptz')
  correctedAt!: Date;

  @Column('text')
  reason!: string;

  /** The record before, without names of people: their uids are deleted with them. */
  @Column('jsonb')
  before!: Pick<Walk, 'walkers' | 'dogs'>;
}
