import type { Role } from '@walkies/contract';
import ical, { ICalCalendarMethod } from 'ical-generator';
import type { CalendarSlot } from './calendar-feeds.repository.js';

const HOUR_S = 3_600;

const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

function wordsOf(slot: CalendarSlot, role: Role): { summary: string; description: string } {
  const { marshal, walkers, capacity } = slot;
  if (role === 'walker') {
    return { summary: 'Dog walk', description: `Marshal: ${marshal ?? 'somebody who has left'}` };
  }
  return {
    summary: `Dog walk: ${walkers.map(firstName).join(', ') || 'nobody yet'}`,
    description: `${walkers.length} of ${capacity} places are taken.`,
  };
}

/**
 * Slots as an iCalendar object (RFC 5545), times in UTC. `site` keeps the events of one installation
 * apart from those of another; `now` is when it is told.
 */
export function calendarText(
  { role, slots }: { role: Role; slots: readonly CalendarSlot[] },
  site: string,
  now: Date,
): string {
  const calendar = ical({
    name: 'Walkies',
    prodId: { company: 'Walkies', product: 'Walks', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: HOUR_S,
  });
  for (const slot of slots) {
    calendar.createEvent({
      id: `slot-${slot.id}@${site}`,
      stamp: now,
      start: new Date(slot.start_time),
      end: new Date(slot.end_time),
      ...wordsOf(slot, role),
    });
  }
  return calendar.toString();
}
