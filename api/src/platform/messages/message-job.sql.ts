import { createHash } from 'node:crypto';
import { SOON_MS } from './quiet-hours.js';

/** The queue of pg-boss that messages wait in. */
export const MESSAGE_QUEUE = 'messages';

/** Its table, named as pg-boss names it: writing there and not to `pgboss.job` spares finding it each time. */
export const MESSAGE_JOBS = `pgboss.j${createHash('sha224').update(MESSAGE_QUEUE).digest('hex')}`;

/** A day of tries: after one minute, two, four, up to an hour apart. */
const RETRY = { limit: 30, delayS: 60, delayMaxS: 3_600 };

const SOON = `interval '${SOON_MS} milliseconds'`;

/** Longer than every step of SMTP together: then whoever had the job is dead, and another one takes it. */
const EXPIRE_S = 120;
/** `message` says what became of it; the job is of no more use. */
const DELETE_AFTER_S = 3_600;

/**
 * The key of a message, as SQL: one kind enqueues one message about one thing. `kind` is a word of
 * ours, `version` an SQL expression: such as a booking's id, which no other booking ever has.
 */
export const messageKey = (kind: string, version: string): string =>
  `md5('${kind}/' || ${version})::uuid`;

const COLUMNS =
  'id, name, data, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds';
const SETTINGS = `${RETRY.limit}, ${RETRY.delayS}, true, ${RETRY.delayMaxS}, ${EXPIRE_S}, ${DELETE_AFTER_S}`;

/**
 * Enqueues one message, unless its key is there already. Values: kind, version, the uid of
 * whose it is ('' where its template finds out), facts.
 */
export const ENQUEUE_MESSAGE = {
  name: 'messages.enqueue',
  text: `
    INSERT INTO ${MESSAGE_JOBS} (${COLUMNS})
    SELECT md5($1 || '/' || $2)::uuid, '${MESSAGE_QUEUE}',
      $4::jsonb || jsonb_build_object('kind', $1::text, 'uid', $3::text), ${SETTINGS}
    ON CONFLICT DO NOTHING`,
};

/** SQL expressions by which a message waits for the end of the quiet hours, see `quietUntil`. */
interface Waits {
  now: string;
  quietUntil: string;
  /** When the walk is that it is about; null: it waits whenever that is. */
  walkAt: string | null;
}

// The hours are those of the rules' clock, which is not always that of the queue.
const startAfter = ({ now, quietUntil, walkAt }: Waits): string => {
  const until = [`${quietUntil}::timestamptz`, ...(walkAt ? [`${walkAt} - ${SOON}`] : [])];
  return `now() + greatest(interval '0', least(${until.join(', ')}) - ${now}::timestamptz)`;
};

/**
 * SQL that enqueues messages, to stand in the statement that is their reason: both happen or neither, and a
 * key that is there already refuses both. All that pg-boss would look up is constant, and
 * its `send` would be another statement.
 * @param message SQL expressions; `facts`: those of what only this statement knows, by their names in the job
 */
export const enqueueMessages = (
  kind: string,
  message: {
    uid: string;
    key: string;
    facts: Readonly<Record<string, string>>;
    from: string;
    waits: Waits | null;
  },
): string => {
  const facts = Object.entries(message.facts).map(([name, value]) => `, '${name}', ${value}`);
  return `
  INSERT INTO ${MESSAGE_JOBS} (${COLUMNS}, start_after)
  SELECT ${messageKey(kind, message.key)}, '${MESSAGE_QUEUE}',
    jsonb_build_object('kind', '${kind}', 'uid', ${message.uid}${facts.join('')}),
    ${SETTINGS}, ${message.waits ? startAfter(message.waits) : 'now()'}
  FROM ${message.from}`;
};
