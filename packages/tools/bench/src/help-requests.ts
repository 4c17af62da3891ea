import { EFFORT } from './effort.ts';
import { callsTo, type Round } from './load.ts';
import { mustHaveRows } from './same-work.ts';
import { signInAdmin, type Setting } from './setting.ts';
import { portOf, startTelling } from './slots-bench.ts';

const HELPERS = EFFORT.share(1_000);
const REQUESTS_A_ROUND = EFFORT.share(20);

/** Adds a slot that lacks walkers, and walkers who want to be asked for help. Returns the slot. */
async function addShortSlot({ database }: Setting) {
  await database.query(
    `WITH helper AS (
       INSERT INTO person (uid, name, email, role)
       SELECT 'helper-' || i, 'Helper ' || i, 'helper-' || i || '@walkies.test', 'walker'
       FROM generate_series(1, $1::int) i RETURNING uid
     )
     INSERT INTO message_on (person, kind) SELECT uid, 'help-wanted' FROM helper`,
    [HELPERS],
  );
  const { rows } = await database.query<{ id: number }>(
    `INSERT INTO slot (marshal, capacity, start_time, end_time)
     SELECT 'bench-marshal', 4, at, at + interval '30 minutes'
     FROM (SELECT date_trunc('hour', now()) + interval '1 day' AS at) times RETURNING id`,
  );
  await database.query('ANALYZE');
  return rows[0]?.id;
}

/** Prepares rounds of requests for help at an API that enqueues mails: each one reaches all helpers. */
export async function helpRequests(setting: Setting) {
  const { database, stack } = setting;
  const slot = await addShortSlot(setting);
  const token = await signInAdmin(stack.url);
  const telling = await startTelling(setting);
  const request = callsTo(portOf(telling), {
    total: 1,
    call: () => ({ method: 'POST', path: `/api/time-slots/${slot}/help`, token }),
  });
  return {
    async round(withBodies: boolean): Promise<Round> {
      const rounds: Round[] = [];
      // Once a round: PostgreSQL plans anew after it.
      await database.query('TRUNCATE help_request, pgboss.job');
      while (rounds.length < REQUESTS_A_ROUND) {
        rounds.push(await request(withBodies));
        await mustHaveRows(database, `help_request WHERE slot_id = ${slot}`, HELPERS);
        await mustHaveRows(database, `pgboss.job WHERE data->>'kind' = 'help-wanted'`, HELPERS);
        // A walker is asked once a day, and for a slot once in twelve hours.
        await database.query('DELETE FROM help_request');
        await database.query('DELETE FROM pgboss.job');
      }
      const times = rounds.flatMap((each) => each.times).sort((a, b) => a - b);
      const perSecond = (1000 * times.length) / times.reduce((sum, time) => sum + time, 0);
      return { perSecond, times, answers: rounds.flatMap(({ answers }) => answers) };
    },
    stop: () => telling.stop(),
  };
}
