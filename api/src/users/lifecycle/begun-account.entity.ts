import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An account that is being made: it goes in the transaction that writes the person. */
@Entity('begun_account')
export class BegunAccountEntity {
  @PrimaryColumn('text')
  uid!: string;

  @Column('timestamptz')
  at!: Date;
}
