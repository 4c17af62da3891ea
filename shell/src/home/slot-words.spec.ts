import type { Slot } from '@walkies/contract';
import { slotWords } from './slot-words';

const slot = (start: string, end: string) => ({ start_time: start, end_time: end }) as Slot;

test("writes date and time in the shelter's zone, not the browser's", () => {
  const late = slot('2026-11-20T23:30:00.000Z', '2026-11-21T00:30:00.000Z');
  const words = slotWords(late, 'Australia/Sydney', new Date('2026-11-20T20:00:00.000Z'));
  expect(words).toMatchObject({ date: '2026-11-21', day: '21', isToday: true });
  expect(words.time).toMatch(/^10:30.* – 11:30/);
});

test('knows that a slot on another day is not today', () => {
  const tomorrow = slot('2026-11-21T10:30:00.000Z', '2026-11-21T11:30:00.000Z');
  const words = slotWords(tomorrow, 'Europe/London', new Date('2026-11-20T20:00:00.000Z'));
  expect(words.isToday).toBe(false);
  expect(words.label).toContain('Saturday');
});
