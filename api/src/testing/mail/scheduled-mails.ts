import type { Email } from 'postal-mime';
import PostalMime from 'postal-mime';
import { MessageScheduler } from '../../messages/scheduled/message-scheduler.js';
import type { MailShelter } from './a-mail-shelter.js';
import { allThrough } from './message-jobs.js';

/**
 * Runs the scheduler at this instant, three times at once like several processes; returns the mails sent.
 */
export async function mailsSentAt(shelter: MailShelter, instant: string): Promise<Email[]> {
  const { api, server } = shelter;
  await allThrough(api.database);
  const before = server.mails.length;
  api.setNow(instant);
  const scheduler = api.app.get(MessageScheduler);
  await Promise.all([
    scheduler.enqueueScheduled(),
    scheduler.enqueueScheduled(),
    scheduler.enqueueScheduled(),
  ]);
  await allThrough(api.database);
  return Promise.all(server.mails.slice(before).map(({ raw }) => PostalMime.parse(raw)));
}

/** Resets all scheduled messages. */
export async function resetScheduled({ api, begin }: MailShelter): Promise<void> {
  await begin();
  await api.database.queryText(`
    WITH turns AS (DELETE FROM chore WHERE name LIKE 'tell %'),
      jobs AS (DELETE FROM pgboss.job WHERE name = 'messages')
    DELETE FROM message`);
}
