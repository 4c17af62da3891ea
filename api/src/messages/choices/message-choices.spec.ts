import PostalMime from 'postal-mime';
import { SWITCHABLE_KINDS } from '@walkies/contract';
import type { MessageChoices, PersonExport } from '@walkies/contract';
import { aSlot } from '../../testing/a-slot.js';
import { aMailShelter, book, TOMORROW } from '../../testing/mail/a-mail-shelter.js';
import type { MailShelter } from '../../testing/mail/a-mail-shelter.js';
import { allThrough } from '../../testing/mail/message-jobs.js';
import { mailsSentAt } from '../../testing/mail/scheduled-mails.js';
import { UnsubscribeLinks } from './unsubscribe-links.js';

let shelter: MailShelter;
beforeAll(async () => {
  shelter = await aMailShelter();
});
beforeEach(() => shelter.begin());
afterAll(() => shelter.stop());

const choicesOf = async (who = shelter.ines) =>
  (await who.get<MessageChoices>('/users/me/message-choices')).body.choices;
const choose = (kind: string, on: boolean, who = shelter.ines) =>
  who.put(`/users/me/message-choices/${kind}`, { on });
const all = (kinds: string[]) => kinds.map((kind) => ({ kind, on: true }));

it('message choices: offer each role the kinds it may get', async () => {
  const { ines, maria, kit } = shelter;
  expect(await choicesOf(ines)).toEqual(all(['booked', 'reminder', 'day-open']));
  expect(await choicesOf(maria)).toEqual(all(['tomorrow', 'to-finalize']));
  expect(await choicesOf(kit)).toEqual(all(['tomorrow', 'to-finalize', 'failed-messages']));
});

it('message choices: stop mails of a kind that is switched off, and show it in the export', async () => {
  const { api, ines, noor, server } = shelter;
  expect((await choose('booked', false)).body).toEqual({
    choices: [{ kind: 'booked', on: false }, ...all(['reminder', 'day-open'])],
    opt_ins: [{ kind: 'help-wanted', on: false }],
    email_delivery: 'fine',
  });
  const slot = await aSlot(api.database, { start: TOMORROW });
  await book(ines, slot);
  await book(noor, slot);
  await server.count(1);
  await allThrough(api.database);
  expect(server.mails.flatMap(({ to }) => to)).toEqual([noor.email]);
  const { body } = await ines.get<PersonExport>('/users/me/export');
  expect(body.messages_off).toEqual(['booked']);
  await choose('booked', true);
  expect(await choicesOf()).toEqual(all(['booked', 'reminder', 'day-open']));
});

it.each(['called-off', 'reset', 'email-changed', 'nothing'])(
  'message choices: refuse to switch off %s',
  async (kind) => {
    expect((await choose(kind, false)).status).toBe(400);
  },
);

/** Sends the reminder of a walk that Ines has booked. */
async function aReminder() {
  const { api, ines } = shelter;
  await book(ines, await aSlot(api.database, { start: TOMORROW }));
  const mails = await mailsSentAt(shelter, '2026-11-20T18:01:00Z');
  const mail = mails.find(({ subject }) => subject?.startsWith('Your walk: '));
  if (!mail) throw new Error('Nobody was reminded');
  return mail;
}

it('unsubscribe link: switches off its kind by one click in a mail program, and nothing else', async () => {
  const { api, ines } = shelter;
  const mail = await aReminder();
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value ?? '';
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const [, token = ''] = /^<https:\/\/walkies\.example\.org\/api\/unsubscribe\/(.+)>$/.exec(
    header('list-unsubscribe'),
  ) ?? [''];
  expect(mail.text).toContain(`https://walkies.example.org/unsubscribe?link=${token}`);

  for (const form of [new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }), oneClick()]) {
    await choose('reminder', true);
    const answer = await fetch(`${api.url}/unsubscribe/${token}`, {
      method: 'POST',
      body: form,
    });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ kind: 'reminder' });
    expect(await choicesOf()).toContainEqual({ kind: 'reminder', on: false });
  }
  expect((await api.anonymous.delete(`/unsubscribe/${token}`)).status).toBe(200);
  expect(await choicesOf()).toContainEqual({ kind: 'reminder', on: true });
  expect(await ines.get('/users/me')).toMatchObject({ status: 200 });
});

