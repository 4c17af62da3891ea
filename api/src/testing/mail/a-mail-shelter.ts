import type { PersonExport } from '@walkies/contract';
import { sql } from '../../database/sql.js';
import type { Env } from '../../env.js';
import { aMailServer } from './a-mail-server.js';
import type { MailServer } from './a-mail-server.js';
import type { SignedIn } from '../caller.js';
import { allThrough } from './message-jobs.js';
import { emptySlots } from '../seats.js';
import { startTestApi } from '../start-test-api.js';
import type { TestApi } from '../start-test-api.js';

/** The time at the shelter. */
export const NOW = '2026-11-20T09:00:00Z';
export const TOMORROW = '2026-11-21T09:00:00Z';

const NEW_DAY = { name: 'testing.new-day', text: sql`DELETE FROM message_day` };

/** An API with people, which sends messages to the test's own mail server. */
export interface MailShelter {
  server: MailServer;
  api: TestApi;
  ines: SignedIn;
  noor: SignedIn;
  maria: SignedIn;
  kit: SignedIn;
  /** Waits for the messages, then deletes all slots, bookings and received mails, and begins the day's count. */
  begin: () => Promise<void>;
  stop: () => Promise<void>;
}

export async function aMailShelter(settings: Partial<Env> = {}): Promise<MailShelter> {
  const server = await aMailServer();
  const api = await startTestApi({ ...settings, messages: server.settings });
  api.setNow(NOW);
  const people = {
    ines: await api.asWalker({ name: 'Ines Okafor' }),
    noor: await api.asWalker({ name: 'Noor "N" Haddad' }),
    maria: await api.asMarshal({ name: 'Maria Lopez' }),
    kit: await api.asAdmin({ name: 'Kit Mason' }),
  };
  await Promise.all(Object.values(people).map((person) => person.get('/users/me')));
  return {
    ...people,
    server,
    api,
    begin: async () => {
      api.setNow(NOW);
      await allThrough(api.database);
      await emptySlots(api.database);
      // Beyond the most of a day, a mail would wait for the morning.
      await api.database.query(NEW_DAY);
      server.mails.length = 0;
    },
    stop: async () => {
      await api.stop();
      await server.close();
    },
  };
}

export const book = (who: SignedIn, slot: number) => who.put(`/time-slots/${slot}/book`);
export const cancel = (who: SignedIn, slot: number) => who.delete(`/time-slots/${slot}/book`);

/** The messages in a person's export. */
export const messagesOf = async (who: SignedIn) =>
  (await who.get<PersonExport>('/users/me/export')).body.messages;
