import type { ScheduleEntry, StandingBooking } from '@walkies/contract';
import PostalMime from 'postal-mime';
import { StandingSlots } from '../../regulars/standing-slots.js';
import { aMailShelter } from '../../testing/mail/a-mail-shelter.js';
import type { MailShelter } from '../../testing/mail/a-mail-shelter.js';
import { allThrough } from '../../testing/mail/message-jobs.js';

const SATURDAY = { weekday: 6, start: '10:00', end: '11:30', marshal_id: null };

let at: MailShelter;
beforeAll(async () => {
  at = await aMailShelter();
});
beforeEach(() => at.begin());
afterAll(() => at.stop());

/** A new entry for which Ines has asked. */
async function aRequestedEntry(): Promise<{ entry: number; standing: number; version: string }> {
  const { id: entry, version } = (await at.maria.post<ScheduleEntry>('/schedule', SATURDAY)).body;
  const path = `/schedule/${entry}/standing-bookings`;
  const { status, body } = await at.ines.post<StandingBooking>(path);
  expect(status).toBe(200);
  return { entry, standing: body.id, version };
}
async function lastMail() {
  await allThrough(at.api.database);
  const mail = at.server.mails.at(-1);
  return mail && PostalMime.parse(mail.raw);
}

it('regular’s mail: tells a declined walker that there is no place', async () => {
  const { standing } = await aRequestedEntry();
  expect((await at.maria.post(`/standing-bookings/${standing}/decline`)).status).toBe(204);
  const mail = await lastMail();
  expect(mail?.subject).toMatch(/^No regular place this time: Saturday/);
  expect(mail?.text).toContain('You can still book single days');
});

it('regular’s mail: tells a regular that the walk has ended', async () => {
  const { entry, version } = await aRequestedEntry();
  const body = { from: '2026-11-20', entry: null };
  const headers = { 'if-match': version };
  const { status } = await at.maria.call('PUT', `/schedule/${entry}`, { body, headers });
  expect(status).toBe(200);
  await at.api.app.get(StandingSlots).keepUp();
  const mail = await lastMail();
  expect(mail?.subject).toMatch(/^Your regular walk has ended: Saturday/);
  expect(mail?.text).toContain('The shelter no longer offers this walk');
});
