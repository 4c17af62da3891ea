import { PUSH_MOST_DEVICES } from '@walkies/contract';
import type { Statement } from '../../database/database.js';
import { sql } from '../../database/sql.js';

/** A device of a message's recipient. */
export interface Device {
  id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  waitsUntil: Date | null;
  /** It took the message already. */
  taken: boolean;
}

/**
 * A browser has one owner: the last who subscribed it. One device too many replaces those that took no push for
 * longest. A page sends this whenever it opens, so what is there already is not written. Values: uid, endpoint, p256dh,
 * auth.
 */
export const SUBSCRIBE = {
  name: 'push.subscribe',
  text: sql`
    WITH subscribed AS (
      INSERT INTO push_device AS d (id, person, endpoint, p256dh, auth)
      SELECT gen_random_uuid(), uid, $2, $3, $4 FROM person WHERE uid = $1 AND NOT disabled
      ON CONFLICT (endpoint) DO UPDATE SET person = $1, p256dh = $3, auth = $4, created_at = now(),
        succeeded_at = NULL, refusals = 0, waits_until = NULL
      WHERE (d.person, d.p256dh, d.auth) IS DISTINCT FROM (excluded.person, excluded.p256dh, excluded.auth)
    )
    DELETE FROM push_device WHERE id IN (
      SELECT id FROM push_device WHERE person = $1 AND endpoint <> $2
      ORDER BY coalesce(succeeded_at, created_at) DESC, id OFFSET ${PUSH_MOST_DEVICES - 1}
    )`,
};

/** Values: uid, SHA-256 of the endpoint in hex. */
export const UNSUBSCRIBE = {
  name: 'push.unsubscribe',
  text: sql`
    DELETE FROM push_device
    WHERE person = $1 AND encode(sha256(convert_to(endpoint, 'UTF8')), 'hex') = $2`,
};

/** A person who has left meanwhile needs no row. Values: uid, kind. */
export const SWITCH_OFF = {
  name: 'push.switch-off',
  text: sql`
    INSERT INTO push_off (person, kind) SELECT uid, $2 FROM person WHERE uid = $1
    ON CONFLICT DO NOTHING`,
};

/** The devices of a person who may sign in and wants this kind. Values: uid, kind, key of the message. */
export const LIST_DEVICES: Statement<Device> = {
  name: 'push.devices',
  text: sql`
    SELECT d.id, d.endpoint, d.p256dh, d.auth, d.waits_until AS "waitsUntil",
      EXISTS (SELECT FROM push_taken WHERE device = d.id AND message = $3) AS taken
    FROM push_device d JOIN person p ON p.uid = d.person
    WHERE p.uid = $1 AND NOT p.disabled
      AND NOT EXISTS (SELECT FROM push_off WHERE person = p.uid AND kind = $2)
    ORDER BY d.id`,
};

/** Values: device, key of the message, now. */
export const NOTE_TAKEN = {
  name: 'push.note-taken',
  text: sql`
    WITH taker AS (
      UPDATE push_device SET succeeded_at = $3, refusals = 0, waits_until = NULL WHERE id = $1
      RETURNING id
    )
    INSERT INTO push_taken (device, message, at) SELECT id, $2, $3 FROM taker
    ON CONFLICT DO NOTHING`,
};

/** Ends a subscription that was refused so often in a row. Values: device, how often. */
export const NOTE_REFUSED = {
  name: 'push.note-refused',
  text: sql`
    WITH ended AS (DELETE FROM push_device WHERE id = $1 AND refusals + 1 >= $2)
    UPDATE push_device SET refusals = refusals + 1 WHERE id = $1 AND refusals + 1 < $2`,
};
