import type { ErrorBody, MessageChoices, PersonExport, ShortSlot } from '@walkies/contract';
import PostalMime from 'postal-mime';
import { aDog } from '../testing/a-dog.js';
import { aMailShelter, book, NOW } from '../testing/mail/a-mail-shelter.js';
import type { MailShelter } from '../testing/mail/a-mail-shelter.js';
import { aSlot } from '../testing/a-slot.js';
import type { SignedIn } from '../testing/caller.js';
import { allThrough, deleteMessages, tryAllNow } from '../testing/mail/message-jobs.js';
import { startTestApi } from '../testing/start-test-api.js';
import { ShortSlotsService } from './short-slots.service.js';

const START = '2026-11-22T10:00:00Z';

let at: MailShelter;
beforeAll(async () => {
  at = await aMailShelter({ maxFutureBookings: 2, quietHours: { from: 22, to: 7 } });
});
beforeEach(async () => {
  // Mails that wait for the morning would hold up the next test.
  await deleteMessages(at.api.database);
  await at.begin();
  await wish(at.ines, true);
  await wish(at.noor, false);
});
afterAll(() => at.stop());

const wish = (who: SignedIn, on: boolean) =>
  who.put('/users/me/message-choices/help-wanted', { on });
const slotAt = (start = START, traits = {}) =>
  aSlot(at.api.database, { start, marshal: at.maria.uid, ...traits });
const requestHelp = (slot: number, who = at.maria) =>
  who.post<ShortSlot & ErrorBody>(`/time-slots/${slot}/help`);
const list = async (who: SignedIn) => (await who.get<ShortSlot[]>('/time-slots/short')).body;
const idsOf = async (who: SignedIn) => (await list(who)).map(({ id }) => id);

const mails = async () => {
  await allThrough(at.api.database);
  return Promise.all(at.server.mails.map(({ raw }) => PostalMime.parse(raw)));
};
const recipients = async () => {
  await allThrough(at.api.database);
  return at.server.mails.flatMap(({ to }) => to).sort();
};

describe('short slots', () => {
  it('short slots: walkers get those of the next 72 hours that they can book, earliest first', async () => {
    const later = await slotAt('2026-11-23T09:00:00Z');
    const soon = await slotAt('2026-11-20T09:30:00Z');
    await slotAt('2026-11-23T09:00:01Z');
    await slotAt(NOW);
    await slotAt('2026-11-21T10:00:00Z', { stage: 'completed' });
    await slotAt('2026-11-22T00:00:00Z', { stage: 'blocked' });
    const day = await slotAt('2026-11-21T00:00:00Z', { stage: 'blocked' });
    await slotAt('2026-11-21T14:00:00Z', { blockedBy: day });
    const own = await slotAt('2026-11-21T18:00:00Z');
    await book(at.ines, own);
    expect(await idsOf(at.ines)).toEqual([soon, later]);
    expect(await idsOf(at.noor)).toEqual([soon, own, later]);
    await book(at.noor, own);
    expect(await idsOf(at.maria)).toEqual([soon, later, expect.any(Number)]);
  });

  it('short slots: name the walkers that miss, and the planned dogs without a walker', async () => {
    const slot = await slotAt();
    await book(at.ines, slot);
    const [olive, rex, held] = await Promise.all(
      ['Olive', 'Rex', 'Held'].map((name) => aDog(at.api.app, { name, grade: 'gold' })),
    );
    await at.maria.put(`/time-slots/${slot}/pairs/${olive}`, { walkerId: at.ines.uid });
    await at.maria.put(`/time-slots/${slot}/pairs/${rex}`, { walkerId: null });
    await at.maria.put(`/time-slots/${slot}/pairs/${held}`, { walkerId: null });
    await at.api.database.queryText(
      `INSERT INTO dog_hold (dog_id, starts_at, reason, noted_at) VALUES ($1, $2, 'Stitches.', $2)`,
      [held, NOW],
    );
    expect(await list(at.noor)).toEqual([
      {
        id: slot,
        start_time: '2026-11-22T10:00:00.000Z',
        end_time: '2026-11-22T11:00:00.000Z',
        marshal_name: 'Maria Lopez',
        missing: 1,
        dogs: ['Rex'],
      },
    ]);
  });

  it('short slots: staff get those of seven days, and from when they can ask', async () => {
    const slot = await slotAt('2026-11-27T09:00:00Z');
    await slotAt('2026-11-27T09:00:01Z');
    expect(await list(at.kit)).toMatchObject([
      {
        id: slot,
        missing: 2,
        help: { from: '2026-11-24T09:00:00.000Z', asked_at: null, asked_by: null, asked: [] },
      },
    ]);
    expect(await list(at.ines)).toEqual([]);
  });
});

