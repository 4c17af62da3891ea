import type { Slot } from '@walkies/contract';
import { aSlot } from '@walkies/contract/testing';
import { LEGENDS, slotStyle } from './slot-style';

const withStatus = (status: string): Slot => ({ ...aSlot(), status }) as Slot;

describe('for a walker', () => {
  // spec: 4.4, 9.9, 10.3
  it.each([
    ['own slots orange', { booked_by_me: true }, 'Booked', '#FFA500'],
    [
      'own slots orange although full',
      { booked_by_me: true, booked_count: 4 },
      'Booked',
      '#FFA500',
    ],
    ['free slots burgundy', { status: 'available', booked_count: 0 }, 'Available', '#800020'],
    ['slots of others burgundy while there is a spot', { booked_count: 3 }, 'Available', '#800020'],
    ['full slots grey', { booked_count: 4 }, 'Full', '#808080'],
    ['walks that they gave up late grey', { given_back: true }, 'Given back', '#808080'],
  ] as const)('slot style: shows a walker %s', (_name, facts, title, colour) => {
    expect(slotStyle(aSlot(facts), 'walker')).toMatchObject({ title, colour });
  });
});

// spec: 3.8, 4.5, 9.9, 10.41
describe.each([
  ['marshal', 'available', 'Available', '#800020'],
  ['marshal', 'booked', 'Booked', '#FFA500'],
  ['marshal', 'completed', 'Completed', '#4CAF50'],
  ['marshal', 'blocked', 'blocked', '#ccc'],
  ['marshal', 'cancelled', 'cancelled', '#ccc'],
  ['admin', 'available', 'Available', '#800020'],
  ['admin', 'booked', 'Booked', '#FFA500'],
  ['admin', 'completed', 'Completed', '#4CAF50'],
  ['admin', 'blocked', 'BLOCKED', '#808080'],
  ['admin', 'cancelled', 'Cancelled', '#4CAF50'],
] as const)('for the viewer %s', (viewer, status, title, colour) => {
  it(`slot style: shows ${status} as '${title}' in ${colour}`, () => {
    expect(slotStyle(withStatus(status), viewer)).toMatchObject({ title, colour });
  });
});

it.each(['walker', 'marshal', 'admin'] as const)(
  'slot legend: explains to the viewer %s the calendar’s colours',
  (viewer) => {
    const slots = [
      withStatus('available'),
      withStatus('blocked'),
      withStatus('completed'),
      aSlot({ booked_by_me: true }),
      aSlot({ booked_count: 4 }),
    ];
    const looks = slots.map((slot) => slotStyle(slot, viewer));
    for (const { title, colour } of LEGENDS[viewer]) {
      expect(looks).toContainEqual(expect.objectContaining({ title, colour }));
    }
  },
);
