import type { WalkOutcome } from '@walkies/contract';
import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  Unique,
} from 'typeorm';
import type { Relation } from 'typeorm';
import { DogEntity } from '../dogs/dog.entity.js';
import { PersonEntity } from '../users/people/person.entity.js';
import { WalkEntity } from './walk.entity.js';

/** Common columns of all parts of a walk. */
abstract class WalkPart {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column('integer')
  slotId!: number;

  @ManyToOne(() => WalkEntity, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'slot_id' })
  walk?: Relation<WalkEntity>;
}

/** A person or a dog by the name at that time, and the author of the record. */
abstract class RecordedPart extends WalkPart {
  @Column('text')
  name!: string;

  @Column('text', { nullable: true })
  recordedBy!: string | null;

  @ManyToOne(() => PersonEntity, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'recorded_by' })
  recorder?: Relation<PersonEntity> | null;

  @Column('timestamptz')
  recordedAt!: Date;
}

/** A walker who walked, or a no-show. The name stays when they leave. */
@Entity('walk_walker')
@Unique('walk_walker_once', ['slotId', 'walker'])
@Index('walk_walker_by_recorder', ['recordedBy'])
@Index('walk_walker_names', { synchronize: false })
@Index('walk_walker_hours', { synchronize: false })
export class WalkWalkerEntity extends RecordedPart {
  @Index('walk_walker_by_walker')
  @Column('text', { nullable: true })
  walker!: string | null;

  @ManyToOne(() => PersonEntity, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'walker' })
  person?: Relation<PersonEntity> | null;

  @Column('boolean')
  attended!: boolean;

  /** When a no-show said that they were there. */
  @Column('timestamptz', { nullable: true })
  disputedAt!: Date | null;

  /** The slot's start; copied by a trigger. */
  @Column({ type: 'timestamptz', insert: false })
  beganAt!: Date;

  /** The slot's length; copied by a trigger. */
  @Column({ type: 'integer', insert: false })
  seconds!: number;
}

/** A dog that went out, by its name at that time. */
@Entity('walk_dog')
@Check('walk_dog_outcome_check', `outcome = ANY (ARRAY['well', 'hard', 'incident'])`)
@Check('walk_dog_outcome_words_check', 'char_length(outcome_words) <= 500')
@Unique('walk_dog_once', ['slotId', 'dogId'])
@Index('walk_dog_by_walked_by', ['walkedBy'], { where: 'walked_by IS NOT NULL' })
@Index('walk_dog_by_start', ['dogId', 'startTime', 'slotId'])
@Index('walk_dog_by_recorder', ['recordedBy'])
@Index('walk_dog_names', { synchronize: false })
export class WalkDogEntity extends RecordedPart {
  @Column('integer')
  dogId!: number;

  @ManyToOne(() => DogEntity, { nullable: false })
  @JoinColumn({ name: 'dog_id' })
  dog?: Relation<DogEntity>;

  /** Its walker; null where not recorded. */
  @Column('bigint', { nullable: true })
  walkedBy!: string | null;

  @ManyToOne(() => WalkWalkerEntity, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'walked_by' })
  walker?: Relation<WalkWalkerEntity> | null;

  @Column('text', { nullable: true })
  outcome!: WalkOutcome | null;

  @Column('text', { nullable: true })
  outcomeWords!: string | null;

  /** The slot's start; copied by a trigger. */
  @Column({ type: 'timestamptz', insert: false })
  startTime!: Date;
}

/** A note about a walk. */
@Entity('walk_note')
@Index('walk_note_by_slot', ['slotId'])
export class WalkNoteEntity extends WalkPart {
  @Column('text')
  text!: string;

  @Index('walk_note_by_writer')
  @Column('text', { nullable: true })
  writtenBy!: string | null;

  @ManyToOne(() => PersonEntity, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'written_by' })
  writer?: Relation<PersonEntity> | null;

  /** Stays when the writer leaves. */
  @Column('text')
  writtenByName!: string;

  @Column('timestamptz')
  writtenAt!: Date;
}
