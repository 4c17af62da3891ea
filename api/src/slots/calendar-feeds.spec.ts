import type { CalendarFeed, PersonExport } from '@walkies/contract';
import ICAL from 'ical.js';
import { aSlot } from '../testing/a-slot.js';
import { Caller } from '../testing/caller.js';
import type { SignedIn } from '../testing/caller.js';
import { emulatorToken } from '../testing/identity/emulator-token.js';
import { startTestApi } from '../testing/start-test-api.js';
import type { TestApi } from '../testing/start-test-api.js';

const NOW = '2026-11-20T09:00:00Z';

let api: TestApi;
let ines: SignedIn;
let maria: SignedIn;
let slot: number;
beforeAll(async () => {
  api = await startTestApi();
  api.setNow(NOW);
  ines = await api.asWalker({ name: 'Ines Okafor' });
  maria = await api.asMarshal({ name: 'Maria Lopez' });
  await maria.get('/users/me');
  await ines.get('/users/me');
  slot = await aSlot(api.database, { start: '2026-11-21T10:00:00Z', marshal: maria.uid });
  await aSlot(api.database, { start: '2026-11-21T12:00:00Z' });
  expect((await ines.put(`/time-slots/${slot}/book`)).status).toBe(200);
});
afterAll(() => api.stop());

const newFeed = async (who: SignedIn): Promise<string> =>
  (await who.post<CalendarFeed>('/users/me/calendar-feed')).body.path ?? '';

const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(new URL(path, api.url), { headers });

interface Entry {
  uid: string;
  summary: string;
  description: string;
  start: string;
  end: string;
}

/** Parses the feed with another library than the one that writes it. */
function eventsIn(text: string): Entry[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  expect(calendar.name).toBe('vcalendar');
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
  expect(calendar.getFirstPropertyValue('prodid')).toBeTruthy();
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    expect(component.getFirstPropertyValue('dtstamp')).toBeTruthy();
    return {
      uid: event.uid,
      summary: event.summary,
      description: event.description,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
    };
  });
}

const eventsAt = async (path: string): Promise<Entry[]> => eventsIn(await (await get(path)).text());

const TIMES = { start: '2026-11-21T10:00:00.000Z', end: '2026-11-21T11:00:00.000Z' };

it('calendar feed: has no address until its owner requests one', async () => {
  const tom = await api.asWalker();
  expect((await tom.get('/users/me/calendar-feed')).body).toEqual({ path: null });
  const path = await newFeed(tom);
  expect((await tom.get('/users/me/calendar-feed')).body).toEqual({ path });
  expect(path).toMatch(/^\/api\/calendar\/[\w-]{43}\.ics$/);
  expect(eventsIn(await (await get(path)).text())).toEqual([]);
});

it('calendar feed: shows a walker the booked walks and no other walker', async () => {
  const events = await eventsAt(await newFeed(ines));
  expect(events).toMatchObject([
    { ...TIMES, summary: 'Dog walk', description: 'Marshal: Maria Lopez' },
  ]);
  expect(events[0]?.uid).toMatch(new RegExp(`^slot-${slot}@`));
});

it('calendar feed: says whom to ask about a walk that has no marshal', async () => {
  const tom = await api.asWalker();
  await tom.get('/users/me');
  const nobodys = await aSlot(api.database, { start: '2026-11-22T14:00:00Z' });
  expect((await tom.put(`/time-slots/${nobodys}/book`)).status).toBe(200);
  expect(await eventsAt(await newFeed(tom))).toMatchObject([
    { description: 'No marshal. Questions? Ask the shelter.' },
  ]);
});

