import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  OneToOne,
  PrimaryColumn,
  Unique,
} from 'typeorm';
import type { Relation } from 'typeorm';
import { BookingEntity } from '../../slots/booking.entity.js';
import { SlotEntity } from '../../slots/slot.entity.js';
import { PersonEntity } from '../../users/people/person.entity.js';

/** A link with which a walker hands a place to a friend. */
@Entity('cover')
@Unique('cover_once_per_booking', ['bookingId'])
export class CoverEntity {
  /** In plain text, because its owner can display it. */
  @PrimaryColumn('text')
  secret!: string;

  /** Null once the booking is cancelled or handed over. */
  @Column('bigint', { nullable: true })
  bookingId!: string | null;

  @OneToOne(() => BookingEntity, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'booking_id' })
  booking?: Relation<BookingEntity> | null;

  @Index('cover_by_slot')
  @Column('integer', { nullable: true })
  slotId!: number | null;

  @ManyToOne(() => SlotEntity, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'slot_id' })
  slot?: Relation<SlotEntity> | null;

  @Index('cover_by_walker')
  @Column('text')
  walker!: string;

  @ManyToOne(() => PersonEntity, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'walker' })
  person?: Relation<PersonEntity>;

  @Column('timestamptz')
  createdAt!: Date;

  @Column('timestamptz', { nullable: true })
  usedAt!: Date | null;

  @Index('cover_by_user', { where: 'used_by IS NOT NULL' })
  @Column('text', { nullable: true })
  usedBy!: string | null;

  @ManyToOne(() => PersonEntity, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'used_by' })
  user?: Relation<PersonEntity> | null;
}
