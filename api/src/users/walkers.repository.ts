import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { onlyRow } from '../database/only-row.js';
import type { JsonList } from '../platform/json-list.js';

// Values: uids to leave out, limit (null: all), offset.
const LIST = {
  name: 'walkers.list',
  text: `
    WITH walker AS MATERIALIZED (
      SELECT uid, name, email, phone, role, created_at FROM person
      WHERE role = 'walker' AND NOT disabled AND uid <> ALL($1)
    )
    SELECT coalesce(json_agg(shown), '[]')::text AS json,
      (SELECT count(*)::int FROM walker) AS total
    FROM (
      SELECT uid AS id, name, email, phone AS "phoneNumber", role, created_at AS "createdAt"
      FROM walker ORDER BY lower(name), uid LIMIT $2 OFFSET $3
    ) shown`,
};

@Injectable()
export class WalkersRepository {
  constructor(private readonly database: Database) {}

  async list(without: readonly string[], limit: number | null, offset: number): Promise<JsonList> {
    const values = [without, limit, offset];
    return onlyRow((await this.database.query<JsonList>(LIST, values)).rows);
  }
}
