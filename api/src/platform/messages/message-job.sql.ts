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
 * The key of a message, as SQL: what is told of one thing by one kind is told once. `kind` is a word of
 * ours, `version` an SQL expression: such as a booking's id, which no other booking ever has.
 */
export const messageKey = (kind: string, version: string): string =>
  `md5('${kind}/' || ${version})::uuid`;

const COLUMNS =
  'id, name, data, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds';
const SETTINGS = `${RETRY.limit}, ${RETRY.delayS}, true, ${RETRY.delayMaxS}, ${EXPIRE_S}, ${DELETE_AFTER_S}`;

/**
 * Makes one message due; a key that is there already leaves it at that. Values: kind, version, the uid of
 * whose it is ('' where whoever writes it finds out), facts.
 */
export const TELL = {
  name: 'messages.tell',
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
 * SQL that makes messages due, to stand in the statement that gives the reason for them: there is both or
 * neither, and a key that is there already refuses both. All that pg-boss would look up is constant, and
 * its `send` would be another statement.
 * @param told SQL expressions; `facts`: those of what only this statement knows, by their names in the job
 */
export const tell = (
  kind: string,
  told: {
    uid: string;
    key: string;
    facts: Readonly<Record<string, string>>;
    from: string;
    waits: Waits | null;
  },
): string => {
  const facts = Object.entries(told.facts).map(([name, value]) => `, '${name}', ${value}`);
  return `
  INSERT INTO ${MESSAGE_JOBS} (${COLUMNS}, start_after)
  SELECT ${messageKey(kind, told.key)}, '${MESSAGE_QUEUE}',
    jsonb_build_object('kind', '${kind}', 'uid', ${told.uid}${facts.join('')}),
    ${SETTINGS}, ${told.waits ? startAfter(told.waits) : 'now()'}
  FROM ${told.from}`;
};
