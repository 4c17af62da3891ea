import type { PlanRule } from '@walkies/contract';
import { Column, Entity, Exclusion, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { DogEntity } from '../dogs/dog.entity.js';
import { PersonEntity } from '../users/people/person.entity.js';
import { BookingEntity } from './booking.entity.js';
import { SlotEntity } from './slot.entity.js';

/** A dog that is assigned to a slot. */
@Entity('dog_assignment')
@Exclusion('dog_assignment_without_overlap', 'USING gist (dog_id WITH =, during WITH &&)')
@Index('dog_assignment_by_booking', ['bookingId'], { where: 'booking_id IS NOT NULL' })
@Index('dog_assignment_by_start', { synchronize: false })
@Index('dog_assignment_leads', { synchronize: false })
export class AssignmentEntity {
  @PrimaryColumn('integer')
  slotId!: number;

  @ManyToOne(() => SlotEntity, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'slot_id' })
  slot?: Relation<SlotEntity>;

  @PrimaryColumn('integer')
  dogId!: number;

  @ManyToOne(() => DogEntity, { nullable: false })
  @JoinColumn({ name: 'dog_id' })
  dog?: Relation<DogEntity>;

  /** The slot's time; its constraint stops a dog from walking in two slots at once. */
  @Column('tstzrange')
  during!: string;

  /** The walker's booking; null: the dog has no walker yet. */
  @Column('bigint', { nullable: true })
  bookingId!: string | null;

  @ManyToOne(() => BookingEntity, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'booking_id' })
  booking?: Relation<BookingEntity> | null;

  /** The dog's last walker who cancelled, and the time; shown while the dog has no walker. */
  @Column('text', { nullable: true })
  lostWalker!: string | null;

  @ManyToOne(() => PersonEntity, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'lost_walker' })
  lost?: Relation<PersonEntity> | null;

  @Column('timestamptz', { nullable: true })
  lostAt!: Date | null;

  /** The walker who covers for the former one, and the rule that the dog would break with them. */
  @Column('text', { nullable: true })
  lostTo!: string | null;

  @ManyToOne(() => PersonEntity, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'lost_to' })
  cover?: Relation<PersonEntity> | null;

  @Column('text', { nullable: true })
  lostRule!: PlanRule | null;

  /** True for the first of the slot's dogs by name; set by triggers. */
  @Column('boolean', { default: false })
  leads!: boolean;
}
