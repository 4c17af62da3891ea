import { fromWallTime } from '@walkies/contract';
import { sql } from '../../database/sql.js';
import { addDays } from '../../schedule/period.js';
import type { TestApi } from '../start-test-api.js';
import type { Mailbox } from './mailbox.js';
import { decideRequests, finalizeWalks, requestHelp } from './day-staff.js';
import { disablePeople } from './people-staff.js';
import { firstRequests, regularsAct } from './regulars.js';
import { scheduleStaffAct } from './schedule-staff.js';
import { answerMail, claim, walkersAct } from './walkers.js';
import { yearFaults } from './year-faults.js';
import { ZONE, openYearShelter } from './year-shelter.js';
import type { YearShelter } from './year-shelter.js';

/** Shelter time. Quiet hours begin at 21:00. */
const OPENING = '17:00';
const EVENING = ['18:05', '18:10'];
const STEPS = ['07:30', '09:10', '11:00', '13:00', '15:30', '18:10', '21:30', '23:00'] as const;
const CHECKED_DAYS_BACK = 7;
/** Until the mails of the last evening are due. */
const NIGHT_MS = 12 * 3_600_000;

const TO_REMIND = {
  name: 'testing.simulated-reminders',
  text: sql`
    SELECT count(DISTINCT walker)::int AS walkers FROM booking JOIN slot ON slot.id = slot_id
    WHERE stage = 'open' AND blocked_by IS NULL AND (start_time AT TIME ZONE $2)::date = $1::date`,
};

interface Simulation {
  /** The first day, a 'YYYY-MM-DD' of the shelter. */
  from: string;
  days: number;
  /** Walkers. */
  people: number;
  seed: number;
}

/** What happened in a simulated year. */
export interface SimulatedYear {
  api: TestApi;
  /** Empty, or those of the last day. */
  faults: string[];
  figures: YearFigures;
}

interface YearFigures {
  slots: number;
  /** Own bookings that ended because their walker was disabled. */
  unbooked: number;
  /** What became of bookings and offers. */
  ledger: Record<string, number>;
  /** What people did. */
  actions: Record<string, number>;
  /** Mails by kind. */
  mails: Record<string, number>;
  /** Walks in mails about several, by kind. */
  walks: Record<string, number>;
  /** Mails by person and day. */
  aDay: ReturnType<Mailbox['aDay']>;
  seconds: number;
}

/**
 * Lets walkers, marshals and an admin use the API for some weeks, with its jobs and its clock. Stops at the
 * first day with faults.
 */
export async function simulateYear({
  from,
  days,
  people,
  seed,
}: Simulation): Promise<SimulatedYear> {
  const begun = performance.now();
  const dayBefore = addDays(from, -1);
  const shelter = await openYearShelter(momentAt(dayBefore, OPENING), { seed, people });
  await firstRequests(shelter);
  await decideRequests(shelter);
  // A job first runs after its interval: the evening's mails are sent in the evening.
  for (const time of EVENING) {
    await shelter.moveTo(momentAt(dayBefore, time));
    await readMails(shelter);
  }
  let faults: string[] = [];
  for (let nth = 0; nth < days && faults.length === 0; nth += 1) {
    const day = addDays(from, nth);
    try {
      faults = await faultsOfDay(shelter, { day, nth });
    } catch (error) {
      faults = [error instanceof Error ? String(error.stack) : String(error)];
    }
    if (faults.length > 0) faults.unshift(`on ${day}`);
  }
  if (faults.length === 0) faults.push(...(await yearFaults(shelter, from)));
  await shelter.mailbox.collect(new Date(shelter.now.getTime() + NIGHT_MS));
  const seconds = Math.round((performance.now() - begun) / 1000);
  return { api: shelter.api, faults, figures: await figuresOf(shelter, seconds) };
}

function momentAt(day: string, time: string): Date {
  const moment = fromWallTime(`${day}T${time}:00`, ZONE);
  if (!moment) throw new Error(`There is no ${time} on ${day}`);
  return moment;
}

interface SimulatedDay {
  day: string;
  nth: number;
}

async function faultsOfDay(shelter: YearShelter, simulated: SimulatedDay): Promise<string[]> {
  const { day } = simulated;
  const reminders = await liveOneDay(shelter, simulated);
  const sent = shelter.mailbox.ofKindOn('reminder', day);
  return [
    ...(await yearFaults(shelter, addDays(day, -CHECKED_DAYS_BACK))),
    ...(await shelter.mailbox.bookingMails.faults()),
    ...(sent === reminders ? [] : [`${sent} reminders instead of ${reminders}`]),
  ];
}

/** Returns how many walkers are to be reminded of the next day. */
async function liveOneDay(shelter: YearShelter, { day, nth }: SimulatedDay): Promise<number> {
  const { api } = shelter;
  let reminders = 0;
  let late: string[] = [];
  for (const time of STEPS) {
    await shelter.moveTo(momentAt(day, time));
    if (time === '18:10') {
      const values = [addDays(day, 1), ZONE];
      const { rows } = await api.database.query<{ walkers: number }>(TO_REMIND, values);
      reminders = rows[0]?.walkers ?? 0;
    }
    for (const token of late) await claim(shelter, token);
    late = await readMails(shelter);
    if (time === '09:10') {
      await scheduleStaffAct(shelter, nth);
      await disablePeople(shelter, nth);
      await decideRequests(shelter);
      await requestHelp(shelter);
    }
    if (time === '11:00') await regularsAct(shelter);
    if (time === '09:10' || time === '21:30') await finalizeWalks(shelter);
    if (time !== '23:00') await walkersAct(shelter);
    late.push(...(await readMails(shelter)));
  }
  return reminders;
}

/** Everybody reads the mails that are due, and those that follow from what they do then. */
async function readMails(shelter: YearShelter): Promise<string[]> {
  const late: string[] = [];
  for (;;) {
    const mails = await shelter.mailbox.collect(shelter.now);
    if (mails.length === 0) return late;
    for (const mail of mails) {
      const token = await answerMail(shelter, mail);
      if (token !== null) late.push(token);
    }
  }
}

async function figuresOf(
  { api, mailbox, tally }: YearShelter,
  seconds: number,
): Promise<YearFigures> {
  const { rows } = await api.database.queryText(
    `SELECT what, count(*)::int AS count FROM ledger GROUP BY what ORDER BY what`,
  );
  const unbooked = await api.database.queryText(
    `SELECT FROM ended_booking WHERE (NOT standing OR in_calendar) AND by IS DISTINCT FROM walker
       AND by IS NOT NULL AND NOT is_called_off`,
  );
  const slots = await api.database.queryText(`SELECT FROM slot WHERE stage <> 'blocked'`);
  return {
    slots: slots.rowCount ?? 0,
    unbooked: unbooked.rowCount ?? 0,
    ledger: Object.fromEntries(rows.map(({ what, count }) => [what, Number(count)])),
    actions: tally.all(),
    mails: mailbox.kinds.all(),
    walks: mailbox.walks.all(),
    aDay: mailbox.aDay(),
    seconds,
  };
}
