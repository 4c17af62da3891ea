import { sql } from '../../database/sql.js';
import type { Sql } from '../../database/sql.js';

const isConfirmed = (person: Sql): Sql =>
  sql`${person}.last_known #>> '{account,emailConfirmed}' = 'true'`;

/** SQL: the cached account of a person has confirmed the address that mails go to. */
export const hasConfirmedAddress = (person: Sql): Sql => sql`
  coalesce(${isConfirmed(person)}
    AND lower(${person}.last_known #>> '{account,email}') = lower(${person}.email), false)`;

/**
 * SQL: true unless the cached account and profile of a person lack what a booking needs. They are missing
 * after each change of the profile, so booking itself checks again.
 */
export const mayBeComplete = (person: Sql, waiverVersion: Sql, emailRequired: Sql): Sql => sql`
  (${person}.last_known IS NULL OR (
    ${person}.last_known #>> '{profile,name}' IS NOT NULL
    AND ${person}.last_known #>> '{profile,phoneNumber}' IS NOT NULL
    AND ${person}.last_known #>> '{profile,waiver,version}' = ${waiverVersion}
    AND (NOT ${emailRequired} OR ${isConfirmed(person)})
  ))`;
