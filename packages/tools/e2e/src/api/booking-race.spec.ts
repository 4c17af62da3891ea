import { test, expect } from '@playwright/test';
import type { Slot, SlotBookings } from '@walkies/contract';
import { byTier } from '@walkies/tooling/tier';
import { untilAnswered } from '@walkies/tooling/until-answered';
import { DEMO, signIn, signUp, type Caller } from '../support/people.js';
import { addSlot, dayFromToday } from '../support/slots.js';

const WALKERS = byTier({ quick: 25, deep: 100 });
const SLOTS = byTier({ quick: 10, deep: 50 });
let walkers: Caller[] = [];

const inBatches = async <T>(count: number, size: number, make: (index: number) => Promise<T>) => {
  const made: T[] = [];
  for (let start = 0; start < count; start += size) {
    const batch = Array.from({ length: Math.min(size, count - start) }, (_, i) => make(start + i));
    made.push(...(await Promise.all(batch)));
  }
  return made;
};

const tally = (answers: Response[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

const bookingsOf = async (slot: Slot) => {
  const marshal = await signIn(DEMO.marshal);
  const answer = await marshal.call('GET', `/time-slots/${slot.id}/bookings`);
  return (await answer.json()) as SlotBookings;
};

test.describe.configure({ mode: 'serial' });

test.describe('over several API processes', () => {
  test.beforeAll(async () => {
    walkers = await inBatches(WALKERS, 10, (i) => signUp(`Racer ${i + 1}`));
  });

  // spec: 1.2
  test(`booking race: gives four of ${WALKERS} concurrent walkers a spot, and refuses the others`, async () => {
    const slot = await addSlot(dayFromToday(40), '09:00', '10:00');
    const answers = await Promise.all(
      walkers.map((walker) =>
        untilAnswered(() => walker.call('PUT', `/time-slots/${slot.id}/book`)),
      ),
    );
    expect(tally(answers)).toEqual({ 200: 4, 409: WALKERS - 4 });
    const bookings = await bookingsOf(slot);
    expect(bookings.count).toBe(4);
    expect(bookings.walkers).toHaveLength(4);
  });

  test('booking race: gives a walker who books ten times at once one booking', async () => {
    const slot = await addSlot(dayFromToday(40), '11:00', '12:00');
    const [walker] = walkers;
    if (!walker) throw new Error('No walker.');
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        untilAnswered(() => walker.call('PUT', `/time-slots/${slot.id}/book`)),
      ),
    );
    expect(tally(answers)).toEqual({ 200: 1, 409: 9 });
    expect((await bookingsOf(slot)).walkers.map(({ id }) => id)).toEqual([walker.uid]);
  });

  test('booking race: gives a walker one of two overlapping slots booked at once', async () => {
    const first = await addSlot(dayFromToday(41), '09:00', '10:00');
    const second = await addSlot(dayFromToday(41), '09:30', '10:30');
    const walker = walkers[1];
    if (!walker) throw new Error('No walker.');
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        untilAnswered(() =>
          walker.call('PUT', `/time-slots/${(i % 2 === 0 ? first : second).id}/book`),
        ),
      ),
    );
    expect(tally(answers)).toEqual({ 200: 1, 409: 39 });
    const [one, other] = await Promise.all([bookingsOf(first), bookingsOf(second)]);
    expect(one.count + other.count).toBe(1);
  });

  test(`booking race: fills ${SLOTS} slots booked at once with exactly four walkers each`, async () => {
    const slots = await inBatches(SLOTS, 10, (i) =>
      addSlot(dayFromToday(50 + i), '09:00', '10:00'),
    );
    const calls = slots.flatMap((slot) =>
      Array.from({ length: 8 }, (_, i) => ({ slot, walker: walkers[(slot.id + i * 7) % WALKERS] })),
    );
    const answers = await Promise.all(
      calls.map(({ slot, walker }) => {
        if (!walker) throw new Error('No walker.');
        return untilAnswered(() => walker.call('PUT', `/time-slots/${slot.id}/book`));
      }),
    );
    expect(tally(answers)).toEqual({ 200: 4 * SLOTS, 409: 4 * SLOTS });
    for (const slot of slots) {
      const bookings = await bookingsOf(slot);
      expect([bookings.count, bookings.walkers.length]).toEqual([4, 4]);
    }
  });
});
