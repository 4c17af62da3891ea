import { SCHEDULE_WEEKS_AHEAD, dayOf } from '@walkies/contract';
import type { ErrorBody, ErrorCode, ScheduleEntry } from '@walkies/contract';
import { sql } from '../../database/sql.js';
import { ScheduledJobs } from '../../platform/scheduled-jobs.js';
import { addDays } from '../../schedule/period.js';
import { aDog } from '../a-dog.js';
import { SignedIn } from '../caller.js';
import type { Answer, Call } from '../caller.js';
import { emulatorToken } from '../identity/emulator-token.js';
import { aPicture } from '../pictures.js';
import { QUEUE_ONLY } from '../mail/queue-only.js';
import { startTestApi } from '../start-test-api.js';
import type { TestApi } from '../start-test-api.js';
import { Chance } from './chance.js';
import { Mailbox } from './mailbox.js';
import { Tally } from './tally.js';
import { Timetable, laterBy } from './timetable.js';

/** Starts of the week's 25 walks, from Sunday on; some overlap. Each lasts an hour and a half. */
const STARTS = [
  ['08:00', '09:00', '10:30', '14:00'],
  ['09:00', '13:00', '17:00'],
  ['09:00', '13:00', '17:00'],
  ['09:00', '10:00', '13:00', '17:00'],
  ['09:00', '13:00', '17:00'],
  ['09:00', '13:00', '17:00'],
  ['08:00', '09:00', '10:00', '13:00', '15:00'],
];
const WALK_MINUTES = 90;
/** Of the shelter. */
export const ZONE = 'Europe/London';
const MARSHALS = 5;
const TRIES = 10;
/** Of the walkers, those who want to be asked for help. */
const HELPERS_SHARE = 1 / 3;

/** Counts what becomes of bookings and offers, whatever the API answers, and stores who ended them. */
const LEDGER = `
  CREATE TABLE ledger (what text);
  CREATE TABLE acting (uid text, at timestamptz);
  INSERT INTO acting DEFAULT VALUES;
  CREATE TABLE ended_booking
    (booking bigint, walker text, start_time timestamptz, standing boolean, in_calendar boolean,
      is_called_off boolean, by text, at timestamptz);
  CREATE FUNCTION note_booking() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO ledger SELECT CASE
      -- No mail says so: the regular did it, and no mail put the date into a calendar.
      WHEN TG_OP = 'DELETE' AND OLD.standing
        AND NOT EXISTS (SELECT FROM lost_place WHERE booking = OLD.id)
        AND NOT OLD.in_calendar THEN 'left by a regular'
      WHEN TG_OP = 'DELETE' THEN 'booking ended'
      WHEN NEW.standing THEN 'booked for a regular' ELSE 'booked' END;
    IF TG_OP = 'DELETE' THEN
      INSERT INTO ended_booking
      SELECT OLD.id, OLD.walker, lower(OLD.during), OLD.standing, OLD.in_calendar,
        EXISTS (SELECT FROM lost_place WHERE booking = OLD.id), uid, at FROM acting;
    END IF;
    RETURN NULL;
  END $$;
  CREATE TRIGGER note_booking AFTER INSERT OR DELETE ON booking
    FOR EACH ROW EXECUTE FUNCTION note_booking();
  CREATE FUNCTION note_offer() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO ledger SELECT 'offer ' || CASE TG_OP WHEN 'INSERT' THEN 'made' ELSE NEW.state END;
    RETURN NULL;
  END $$;
  CREATE TRIGGER note_offer AFTER INSERT OR UPDATE OF state ON reserved_place
    FOR EACH ROW EXECUTE FUNCTION note_offer()`;

/**
 * Leaves the turns of daily messages, which are on the rules' clock, and the job that would find each new
 * message too old, because their age is on PostgreSQL's. Values: seconds.
 */
const PASS_TIME = {
  name: 'testing.simulated-pass-time',
  text: sql`
    UPDATE chore SET due = due - make_interval(secs => $1)
    WHERE (name NOT LIKE 'tell %' OR name = 'tell what time makes due')
      AND name <> 'forget old messages'`,
};

/** The shelter of a simulated year, with what the test knows of it. */
export interface YearShelter {
  api: TestApi;
  chance: Chance;
  /** Those who may act. */
  walkers: SignedIn[];
  disabled: SignedIn[];
  /** Logs a person in again, whose earlier tokens are refused. */
  logIn: (person: SignedIn) => void;
  walker: (uid: string) => SignedIn;
  marshals: SignedIn[];
  admin: SignedIn;
  dogs: number[];
  timetable: Timetable;
  mailbox: Mailbox;
  tally: Tally;
  now: Date;
  /** The shelter's day. */
  today: string;
  /** The last day with slots of the schedule. */
  horizon: string;
  /** Moves the clock, and runs the jobs that are due by then. */
  moveTo: (instant: Date) => Promise<void>;
}

/** The code of an expected refusal; null: accepted. Throws for any other refusal. */
export function refusalOf(
  { status, body }: Answer<unknown>,
  ...expected: readonly ErrorCode[]
): ErrorCode | null {
  if (status < 400) return null;
  const { code } = body as ErrorBody;
  if (expected.includes(code)) return code;
  throw new Error(`Answered ${status}: ${JSON.stringify(body)}`);
}

