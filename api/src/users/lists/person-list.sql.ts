import type { PersonRow } from '@walkies/contract';
import type { Statement, JsonRow } from '../../database/database.js';
import { sql } from '../../database/sql.js';
import type { Sql } from '../../database/sql.js';
import { jsonOf } from '../../platform/http/list.sql.js';
import type { PersonBookings } from '../people/person-bookings.js';
import { emailDelivery } from '../people/email-delivery.sql.js';
import { peopleIds } from './person-search.sql.js';
import type { PeopleFilter } from './person-search.sql.js';
import type { JsonList } from '../../platform/http/json-list.js';

// $1: uids of accounts that the identity provider has disabled.
const shown = (bookings: PersonBookings): Sql => sql`
  found.uid, name, email, phone AS "phoneNumber", role, created_at AS "createdAt",
  (${bookings.countOf(sql`found.uid`)}) AS bookings,
  last_seen AS "lastSeen", disabled OR found.uid = ANY($1) AS disabled,
  CASE WHEN last_seen IS NULL THEN invited_at END AS "invitedAt",
  ${emailDelivery(sql`found`)} AS email_delivery`;

/** Values: disabled uids, role (null: any), part of a name or address (null: any), limit, offset. */
export const list = (
  filter: Pick<PeopleFilter, 'role' | 'search'>,
  bookings: PersonBookings,
): Statement<JsonList> => {
  const { before, ids, total } = peopleIds(filter);
  return {
    name: `people.list.${filter.role}.${filter.search}`,
    text: sql`
      ${before}
      SELECT ${jsonOf(sql`shown`)} AS json, ${total} AS total
      FROM (
        SELECT ${shown(bookings)}
        FROM unnest(ARRAY(${ids})) WITH ORDINALITY AS requested (uid, place)
        JOIN person found USING (uid)
        ORDER BY requested.place
      ) shown`,
  };
};

/** Values: uids to leave out, role, part of a name or address (null: any), limit, offset. */
export const listWalkers = (search: boolean): Statement<JsonList> => {
  const only = sql`NOT disabled AND uid <> ALL($1)`;
  const { before, ids, total } = peopleIds({ role: 'one', search, only });
  return {
    name: `walkers.list.${search}`,
    text: sql`
      ${before}
      SELECT ${jsonOf(sql`shown`)} AS json, ${total} AS total
      FROM (
        SELECT uid AS id, name, email, phone AS "phoneNumber", role, created_at AS "createdAt"
        FROM unnest(ARRAY(${ids})) WITH ORDINALITY AS requested (uid, place) JOIN person USING (uid)
        ORDER BY requested.place
      ) shown`,
  };
};

/** By name. Values: uids to leave out, limit. */
export const OTHERS_THAN: Statement<{ uid: string }> = {
  name: 'people.others-than',
  text: sql`
    SELECT uid FROM person WHERE uid <> ALL($1) ORDER BY lower(name), uid LIMIT $2`,
};

/** By name. Values: disabled uids, uids. */
export const listThese = (bookings: PersonBookings): Statement<JsonList> => ({
  name: 'people.list-these',
  text: sql`
    SELECT coalesce(json_agg(shown), '[]')::text AS json, count(*)::int AS total
    FROM (
      SELECT ${shown(bookings)} FROM person found
      WHERE found.uid = ANY($2) ORDER BY lower(name), found.uid
    ) shown`,
});

const onePerson = (bookings: PersonBookings): Sql => sql`(
  SELECT ${shown(bookings)} FROM person found WHERE found.uid = $2
) shown`;

/** As text. Values: disabled uids, uid. */
export const read = (bookings: PersonBookings): Statement<JsonRow> => ({
  name: 'people.read',
  text: sql`SELECT row_to_json(shown)::text AS json FROM ${onePerson(bookings)}`,
});

/** Values: disabled uids, uid. */
export const find = (bookings: PersonBookings): Statement<{ person: PersonRow }> => ({
  name: 'people.find',
  text: sql`SELECT row_to_json(shown) AS person FROM ${onePerson(bookings)}`,
});

/** A concurrent first sign-in waits, and is recorded after this transaction. Values: uid. */
export const LOCK_INVITATION: Statement<{ waits: boolean }> = {
  name: 'people.lock-invitation',
  text: sql`
    SELECT invited_at IS NOT NULL AND last_seen IS NULL AS waits
    FROM person WHERE uid = $1 FOR UPDATE`,
};
