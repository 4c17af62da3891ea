import { Check, Column, Entity, Index, JoinColumn, ManyToOne } from 'typeorm';
import type { Relation } from 'typeorm';
import { GradeChange } from '../../dogs/grade-change.js';
import { PersonEntity } from '../../users/people/person.entity.js';

/** A change of a walker's clearance. */
@Entity('clearance')
@Check('clearance_before_check', `before = ANY (ARRAY['grey', 'maroon', 'gold'])`)
@Check('clearance_grade_check', `grade = ANY (ARRAY['grey', 'maroon', 'gold'])`)
@Check('clearance_reason_check', '(char_length(reason) >= 3) AND (char_length(reason) <= 500)')
@Index('clearance_by_walker', ['walker', 'givenAt'])
export class ClearanceEntity extends GradeChange {
  @Column('text')
  walker!: string;

  @ManyToOne(() => PersonEntity, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'walker' })
  person?: Relation<PersonEntity>;

  @Column('text')
  reason!: string;
}
