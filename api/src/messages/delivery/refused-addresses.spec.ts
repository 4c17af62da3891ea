import type {
  ErrorBody,
  MessageChoices,
  PersonExport,
  PersonRow,
  SlotBookings,
} from '@walkies/contract';
import { sql } from '../../database/sql.js';
import type { MailServer } from '../../testing/mail/a-mail-server.js';
import { aSlot } from '../../testing/a-slot.js';
import { aMailShelter, book, cancel, TOMORROW } from '../../testing/mail/a-mail-shelter.js';
import type { MailShelter } from '../../testing/mail/a-mail-shelter.js';
import type { SignedIn } from '../../testing/caller.js';
import { allThrough, retryNow } from '../../testing/mail/message-jobs.js';
import type { TestApi } from '../../testing/start-test-api.js';
import { waitFor } from '../../testing/processes/wait-for.js';

let shelter: MailShelter;
let server: MailServer;
let api: TestApi;
let maria: SignedIn;
let kit: SignedIn;
let tom: SignedIn;
let slot: number;
beforeAll(async () => {
  shelter = await aMailShelter();
  ({ server, api, maria, kit } = shelter);
});
beforeEach(async () => {
  await shelter.begin();
  tom = await api.asWalker({ name: 'Tom Reed' });
  await tom.get('/users/me');
  slot = await aSlot(api.database, { start: TOMORROW });
});
afterAll(() => shelter.stop());

/** Books a walk while the mail server refuses the mail with this response. */
async function refusedAt(code: number, words: string): Promise<void> {
  server.refuse({ code, words });
  await book(tom, slot);
  await allThrough(api.database);
  server.refuse(null);
}
const ownMark = async () =>
  (await tom.get<MessageChoices>('/users/me/message-choices')).body.email_delivery;
const seenByStaff = async () => {
  const [walkers, people, affected] = await Promise.all([
    maria.get<SlotBookings>(`/time-slots/${slot}/bookings`),
    kit.get<PersonRow[]>(`/users?search=Tom%20Reed&limit=1000`),
    kit.post<ErrorBody>('/block-day', { date: '2026-11-21' }),
  ]);
  const { slots } = affected.body.details as { slots: SlotBookings[] };
  const row = people.body.find(({ uid }) => uid === tom.uid);
  return [walkers.body.walkers[0], row, slots[0]?.walkers[0]].map((one) => one?.email_delivery);
};
const moveTo = (email: string) =>
  api.database.query(
    { name: 'testing.move', text: sql`UPDATE person SET email = $1 WHERE uid = $2` },
    [email, tom.uid],
  );

it('refused address: is marked for its owner and for staff', async () => {
  expect(await ownMark()).toBe('fine');
  await refusedAt(550, 'No such mailbox');
  expect(await ownMark()).toBe('refused');
  expect(await seenByStaff()).toEqual(['refused', 'refused', 'refused']);
  const { body } = await tom.get<PersonExport>('/users/me/export');
  expect(body.refused_email).toBe(tom.email);
  const walkers = (await tom.get<SlotBookings>(`/time-slots/${slot}/bookings`)).body.walkers;
  expect(walkers).toEqual([{ name: 'Tom Reed' }]);
});

it('refused address: loses its mark with the next mail that arrives', async () => {
  await refusedAt(550, 'No such mailbox');
  await cancel(tom, slot);
  await book(tom, slot);
  await server.count(1);
  await allThrough(api.database);
  expect(await ownMark()).toBe('fine');
  expect(await seenByStaff()).toEqual(['fine', 'fine', 'fine']);
});

it('refused address: leaves an address that replaces it unmarked', async () => {
  await refusedAt(550, 'No such mailbox');
  await moveTo('tom.new@example.org');
  expect(await ownMark()).toBe('fine');
  expect(await seenByStaff()).toEqual(['fine', 'fine', 'fine']);
});

it('refused address: is not marked if it may accept mail later', async () => {
  server.refuse({ code: 451, words: 'Try again later' });
  const before = server.offered();
  await book(tom, slot);
  await retryNow(api.database, 'retry');
  // A second attempt that is still to come would succeed below.
  await waitFor('a second attempt', () => server.offered() >= before + 2);
  expect(await ownMark()).toBe('fine');
  server.refuse(null);
  await retryNow(api.database, 'retry');
});
