import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { onlyRow } from '../database/only-row.js';
import { sql } from '../database/sql.js';
import type { JsonList, Page } from '../platform/json-list.js';
import { BARE_LIMIT, jsonOf } from '../platform/list.sql.js';
import { peopleIds } from './person-search.sql.js';

/** Filters of the list of walkers. */
export interface WalkersQuery extends Page {
  /** Part of a name or an address, in any spelling. */
  search?: string | undefined;
}

// Values: uids to leave out, role, part of a name or address (null: any), limit, offset.
const list = (search: boolean) => {
  const { before, ids, total } = peopleIds({
    role: 'one',
    search,
    only: sql`NOT disabled AND uid <> ALL($1)`,
  });
  return {
    name: `walkers.list.${search}`,
    text: sql`
      ${before}
      SELECT ${jsonOf(sql`shown`)} AS json, ${total} AS total
      FROM (
        SELECT uid AS id, name, email, phone AS "phoneNumber", role, created_at AS "createdAt"
        FROM unnest(ARRAY(${ids})) WITH ORDINALITY AS asked (uid, place) JOIN person USING (uid)
        ORDER BY asked.place
      ) shown`,
  };
};

@Injectable()
export class WalkersRepository {
  constructor(private readonly database: Database) {}

  /** By name, as JSON. `without`: the uids to leave out. */
  async list(
    { search = '', limit = BARE_LIMIT, offset = 0 }: WalkersQuery,
    without: readonly string[],
  ): Promise<JsonList> {
    const values = [without, 'walker', search || null, limit, offset];
    return onlyRow((await this.database.query<JsonList>(list(search !== ''), values)).rows);
  }
}
