import type { ErrorBody } from '@walkies/contract';
import { untilAnswered } from '@walkies/tooling/until-answered';
import { aSlot } from '../testing/a-slot.js';
import type { Answer, SignedIn } from '../testing/caller.js';
import { emptySlots, seats } from '../testing/seats.js';
import { startTestApi } from '../testing/start-test-api.js';
import type { TestApi } from '../testing/start-test-api.js';

const NOW = '2026-11-20T09:00:00Z';
const TOMORROW = '2026-11-21T10:00:00Z';

let api: TestApi;
let walkers: SignedIn[];
let ines: SignedIn;
let maria: SignedIn;
beforeAll(async () => {
  api = await startTestApi();
  walkers = await Promise.all(Array.from({ length: 24 }, () => api.asWalker()));
  maria = await api.asMarshal();
  await Promise.all([...walkers, maria].map((person) => person.get('/users/me')));
  [ines] = walkers as [SignedIn];
});
beforeEach(async () => {
  api.setNow(NOW);
  await emptySlots(api.database);
});
afterAll(() => api.stop());

const book = (who: SignedIn, slot: number) =>
  untilAnswered(() => who.put(`/time-slots/${slot}/book`));
const cancel = (who: SignedIn, slot: number) =>
  untilAnswered(() => who.delete(`/time-slots/${slot}/book`));

const outcomes = (answers: Answer[]): Record<string, number> => {
  const counted: Record<string, number> = {};
  for (const { status, body } of answers) {
    const name = status === 200 ? 'booked' : `${status} ${(body as ErrorBody).code}`;
    counted[name] = (counted[name] ?? 0) + 1;
  }
  return counted;
};

describe('booking at once', () => {
  // spec: 1.2
  it('concurrent booking: gives 24 walkers only four seats', async () => {
    const slot = await aSlot(api.database, { start: TOMORROW });
    const answers = await Promise.all(walkers.map((walker) => book(walker, slot)));
    expect(outcomes(answers)).toEqual({ booked: 4, '409 SLOT_FULL': 20 });
    expect(await seats(api.database)).toEqual([{ count: 4, rows: 4, status: 'booked' }]);
  });

  it('concurrent booking: books one walker once', async () => {
    const slot = await aSlot(api.database, { start: TOMORROW });
    const answers = await Promise.all(Array.from({ length: 10 }, () => book(ines, slot)));
    expect(outcomes(answers)).toEqual({ booked: 1, '409 SLOT_ALREADY_BOOKED': 9 });
    expect(await seats(api.database)).toEqual([{ count: 1, rows: 1, status: 'booked' }]);
  });

  it('concurrent booking: books only one of two overlapping slots', async () => {
    const early = await aSlot(api.database, { start: TOMORROW });
    const late = await aSlot(api.database, { start: '2026-11-21T10:30:00Z' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => book(ines, turn % 2 === 0 ? early : late)),
    );
    expect(outcomes(answers)).toMatchObject({ booked: 1, '409 SLOT_OVERLAPS': 10 });
    expect((await seats(api.database)).reduce((sum, { rows }) => sum + rows, 0)).toBe(1);
    expect((await seats(api.database)).every(({ count, rows }) => count === rows)).toBe(true);
  });

  it('concurrent booking: counts seats correctly while others cancel', async () => {
    const slot = await aSlot(api.database, { start: TOMORROW });
    const answers: Answer[] = [];
    for (let wave = 0; wave < 10; wave += 1) {
      const calls = walkers
        .slice(0, 10)
        .flatMap((walker, at) =>
          at % 2
            ? [book(walker, slot), cancel(walker, slot)]
            : [cancel(walker, slot), book(walker, slot)],
        );
      answers.push(...(await Promise.all(calls)));
    }
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const [{ count, rows } = { count: 0, rows: -1 }] = await seats(api.database);
    expect(count).toBe(rows);
    expect(count).toBeLessThanOrEqual(4);
  });

  it('concurrent booking: leaves nothing behind when the slot is deleted meanwhile', async () => {
    for (let round = 0; round < 10; round += 1) {
      const slot = await aSlot(api.database, { start: TOMORROW });
      const answers: Answer[] = await Promise.all([
        ...walkers.slice(0, 4).map((walker) => book(walker, slot)),
        untilAnswered(() => maria.delete(`/time-slots/${slot}`)),
      ]);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      expect(await seats(api.database)).toEqual([]);
    }
  });
});
