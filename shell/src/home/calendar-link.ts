import type { Role } from '@walkies/contract';

/** The calendar of each role, and what the buttons to it say. */
export const CALENDAR_LINK = {
  walker: { path: '/walker-calendar', label: 'Book a Walk' },
  marshal: { path: '/marshal-calendar', label: 'Schedule Walks' },
  admin: { path: '/admin-calendar', label: 'Open the Calendar' },
} as const satisfies Record<Role, { path: string; label: string }>;
