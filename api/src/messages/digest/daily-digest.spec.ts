import { inDeep } from '@walkies/tooling/tier';
import { untilAnswered } from '@walkies/tooling/until-answered';
import ICAL from 'ical.js';
import PostalMime from 'postal-mime';
import { aSlot } from '../../testing/a-slot.js';
import { aMailShelter, book, cancel, messagesOf, NOW } from '../../testing/mail/a-mail-shelter.js';
import type { MailShelter } from '../../testing/mail/a-mail-shelter.js';
import { allThrough, tryAllNow, allTried } from '../../testing/mail/message-jobs.js';
import { serveApi } from '../../testing/processes/serve-api.js';
import { startTestApi } from '../../testing/start-test-api.js';
import { resetScheduled, mailsSentAt } from '../../testing/mail/scheduled-mails.js';
import { MessageScheduler } from '../scheduled/message-scheduler.js';

const MORNING = '2026-11-21T09:00:00Z';
const AFTER_NEXT = '2026-11-22T09:00:00Z';

let shelter: MailShelter;
beforeAll(async () => {
  shelter = await aMailShelter();
});
beforeEach(async () => {
  await resetScheduled(shelter);
  // This morning's run is over.
  await mailsSentAt(shelter, NOW);
});
afterAll(() => shelter.stop());

/** Slots of the day after the next, 20 minutes apart, each booked by Ines. */
async function bookMany(count: number, day = '2026-11-24'): Promise<number[]> {
  const { api, ines } = shelter;
  const slots: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const minutes = at * 20;
    const start = new Date(Date.parse(`${day}T08:00:00Z`) + minutes * 60_000).toISOString();
    const end = new Date(Date.parse(start) + 15 * 60_000).toISOString();
    slots.push(await aSlot(api.database, { start, end }));
  }
  const answers = await Promise.all(slots.map((slot) => untilAnswered(() => book(ines, slot))));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  await allThrough(api.database);
  return slots;
}

const kindsOf = async () =>
  (await messagesOf(shelter.ines)).map(({ kind, state }) => `${kind} ${state}`);

it('daily digest: follows twenty mails a day with one for the rest next morning, from any process', async () => {
  const { api, server, ines } = shelter;
  const other = await serveApi({ ...api.env, startsAt: new Date(NOW) });
  const slots = await bookMany(25);
  await other.app.close();
  expect(server.mails).toHaveLength(20);
  expect(await mailsSentAt(shelter, '2026-11-21T08:59:00Z')).toEqual([]);
  const [mail, ...others] = await mailsSentAt(shelter, MORNING);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Your walks: 5 messages in one');
  expect(mail?.to).toMatchObject([{ address: ines.email }]);
  const lines = mail?.text?.match(/You are booked: Tue 24 Nov, \d\d:\d\d – \d\d:\d\d/g) ?? [];
  expect(new Set(lines).size).toBe(5);
  expect(mail?.html).toContain('https://walkies.example.org/walker-calendar');

  // Each walk has its calendar entry in one of the mails.
  const all = await Promise.all(server.mails.map(({ raw }) => PostalMime.parse(raw)));
  const entries = all.flatMap(({ attachments }) =>
    attachments
      .filter(({ filename }) => filename?.endsWith('.ics'))
      .map(({ content }) =>
        typeof content === 'string' ? content : new TextDecoder().decode(content),
      ),
  );
  const uids = entries.map((text) =>
    String(
      new ICAL.Component(ICAL.parse(text))
        .getFirstSubcomponent('vevent')
        ?.getFirstPropertyValue('uid'),
    ),
  );
  expect(uids.map((uid) => Number(/^slot-(\d+)@/.exec(uid)?.[1])).sort()).toEqual(slots.sort());
  expect((await kindsOf()).filter((kind) => kind === 'booked sent')).toHaveLength(25);
  expect(await mailsSentAt(shelter, AFTER_NEXT)).toEqual([]);
});

