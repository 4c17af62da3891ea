import { aSlot } from '@walkies/contract/testing';
import { monthEvents } from './grid-events';

const onDay = (day: string, count: number) =>
  Array.from({ length: count }, (_, at) =>
    aSlot({
      id: Number(day) * 1000 + at,
      start_time: `2026-11-${day}T1${at % 10}:00:00Z`,
      end_time: `2026-11-${day}T1${at % 10}:45:00Z`,
    }),
  );

// spec: 10.42
it('grid events: leave all but three slots of a day to one line, which lists all of them', () => {
  const busy = onDay('19', 50);
  const { events, more } = monthEvents([...busy, ...onDay('20', 3)], 'Europe/London');
  expect(events).toHaveLength(3 + 1 + 3);
  expect(events[3]?.id).toBe('more 2026-11-19');
  expect([...more.keys()]).toEqual(['more 2026-11-19']);
  const line = more.get('more 2026-11-19');
  expect(line?.hidden).toBe(47);
  expect(line?.slots).toHaveLength(50);
});
