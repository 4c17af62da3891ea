import { addShelterDays, fromWallTime, dayOf, type Slot } from '@walkies/contract';
import { DEMO, signIn } from './people.js';

const ZONE = 'Europe/London';

/** The shelter's day some days from today: 'YYYY-MM-DD'. */
export function dayFromToday(days: number): string {
  return dayOf(addShelterDays(new Date(), days, ZONE), ZONE);
}

/** The instant of a shelter wall time, ISO 8601. */
function instantOf(day: string, time: string): string {
  const at = fromWallTime(`${day}T${time}`, ZONE);
  if (!at) throw new Error(`${day} ${time} does not exist.`);
  return at.toISOString();
}

/** Adds a slot as the demo marshal. Times are shelter times of one day. */
export async function addSlot(day: string, from: string, to: string): Promise<Slot> {
  const marshal = await signIn(DEMO.marshal);
  const answer = await marshal.call('POST', '/time-slots', {
    start_time: instantOf(day, from),
    end_time: instantOf(day, to),
  });
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Slot;
}
