import { Check, Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** `set-up`: none has ended yet, but one is expected from now on. */
type BackupOutcome = 'set-up' | 'succeeded' | 'failed';

/** The end of a backup of the site. */
@Entity('backup_run')
@Check('backup_run_outcome_check', `outcome = ANY (ARRAY['set-up', 'succeeded', 'failed'])`)
export class BackupRunEntity {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column('timestamptz')
  at!: Date;

  @Column('text')
  outcome!: BackupOutcome;

  /** Why it failed. */
  @Column('text', { nullable: true })
  reason!: string | null;
}
