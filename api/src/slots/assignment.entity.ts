import { Column, Entity, Exclusion, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import { DogEntity } from '../dogs/dog.entity.js';
import { PersonEntity } from '../users/people/person.entity.js';
import { BookingEntity } from './booking.entity.js';
import { SlotEntity } from './slot.entity.js';

/** A dog that is meant for a slot. */
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

  /** The slot's time, so that no dog walks in two slots at once. */
  @Column('tstzrange')
  during!: string;

  /** Whose walk it is; null: nobody has been found yet. */
  @Column('bigint', { nullable: true })
  bookingId!: string | null;

  @ManyToOne(() => BookingEntity, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'booking_id' })
  booking?: Relation<BookingEntity> | null;

  /** Who gave the place back that the dog was meant for, and when. */
  @Column('text', { nullable: true })
  lostWalker!: string | null;

  @ManyToOne(() => PersonEntity, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'lost_walker' })
  lost?: Relation<PersonEntity> | null;

  @Column('timestamptz', { nullable: true })
  lostAt!: Date | null;

  /** The first by name of the slot's dogs; kept by triggers. */
  @Column('boolean', { default: false })
  leads!: boolean;
}
