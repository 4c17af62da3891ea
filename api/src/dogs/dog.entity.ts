import type { Grade } from '@walkies/contract';
import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  PrimaryGeneratedColumn,
} from 'typeorm';
import type { Relation } from 'typeorm';

/** A dog's picture as two JPEGs without metadata. Dogs with the same picture share one row. */
@Entity('dog_photo')
@Check('dog_photo_hash_check', `hash ~ '^[0-9a-f]{64}$'`)
export class DogPhotoEntity {
  /** SHA-256 of the larger JPEG, in hex. */
  @PrimaryColumn('text')
  hash!: string;

  @Column('bytea')
  jpeg!: Buffer;

  @Column('bytea')
  thumbnail!: Buffer;
}

/** A dog of the shelter, or an archived one that reports still need. */
@Entity('dog')
@Check('dog_grade_check', `grade = ANY (ARRAY['grey', 'maroon', 'gold'])`)
@Check('dog_must_know_check', 'char_length(must_know) <= 500')
@Check('dog_walks_a_week_check', '(walks_a_week >= 0) AND (walks_a_week <= 42)')
@Check('dog_walks_a_day_check', '(walks_a_day >= 1) AND (walks_a_day <= 6)')
@Check('dog_rest_minutes_check', '(rest_minutes >= 0) AND (rest_minutes <= 2880)')
export class DogEntity {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column('text')
  name!: string;

  @Column('text')
  breed!: string;

  @Column('text')
  description!: string;

  @Column('text')
  grade!: Grade;

  @Index('dog_by_photo')
  @Column('text', { nullable: true })
  photoHash!: string | null;

  @ManyToOne(() => DogPhotoEntity, { nullable: true })
  @JoinColumn({ name: 'photo_hash' })
  photo?: Relation<DogPhotoEntity> | null;

  /** External address of a picture. A dog has this or a photo. */
  @Column('text', { nullable: true })
  imageUrl!: string | null;

  /** Facts about the dog that walkers must know. */
  @Column('text', { default: '' })
  mustKnow!: string;

  /** The dog's target, in walks a week. */
  @Column('smallint', { default: 4 })
  walksAWeek!: number;

  @Column('smallint', { default: 2 })
  walksADay!: number;

  /** Minutes between two walks. */
  @Column('smallint', { default: 180 })
  restMinutes!: number;

  /** The target does not count in earlier weeks. */
  @Column('timestamptz', { default: () => 'now()' })
  addedAt!: Date;

  @Column('timestamptz', { nullable: true })
  archivedAt!: Date | null;
}
