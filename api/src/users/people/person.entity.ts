import type { Grade, Role } from '@walkies/contract';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** PostgreSQL's copy of a profile, for lists and joins. */
@Entity('person')
@Check('person_role_check', `role = ANY (ARRAY['walker', 'marshal', 'admin'])`)
@Check('person_clearance_check', `clearance = ANY (ARRAY['grey', 'maroon', 'gold'])`)
@Index('person_by_name', { synchronize: false })
@Index('person_by_role', { synchronize: false })
@Index('person_by_part', { synchronize: false })
export class PersonEntity {
  /** The account's uid at the identity provider. */
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

  /** Disabled by an admin here, and at the provider too. */
  @Column('boolean', { default: false })
  disabled!: boolean;

  /** Time of the latest invitation. It is open until the person's first sign-in. */
  @Column('timestamptz', { nullable: true })
  invitedAt!: Date | null;

  /** The address that a mail server refused. Irrelevant once the person has another one. */
  @Column('text', { nullable: true })
  refusedEmail!: string | null;

  /** The cached account and profile, for when their services are unreachable. */
  @Column('jsonb', { nullable: true })
  lastKnown!: object | null;

  @Column('timestamptz', { nullable: true })
  lastKnownAt!: Date | null;

  /** The text that searches match. */
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

/** A person who left a while ago, for whom a late write may still arrive. */
@Entity('departed')
export class DeletedPersonEntity {
  @PrimaryColumn('text')
  uid!: string;

  @Column('timestamptz', { default: () => 'now()' })
  at!: Date;
}
