import ICAL from 'ical.js';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { sql } from '../../database/sql.js';
import type { MailServer, Received } from '../../testing/mail/a-mail-server.js';
import { aSlot } from '../../testing/a-slot.js';
import {
  aMailShelter,
  book,
  cancel,
  messagesOf,
  TOMORROW,
} from '../../testing/mail/a-mail-shelter.js';
import type { MailShelter } from '../../testing/mail/a-mail-shelter.js';
import type { SignedIn } from '../../testing/caller.js';
import { allThrough } from '../../testing/mail/message-jobs.js';
import type { TestApi } from '../../testing/start-test-api.js';

let shelter: MailShelter;
let server: MailServer;
let api: TestApi;
let ines: SignedIn;
let noor: SignedIn;
let maria: SignedIn;
let kit: SignedIn;
beforeAll(async () => {
  shelter = await aMailShelter();
  ({ server, api, ines, noor, maria, kit } = shelter);
});
beforeEach(() => shelter.begin());
afterAll(() => shelter.stop());

const parse = (mail: Received | undefined): Promise<Email> => PostalMime.parse(mail?.raw ?? '');

/** Parses the entry with another library than the one that writes it. */
function entryIn({ attachments }: Email) {
  const [ics] = attachments.filter(({ filename }) => filename === 'walk.ics');
  const { content = '' } = ics ?? {};
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
  const calendar = new ICAL.Component(ICAL.parse(text));
  const component = calendar.getFirstSubcomponent('vevent');
  const event = new ICAL.Event(component ?? undefined);
  return {
    text,
    method: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    start: event.startDate.toJSDate().toISOString(),
    status: component?.getFirstPropertyValue('status'),
  };
}

it('booking message: notifies the walker once, with a calendar entry', async () => {
  const slot = await aSlot(api.database, { start: TOMORROW, marshal: maria.uid });
  expect((await book(ines, slot)).status).toBe(200);
  expect((await book(ines, slot)).status).toBe(409);
  await server.count(1);
  await allThrough(api.database);

  expect(server.mails).toMatchObject([{ to: [ines.email] }]);
  const mail = await parse(server.mails[0]);
  expect(mail.subject).toBe('You are booked: Sat 21 Nov, 09:00 – 10:00');
  expect(mail.from).toEqual({ name: 'Hillside Dog Shelter', address: 'walks@example.org' });
  expect(mail.text).toContain('Shelter time: London, Greenwich Mean Time');
  for (const text of [mail.text, mail.html]) {
    expect(text).toContain('with Maria Lopez');
    expect(text).toContain('12 Orchard Lane');
    expect(text).toContain('https://walkies.example.org/walker-calendar');
    expect(text).not.toContain(maria.email);
  }
  expect(mail.html).toContain('prefers-color-scheme: dark');
  expect(mail.html).not.toContain('<img');
  expect(entryIn(mail)).toMatchObject({
    method: 'REQUEST',
    uid: `slot-${slot}@${api.env.firebase.projectId}`,
    start: '2026-11-21T09:00:00.000Z',
    status: 'CONFIRMED',
  });
  expect(entryIn(mail).text).not.toContain(maria.email);
  // Mail programs import the part with a method beside text and HTML; some need all of these in it.
  expect(server.mails[0]?.raw).toMatch(/^Content-Type: text\/calendar;[^:]*method=REQUEST/im);
  const event = new ICAL.Component(ICAL.parse(entryIn(mail).text)).getFirstSubcomponent('vevent');
  const valueOf = (name: string) => String(event?.getFirstPropertyValue(name));
  expect(valueOf('organizer')).toBe('mailto:walks@example.org');
  expect(valueOf('attendee').toLowerCase()).toBe(`mailto:${ines.email}`);
  expect(valueOf('dtstamp')).toMatch(/^2026-11-20T09:00:00/);
  expect(await messagesOf(ines)).toMatchObject([{ kind: 'booked', state: 'sent' }]);
});

it('booking message: names whom to tell once it is too late to cancel', async () => {
  const led = await aSlot(api.database, { start: '2026-11-20T10:30:00Z', marshal: maria.uid });
  await book(ines, led);
  const nobodys = await aSlot(api.database, { start: '2026-11-20T14:00:00Z' });
  await book(ines, nobodys);
  await server.count(2);
  const [soon, later] = (await Promise.all(server.mails.map(parse))).sort((one, other) =>
    String(one.subject).localeCompare(String(other.subject)),
  );
  expect(soon?.text).toContain(
    'Too late to cancel. Cannot come? Tell Maria Lopez: open the walk in Walkies and press “I can’t come”.',
  );
  expect(later?.text).toContain(
    'You can cancel until Fri 20 Nov, 12:00. After that, tell the shelter.',
  );
  expect(soon && entryIn(soon).text).toContain('DESCRIPTION:Marshal: Maria Lopez');
  expect(later && entryIn(later).text).toContain(
    'DESCRIPTION:No marshal. Questions? Ask the shelter.',
  );
});

it('booking message: names the time zone in effect on the day of the walk', async () => {
  const slot = await aSlot(api.database, { start: '2027-06-05T09:00:00Z' });
  await book(ines, slot);
  await server.count(1);
  const mail = await parse(server.mails[0]);
  expect(mail.subject).toBe('You are booked: Sat 5 Jun, 10:00 – 11:00');
  expect(mail.text).toContain('Shelter time: London, British Summer Time');
});

