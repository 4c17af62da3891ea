import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An account in creation. Deleted in the transaction that writes the person. */
@Entity('begun_account')
export class BegunAccountEntity {
  @PrimaryColumn('text')
  uid!: string;

  @Column('timestamptz')
  at!: Date;
}