describe('asking for help', () => {
  it('asking for help: mails those who want it, and shows who answered', async () => {
    const slot = await slotAt();
    const { status, body } = await requestHelp(slot);
    expect(status).toBe(201);
    expect(body.help).toEqual({
      from: '2026-11-20T21:00:00.000Z',
      asked_at: '2026-11-20T09:00:00.000Z',
      asked_by: 'Maria Lopez',
      asked: [{ name: 'Ines Okafor', told: 'waiting', booked: false }],
    });
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/^Can you help\? /);
    expect(mail?.text).toContain('Needs 2 more walkers.');
    expect(mail?.text).toContain(`https://walkies.example.org/walker-calendar?slot=${slot}`);
    expect(mail?.text).toContain('You can untick it under ‘My account’.');
    const headers = new Map(mail?.headers.map(({ key, value }) => [key, value]));
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const [, path = ''] = /example\.org\/api(\/unsubscribe\/.+)>$/.exec(
      headers.get('list-unsubscribe') ?? '',
    ) ?? [''];
    expect((await at.api.anonymous.post(path)).body).toMatchObject({ opt_in: 'help-wanted' });
    expect((await at.ines.get<MessageChoices>('/users/me/message-choices')).body.opt_ins).toEqual([
      { kind: 'help-wanted', on: false },
    ]);
    expect((await at.api.anonymous.delete(path)).status).toBe(200);
    expect((await book(at.ines, slot)).status).toBe(200);
    const helpers = [{ name: 'Ines Okafor', told: 'sent', booked: true }];
    expect(await list(at.kit)).toMatchObject([{ id: slot, missing: 1, help: { asked: helpers } }]);
    const { body: own } = await at.ines.get<PersonExport>('/users/me/export');
    expect(own).toMatchObject({ messages_on: ['help-wanted'], help_requests: [{}] });
  });

  it('asking for help: is refused for twelve hours, with the time', async () => {
    const slot = await slotAt();
    await requestHelp(slot);
    at.api.setNow('2026-11-20T20:59:59Z');
    expect(await requestHelp(slot, at.kit)).toMatchObject({
      status: 409,
      body: {
        code: 'HELP_ASKED',
        error: 'Walkers were already asked for help. You can ask again from 21:00.',
      },
    });
    at.api.setNow('2026-11-21T09:00:00Z');
    expect((await requestHelp(slot, at.kit)).status).toBe(201);
    expect(await recipients()).toEqual([at.ines.email, at.ines.email]);
  });

  it('asking for help: mails a person once a day of the shelter, whatever the slots', async () => {
    const first = await slotAt();
    const second = await slotAt('2026-11-22T14:00:00Z');
    await requestHelp(first);
    expect(await requestHelp(second)).toMatchObject({
      status: 409,
      body: { code: 'NOBODY_TO_ASK' },
    });
    await at.maria.delete(`/time-slots/${first}`);
    expect((await requestHelp(second)).body.code).toBe('NOBODY_TO_ASK');
    at.api.setNow('2026-11-21T00:00:00Z');
    expect((await requestHelp(second)).status).toBe(201);
  });

  it.each<[string, (slot: number) => Promise<unknown>]>([
    [
      'who has booked another walk then',
      async () => {
        await book(at.ines, await slotAt('2026-11-22T10:30:00Z'));
      },
    ],
    [
      'who has as many bookings as allowed',
      async () => {
        for (const day of [24, 25]) await book(at.ines, await slotAt(`2026-11-${day}T10:00:00Z`));
      },
    ],
    [
      'who has a place reserved then',
      async () => {
        const other = await slotAt('2026-11-22T10:30:00Z');
        await at.api.database.queryText(
          `INSERT INTO reserved_place (slot_id, walker, reserved_at, reserved_until, token_hash)
         VALUES ($1, $2, now(), now(), 'x')`,
          [other, at.ines.uid],
        );
      },
    ],
    [
      'who gave the place back late',
      (slot) =>
        at.api.database.queryText(
          `INSERT INTO late_cancel (booking, slot_id, walker, start_time, end_time, reason, at)
           VALUES (1, $1, $2, now(), now(), 'My car broke down.', now())`,
          [slot, at.ines.uid],
        ),
    ],
    ['who does not want such mails', () => wish(at.ines, false)],
  ])('asking for help: leaves out a walker %s', async (_, make) => {
    const slot = await slotAt();
    await make(slot);
    expect((await requestHelp(slot)).body.code).toBe('NOBODY_TO_ASK');
    await wish(at.noor, true);
    expect((await requestHelp(slot)).body.help?.asked).toMatchObject([{ name: 'Noor "N" Haddad' }]);
  });

  it('asking for help: leaves out who has gone, is disabled or has an incomplete profile', async () => {
    const slot = await slotAt();
    await wish(at.ines, false);
    const gapped = await at.api.asWalker({ name: 'Gap', phoneNumber: '' });
    const barred = await at.api.asWalker({ name: 'Barred' });
    const leaver = await at.api.asWalker({ name: 'Lea' });
    for (const who of [gapped, barred, leaver]) {
      await who.get('/users/me');
      await wish(who, true);
    }
    await at.kit.post(`/users/${barred.uid}/disable`);
    await leaver.delete('/users/me');
    expect((await requestHelp(slot)).body.code).toBe('NOBODY_TO_ASK');
  });

  it('asking for help: sends nothing in quiet hours, nor once the walk needs nobody', async () => {
    at.api.setNow('2026-11-20T23:00:00Z');
    const slot = await slotAt();
    await requestHelp(slot);
    const other = await at.api.asWalker();
    await other.get('/users/me');
    for (const walker of [at.noor, other]) await book(walker, slot);
    at.api.setNow('2026-11-21T09:00:00Z');
    await tryAllNow(at.api.database);
    expect(await recipients()).not.toContain(at.ines.email);
    await other.delete(`/time-slots/${slot}/book`);
    expect((await list(at.maria))[0]?.help?.asked).toMatchObject([{ told: 'not-sent' }]);
  });

  it('asking for help: refuses walkers, unknown slots, and slots that are not short', async () => {
    const slot = await slotAt();
    expect((await requestHelp(slot, at.ines)).status).toBe(403);
    expect((await requestHelp(999_999)).body.code).toBe('SLOT_NOT_FOUND');
    const begun = await slotAt('2026-11-20T08:30:00Z');
    expect((await requestHelp(begun)).body.code).toBe('SLOT_STARTED');
    await book(at.ines, slot);
    await book(at.noor, slot);
    expect(await requestHelp(slot)).toMatchObject({
      status: 409,
      body: { code: 'SLOT_NOT_SHORT' },
    });
  });

  it('asking for help: is erased with its walker, and after a month', async () => {
    const leaver = await at.api.asWalker({ name: 'Lea Ver' });
    await leaver.get('/users/me');
    await wish(leaver, true);
    await requestHelp(await slotAt());
    const rows = async () =>
      (await at.api.database.queryText('SELECT walker FROM help_request')).rows;
    expect(await rows()).toHaveLength(2);
    await leaver.delete('/users/me');
    expect(await rows()).toEqual([{ walker: at.ines.uid }]);
    at.api.setNow('2026-12-20T09:00:00Z');
    await at.api.app.get(ShortSlotsService).deleteOld();
    expect(await rows()).toHaveLength(1);
    at.api.setNow('2026-12-20T09:00:01Z');
    await at.api.app.get(ShortSlotsService).deleteOld();
    expect(await rows()).toEqual([]);
  });
});

it('asking for help: is refused where the site sends no mails', async () => {
  const api = await startTestApi({ messages: null });
  api.setNow(NOW);
  const maria = await api.asMarshal();
  const slot = await aSlot(api.database, { start: START });
  expect((await list(maria))[0]?.help?.from).toBeNull();
  expect((await requestHelp(slot, maria)).body.code).toBe('MAIL_OFF');
  await api.stop();
});