it('booking message: removes a cancelled walk from the calendar and restores it with a later booking', async () => {
  const slot = await aSlot(api.database, { start: TOMORROW });
  await book(ines, slot);
  await server.count(1);
  await allThrough(api.database);
  expect((await cancel(ines, slot)).status).toBe(204);
  await server.count(2);
  await allThrough(api.database);
  await book(ines, slot);
  await server.count(3);

  const mails = await Promise.all(server.mails.map(parse));
  expect(mails.map(({ subject }) => subject)).toEqual([
    'You are booked: Sat 21 Nov, 09:00 – 10:00',
    'You cancelled: Sat 21 Nov, 09:00 – 10:00',
    'You are booked: Sat 21 Nov, 09:00 – 10:00',
  ]);
  const entries = mails.map(entryIn);
  expect(entries.map(({ method }) => method)).toEqual(['REQUEST', 'CANCEL', 'REQUEST']);
  expect(new Set(entries.map(({ uid }) => uid)).size).toBe(1);
  const [first = 0, second = 0, third = 0] = entries.map(({ sequence }) => sequence);
  expect([first < second, second < third]).toEqual([true, true]);
});

it('booking message: notifies all walkers of a deleted slot, with walks that have places', async () => {
  const slot = await aSlot(api.database, { start: TOMORROW, marshal: maria.uid });
  const full = await aSlot(api.database, { start: '2026-11-21T11:00:00Z' });
  await api.database.query({
    name: 'testing.fill',
    text: sql`UPDATE slot SET booked_count = capacity WHERE id = ${full}`,
  });
  for (const day of [22, 23, 24, 25]) {
    await aSlot(api.database, { start: `2026-11-${day}T14:00:00Z` });
  }
  await book(ines, slot);
  await book(noor, slot);
  await server.count(2);
  await allThrough(api.database);
  const words = encodeURIComponent('A storm is coming.\nSee you soon!');
  expect((await maria.delete(`/time-slots/${slot}?words=${words}`)).status).toBe(204);
  await server.count(4);
  await allThrough(api.database);

  const mails = server.mails.slice(2);
  expect(mails.flatMap(({ to }) => to).sort()).toEqual([ines.email, noor.email].sort());
  for (const raw of mails) {
    const mail = await parse(raw);
    const [own = '', other = ''] = raw.to[0] === ines.email ? ['Ines', 'Noor'] : ['Noor', 'Ines'];
    expect(mail.subject).toBe('Cancelled by the shelter: Sat 21 Nov, 09:00 – 10:00');
    expect(mail.text).toContain(own);
    expect(mail.text?.replaceAll('\n', ' ')).toContain(
      'From the shelter: “A storm is coming. See you soon!”',
    );
    expect(raw.raw).not.toContain(other);
    expect(mail.text?.match(/\w+ \d+ Nov, 14:00 – 15:00: 4 places/g)).toEqual([
      'Sun 22 Nov, 14:00 – 15:00: 4 places',
      'Mon 23 Nov, 14:00 – 15:00: 4 places',
      'Tue 24 Nov, 14:00 – 15:00: 4 places',
    ]);
    expect(entryIn(mail)).toMatchObject({ method: 'CANCEL', status: 'CANCELLED' });
  }
});

it('booking message: notifies all walkers of a blocked day, each once of all walks', async () => {
  const early = await aSlot(api.database, { start: TOMORROW });
  const late = await aSlot(api.database, { start: '2026-11-21T14:00:00Z' });
  await book(ines, early);
  await book(ines, late);
  await book(noor, late);
  await server.count(3);
  await allThrough(api.database);
  const block = { date: '2026-11-21', cancelBookings: true, words: 'The kennels are full.' };
  const tooLong = { ...block, words: 'x'.repeat(301) };
  expect((await kit.post('/block-day', tooLong)).status).toBe(400);
  expect((await kit.post('/block-day', block)).status).toBe(201);
  await server.count(5);
  await allThrough(api.database);
  expect(server.mails).toHaveLength(5);
  for (const raw of server.mails.slice(3)) {
    expect((await parse(raw)).text).toContain('The kennels are full.');
  }
  const called = server.mails.slice(3).filter(({ to }) => to.includes(ines.email));
  const mails = await Promise.all(called.map((mail) => parse(mail)));
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Cancelled by the shelter: Sat 21 Nov, 09:00 – 10:00, and 1 more',
  ]);
  expect(mails[0]?.attachments).toHaveLength(2);
});

it('booking message: adds no header line of its own, whatever a name contains', async () => {
  const slot = await aSlot(api.database, { start: TOMORROW });
  await api.database.query(
    {
      name: 'testing.rename',
      text: sql`UPDATE person SET name = E'Noor\\r\\nBcc: all@example.org <b>"x"' WHERE uid = $1`,
    },
    [noor.uid],
  );
  await book(noor, slot);
  await server.count(1);
  const [{ to, raw } = { to: [], raw: '' }] = server.mails;
  expect(to).toEqual([noor.email]);
  expect(raw).not.toMatch(/^Bcc/im);
  const mail = await parse({ to, raw });
  expect(mail.to).toMatchObject([{ address: noor.email }]);
  expect(mail.html).not.toContain('<b>');
});
