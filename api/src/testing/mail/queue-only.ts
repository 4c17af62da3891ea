import type { MessageSettings } from '../../env/message-settings.js';

/** Messages are enqueued and never sent. */
export const QUEUE_ONLY: MessageSettings = {
  smtpUrl: 'smtp://127.0.0.1:9',
  from: { name: 'Hillside Dog Shelter', address: 'walks@example.org' },
  siteUrl: 'https://walkies.example.org',
  contact: [],
  worker: 'apart',
};
