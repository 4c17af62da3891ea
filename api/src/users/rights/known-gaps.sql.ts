import { sql } from '../../database/sql.js';
import type { Sql } from '../../database/sql.js';

/**
 * SQL: true unless the cached account and profile of a person lack what a booking needs. They are missing
 * after each change of the profile, so booking itself checks again.
 */
export const mayBeComplete = (person: Sql, waiverVersion: Sql, emailRequired: Sql): Sql => sql`
  (${person}.last_known IS NULL OR (
    ${person}.last_known #>> '{profile,name}' IS NOT NULL
    AND ${person}.last_known #>> '{profile,phoneNumber}' IS NOT NULL
    AND ${person}.last_known #>> '{profile,waiver,version}' = ${waiverVersion}
    AND (NOT ${emailRequired} OR ${person}.last_known #>> '{account,emailConfirmed}' = 'true')
  ))`;