const oneClick = (): FormData => {
  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  return form;
};

it('unsubscribe link: reveals its kind of mail and no more of the address than the owner needs', async () => {
  const { api, ines } = shelter;
  const token = await api.app.get(UnsubscribeLinks).tokenOf({ uid: ines.uid, kind: 'reminder' });
  const read = () => api.anonymous.get(`/unsubscribe/${token}/choice`);
  const address = `${ines.email.charAt(0)}…@e….org`;
  expect((await read()).body).toEqual({ kind: 'reminder', on: true, address });
  expect(await choicesOf()).toContainEqual({ kind: 'reminder', on: true });
  await choose('reminder', false);
  expect((await read()).body).toEqual({ kind: 'reminder', on: false, address });
  await choose('reminder', true);

  const unknown = await api.app.get(UnsubscribeLinks).tokenOf({ uid: 'nobody', kind: 'reminder' });
  for (const other of [unknown, `${unknown.slice(0, -43)}${token.slice(-43)}`]) {
    expect(await api.anonymous.get(`/unsubscribe/${other}/choice`)).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
  }
});

it.each(SWITCHABLE_KINDS)('unsubscribe link: exists for the kind %s', async (kind) => {
  const { api, ines } = shelter;
  const token = await api.app.get(UnsubscribeLinks).tokenOf({ uid: ines.uid, kind });
  expect((await api.anonymous.get(`/unsubscribe/${token}/choice`)).body).toMatchObject(
    kind === 'help-wanted' ? { opt_in: kind } : { kind },
  );
});

it('unsubscribe link: redirects from the one-click address to its page when opened', async () => {
  const { api, ines } = shelter;
  const token = await api.app.get(UnsubscribeLinks).tokenOf({ uid: ines.uid, kind: 'reminder' });
  const answer = await fetch(`${api.url}/unsubscribe/${token}`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([
    302,
    `/unsubscribe?link=${token}`,
  ]);
  expect(await choicesOf()).toContainEqual({ kind: 'reminder', on: true });
});

it('unsubscribe link: has no effect when forged, for another person or for an unknown one', async () => {
  const { api, ines, noor } = shelter;
  const links = api.app.get(UnsubscribeLinks);
  const own = await links.tokenOf({ uid: ines.uid, kind: 'reminder' });
  const others = await links.tokenOf({ uid: noor.uid, kind: 'reminder' });
  const mixed = `${others.split('.')[0]}.${own.split('.')[1]}`;
  expect(await api.anonymous.post(`/unsubscribe/${mixed}`)).toMatchObject({
    status: 404,
    body: { code: 'NOT_FOUND' },
  });
  const otherKind = Buffer.from(`booked/${ines.uid}`).toString('base64url');
  const forged = await api.anonymous.post(`/unsubscribe/${otherKind}.${own.split('.')[1]}`);
  expect(forged).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  expect(JSON.stringify(forged.body)).toContain('Log in and choose your emails under ‘My account’');
  expect((await api.anonymous.post(`/unsubscribe/${own.slice(0, -1)}`)).status).toBe(400);
  const unknown = await links.tokenOf({ uid: 'nobody', kind: 'reminder' });
  expect((await api.anonymous.post(`/unsubscribe/${unknown}`)).status).toBe(200);
  expect(await choicesOf(noor)).toContainEqual({ kind: 'reminder', on: true });
  expect(await choicesOf(ines)).toEqual(all(['booked', 'reminder', 'day-open']));
});

it('unsubscribe link: is absent from mails about one’s account or a cancelled walk', async () => {
  const { api, ines, kit, server } = shelter;
  const slot = await aSlot(api.database, { start: TOMORROW });
  await book(ines, slot);
  await kit.delete(`/time-slots/${slot}`);
  await api.anonymous.post('/password-resets', { email: shelter.noor.email });
  await allThrough(api.database);
  const mails = await Promise.all(server.mails.map(({ raw }) => PostalMime.parse(raw)));
  const about = mails.filter(({ subject = '' }) => /^(Cancelled by|Choose)/.test(subject));
  expect(about).toHaveLength(2);
  for (const mail of about) expect(JSON.stringify(mail)).not.toMatch(/unsubscribe|No more mails/i);
});
