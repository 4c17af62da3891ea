import type { ReviewDecision } from '@walkies/contract';
import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  OneToOne,
  PrimaryGeneratedColumn,
} from 'typeorm';
import type { Relation } from 'typeorm';
import { PersonEntity } from '../../users/people/person.entity.js';
import { WalkDogEntity } from '../../walks/walk-part.entity.js';

/** A dog's walk that an admin has to review; the outcome of the walk describes it. */
@Entity('incident')
@Check('incident_decision_check', `decision = ANY (ARRAY['keep', 'regrade', 'hold'])`)
@Check('incident_reason_check', '(char_length(reason) >= 3) AND (char_length(reason) <= 500)')
@Check('incident_side_check', '(char_length(side) >= 3) AND (char_length(side) <= 500)')
@Check(
  'incident_reviewed',
  '((decision IS NULL) = (reviewed_at IS NULL)) AND ((decision IS NULL) = (reason IS NULL))',
)
@Index('incident_open', ['id'], { where: 'decision IS NULL' })
@Index('incident_by_walker', ['walker'], { where: 'walker IS NOT NULL' })
export class IncidentEntity {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column('bigint')
  walkDogId!: string;

  @OneToOne(() => WalkDogEntity, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'walk_dog_id' })
  walkDog?: Relation<WalkDogEntity>;

  /** The walker who is asked for their side. */
  @Column('text', { nullable: true })
  walker!: string | null;

  @ManyToOne(() => PersonEntity, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'walker' })
  person?: Relation<PersonEntity> | null;

  @Column('text', { nullable: true })
  side!: string | null;

  @Column('timestamptz', { nullable: true })
  sideAt!: Date | null;

  @Column('text', { nullable: true })
  decision!: ReviewDecision | null;

  @Column('text', { nullable: true })
  reason!: string | null;

  @Column('text', { nullable: true })
  reviewedBy!: string | null;

  @ManyToOne(() => PersonEntity, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'reviewed_by' })
  reviewer?: Relation<PersonEntity> | null;

  @Column('timestamptz', { nullable: true })
  reviewedAt!: Date | null;
}
