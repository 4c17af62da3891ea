import { Check, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { DogEntity } from '../../dogs/dog.entity.js';
import { Noted } from './noted.entity.js';

/** Two dogs that never share a slot, nor two that overlap. Stored once, with the lower id first. */
@Entity('keep_apart')
@Check('keep_apart_reason_check', '(char_length(reason) >= 3) AND (char_length(reason) <= 500)')
@Check('keep_apart_two_dogs', 'one < other')
export class KeepApartEntity extends Noted {
  @PrimaryColumn('integer')
  one!: number;

  @ManyToOne(() => DogEntity, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'one' })
  first?: Relation<DogEntity>;

  @Index('keep_apart_by_other')
  @PrimaryColumn('integer')
  other!: number;

  @ManyToOne(() => DogEntity, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'other' })
  second?: Relation<DogEntity>;
}