/** Starts a shelter with its people and dogs at this instant; its week begins the next day. */
export async function openYearShelter(
  start: Date,
  { seed, people }: { seed: number; people: number },
): Promise<YearShelter> {
  const api = await startTestApi({
    shelterTimeZone: ZONE,
    messages: QUEUE_ONLY,
    quietHours: { from: 21, to: 7 },
    maxFutureBookings: 8,
  });
  api.setNow(start.toISOString());
  await api.database.queryText(LEDGER);
  const admin = await api.asAdmin();
  const marshals = await Promise.all(Array.from({ length: MARSHALS }, () => api.asMarshal()));
  const walkers = await Promise.all(Array.from({ length: people }, () => api.asWalker()));
  const tally = new Tally();
  for (const person of [admin, ...marshals, ...walkers]) {
    asPerson(person, api, tally);
    await person.get('/users/me');
  }
  for (const helper of walkers.slice(-people * HELPERS_SHARE))
    refusalOf(await helper.put('/users/me/message-choices/help-wanted', { on: true }));
  const byUid = new Map(walkers.map((walker) => [walker.uid, walker]));
  const places = new Map([admin, ...marshals, ...walkers].map(({ uid }, nth) => [uid, nth]));
  const moveTo = ofJobs(api);
  const shelter: YearShelter = {
    ...{ api, walkers, marshals, admin },
    chance: new Chance(seed),
    walker: (uid) => {
      const found = byUid.get(uid);
      if (!found) throw new Error(`${uid} is no walker`);
      return found;
    },
    disabled: [],
    logIn: (person) => {
      const { uid, email, person: name } = person;
      const token = emulatorToken(api.env.firebase.projectId, uid, { email, name });
      const again = new SignedIn(api.url, uid, email, name, token);
      asPerson(again, api, tally);
      person.call = again.call;
    },
    dogs: [],
    timetable: new Timetable(),
    mailbox: new Mailbox(api, places, new Set([admin, ...marshals].map(({ uid }) => uid))),
    tally,
    ...momentOf(start),
    moveTo: async (instant) => {
      await moveTo(instant, instant.getTime() - shelter.now.getTime());
      Object.assign(shelter, momentOf(instant));
    },
  };
  await addWeek(shelter, addDays(shelter.today, 1));
  return shelter;
}

function asPerson(person: SignedIn, api: TestApi, tally: Tally): void {
  retryLate(person, tally);
  noteActs(person, api);
}

/** On a busy machine, the identity emulator may answer later than the API waits; people then try again. */
function retryLate(person: SignedIn, tally: Tally): void {
  const call = person.call.bind(person);
  person.call = async <Body>(method: string, path: string, what?: Call) => {
    for (let tries = 1; ; tries += 1) {
      const answer = await call<Body>(method, path, what);
      if (answer.status !== 503 || tries === TRIES) return answer;
      tally.add('retried');
    }
  };
}

const ACT = {
  name: 'testing.simulated-act',
  text: sql`UPDATE acting SET uid = $1`,
};
const PASS = {
  name: 'testing.simulated-pass',
  text: sql`UPDATE acting SET uid = NULL, at = $1`,
};

/** Stores who acts; what jobs do, nobody does. */
function noteActs(person: SignedIn, api: TestApi): void {
  const call = person.call.bind(person);
  person.call = async <Body>(method: string, path: string, what?: Call) => {
    if (method !== 'GET') await api.database.query(ACT, [person.uid]);
    return call<Body>(method, path, what);
  };
}

const momentOf = (now: Date) => {
  const today = dayOf(now, ZONE);
  return { now, today, horizon: addDays(today, 7 * SCHEDULE_WEEKS_AHEAD) };
};

/** The due times are on PostgreSQL's clock, so they come nearer by the time that passes on the rules' clock. */
function ofJobs(api: TestApi) {
  const jobs = api.app.get(ScheduledJobs);
  const look = jobs.look.bind(jobs);
  // Its own timer would run them at moments of the real time.
  jobs.look = () => Promise.resolve();
  return async (instant: Date, passedMs: number): Promise<void> => {
    api.setNow(instant.toISOString());
    await api.database.query(PASS_TIME, [passedMs / 1000]);
    await api.database.query(PASS, [instant]);
    await look();
  };
}

async function addWeek(shelter: YearShelter, firstDay: string): Promise<void> {
  const { api, admin, marshals, dogs, timetable } = shelter;
  const photo = await aPicture();
  for (const [weekday, starts] of STARTS.entries()) {
    for (const start of starts) {
      const times = { weekday, start, end: laterBy(start, WALK_MINUTES) };
      const nth = timetable.entries.length;
      const marshal_id = marshals[nth % marshals.length]?.uid;
      const form = { ...times, marshal_id, first_day: firstDay };
      const answer = await admin.post<ScheduleEntry>('/schedule', form);
      refusalOf(answer);
      timetable.change(answer.body.id, firstDay, times);
      dogs.push(await aDog(api.app, { name: `Dog ${nth}`, photo }));
    }
  }
}
