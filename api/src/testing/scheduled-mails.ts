import type { Email } from 'postal-mime';
import PostalMime from 'postal-mime';
import { MessageScheduler } from '../messages/message-scheduler.js';
import type { TellingShelter } from './a-telling-shelter.js';
import { allThrough } from './message-jobs.js';

/** Looks at this instant what is due, three times at once as several processes would; the mails that come of it. */
export async function mailsSentAt(shelter: TellingShelter, instant: string): Promise<Email[]> {
  const { api, server } = shelter;
  await allThrough(api.database);
  const before = server.mails.length;
  api.setNow(instant);
  const scheduler = api.app.get(MessageScheduler);
  await Promise.all([scheduler.enqueueDue(), scheduler.enqueueDue(), scheduler.enqueueDue()]);
  await allThrough(api.database);
  return Promise.all(server.mails.slice(before).map(({ raw }) => PostalMime.parse(raw)));
}

/** As if nobody had been told of anything yet. */
export async function forgetScheduled({ api, begin }: TellingShelter): Promise<void> {
  await begin();
  for (const [name, text] of [
    ['turns', `DELETE FROM chore WHERE name LIKE 'tell %'`],
    ['messages', 'DELETE FROM message'],
    ['jobs', `DELETE FROM pgboss.job WHERE name = 'messages'`],
  ] as const) {
    await api.database.query({ name: `testing.forget-${name}`, text });
  }
}
