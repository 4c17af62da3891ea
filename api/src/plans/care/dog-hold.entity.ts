import {
  Check,
  Column,
  Entity,
  Exclusion,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
} from 'typeorm';
import type { Relation } from 'typeorm';
import { DogEntity } from '../../dogs/dog.entity.js';
import { IncidentEntity } from '../incidents/incident.entity.js';
import { Noted } from '../pairs/noted.entity.js';

/** A time during which a dog does not go out. */
@Entity('dog_hold')
@Check('dog_hold_reason_check', '(char_length(reason) >= 3) AND (char_length(reason) <= 500)')
@Check('dog_hold_order', 'ends_at > starts_at')
@Exclusion(
  'dog_hold_without_overlap',
  'USING gist (dog_id WITH =, during WITH &&) WHERE (incident_id IS NULL)',
)
@Index('dog_hold_by_dog', { synchronize: false })
@Index('dog_hold_by_incident', ['incidentId'], { where: 'incident_id IS NOT NULL' })
export class DogHoldEntity extends Noted {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column('integer')
  dogId!: number;

  @ManyToOne(() => DogEntity, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'dog_id' })
  dog?: Relation<DogEntity>;

  @Column('timestamptz')
  startsAt!: Date;

  /** Null: open. */
  @Column('timestamptz', { nullable: true })
  endsAt!: Date | null;

  /** The incident whose review it waits for; null: staff have set it. */
  @Column('integer', { nullable: true })
  incidentId!: number | null;

  @ManyToOne(() => IncidentEntity, { nullable: true, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'incident_id' })
  incident?: Relation<IncidentEntity> | null;

  @Column({
    type: 'tstzrange',
    generatedType: 'STORED',
    asExpression: 'tstzrange(starts_at, ends_at)',
    insert: false,
    update: false,
  })
  during!: string;
}
