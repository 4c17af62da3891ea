import type { Role } from './roles.js';

/** What can be switched off: none of it is about one's own account, or a walk that does not take place. */
export const MESSAGE_CHOICES = [
  'booked',
  'reminder',
  'day-open',
  'tomorrow',
  'to-finalize',
  'failed-messages',
] as const;
export type MessageChoice = (typeof MESSAGE_CHOICES)[number];

/** Which of them each role may get. */
export const CHOICES_OF = {
  walker: ['booked', 'reminder', 'day-open'],
  marshal: ['tomorrow', 'to-finalize'],
  admin: ['tomorrow', 'to-finalize', 'failed-messages'],
} as const satisfies Record<Role, readonly MessageChoice[]>;

export const isMessageChoice = (kind: string): kind is MessageChoice =>
  MESSAGE_CHOICES.some((choice) => choice === kind);
