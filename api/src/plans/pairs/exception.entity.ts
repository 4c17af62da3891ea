import type { PlanRule } from '@walkies/contract';
import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { AssignmentEntity } from '../../slots/assignment.entity.js';
import { PersonEntity } from '../../users/people/person.entity.js';
import { WalkDogEntity } from '../../walks/walk-part.entity.js';

const RULES = `rule = ANY (ARRAY['NOT_CLEARED', 'DOG_ON_HOLD', 'DOG_ASSIGNED_ELSEWHERE', 'DOGS_KEPT_APART', 'DOG_NEEDS_REST', 'WALKER_HAS_A_DOG'])`;

/** A rule that a planned outing breaks, allowed with a reason. Deleted together with the outing. */
@Entity('pair_exception')
@Check('pair_exception_rule_check', RULES)
@Check('pair_exception_reason_check', '(char_length(reason) >= 3) AND (char_length(reason) <= 500)')
export class PairExceptionEntity {
  @PrimaryColumn('integer')
  slotId!: number;

  @PrimaryColumn('integer')
  dogId!: number;

  @ManyToOne(() => AssignmentEntity, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn([
    {
      name: 'slot_id',
      referencedColumnName: 'slotId',
      foreignKeyConstraintName: 'pair_exception_pair_fkey',
    },
    {
      name: 'dog_id',
      referencedColumnName: 'dogId',
      foreignKeyConstraintName: 'pair_exception_pair_fkey',
    },
  ])
  pair?: Relation<AssignmentEntity>;

  @PrimaryColumn('text')
  rule!: PlanRule;

  @Column('text')
  reason!: string;

  @Column('text', { nullable: true })
  allowedBy!: string | null;

  @ManyToOne(() => PersonEntity, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'allowed_by' })
  allower?: Relation<PersonEntity> | null;

  @Column('timestamptz')
  allowedAt!: Date;
}

/** A rule that a walk broke. */
@Entity('walk_exception')
@Check('walk_exception_rule_check', RULES)
@Check('walk_exception_reason_check', '(char_length(reason) >= 3) AND (char_length(reason) <= 500)')
export class WalkExceptionEntity {
  @PrimaryColumn('bigint')
  walkDogId!: string;

  @ManyToOne(() => WalkDogEntity, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'walk_dog_id' })
  walkDog?: Relation<WalkDogEntity>;

  @PrimaryColumn('text')
  rule!: PlanRule;

  /** Null without a reason. */
  @Column('text', { nullable: true })
  reason!: string | null;

  @Column('timestamptz')
  recordedAt!: Date;

  @Column('text', { nullable: true })
  recordedBy!: string | null;

  @ManyToOne(() => PersonEntity, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'recorded_by' })
  recorder?: Relation<PersonEntity> | null;
}
