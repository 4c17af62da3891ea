import type { Role } from '@walkies/contract';
import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { ICalCalendar } from 'ical-generator';
import type { CalendarSlot } from './calendar-feed.sql.js';

const HOUR_S = 3_600;

/** A walk's UID in all calendars of one installation, in feeds and mails. */
const walkId = (slotId: number, site: string): string => `slot-${slotId}@${site}`;

const newCalendar = (method: ICalCalendarMethod) =>
  ical({
    name: 'Walkies',
    prodId: { company: 'Walkies', product: 'Walks', language: 'EN' },
    method,
  });

/** RFC 5545 (3.6) requires at least one component, so an empty calendar has the zone of all times. */
const TIME_ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
];
const END = 'END:VCALENDAR';

/** Every line ends with CRLF, also the last one (RFC 5545, 3.1). */
function textOf(calendar: ICalCalendar): string {
  const text = calendar.toString();
  const isEmpty = calendar.events().length === 0;
  return `${isEmpty ? text.replace(END, [...TIME_ZONE, END].join('\r\n')) : text}\r\n`;
}

const marshalLine = (marshal: string | null): string =>
  marshal === null ? 'No marshal. Questions? Ask the shelter.' : `Marshal: ${marshal}`;

const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

function wordsOf(slot: CalendarSlot, role: Role): { summary: string; description: string } {
  const { marshal, walkers, capacity } = slot;
  if (role === 'walker') {
    return { summary: 'Dog walk', description: marshalLine(marshal) };
  }
  return {
    summary: `Dog walk: ${walkers.map(firstName).join(', ') || 'nobody yet'}`,
    description: `${walkers.length} of ${capacity} places are taken.`,
  };
}

/**
 * Slots as an iCalendar object (RFC 5545), times in UTC. `site` separates the events of different
 * installations; `now` is the time of rendering.
 */
export function calendarText(
  { role, slots }: { role: Role; slots: readonly CalendarSlot[] },
  site: string,
  now: Date,
): string {
  const calendar = newCalendar(ICalCalendarMethod.PUBLISH).ttl(HOUR_S);
  for (const slot of slots) {
    calendar.createEvent({
      id: walkId(slot.id, site),
      stamp: now,
      sequence: slot.moves,
      start: new Date(slot.start_time),
      end: new Date(slot.end_time),
      ...wordsOf(slot, role),
    });
  }
  return textOf(calendar);
}

/**
 * The number of a calendar entry, higher than in all earlier mails about this slot to this walker: a later
 * booking has a higher id, a slot that moved has more moves, and cancelling comes after booking.
 */
export const entrySequence = (
  method: Invitation['method'],
  { booking, moves }: { booking: number; moves: number },
): number => 2 * (booking + moves) + (method === 'CANCEL' ? 1 : 0);

interface Invitation {
  /**
   * Google, Apple and Outlook add the event of a `REQUEST` by themselves, and remove that of a `CANCEL`.
   */
  method: 'REQUEST' | 'CANCEL';
  /** Higher than in all earlier messages about this walk to this person. */
  sequence: number;
  organizer: { name: string; address: string };
  attendee: { name: string; address: string };
}

/** One walk as a mail's calendar entry, which adds it to the walker's calendar or removes it. */
export function calendarEntry(
  walk: { id: number; start: Date; end: Date; marshal?: string | null },
  { method, sequence, organizer, attendee }: Invitation,
  site: string,
  now: Date,
): string {
  const calendar = newCalendar(ICalCalendarMethod[method]);
  calendar.createEvent({
    id: walkId(walk.id, site),
    stamp: now,
    sequence,
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    start: walk.start,
    end: walk.end,
    summary: 'Dog walk',
    ...(walk.marshal !== undefined && { description: marshalLine(walk.marshal) }),
    organizer: { name: organizer.name, email: organizer.address },
    attendees: [
      {
        ...(attendee.name && { name: attendee.name }),
        email: attendee.address,
        status: ICalAttendeeStatus.ACCEPTED,
        rsvp: false,
      },
    ],
  });
  return textOf(calendar);
}
