import { z } from 'zod';
import { declare } from './declare.js';
import { idSchema } from './fields.js';

const SECRET = 'Jc3Vh0rT9wq-2LkYpXe_5sBnGm8ZdA1uFoQiR7tHvE4';

export const calendarFeedSchema = z
  .strictObject({
    /** Path below the site's address; it is a secret that gives access to the calendar. Null: none yet. */
    path: z.string().nullable(),
  })
  .meta({ id: 'CalendarFeed', examples: [{ path: `/api/calendar/${SECRET}.ics` }] });
/** Address of a person's calendar feed. */
export type CalendarFeed = z.infer<typeof calendarFeedSchema>;

const fileSchema = z
  .string()
  .regex(/^[\w-]{43}\.ics$/, 'This is no address of a calendar.')
  .meta({ examples: [`${SECRET}.ics`] });

export const CALENDAR_FEED_ENDPOINTS = declare({
  'GET /users/me/calendar-feed': {
    summary: "Where the caller's calendar can be subscribed to",
    may: 'calendar.feed',
    answer: calendarFeedSchema,
  },
  'POST /users/me/calendar-feed': {
    summary: "A new address for the caller's calendar",
    description: 'The old address ends at once.',
    may: 'calendar.feed',
    limit: 'profile',
    answer: calendarFeedSchema,
  },
  'GET /time-slots/:id/calendar-entry': {
    summary: 'A booked walk of the caller, for calendars',
    description: 'A file with the same entry as in mails and feeds.',
    may: 'own-walk.read',
    params: { id: idSchema },
    types: ['text/calendar'],
    errors: ['SLOT_NOT_BOOKED'],
  },
  'GET /calendar/:file': {
    summary: "Somebody's walks, for calendars",
    description:
      "Whoever knows the address reads it: a walker's bookings, a marshal's slots with who comes by first name, from 90 days ago on. With an ETag.",
    may: 'anybody',
    params: { file: fileSchema },
    types: ['text/calendar'],
    errors: ['CALENDAR_NOT_FOUND'],
  },
});
