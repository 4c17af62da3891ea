import type { Role } from '@walkies/contract';

/** Path and button label of each role's calendar. */
export const CALENDAR_LINK = {
  walker: { path: '/walker-calendar', label: 'Book a Walk' },
  marshal: { path: '/marshal-calendar', label: 'Schedule Walks' },
  admin: { path: '/admin-calendar', label: 'Open the Calendar' },
} as const satisfies Record<Role, { path: string; label: string }>;
