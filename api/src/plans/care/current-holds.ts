import { Injectable } from '@nestjs/common';
import { sql } from '../../database/sql.js';
import type { Sql } from '../../database/sql.js';
import { DogHolds } from '../../dogs/dog-holds.js';

/** The holds of this module, for the list of dogs; one of an incident comes first. */
@Injectable()
export class CurrentHolds extends DogHolds {
  override currentOf(dog: Sql, at: Sql): Sql {
    return sql`
      SELECT json_build_object('until', h.ends_at,
        'kind', CASE WHEN h.incident_id IS NULL THEN 'staff' ELSE 'incident' END)
      FROM dog_hold h WHERE h.dog_id = ${dog} AND h.during @> ${at}
      ORDER BY h.incident_id IS NULL, h.ends_at DESC NULLS FIRST LIMIT 1`;
  }
}
