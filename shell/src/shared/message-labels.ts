import type { MessageChoice, MessageOptIn } from '@walkies/contract';

/** Name and time of each kind of mail. */
export const MESSAGE_LABELS = {
  booked: { name: 'Your bookings', when: 'At once, with the entry for your calendar.' },
  reminder: { name: 'Reminders', when: 'At 18:00 the day before your walk.' },
  'day-open': { name: 'Days that open again', when: 'After the shelter called your walk off.' },
  tomorrow: { name: 'Your walks tomorrow', when: 'At 18:00, with the walkers and dogs.' },
  'to-finalize': {
    name: 'Walks to finalize, and requests',
    when: 'At 9:00: your walks that are over, and who wants a regular place.',
  },
  'failed-messages': { name: 'Emails that did not arrive', when: 'At 9:00, if there were any.' },
  'help-wanted': {
    name: 'Ask me when walkers are missing',
    when: 'Once a day at most, if you are free then.',
  },
} as const satisfies Record<MessageChoice | MessageOptIn, { name: string; when: string }>;
