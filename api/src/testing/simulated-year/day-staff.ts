import type { ShortSlot, Slot, SlotBookings, StandingRequest } from '@walkies/contract';
import { refusalOf } from './year-shelter.js';
import type { YearShelter } from './year-shelter.js';

/** The first walkers come seldom, so that regulars among them are suspended. */
const SELDOM = 3;

/** Staff decide about new and suspended standing bookings. */
export async function decideRequests({ admin, chance, tally }: YearShelter): Promise<void> {
  const { body } = await admin.get<StandingRequest[]>('/standing-bookings');
  for (const { id, state } of body) {
    if (!chance.isTrue(state === 'asked' ? 0.9 : 0.1)) continue;
    const refusal = refusalOf(
      await admin.post(`/standing-bookings/${id}/accept`),
      'STANDING_PLACES_TAKEN',
    );
    tally.add(refusal ? 'regular declined' : 'regular accepted');
    if (refusal) refusalOf(await admin.post(`/standing-bookings/${id}/decline`));
  }
}

/** Staff request help in most short slots. */
export async function requestHelp({ admin, chance, now, tally }: YearShelter): Promise<void> {
  const { body } = await admin.get<ShortSlot[]>('/time-slots/short');
  for (const { id, help } of body) {
    if (!help?.from || new Date(help.from) > now || chance.isTrue(0.3)) continue;
    const answer = await admin.post(`/time-slots/${id}/help`);
    const refusal = refusalOf(answer, 'NOBODY_TO_ASK', 'SLOT_FULL', 'HELP_ASKED');
    tally.add(refusal ? `help: ${refusal}` : 'help requested');
  }
}

/** Marshals finalize most walks that are over; the rest the next day. */
export async function finalizeWalks(shelter: YearShelter): Promise<void> {
  const { admin, chance, marshals, now, tally, dogs } = shelter;
  const from = new Date(now.getTime() - 3 * 24 * 3_600_000).toISOString();
  const query = `from=${from}&to=${now.toISOString()}`;
  const { body } = await admin.get<Slot[]>(`/time-slots?${query}`);
  const over = body.filter(
    ({ status, end_time }) => status === 'booked' && new Date(end_time) < now,
  );
  for (const { id, marshal_id } of over) {
    if (chance.isTrue(0.1)) continue;
    const { body: bookings } = await admin.get<SlotBookings>(`/time-slots/${id}/bookings`);
    const uids = bookings.walkers.flatMap((walker) => walker.id ?? []);
    const walkerIds = uids.filter((uid) => came(shelter, uid));
    const marshal = marshals.find(({ uid }) => uid === marshal_id);
    const dogIds = dogs.filter((_, nth) => nth === id % dogs.length);
    // Only admins record that nobody came.
    const by = walkerIds.length > 0 && marshal ? marshal : admin;
    refusalOf(await by.post('/walks', { timeSlotId: id, walkerIds, dogIds }));
    tally.add('walk finalized');
    tally.add('no-show', uids.length - walkerIds.length);
  }
}

const came = ({ chance, walkers }: YearShelter, uid: string): boolean => {
  const isSeldom = walkers.findIndex((walker) => walker.uid === uid) < SELDOM;
  return chance.isTrue(isSeldom ? 0.3 : 0.95);
};
