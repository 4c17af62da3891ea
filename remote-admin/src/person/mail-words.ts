import type { PersonMessage } from '@walkies/contract';

const KINDS: Readonly<Record<string, string>> = {
  booked: 'Booking',
  cancelled: 'Booking cancelled',
  'called-off': 'Walk called off',
  moved: 'Walk moved',
  unbooked: 'Bookings ended',
  'place-offered': 'Place reserved',
  'place-open': 'Place free',
  'wait-cancelled': 'Awaited walk cancelled',
  'wait-moved': 'Awaited walk moved',
  'standing-accepted': 'Regular walk accepted',
  'standing-again': 'Regular walk booked after all',
  'standing-moved': 'Regular walk moved',
  'standing-suspended': 'Regular walk paused',
  'standing-resumed': 'Regular walk goes on',
  'standing-ended': 'Regular walk ended',
  'regular-suspended': 'Regular paused',
  added: 'Added to a walk',
  'taken-out': 'Taken out of a walk',
  covered: 'Place taken by a friend',
  'late-cancel': 'Late cancel',
  'running-late': 'Walker is late',
  'walker-lost': 'Walker cannot come',
  'walks-moved': 'Walks moved with the schedule',
  'slot-edited': 'Time slot changed',
  'handed-over': 'Walks taken over',
  'incident-side': 'Question about an incident',
  'day-open': 'Day opened again',
  'help-wanted': 'Request for help',
  reminder: 'Reminder',
  tomorrow: "Tomorrow's walks",
  'to-finalize': 'Walks to finalize',
  reset: 'Link for a new password',
  invitation: 'Invitation',
  'confirm-email': 'Link to confirm the address',
  'change-email': 'Link to the new address',
  'email-changed': 'Address was changed',
  'password-changed': 'Password was changed',
  gathered: 'Several emails in one',
  'failed-messages': 'Emails that did not arrive',
  'backup-failed': 'Backup failed or missing',
};

/** Subject of a mail; unknown kinds of a newer API stay as they are. */
export const kindWords = (kind: string): string => KINDS[kind] ?? kind;

export const STATE_WORDS = {
  sent: 'Sent',
  refused: 'Refused by the mail server',
  failed: 'Could not be sent',
} as const satisfies Record<PersonMessage['state'], string>;
