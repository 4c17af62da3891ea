import { lastListedDay, listRange } from './list-range';

const NOW = new Date('2026-11-18T09:00:00Z');

it('lists a week of whole days from today, and a week more each time', () => {
  expect(listRange('Europe/London', NOW, 1)).toEqual({
    from: '2026-11-18T00:00:00.000Z',
    to: '2026-11-25T00:00:00.000Z',
  });
  expect(listRange('Europe/London', NOW, 2).to).toBe('2026-12-02T00:00:00.000Z');
});

it('goes by the shelter’s day', () => {
  const lateEvening = new Date('2026-11-18T03:00:00Z');
  expect(lastListedDay('America/New_York', lateEvening, 1)).toBe('2026-11-23');
});
