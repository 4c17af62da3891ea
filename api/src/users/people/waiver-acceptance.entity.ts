import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A proof that a person accepted a waiver. Has no foreign key, because it outlives the person for some
 * years.
 */
@Entity('waiver_acceptance')
@Check('waiver_acceptance_sha256_check', `sha256 ~ '^[0-9a-f]{64}$'`)
export class WaiverAcceptanceEntity {
  @PrimaryColumn('text')
  uid!: string;

  @PrimaryColumn('text')
  version!: string;

  @PrimaryColumn('timestamptz')
  acceptedAt!: Date;

  /** Hash of the text; null if it was not recorded. */
  @Column('text', { nullable: true })
  sha256!: string | null;

  /** Time at which the person left. */
  @Column('timestamptz', { nullable: true })
  leftAt!: Date | null;
}
