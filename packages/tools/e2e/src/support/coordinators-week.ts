import type { ScheduleEntry, Slot, StandingBooking } from '@walkies/contract';
import { mustCall } from './dogs.js';
import { aNewAccount, DEMO, signIn, signUp, type Account, type Caller } from './people.js';
import { dayFromToday, instantOf } from './slots.js';

/** The day on whose morning the walks are. */
export const YESTERDAY = dayFromToday(-1);
/** Three walks are at each time. */
const MORNING = [
  ['06:00', '06:40'],
  ['06:50', '07:30'],
  ['07:40', '08:20'],
  ['08:30', '09:10'],
  ['09:20', '10:00'],
  ['10:10', '10:50'],
  ['11:00', '11:40'],
] as const;
/** Walkers of the three walks at a time. */
const GROUPS = [2, 3, 4] as const;
/** Walkers who do not check in, by the walk's place in the morning. */
const NOT_CHECKED_IN: Readonly<Record<number, number>> = { 4: 1, 9: 1, 14: 2, 20: 2 };
const [SUNDAY, SATURDAY] = [0, 6];

type Walker = Caller & { account: Account };
type Call = <Answer>(call: `${'POST' | 'PUT'} /${string}`, form?: object) => Promise<Answer>;

/** The people and walks of the tasks. */
export interface CoordinatorsWeek {
  coordinator: Account;
  /** Walks of four people, three of whom come every week; soonest first. */
  full: readonly Slot[];
  /** Walks of two regulars, soonest first. */
  quiet: readonly Slot[];
  regulars: readonly Account[];
}

const callsOf =
  (person: Caller): Call =>
  async <Answer>(call: Parameters<Call>[0], form: object = {}) =>
    (await mustCall(person, call, form)) as Answer;

/** Plans a dog of their own for each walker, who books; all but the last `open` are checked in. */
async function fill(slot: Slot, walkers: readonly Walker[], open: number, staff: Call) {
  for (const [place, walker] of walkers.entries()) {
    await callsOf(walker)(`PUT /time-slots/${slot.id}/book`);
    const form = { name: `Dog ${slot.id} ${place}`, breed: 'Collie', grade: 'gold' };
    const { id } = await staff<{ id: number }>('POST /dogs', form);
    await staff(`PUT /time-slots/${slot.id}/pairs/${id}`, { walkerId: walker.uid });
    if (place >= walkers.length - open) continue;
    await staff(`PUT /time-slots/${slot.id}/check-ins/${walker.uid}`);
  }
}

/** Adds 21 walks. */
async function addMorning(marshals: readonly Caller[], walkers: readonly Walker[]): Promise<void> {
  for (const [nth, [start, end]] of MORNING.entries()) {
    const times = {
      start_time: instantOf(YESTERDAY, start),
      end_time: instantOf(YESTERDAY, end),
    };
    let from = 0;
    for (const [group, size] of GROUPS.entries()) {
      const staff = callsOf(marshals[group] as Caller);
      const open = NOT_CHECKED_IN[nth * GROUPS.length + group] ?? 0;
      const slot = await staff<Slot>('POST /time-slots', times);
      await fill(slot, walkers.slice(from, from + size), open, staff);
      from += size;
    }
  }
}

/** Adds a walk of the schedule for which these walkers ask; returns the requests and the slots. */
async function addEntry(
  staff: Caller,
  [weekday, start, end]: readonly [number, string, string],
  walkers: readonly Walker[],
) {
  const form = { weekday, start, end, first_day: dayFromToday(1) };
  const { id } = await callsOf(staff)<ScheduleEntry>('POST /schedule', form);
  const requests: number[] = [];
  for (const walker of walkers) {
    const request = await callsOf(walker)<StandingBooking>(
      `POST /schedule/${id}/standing-bookings`,
    );
    requests.push(request.id);
  }
  const range = `from=${instantOf(YESTERDAY, '00:00')}&to=${instantOf(dayFromToday(30), '00:00')}`;
  const answer = await staff.call('GET', `/time-slots?${range}`);
  const slots = ((await answer.json()) as Slot[])
    .filter(({ schedule_id }) => schedule_id === id)
    .sort((one, other) => one.start_time.localeCompare(other.start_time));
  return { requests, slots };
}

/** Fills an empty site whose clock shows the early morning of `YESTERDAY`. */
export async function setUpWeek(site: string): Promise<CoordinatorsWeek> {
  const admin = await signIn(DEMO.admin, site);
  const accounts = ['Maria Lopez', 'Sam Field', 'Ola Nowak'].map((name) => ({
    ...aNewAccount(),
    name,
    phoneNumber: '01234 567 890',
  }));
  for (const account of accounts) await callsOf(admin)('POST /users/marshals', account);
  const marshals = await Promise.all(accounts.map((account) => signIn(account, site)));
  const [coordinator] = accounts;
  const [marshal] = marshals;
  if (!coordinator || !marshal) throw new Error('There is no marshal.');
  const walkers: Walker[] = [];
  for (const initial of 'ABCDEFGHI') {
    walkers.push(await signUp(`Walker ${initial}`, aNewAccount(), site));
  }
  await addMorning(marshals, walkers);

  // Seven ask, for three walks of Saturday.
  await addEntry(marshal, [SATURDAY, '09:00', '10:00'], walkers.slice(0, 3));
  await addEntry(marshal, [SATURDAY, '10:30', '11:30'], walkers.slice(3, 6));
  await addEntry(marshal, [SATURDAY, '12:00', '13:00'], walkers.slice(6, 7));
  // Sunday's are accepted already.
  const full = await addEntry(marshal, [SUNDAY, '09:00', '10:00'], walkers.slice(0, 3));
  const regulars = walkers.slice(4, 6);
  const quiet = await addEntry(marshal, [SUNDAY, '14:00', '15:00'], regulars);
  for (const id of [...full.requests, ...quiet.requests]) {
    await marshal.call('POST', `/standing-bookings/${id}/accept`);
  }
  const [first] = full.slots;
  if (!first) throw new Error('The schedule has no slots.');
  await callsOf(walkers[3] as Walker)(`PUT /time-slots/${first.id}/book`);
  return {
    coordinator,
    full: full.slots,
    quiet: quiet.slots,
    regulars: regulars.map(({ account }) => account),
  };
}
