import { dayOf, hoursOfDay } from '@walkies/contract';
import type { Schedule, ScheduleChangeEffects, Slot } from '@walkies/contract';
import { addDays } from '../../schedule/period.js';
import { laterBy } from './timetable.js';
import type { WeekTimes } from './timetable.js';
import { ZONE, refusalOf } from './year-shelter.js';
import type { YearShelter } from './year-shelter.js';

interface ClosedDay {
  day: string;
  /** The day on which staff block it: before or after its slots exist. */
  blockedOn: string;
  openedOn?: string;
}

const CLOSED: readonly ClosedDay[] = [
  { day: '2028-03-28', blockedOn: '2028-03-24' },
  { day: '2028-03-30', blockedOn: '2028-03-24', openedOn: '2028-03-26' },
  { day: '2028-04-14', blockedOn: '2028-02-20' },
  { day: '2028-04-16', blockedOn: '2028-03-30' },
  { day: '2028-04-17', blockedOn: '2028-03-31', openedOn: '2028-04-07' },
  { day: '2028-05-01', blockedOn: '2028-04-29' },
  { day: '2028-08-28', blockedOn: '2028-06-01' },
  { day: '2028-12-25', blockedOn: '2028-10-20' },
  { day: '2028-12-26', blockedOn: '2028-12-05' },
  { day: '2029-01-01', blockedOn: '2028-12-10' },
];

/** Staff close and open days, delete slots and move entries of the schedule. */
export async function scheduleStaffAct(shelter: YearShelter, nthDay: number): Promise<void> {
  await closeDays(shelter);
  if (nthDay % 20 === 5) await deleteSlot(shelter);
  if (nthDay % 60 === 3) await changeEntry(shelter, 'time');
  if (nthDay % 120 === 6) await changeEntry(shelter, 'weekday');
}

async function closeDays({ admin, tally, today }: YearShelter): Promise<void> {
  for (const { day: date } of CLOSED.filter(({ blockedOn }) => blockedOn === today)) {
    refusalOf(await admin.post('/block-day', { date, cancelBookings: true }));
    tally.add('day blocked');
  }
  for (const { day } of CLOSED.filter(({ openedOn }) => openedOn === today)) {
    const { body } = await admin.get<Slot[]>(`/time-slots?${rangeOf(day)}`);
    const blocked = body.find(({ status }) => status === 'blocked');
    refusalOf(await admin.post(`/blocked-days/${blocked?.id}/open`));
    tally.add('day opened');
  }
}

const rangeOf = (day: string): string => {
  const { start, end } = hoursOfDay(day, ZONE);
  return `from=${start.toISOString()}&to=${end.toISOString()}`;
};

async function deleteSlot(shelter: YearShelter): Promise<void> {
  const { admin, api, chance, tally, timetable, now } = shelter;
  const { body } = await admin.get<Slot[]>(`/time-slots/upcoming`);
  const slot = chance.of(body.filter(({ start_time }) => new Date(start_time) > now));
  if (!slot) return;
  const { rows } = await api.database.queryText(
    'SELECT schedule_id AS entry, scheduled_on::text AS day FROM slot WHERE id = $1',
    [slot.id],
  );
  refusalOf(await admin.delete(`/time-slots/${slot.id}`));
  timetable.delete(Number(rows[0]?.['entry']), String(rows[0]?.['day']));
  tally.add('slot deleted');
}

type Then = 'move' | 'keep' | 'cancel';

/** A slot that cannot move, or would lose a walker, is cancelled instead. */
function decisionOf(slot: ScheduleChangeEffects['undecided'][number], then: Then) {
  const { id, moves_to: to, in_the_way: inTheWay } = slot;
  if (then !== 'move') return { id, then };
  if (!to || !inTheWay || inTheWay.walkers.length > 0) return { id, then: 'cancel' };
  return { id, then, takeOutDogs: inTheWay.dogs.map((dog) => dog.id) };
}

/** Moves an entry from a day on; its booked slots move along, are kept or are cancelled, all or each by chance. */
async function changeEntry(shelter: YearShelter, what: 'time' | 'weekday'): Promise<void> {
  const { admin, chance, tally, timetable, today } = shelter;
  const id = chance.of(timetable.entries) ?? 0;
  const { body: schedule } = await admin.get<Schedule>('/schedule');
  const entry = schedule.entries.find((each) => each.id === id);
  const from = addDays(today, chance.whole(5, 25));
  const was = timetable.timesOf(id, from);
  if (!entry || !was) throw new Error(`Entry ${id} is missing`);
  const times = what === 'time' ? halfAnHourLater(was) : { ...was, weekday: (was.weekday + 1) % 7 };
  const choices: readonly Then[] = [
    'move',
    'cancel',
    ...(what === 'time' ? ['keep' as const] : []),
  ];
  const then = chance.of([...choices, 'mixed' as const]) ?? 'mixed';
  const period = entry.periods.at(-1);
  const form = {
    from,
    entry: {
      ...times,
      marshal_id: period?.marshal_id,
      minimum_walkers: period?.minimum_walkers,
      last_day: null,
    },
  };
  const path = `/schedule/${id}`;
  const preview = await admin.post<ScheduleChangeEffects>(`${path}/preview`, form);
  refusalOf(preview);
  const { undecided } = preview.body;
  const slots = undecided.map((slot) =>
    decisionOf(slot, then === 'mixed' ? (chance.of(choices) ?? 'move') : then),
  );
  const changed = await admin.call('PUT', path, {
    body: { ...form, slots },
    headers: { 'if-match': entry.version },
  });
  // At that time, its marshal leads another walk.
  if (refusalOf(changed, 'SCHEDULE_EXISTS')) return;
  for (const [nth, { start_time }] of undecided.entries()) {
    if (slots[nth]?.then === 'keep') timetable.keep(id, dayOf(new Date(start_time), ZONE));
  }
  timetable.change(id, from, times);
  tally.add(`entry moved: ${what}`);
  tally.add(`walks decided: ${then}`, undecided.length);
}

const halfAnHourLater = (times: WeekTimes): WeekTimes => ({
  ...times,
  start: laterBy(times.start, 30),
  end: laterBy(times.end, 30),
});
