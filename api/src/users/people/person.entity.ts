import type { Grade, Role } from '@walkies/contract';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** PostgreSQL's copy of somebody's profile, for lists and joins. */
@Entity('person')
@Check('person_role_check', `role = ANY (ARRAY['walker', 'marshal', 'admin'])`)
@Check('person_clearance_check', `clearance = ANY (ARRAY['grey', 'maroon', 'gold'])`)
@Index('person_by_name', { synchronize: false })
@Index('person_by_role', { synchronize: false })
@Index('person_by_part', { synchronize: false })
export class PersonEntity {
  /** The account's, at the identity provider. */
  @PrimaryColumn('text')
  uid!: string;

  @Column('text')
  name!: string;

  @Column('text')
  email!: string;

  @Column('text', { nullable: true })
  phone!: string | null;

  @Column('text')
  role!: Role;

  @Column('timestamptz', { nullable: true })
  createdAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  lastSeen!: Date | null;

  /** The hardest grade that a walker may handle. */
  @Column('text', { default: 'gold' })
  clearance!: Grade;

  /** By an admin here, which the provider is told as well. */
  @Column('boolean', { default: false })
  disabled!: boolean;

  /** When an invitation went to them last; it waits as long as they were never seen. */
  @Column('timestamptz', { nullable: true })
  invitedAt!: Date | null;

  /** Which address a mail server took no mail for; of another one it says nothing. */
  @Column('text', { nullable: true })
  refusedEmail!: string | null;

  /** What account and profile said when they were asked last, for when they cannot be asked. */
  @Column('jsonb', { nullable: true })
  lastKnown!: object | null;

  @Column('timestamptz', { nullable: true })
  lastKnownAt!: Date | null;

  /** What a search looks through. */
  @Column({
    type: 'text',
    generatedType: 'STORED',
    asExpression: `fold_for_search(((name || '\n'::text) || email))`,
    insert: false,
    update: false,
    select: false,
  })
  sought!: string;
}

/** Who left a while ago, and about whom something may still arrive. */
@Entity('departed')
export class DeletedPersonEntity {
  @PrimaryColumn('text')
  uid!: string;

  @Column('timestamptz', { default: () => 'now()' })
  at!: Date;
}
