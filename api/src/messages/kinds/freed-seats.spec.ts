import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { aSlot } from '../../testing/a-slot.js';
import { aMailShelter, book, TOMORROW } from '../../testing/mail/a-mail-shelter.js';
import type { MailShelter } from '../../testing/mail/a-mail-shelter.js';
import type { SignedIn } from '../../testing/caller.js';
import { allThrough } from '../../testing/mail/message-jobs.js';

const LATER = '2026-11-28T09:00:00Z';

let shelter: MailShelter;
beforeAll(async () => {
  shelter = await aMailShelter();
});
beforeEach(() => shelter.begin());
afterAll(() => shelter.stop());

/** Books two of Maria's walks for a new person, ends the bookings with `end`, and returns the mails. */
async function afterwards(end: (walker: SignedIn) => Promise<{ status: number }>) {
  const { api, maria, noor, server } = shelter;
  const walker = await api.asWalker({ name: 'Tom Bell' });
  await walker.get('/users/me');
  const slots = [
    await aSlot(api.database, { start: TOMORROW, marshal: maria.uid }),
    await aSlot(api.database, { start: LATER, marshal: maria.uid }),
  ];
  for (const slot of slots) await book(walker, slot);
  await book(noor, slots[0] ?? 0);
  await server.count(3);
  await allThrough(api.database);
  server.mails.length = 0;
  expect((await end(walker)).status).toBeLessThan(300);
  await allThrough(api.database);
  const sentTo = async (who: SignedIn): Promise<Email[]> => {
    const own = server.mails.filter(({ to }) => to.includes(who.email));
    return Promise.all(own.map(({ raw }) => PostalMime.parse(raw)));
  };
  expect(await sentTo(noor)).toEqual([]);
  const [toMarshal, ...others] = await sentTo(maria);
  expect(others).toEqual([]);
  return { toWalker: await sentTo(walker), toMarshal, slots };
}

const entriesOf = ({ attachments }: Email): string[] =>
  attachments.map(({ content }) =>
    typeof content === 'string' ? content : new TextDecoder().decode(content),
  );

it('freed seats: notify a disabled walker, whose calendar loses the walks, and their marshal', async () => {
  const { kit } = shelter;
  const { toWalker, toMarshal, slots } = await afterwards(({ uid }) =>
    kit.post(`/users/${uid}/disable`),
  );
  expect(toWalker).toHaveLength(1);
  const [mail] = toWalker;
  expect(mail?.subject).toBe('Your walks are cancelled: Sat 21 Nov, 09:00 – 10:00, and 1 more');
  expect(mail?.text).toContain('Sat 21 Nov, 09:00 – 10:00; Sat 28 Nov, 09:00 – 10:00.');
  expect(mail?.text).toContain('The shelter has disabled your account');
  const entries = mail ? entriesOf(mail) : [];
  for (const [nth, slot] of slots.entries()) {
    expect(entries[nth]).toContain('METHOD:CANCEL');
    expect(entries[nth]).toContain(`slot-${slot}@`);
  }
  expect(toMarshal?.subject).toBe('Tom Bell cannot come: 2 walks');
  expect(toMarshal?.text).toContain('Sat 21 Nov, 09:00 – 10:00: 1 walker');
  expect(toMarshal?.text).toContain('Sat 28 Nov, 09:00 – 10:00: 0 walkers');
});

it('freed seats: notify a walker who becomes an admin, and their marshal', async () => {
  const { kit } = shelter;
  const { toWalker, toMarshal } = await afterwards(({ uid }) => kit.post(`/users/${uid}/admin`));
  expect(toWalker).toHaveLength(1);
  expect(toWalker.flatMap(entriesOf).filter((text) => text.includes('METHOD:CANCEL'))).toHaveLength(
    2,
  );
  for (const { text } of toWalker) expect(text).toContain('You are an admin of Walkies now');
  expect(toMarshal?.subject).toBe('Tom Bell cannot come: 2 walks');
});

it('freed seats: notify only the marshal of a walker who leaves, without naming the walker', async () => {
  const { toWalker, toMarshal } = await afterwards((walker) => walker.delete('/users/me'));
  expect(toWalker).toEqual([]);
  expect(toMarshal?.subject).toBe('A walker cannot come: 2 walks');
  expect(toMarshal?.text).toContain('They have left Walkies');
  expect(toMarshal?.text).not.toContain('Tom');
});