it('calendar feed: shows a marshal the coming walkers by first name only', async () => {
  const path = await newFeed(maria);
  const text = await (await get(path)).text();
  expect(eventsIn(text)).toMatchObject([
    { ...TIMES, summary: 'Dog walk: Ines', description: '1 of 4 places are taken.' },
  ]);
  expect(text).not.toMatch(/Okafor|@test/);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

it('calendar feed: preserves names with commas, line breaks and other alphabets', async () => {
  const ruth = await api.asWalker({ name: 'רות,בת;אברהם\\n Ola' });
  await ruth.get('/users/me');
  const shared = await aSlot(api.database, { start: '2026-11-22T10:00:00Z', marshal: maria.uid });
  await ruth.put(`/time-slots/${shared}/book`);
  const events = await eventsAt(await newFeed(maria));
  expect(events.at(-1)?.summary).toBe('Dog walk: רות,בת;אברהם\\n');
});

it('calendar feed: is a complete calendar without walks and ends its last line', async () => {
  const text = await (await get(await newFeed(await api.asWalker()))).text();
  expect(text.split('\r\n').at(-1)).toBe('');
  expect(text).not.toMatch(/[^\r]\n/);
  const calendar = new ICAL.Component(ICAL.parse(text));
  expect(calendar.getAllSubcomponents().map(({ name }) => name)).toEqual(['vtimezone']);
});

it('calendar feed: revokes the old address when a new one is created', async () => {
  const old = await newFeed(ines);
  const path = await newFeed(ines);
  const deleted = await get(old);
  expect([deleted.status, await deleted.json()]).toMatchObject([
    404,
    { code: 'CALENDAR_NOT_FOUND' },
  ]);
  expect((await get(path)).status).toBe(200);
});

it('calendar feed: revokes the address when its owner signs out everywhere', async () => {
  const tom = await api.asWalker();
  const path = await newFeed(tom);
  expect((await get(path)).status).toBe(200);
  const phone = new Caller(
    api.url,
    emulatorToken(api.env.firebase.projectId, tom.uid, {
      auth_time: Math.floor(Date.now() / 1000) - 60,
    }),
  );
  expect((await phone.post('/users/me/sign-out')).status).toBe(204);
  expect((await get(path)).status).toBe(404);
});

it('calendar feed: returns 304 until something changes', async () => {
  const path = await newFeed(ines);
  const first = await get(path);
  const tag = first.headers.get('etag') ?? '';
  expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  api.setNow('2026-11-20T09:30:00Z');
  const cached = await get(path, { 'if-none-match': `"other", ${tag}` });
  expect([cached.status, await cached.text()]).toEqual([304, '']);
  const next = await aSlot(api.database, { start: '2026-11-25T10:00:00Z' });
  await ines.put(`/time-slots/${next}/book`);
  const changed = await get(path, { 'if-none-match': tag });
  expect(changed.status).toBe(200);
  expect(eventsIn(await changed.text())).toHaveLength(2);
  await ines.delete(`/time-slots/${next}/book`);
  expect((await get(path, { 'if-none-match': tag })).status).toBe(304);
  api.setNow(NOW);
});

it('calendar feed: leaves out a blocked day', async () => {
  const admin = await api.asAdmin();
  const day = await aSlot(api.database, { start: '2026-12-24T10:00:00Z' });
  await ines.put(`/time-slots/${day}/book`);
  const path = await newFeed(ines);
  expect(await eventsAt(path)).toHaveLength(2);
  const blocked = await admin.post('/block-day', { date: '2026-12-24', cancelBookings: true });
  expect(blocked.status).toBe(201);
  expect(await eventsAt(path)).toHaveLength(1);
});

it('calendar feed: ends when its owner is disabled or leaves', async () => {
  const admin = await api.asAdmin();
  // Disabling ends the sign-ins of the seconds before, so another person leaves.
  const [disabled, leaver] = [await api.asWalker(), await api.asWalker()];
  await Promise.all([disabled.get('/users/me'), leaver.get('/users/me')]);
  const [theirs, path] = [await newFeed(disabled), await newFeed(leaver)];
  expect((await leaver.get<PersonExport>('/users/me/export')).body.calendar_feed).toEqual({ path });
  await admin.post(`/users/${disabled.uid}/disable`);
  expect((await get(theirs)).status).toBe(404);
  await admin.post(`/users/${disabled.uid}/enable`);
  expect((await get(theirs)).status).toBe(200);
  expect((await leaver.delete('/users/me')).status).toBe(204);
  expect((await get(path)).status).toBe(404);
});

it('calendar feed: is not available to an admin', async () => {
  const admin = await api.asAdmin();
  expect((await admin.post('/users/me/calendar-feed')).status).toBe(403);
});

it.each([
  ['.ics'],
  ['x.ics'],
  [`${'a'.repeat(43)}.txt`],
  [`${'a'.repeat(43)}.ics%00`],
  ['%E0%A4%A'],
])('calendar feed: refuses the address %s', async (file) => {
  const { status } = await get(`/api/calendar/${file}`);
  expect([400, 404]).toContain(status);
});

// spec: 10.97
it('calendar entry: is the feed’s event of one walk, for who has booked it', async () => {
  const path = `/time-slots/${slot}/calendar-entry`;
  const file = await get(`/api${path}`, { authorization: `Bearer ${ines.token}` });
  expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const feed = await eventsAt(await newFeed(ines));
  expect(eventsIn(await file.text())).toEqual(
    feed.filter(({ uid }) => uid.startsWith(`slot-${slot}@`)),
  );
  const tom = await api.asWalker();
  expect(await tom.get(path)).toMatchObject({ status: 409, body: { code: 'SLOT_NOT_BOOKED' } });
});
