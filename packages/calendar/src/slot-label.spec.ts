import { jest } from '@jest/globals';
import { aSlot } from '@walkies/contract/testing';
import { browserSpeaks } from '@walkies/ui/testing';
import { slotLabel } from './slot-label';

beforeEach(() => browserSpeaks('en-GB'));
afterEach(() => {
  jest.restoreAllMocks();
});

it('slot label: names a slot in British English by its title, day, time and spots', () => {
  expect(slotLabel('Available', aSlot(), 'Europe/London')).toBe(
    'Available, Thursday 19 November, 10:30 to 11:30, 3 of 4 spots',
  );
});
