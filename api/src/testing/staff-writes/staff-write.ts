import type { TestApi } from '../start-test-api.js';
import { aSlot } from '../a-slot.js';
import { shelterCast } from '../plans/shelter-cast.js';
import type { ShelterCast } from '../plans/shelter-cast.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The shelter of staff's writes. Each slot is on its own day, so that nothing conflicts. */
export interface Shelter {
  api: TestApi;
  cast: ShelterCast;
  /** Returns a new number on each call. */
  count: () => number;
  nextDay: () => string;
  freeSlot: (day?: string) => Promise<number>;
  /** Booked by Ines. */
  bookedSlot: (day?: string) => Promise<number>;
  /** Booked by Ines, at another hour of today on each call. */
  bookedToday: () => Promise<number>;
}

/** A shelter with its cast and a stopped clock. */
export async function aShelter(api: TestApi, now: string): Promise<Shelter> {
  api.setNow(now);
  const cast = await shelterCast(api);
  let counted = 0;
  const count = (): number => (counted += 1);
  const nextDay = (): string =>
    new Date(Date.parse(now) + count() * DAY_MS).toISOString().slice(0, 10);
  const freeSlot = (day = nextDay()): Promise<number> =>
    aSlot(api.database, { start: `${day}T10:00:00Z`, marshal: cast.maria.uid });
  const booked = async (slot: number): Promise<number> => {
    await cast.ines.put(`/time-slots/${slot}/book`);
    return slot;
  };
  const bookedSlot = async (day = nextDay()): Promise<number> => booked(await freeSlot(day));
  let hours = 0;
  const bookedToday = async (): Promise<number> => {
    const start = new Date(Date.parse(now) + (hours += 1) * HOUR_MS).toISOString();
    return booked(await aSlot(api.database, { start, marshal: cast.maria.uid }));
  };
  return { api, cast, count, nextDay, freeSlot, bookedSlot, bookedToday };
}

interface Sent {
  path: string;
  body?: unknown;
}

type Sending = (at: Shelter) => Sent | Promise<Sent>;

/** A write that only staff may do, with its expected audit entry. */
export interface StaffWrite {
  route: string;
  what: string;
  /** The admin writes; undefined: maria, the marshal. */
  who?: 'kit';
  action: string;
  /** The name of the person that it concerns. */
  about?: string;
  sent: Sending;
  before: (at: Shelter) => unknown;
  after: (at: Shelter) => unknown;
  /** Refused calls, by status; none where nothing is refused. */
  refused: Record<number, Sending>;
}
