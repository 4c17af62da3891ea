import type { TestApi } from './start-test-api.js';
import { aSlot } from './a-slot.js';
import { shelterCast } from './shelter-cast.js';
import type { ShelterCast } from './shelter-cast.js';

const DAY_MS = 86_400_000;

/** Where staff write: each slot is on a day of its own, so that nothing is in the way. */
export interface Shelter {
  api: TestApi;
  cast: ShelterCast;
  /** A number that was not given before. */
  count: () => number;
  nextDay: () => string;
  freeSlot: (day?: string) => Promise<number>;
  /** Booked by Ines. */
  bookedSlot: (day?: string) => Promise<number>;
}

/** A shelter with its cast, whose clock stands still. */
export async function aShelter(api: TestApi, now: string): Promise<Shelter> {
  api.setNow(now);
  const cast = await shelterCast(api);
  let counted = 0;
  const count = (): number => (counted += 1);
  const nextDay = (): string =>
    new Date(Date.parse(now) + count() * DAY_MS).toISOString().slice(0, 10);
  const freeSlot = (day = nextDay()): Promise<number> =>
    aSlot(api.database, { start: `${day}T10:00:00Z`, marshal: cast.maria.uid });
  const bookedSlot = async (day = nextDay()): Promise<number> => {
    const slot = await freeSlot(day);
    await cast.ines.put(`/time-slots/${slot}/book`);
    return slot;
  };
  return { api, cast, count, nextDay, freeSlot, bookedSlot };
}

interface Sent {
  path: string;
  body?: unknown;
}

type Sending = (at: Shelter) => Sent | Promise<Sent>;

/** One kind of write that only staff may do, and what is to be noted of it. */
export interface StaffWrite {
  route: string;
  what: string;
  /** Without it: maria, the marshal. */
  who?: 'kit';
  action: string;
  /** The name of the person it is done to. */
  about?: string;
  sent: Sending;
  before: (at: Shelter) => unknown;
  after: (at: Shelter) => unknown;
  /** What is refused, by the status it is refused with. */
  refused: Record<number, Sending>;
}
