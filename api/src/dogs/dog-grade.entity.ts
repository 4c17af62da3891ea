import { Check, Column, Entity, Index, JoinColumn, ManyToOne } from 'typeorm';
import type { Relation } from 'typeorm';
import { DogEntity } from './dog.entity.js';
import { GradeChange } from './grade-change.js';

/** A change of a dog's grade. */
@Entity('dog_grade')
@Check('dog_grade_before_check', `before = ANY (ARRAY['grey', 'maroon', 'gold'])`)
@Check('dog_grade_grade_check', `grade = ANY (ARRAY['grey', 'maroon', 'gold'])`)
@Check('dog_grade_reason_check', '(char_length(reason) >= 3) AND (char_length(reason) <= 500)')
@Index('dog_grade_by_dog', ['dogId', 'givenAt'])
export class DogGradeEntity extends GradeChange {
  @Column('integer')
  dogId!: number;

  @ManyToOne(() => DogEntity, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'dog_id' })
  dog?: Relation<DogEntity>;

  /** Null if the form of the dog was saved, which has no field for it. */
  @Column('text', { nullable: true })
  reason!: string | null;
}
