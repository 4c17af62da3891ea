import type { RecipientMark } from '@walkies/contract';
import PostalMime from 'postal-mime';
import { aDog } from '../../testing/a-dog.js';
import { aSlot } from '../../testing/a-slot.js';
import { aMailShelter, book, cancel, NOW, TOMORROW } from '../../testing/mail/a-mail-shelter.js';
import type { MailShelter } from '../../testing/mail/a-mail-shelter.js';
import type { SignedIn } from '../../testing/caller.js';
import { allThrough } from '../../testing/mail/message-jobs.js';
import { resetScheduled, mailsSentAt } from '../../testing/mail/scheduled-mails.js';

const EVENING = '2026-11-20T18:00:00Z';
const MORNING = '2026-11-21T09:00:00Z';
const AFTERNOON = '2026-11-21T14:00:00Z';

let shelter: MailShelter;
beforeAll(async () => {
  shelter = await aMailShelter();
});
beforeEach(() => resetScheduled(shelter));
afterAll(() => shelter.stop());

const markOf = async (who: SignedIn) =>
  (await who.get<RecipientMark>('/users/me/recipient-mark')).body.mark;

/** The target of the button in the latest mail to a person. */
async function buttonOf(who: SignedIn): Promise<URL> {
  await allThrough(shelter.api.database);
  const mail = shelter.server.mails.findLast(({ to }) => to.includes(who.email));
  const { html = '' } = await PostalMime.parse(mail?.raw ?? '');
  const [, href = ''] = /href="(https:\/\/walkies\.example\.org[^"]*)"/.exec(html) ?? [];
  return new URL(href.replaceAll('&amp;', '&'));
}

/** The target without its mark, and whether the mark is this person's. */
async function ledTo(who: SignedIn) {
  const { pathname, searchParams } = await buttonOf(who);
  const mark = searchParams.get('mark');
  searchParams.delete('mark');
  const rest = searchParams.toString().replaceAll(/=(?=&|$)/g, '');
  return { page: rest ? `${pathname}?${rest}` : pathname, isOwn: mark === (await markOf(who)) };
}

const ofMaria = (start: string) =>
  aSlot(shelter.api.database, { start, marshal: shelter.maria.uid });

describe('the button of a mail about one walk leads to that walk', () => {
  it('mail button: leads to the walk once it is booked', async () => {
    const slot = await ofMaria(TOMORROW);
    await book(shelter.ines, slot);
    const page = `/walker-calendar?slot=${slot}&mine`;
    expect(await ledTo(shelter.ines)).toEqual({ page, isOwn: true });
  });

  it('mail button: leads to the walk the evening before, for its walker and its marshal', async () => {
    const { ines, maria } = shelter;
    const slot = await ofMaria(TOMORROW);
    await book(ines, slot);
    await mailsSentAt(shelter, EVENING);
    const page = `/walker-calendar?slot=${slot}&mine`;
    expect(await ledTo(ines)).toEqual({ page, isOwn: true });
    expect(await ledTo(maria)).toEqual({ page: `/marshal-calendar?slot=${slot}`, isOwn: true });
  });

  it('mail button: leads to the walk when it loses a walker', async () => {
    const { api, kit, maria } = shelter;
    const tom = await api.asWalker({ name: 'Tom Bell' });
    await tom.get('/users/me');
    const slot = await ofMaria(TOMORROW);
    await book(tom, slot);
    await kit.post(`/users/${tom.uid}/disable`);
    expect(await ledTo(maria)).toEqual({ page: `/marshal-calendar?slot=${slot}`, isOwn: true });
  });

  it('mail button: leads to the walk the morning after, to finalize it, for marshals and admins', async () => {
    const { api, ines, kit, maria } = shelter;
    const slot = await ofMaria('2026-11-20T10:00:00Z');
    const start = '2026-11-20T14:00:00Z';
    const other = await aSlot(api.database, { start, marshal: kit.uid });
    for (const one of [slot, other]) await book(ines, one);
    await mailsSentAt(shelter, MORNING);
    const pages = [
      [maria, `/marshal-calendar?slot=${slot}&finalize`],
      [kit, `/admin-calendar?slot=${other}&finalize`],
    ] as const;
    for (const [who, page] of pages) expect(await ledTo(who)).toEqual({ page, isOwn: true });
  });

  it('mail button: leads to the walk when its walker is asked for their side', async () => {
    const { api, ines, maria } = shelter;
    const dogId = await aDog(api.app, { name: 'Dot' });
    const timeSlotId = await ofMaria('2026-11-20T07:30:00Z');
    api.setNow('2026-11-20T07:10:00Z');
    await book(ines, timeSlotId);
    api.setNow(NOW);
    const facts = { outcome: 'incident', words: 'Slipped her collar.' };
    await maria.post('/walks', {
      timeSlotId,
      walkerIds: [ines.uid],
      dogIds: [dogId],
      outcomes: [{ dogId, ...facts }],
      pairs: [{ dogId, walkerId: ines.uid }],
    });
    const { body } = await ines.get<{ id: number }[]>('/users/me/incidents');
    const page = `/?side=${body[0]?.id}`;
    expect(await ledTo(ines)).toEqual({ page, isOwn: true });
  });

  it('mail button: leads to the walk when its day is open again and only that walk has a place', async () => {
    const { api, ines, kit } = shelter;
    const slot = await ofMaria('2026-11-25T09:00:00Z');
    await book(ines, slot);
    const blocked = { date: '2026-11-25', cancelBookings: true };
    const { body } = await kit.post<{ id: number }>('/block-day', blocked);
    await allThrough(api.database);
    await kit.delete(`/time-slots/${body.id}`);
    const page = `/walker-calendar?slot=${slot}`;
    expect(await ledTo(ines)).toEqual({ page, isOwn: true });
  });
});

describe('the button of a mail about several walks, or about one that is no more', () => {
  it('mail button: leads to the calendar for several walks or a cancelled one', async () => {
    const { ines, maria } = shelter;
    const slots = [await ofMaria(TOMORROW), await ofMaria(AFTERNOON)];
    for (const slot of slots) await book(ines, slot);
    await mailsSentAt(shelter, EVENING);
    expect(await ledTo(ines)).toEqual({ page: '/walker-calendar', isOwn: true });
    expect(await ledTo(maria)).toEqual({ page: '/marshal-calendar', isOwn: true });
    await cancel(ines, slots[0] ?? 0);
    expect(await ledTo(ines)).toEqual({ page: '/walker-calendar', isOwn: true });
  });
});

it('mail button: carries a mark that does not reveal its owner to a stranger', async () => {
  const { ines, noor } = shelter;
  await book(ines, await ofMaria(TOMORROW));
  const { search } = await buttonOf(ines);
  for (const personal of [ines.uid, ines.email, 'Ines']) expect(search).not.toContain(personal);
  expect(await markOf(ines)).toMatch(/^[\w-]{16}$/);
  expect(await markOf(ines)).not.toBe(await markOf(noor));
});

it('mail button: carries no mark on a link that works for anyone', async () => {
  const { api, ines } = shelter;
  expect((await api.anonymous.post('/password-resets', { email: ines.email })).status).toBe(204);
  const { pathname, searchParams } = await buttonOf(ines);
  expect(pathname).toBe('/reset-password');
  expect(searchParams.has('mark')).toBe(false);
});
