import { Injectable } from '@nestjs/common';
import type { PersonRow, Role } from '@walkies/contract';
import { Database } from '../../database/database.js';
import type { Queries } from '../../database/database.js';
import { onlyRow } from '../../database/only-row.js';
import type { JsonList, Page } from '../../platform/http/json-list.js';
import { BARE_LIMIT } from '../../platform/http/list.sql.js';
import { PersonEntity } from '../people/person.entity.js';
import * as sql from './person-list.sql.js';
import { PersonBookings } from '../people/person-bookings.js';

/** Filters of the list of people. */
export interface PeopleQuery extends Page {
  role?: Role | undefined;
  /** Part of a name or an address, in any spelling. */
  search?: string | undefined;
}

/** The people as the admin panel lists them. */
@Injectable()
export class PeopleRepository {
  constructor(
    private readonly database: Database,
    private readonly bookings: PersonBookings,
  ) {}

  /** By name, as JSON. `disabled`: uids of accounts that the identity provider has disabled. */
  async list(query: PeopleQuery, disabled: readonly string[]): Promise<JsonList> {
    const { role, search = '', limit = BARE_LIMIT, offset = 0 } = query;
    const filter = { role: role ? 'one' : 'any', search: search !== '' } as const;
    const statement = sql.list(filter, this.bookings);
    const values = [disabled, role, search || null, limit, offset];
    return onlyRow((await this.database.query(statement, values)).rows);
  }

  /** Walkers by name, as JSON. `without`: the uids to leave out. */
  async listWalkers(
    { search = '', limit = BARE_LIMIT, offset = 0 }: Omit<PeopleQuery, 'role'>,
    without: readonly string[],
  ): Promise<JsonList> {
    const values = [without, 'walker', search || null, limit, offset];
    const statement = sql.listWalkers(search !== '');
    return onlyRow((await this.database.query(statement, values)).rows);
  }

  /** One of them as JSON; null for an unknown uid. */
  async read(uid: string, queries: Queries = this.database): Promise<string | null> {
    const statement = sql.read(this.bookings);
    return (await queries.query(statement, [[], uid])).rows[0]?.json ?? null;
  }

  /** The same as an object. `disabled`: uids of accounts that the identity provider has disabled. */
  async find(uid: string, disabled: readonly string[]): Promise<PersonRow | null> {
    const statement = sql.find(this.bookings);
    const values = [disabled, uid];
    const { rows } = await this.database.query(statement, values);
    return rows[0]?.person ?? null;
  }

  /** At most so many uids, by name, without these. */
  async othersThan(uids: readonly string[], limit: number): Promise<string[]> {
    const values = [uids, limit];
    const { rows } = await this.database.query(sql.OTHERS_THAN, values);
    return rows.map(({ uid }) => uid);
  }

  /** These people by name, as JSON. */
  async listThese(uids: readonly string[]): Promise<JsonList> {
    const statement = sql.listThese(this.bookings);
    return onlyRow((await this.database.query(statement, [[], uids])).rows);
  }

  /** Null for an unknown uid. */
  async isDisabled(uid: string, queries: Queries): Promise<boolean | null> {
    const options = { select: { uid: true, disabled: true }, where: { uid } };
    const person = await queries.entities((people) => people.findOne(PersonEntity, options));
    return person?.disabled ?? null;
  }

  async setDisabled(uid: string, disabled: boolean, queries: Queries): Promise<void> {
    await queries.entities((people) => people.update(PersonEntity, { uid }, { disabled }));
  }

  async setRole(uid: string, role: Role, queries: Queries): Promise<void> {
    await queries.entities((people) => people.update(PersonEntity, { uid }, { role }));
  }

  /** `waits`: an invitation is open, according to PostgreSQL; `unknown`: no person has this uid. */
  async lockInvitation(uid: string, queries: Queries): Promise<'waits' | 'none' | 'unknown'> {
    const { rows } = await queries.query(sql.LOCK_INVITATION, [uid]);
    if (!rows[0]) return 'unknown';
    return rows[0].waits ? 'waits' : 'none';
  }

  async setInvitedAt(uid: string, invitedAt: Date | null, queries: Queries): Promise<void> {
    await queries.entities((people) => people.update(PersonEntity, { uid }, { invitedAt }));
  }
}
