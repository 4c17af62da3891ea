import { joined, quoted, sql } from '../../database/sql.js';
import type { Sql } from '../../database/sql.js';
import { SOON_MS } from './quiet-hours.js';

/** The pg-boss queue of messages. */
export const MESSAGE_QUEUE = 'messages';
const QUEUE = quoted(MESSAGE_QUEUE);

/**
 * The queue's table, by pg-boss's naming (SHA-224 of the queue): writing to `pgboss.job` would look it up each
 * time.
 */
export const MESSAGE_JOBS = sql`pgboss.j01231d5a9fcfe41e132ded43f5d3ef5d556c5d9c44e3c5e508084975`;

/** A day of attempts: after one minute, two, four, up to an hour apart. */
const RETRY = { limit: 30, delayS: 60, delayMaxS: 3_600 };

const SOON = sql`interval '${SOON_MS} milliseconds'`;

/**
 * Longer than all steps of SMTP together: after it the worker is considered dead, and another one takes the
 * job.
 */
const EXPIRE_S = 120;
/** The table `message` has the outcome, so the job is not needed any more. */
const DELETE_AFTER_S = 3_600;

/**
 * The key of a message, as SQL: one kind enqueues one message about one thing. `kind` is one of our names;
 * `version` is an SQL expression, such as a booking's id, which is never reused.
 */
export const messageKey = (kind: string, version: Sql): Sql =>
  sql`md5(${quoted(`${kind}/`)} || ${version})::uuid`;

const COLUMNS = sql`id, name, data, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds`;
const SETTINGS = sql`${RETRY.limit}, ${RETRY.delayS}, true, ${RETRY.delayMaxS}, ${EXPIRE_S}, ${DELETE_AFTER_S}`;

/**
 * Enqueues one message, unless its key exists. Values: kind, version, the recipient's uid ('' where
 * rendering finds it), facts.
 */
export const ENQUEUE_MESSAGE = {
  name: 'messages.enqueue',
  text: sql`
    INSERT INTO ${MESSAGE_JOBS} (${COLUMNS})
    SELECT md5($1 || '/' || $2)::uuid, ${QUEUE},
      $4::jsonb || jsonb_build_object('kind', $1::text, 'uid', $3::text), ${SETTINGS}
    ON CONFLICT DO NOTHING`,
};

/** SQL expressions for waiting until the quiet hours end. */
interface Waits {
  now: Sql;
  /** See `mailFrom`; nothing is enqueued where it is null. */
  mailFrom: Sql;
  /** Start of the walk that it is about; null: always wait. */
  walkAt: Sql | null;
}

// Uses the rules' clock, which may differ from the queue's.
const startAfter = ({ now, mailFrom, walkAt }: Waits): Sql => {
  const until = [sql`${mailFrom}::timestamptz`, ...(walkAt ? [sql`${walkAt} - ${SOON}`] : [])];
  return sql`now() + greatest(interval '0', least(${joined(until, sql`, `)}) - ${now}::timestamptz)`;
};

/**
 * SQL that enqueues messages inside the statement that causes them, so that both happen or neither. An
 * existing key makes the whole statement fail. pg-boss's settings are constants here, because its own `send`
 * would be a separate statement.
 * @param message SQL expressions; `facts`: facts that only this statement knows, by their names in the job
 */
export const enqueueMessages = (
  kind: string,
  message: {
    uid: Sql;
    key: Sql;
    facts: Readonly<Record<string, Sql>>;
    from: Sql;
    where?: Sql;
    waits: Waits | null;
  },
): Sql => {
  const { waits, where = sql`true` } = message;
  const facts = Object.entries(message.facts).map(
    ([name, value]) => sql`, ${quoted(name)}, ${value}`,
  );
  return sql`
  INSERT INTO ${MESSAGE_JOBS} (${COLUMNS}, start_after)
  SELECT ${messageKey(kind, message.key)}, ${QUEUE},
    jsonb_build_object('kind', ${quoted(kind)}, 'uid', ${message.uid}${joined(facts, sql``)}),
    ${SETTINGS}, ${waits ? startAfter(waits) : sql`now()`}
  FROM ${message.from}
  WHERE ${waits ? sql`${waits.mailFrom}::timestamptz IS NOT NULL AND ` : sql``}${where}`;
};
