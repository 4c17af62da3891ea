import type { Slot } from '@walkies/contract';
import { sql } from '../../database/sql.js';
import { OfferLinks } from '../../messages/kinds/offer-links.js';
import type { SignedIn } from '../caller.js';
import type { CountedMail } from './mailbox.js';
import { refusalOf } from './year-shelter.js';
import type { YearShelter } from './year-shelter.js';

const HOUR_MS = 3_600_000;

const SEATS = {
  name: 'testing.simulated-seats',
  text: sql`
    SELECT walker, slot_id AS slot FROM booking JOIN slot ON slot.id = slot_id
    WHERE start_time >= $1 AND start_time < $2 AND stage = 'open' ORDER BY booking.id`,
};
const TAKEN = {
  name: 'testing.simulated-taken-places',
  text: sql`SELECT booked_count + reserved_count AS taken FROM slot WHERE id = $1`,
};

/** The seats of walks that start in `from` hours or later, and before `to`. */
async function seats(
  { api, now }: YearShelter,
  from: number,
  to: number,
): Promise<{ walker: string; slot: number }[]> {
  const at = (hours: number) => new Date(now.getTime() + hours * HOUR_MS);
  const { rows } = await api.database.query<{ walker: string; slot: number }>(SEATS, [
    at(from),
    at(to),
  ]);
  return rows;
}

const NOT_NOW = [
  'SLOT_FULL',
  'SLOT_OVERLAPS',
  'SLOT_ALREADY_BOOKED',
  'PLACE_GIVEN_BACK',
  'TOO_MANY_BOOKINGS',
] as const;

/** Books, or waits where the slot is full. */
async function book(shelter: YearShelter, walker: SignedIn, slot: number): Promise<void> {
  const { api, chance, tally } = shelter;
  const refusal = refusalOf(await walker.put(`/time-slots/${slot}/book`), ...NOT_NOW);
  tally.add(refusal ? `refused: ${refusal}` : 'booked by hand');
  if (refusal !== 'SLOT_FULL') return;
  const { rows } = await api.database.query<{ taken: number }>(TAKEN, [slot]);
  if (rows[0]?.taken !== 4) throw new Error(`Slot ${slot} is not full and refuses`);
  if (!chance.isTrue(0.6)) return;
  refusalOf(await walker.put(`/time-slots/${slot}/waiting-list`));
  tally.add('joined a waiting list');
}

/** What walkers do in some hours of a day. */
export async function walkersAct(shelter: YearShelter): Promise<void> {
  const { chance, walkers } = shelter;
  // First, so that the mail of a booking is delivered before its end.
  await cancelLate(shelter);
  const someone = chance.of(walkers);
  const { body: slots } = (await someone?.get<Slot[]>('/time-slots/upcoming')) ?? { body: [] };
  for (let left = chance.whole(2, 4); left > 0; left -= 1) {
    const walker = chance.of(walkers);
    // Most book one of the next walks.
    const slot = slots[Math.floor(slots.length * chance.share() ** 2.5)];
    if (walker && slot) await book(shelter, walker, slot.id);
  }
  if (chance.isTrue(0.5)) await cancel(shelter);
}

async function cancel(shelter: YearShelter): Promise<void> {
  const seat = shelter.chance.of(await seats(shelter, 2, 24 * 14));
  if (!seat) return;
  refusalOf(await shelter.walker(seat.walker).delete(`/time-slots/${seat.slot}/book`));
  shelter.tally.add('cancelled by hand');
}

async function cancelLate(shelter: YearShelter): Promise<void> {
  for (const { walker, slot } of await seats(shelter, 0, 2)) {
    if (!shelter.chance.isTrue(0.04)) continue;
    const reason = 'My car broke down.';
    refusalOf(await shelter.walker(walker).post(`/time-slots/${slot}/late-cancel`, { reason }));
    shelter.tally.add('cancelled late');
  }
}

/** What a walker does once a mail arrives. Returns a link that is used too late. */
export async function answerMail(
  shelter: YearShelter,
  { kind, uid, facts: { slot = 0, offer = 0 } }: CountedMail,
): Promise<string | null> {
  const { chance } = shelter;
  if (kind === 'help-wanted' || kind === 'place-open') {
    if (chance.isTrue(0.3)) await book(shelter, shelter.walker(uid), slot);
  } else if (kind === 'place-offered') {
    const share = chance.share();
    const token = await shelter.api.app.get(OfferLinks).tokenOf(offer);
    if (share < 0.5) await claim(shelter, token);
    else if (share < 0.6) await book(shelter, shelter.walker(uid), slot);
    else if (share < 0.75) {
      refusalOf(await shelter.walker(uid).delete(`/time-slots/${slot}/waiting-list`));
      shelter.tally.add('offer declined');
    } else if (share < 0.85) return token;
  }
  return null;
}

/** Presses the button of an offer. */
export async function claim({ api, tally }: YearShelter, token: string): Promise<void> {
  const answer = await api.anonymous.post(`/offers/${token}`);
  const refusal = refusalOf(
    answer,
    ...(['OFFER_OVER', 'SLOT_ALREADY_BOOKED', 'SLOT_OVERLAPS', 'TOO_MANY_BOOKINGS'] as const),
  );
  tally.add(refusal ? `claim refused: ${refusal}` : 'offer claimed by its link');
}