it('daily digest: leaves out outdated messages and is not sent when none are left', async () => {
  const { api, ines, server } = shelter;
  const slots = await bookMany(22);
  for (const slot of slots) expect((await cancel(ines, slot)).status).toBe(204);
  await allThrough(api.database);
  expect(server.mails).toHaveLength(20);
  const [mail, ...others] = await mailsSentAt(shelter, MORNING);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Your walks: 20 messages in one');
  expect(mail?.text).not.toContain('You are booked');
  const methods = mail?.attachments.map(({ mimeType, method }) => `${mimeType} ${method}`);
  expect(new Set(methods)).toEqual(new Set(['text/calendar CANCEL']));

  await resetScheduled(shelter);
  api.setNow('2026-11-21T10:00:00Z');
  for (const slot of await bookMany(21, '2026-11-25')) await cancel(ines, slot);
  await allThrough(api.database);
  api.setNow('2026-11-26T09:00:00Z');
  expect(await mailsSentAt(shelter, '2026-11-26T09:00:00Z')).toEqual([]);
});

it('daily digest: does not delay links or cancellations of walks that start before it', async () => {
  const { api, ines, kit, server } = shelter;
  const [soon = 0] = await bookMany(1, '2026-11-21');
  const [late = 0] = await bookMany(1, '2026-11-23');
  await bookMany(18);
  const mails = server.mails.length;
  expect(mails).toBe(20);
  await api.anonymous.post('/password-resets', { email: ines.email });
  await kit.delete(`/time-slots/${soon}`);
  await kit.delete(`/time-slots/${late}?words=${encodeURIComponent('The path is flooded.')}`);
  await allThrough(api.database);
  const later = await Promise.all(
    server.mails.slice(mails).map(({ raw }) => PostalMime.parse(raw)),
  );
  expect(later.map(({ subject }) => subject).sort()).toEqual([
    'Cancelled by the shelter: Sat 21 Nov, 08:00 – 08:15',
    'Choose a new password',
  ]);
  const [digest] = await mailsSentAt(shelter, MORNING);
  expect(digest?.text?.replaceAll('\n', ' ')).toContain(
    'Cancelled by the shelter: Mon 23 Nov, 08:00 – 08:15. “The path is flooded.”',
  );
});

inDeep(it)(
  'daily digest: is sent once although the mail server is down until the next digest is due',
  async () => {
    const { api, server, ines } = shelter;
    await bookMany(23);
    const before = server.mails.length;
    await server.close();
    const job = api.app.get(MessageScheduler);
    for (const morning of [MORNING, AFTER_NEXT]) {
      api.setNow(morning);
      await job.enqueueScheduled();
      await allTried(api.database, () => expect(server.mails).toHaveLength(before));
    }
    await server.restart();
    await tryAllNow(api.database);
    await allThrough(api.database);
    expect(server.mails.slice(before).map(({ to }) => to)).toEqual([[ines.email]]);
    expect((await kindsOf()).filter((kind) => kind === 'booked sent')).toHaveLength(23);
  },
);

inDeep(it)('daily digest: waits for the end of the quiet hours like other messages', async () => {
  const night = await startTestApi({
    messages: shelter.server.settings,
    quietHours: { from: 21, to: 10 },
  });
  const { server } = shelter;
  night.setNow('2026-11-20T22:00:00Z');
  const walker = await night.asWalker();
  await walker.get('/users/me');
  for (let at = 0; at < 22; at += 1) {
    const start = `2026-11-24T${String(at).padStart(2, '0')}:00:00Z`;
    await book(walker, await aSlot(night.database, { start }));
  }
  expect(server.mails).toEqual([]);
  night.setNow('2026-11-21T10:00:00Z');
  await tryAllNow(night.database);
  await allThrough(night.database);
  expect(server.mails).toHaveLength(20);
  night.setNow('2026-11-22T09:00:00Z');
  await night.app.get(MessageScheduler).enqueueScheduled();
  await allTried(night.database);
  expect(server.mails).toHaveLength(20);
  night.setNow('2026-11-22T10:00:00Z');
  await tryAllNow(night.database);
  const [last] = (await server.count(21)).slice(-1);
  expect((await PostalMime.parse(last?.raw ?? '')).subject).toBe('Your walks: 2 messages in one');
  await night.stop();
});
