import { claims } from './claims.ts';
import { compare } from './compare.ts';
import { EFFORT } from './effort.ts';
import { helpRequests } from './help-requests.ts';
import { callsTo } from './load.ts';
import { ARCHIVE, reports } from './reports-bench.ts';
import { addSlots, PER_WEEK, signInAdmin, signUpWalkers, type Setting } from './setting.ts';
import { addShelter } from './shelter-data.ts';
import { bookings, listing, SMALL, turnBy } from './slots-bench.ts';

const REPORTS_A_ROUND = EFFORT.share(100);
// An earlier API may not have these fields.
const LATER = ['minimum_walkers', 'reserved_count', 'schedule_id'];
// The two sides have different people and row ids.
const OWN_TO_A_SIDE = ['id', 'walker_id', ...LATER];
const MOMENTS_OF_HELP = ['asked_at', 'from'];

async function slotsOf(setting: Setting) {
  const { stack, database, apiPort } = setting;
  await addSlots(database, SMALL);
  const walkers = await signUpWalkers(stack.url, 40);
  const booking = await bookings(setting, walkers);
  return {
    list: listing(apiPort, turnBy(walkers, 'token')),
    booking: booking(apiPort, 'token'),
    claim: claims(setting, walkers, booking),
  };
}

async function reportsOf({ stack, database, apiPort }: Setting) {
  await database.query('TRUNCATE slot CASCADE');
  await addShelter(database, ARCHIVE, new Date());
  const token = await signInAdmin(stack.url);
  return (path: string) =>
    callsTo(apiPort, { total: REPORTS_A_ROUND, call: () => ({ path, token }) });
}

/**
 * Measures week list, booking, claim, request for help and reports on two APIs, each with its own database of
 * the same data.
 */
export async function nowAgainstBefore(now: Setting, before: Setting) {
  const [slots, earlier] = [await slotsOf(now), await slotsOf(before)];
  await compare(
    `Week list (${PER_WEEK} slots): now against before`,
    { now: slots.list, before: earlier.list },
    OWN_TO_A_SIDE,
  );
  await compare(
    'Booking: now against before',
    { now: slots.booking, before: earlier.booking },
    OWN_TO_A_SIDE,
  );
  await compare(
    'Claim of a reserved place: now against before',
    { now: slots.claim, before: earlier.claim },
    OWN_TO_A_SIDE,
  );
  const [help, helpBefore] = [await helpRequests(now), await helpRequests(before)];
  try {
    await compare(
      'Request for help: now against before',
      { now: help.round, before: helpBefore.round },
      [...OWN_TO_A_SIDE, ...MOMENTS_OF_HELP],
    );
  } finally {
    await Promise.all([help.stop(), helpBefore.stop()]);
  }
  const [ours, theirs] = [await reportsOf(now), await reportsOf(before)];
  for (const { path } of await reports()) {
    await compare(
      `${path}: now against before`,
      { now: ours(path), before: theirs(path) },
      OWN_TO_A_SIDE,
    );
  }
}
