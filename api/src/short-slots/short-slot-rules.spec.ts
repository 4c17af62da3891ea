import { DomainError } from '../core/domain-error.js';
import { demandShort, helpFrom } from './short-slot-rules.js';
import type { ShortSlotState } from './short-slot-rules.js';

const NOW = new Date('2026-11-20T09:00:00Z');
const LONDON = { shelterTimeZone: 'Europe/London', shelterLocale: 'en-GB' };
const STATE: ShortSlotState = {
  stage: 'open',
  hidden: false,
  start: new Date('2026-11-22T10:00:00Z'),
  missing: 1,
  full: false,
  reserved: 0,
  askedAt: null,
};
const at = (time: string) => new Date(`2026-11-${time}:00Z`);

it.each([
  ['72 hours before the start', {}, '2026-11-19T10:00:00.000Z'],
  ['12 hours after a request', { askedAt: at('20T08:00') }, '2026-11-20T20:00:00.000Z'],
  [
    'once the slot is short, in a moved one',
    { askedAt: at('18T08:00') },
    '2026-11-19T10:00:00.000Z',
  ],
])('help: can be asked for from %s', (_, facts, from) => {
  expect(helpFrom({ ...STATE, ...facts }).toISOString()).toBe(from);
});

/** Code and own text of the refusal; null: none. */
function refusalOf(facts: Partial<ShortSlotState>) {
  try {
    demandShort({ ...STATE, ...facts }, NOW, LONDON);
    return null;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return [error.code, error.text ?? ''];
  }
}

it.each<[string, Partial<ShortSlotState>]>([
  ['a short slot', {}],
  ['exactly 72 hours before the start', { start: at('23T09:00') }],
  ['twelve hours after the latest request', { askedAt: at('19T21:00') }],
])('asking for help: is allowed for %s', (_, facts) => {
  expect(refusalOf(facts)).toBeNull();
});

it.each<[string, Partial<ShortSlotState>, string, string]>([
  ['a blocked day', { stage: 'blocked' }, 'SLOT_BLOCKED', ''],
  ['a slot that a blocked day hides', { hidden: true }, 'SLOT_BLOCKED', ''],
  ['a finalized slot', { stage: 'completed' }, 'SLOT_COMPLETED', ''],
  ['a slot that starts now', { start: NOW }, 'SLOT_STARTED', ''],
  ['a slot with its minimum', { missing: 0 }, 'SLOT_NOT_SHORT', ''],
  ['a slot above its minimum', { missing: -1 }, 'SLOT_NOT_SHORT', ''],
  [
    'a slot in four days',
    { start: at('24T10:00') },
    'SLOT_NOT_SHORT',
    'You can ask for help from Sat 21 Nov, 10:00.',
  ],
  [
    'a slot with a request an hour ago',
    { askedAt: at('20T08:00') },
    'HELP_ASKED',
    'Walkers were already asked for help. You can ask again from 20:00.',
  ],
  [
    'a slot that starts before the twelve hours are over',
    { start: at('20T12:00'), askedAt: at('20T08:00') },
    'HELP_ASKED',
    'Walkers were already asked for help, and there is no time to ask again.',
  ],
  [
    'a slot whose places are reserved',
    { full: true, reserved: 3 },
    'SLOT_FULL',
    'Three places are reserved for the waiting list.',
  ],
])('asking for help: is refused for %s', (_, facts, code, text) => {
  expect(refusalOf(facts)).toEqual([code, text]);
});
