import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** That somebody accepted a waiver. Names nobody by a foreign key: it outlives the person for some years. */
@Entity('waiver_acceptance')
@Check('waiver_acceptance_sha256_check', `sha256 ~ '^[0-9a-f]{64}$'`)
export class WaiverAcceptanceEntity {
  @PrimaryColumn('text')
  uid!: string;

  @PrimaryColumn('text')
  version!: string;

  @PrimaryColumn('timestamptz')
  acceptedAt!: Date;

  /** Of the text; null where nobody noted it. */
  @Column('text', { nullable: true })
  sha256!: string | null;

  /** When the person left. */
  @Column('timestamptz', { nullable: true })
  leftAt!: Date | null;
}
