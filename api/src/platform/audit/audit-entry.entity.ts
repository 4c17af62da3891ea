import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A write by staff. Has no foreign keys to people, so a person who leaves stays in it as a uid. */
@Entity('audit_entry')
export class AuditEntryEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column('timestamptz')
  at!: Date;

  @Column('text')
  who!: string;

  @Column('text')
  action!: string;

  /** Kind and id, as in 'slot 12'. */
  @Column('text')
  target!: string;

  @Column('jsonb', { nullable: true })
  before!: object | null;

  @Column('jsonb', { nullable: true })
  after!: object | null;

  @Column('text')
  requestId!: string;
}
