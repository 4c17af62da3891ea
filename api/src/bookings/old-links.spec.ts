import type { Cover, CoverLink, Offer, OwnPlace } from '@walkies/contract';
import { OfferLinks } from '../messages/kinds/offer-links.js';
import { aSlot } from '../testing/a-slot.js';
import type { SignedIn } from '../testing/caller.js';
import { sql } from '../database/sql.js';
import { deleteMessages } from '../testing/mail/message-jobs.js';
import { QUEUE_ONLY } from '../testing/mail/queue-only.js';
import { emptySlots } from '../testing/seats.js';
import { startTestApi } from '../testing/start-test-api.js';
import type { TestApi } from '../testing/start-test-api.js';

const NOW = '2026-11-20T09:00:00Z';
const DAY = '2026-11-22';
const START = `${DAY}T10:00:00Z`;

let api: TestApi;
let crowd: SignedIn[];
let ines: SignedIn;
let noor: SignedIn;
let maria: SignedIn;
let kit: SignedIn;
let slot: number;
beforeAll(async () => {
  api = await startTestApi({ messages: QUEUE_ONLY });
  crowd = await Promise.all(Array.from({ length: 4 }, () => api.asWalker()));
  [ines, noor] = [await api.asWalker(), await api.asWalker({ name: 'Noor Haddad' })];
  [maria, kit] = [await api.asMarshal(), await api.asAdmin()];
  await Promise.all([...crowd, ines, noor, maria, kit].map((person) => person.get('/users/me')));
});
beforeEach(async () => {
  api.setNow(NOW);
  await emptySlots(api.database);
  await deleteMessages(api.database);
  await kit.delete(`/block-day/${DAY}`);
  slot = await aSlot(api.database, { start: START, marshal: maria.uid });
});
afterAll(() => api.stop());

const path = () => `/time-slots/${slot}`;
const bookFor = async (who: SignedIn) => expect((await who.put(`${path()}/book`)).status).toBe(200);

/** What the links of a mail, of an offer and of a cover answer for a walker who had the place. */
const LINKS = {
  walk: async () => {
    await bookFor(ines);
    return async () => (await ines.get<OwnPlace>(`${path()}/place`)).body;
  },
  offer: async () => {
    for (const walker of crowd) await bookFor(walker);
    await ines.put(`${path()}/waiting-list`);
    await crowd[0]?.delete(`${path()}/book`);
    const { rows } = await api.database.query<{ offer: number }>({
      name: 'testing.offers-mailed',
      text: sql`SELECT (data->>'offer')::int AS offer FROM pgboss.job
        WHERE name = 'messages' AND data->>'kind' = 'place-offered'`,
    });
    const token = await api.app.get(OfferLinks).tokenOf(rows[0]?.offer ?? 0);
    expect((await ines.post<Offer>(`/offers/${token}`)).body.state).toBe('claimed');
    return async () => (await api.anonymous.get<Offer>(`/offers/${token}`)).body;
  },
  cover: async () => {
    await bookFor(noor);
    const link = (await noor.post<CoverLink>(`${path()}/cover`)).body.path;
    const token = link.replace('/cover?link=', '');
    expect((await ines.post(`/covers/${token}`)).status).toBe(200);
    return async () => (await ines.get<Cover>(`/covers/${token}`)).body;
  },
};

const takeOut = () => maria.delete(`${path()}/walkers/${ines.uid}`);
const cancel = () => ines.delete(`${path()}/book`);
const move = (start: string, end: string) =>
  maria.call('PATCH', path(), { body: { start_time: start, end_time: end } });
const BACK = { given_back: true };
const OUT = { taken_out: true };

describe.each<[string, () => Promise<unknown>, [object, object, object]]>([
  [
    'nothing',
    async () => null,
    [{ state: 'booked' }, { state: 'claimed' }, { state: 'taken-by-you' }],
  ],
  [
    'the walk moved',
    () => move(`${DAY}T12:00:00Z`, `${DAY}T13:00:00Z`),
    [{ state: 'booked' }, { state: 'claimed' }, { state: 'taken-by-you' }],
  ],
  [
    'the walker cancelled',
    cancel,
    [{ state: 'open' }, { state: 'over', ...BACK }, { state: 'given-up', ...BACK }],
  ],
  [
    'the walker gave the place back late',
    async () => {
      api.setNow(`${DAY}T09:30:00Z`);
      await ines.post(`${path()}/late-cancel`, { reason: 'I have a cold.' });
    },
    [{ state: 'open' }, { state: 'over', ...BACK }, { state: 'given-up', ...BACK }],
  ],
  [
    'staff took the walker out',
    takeOut,
    [{ state: 'taken-out' }, { state: 'over', ...OUT }, { state: 'given-up', ...BACK, ...OUT }],
  ],
  [
    'staff took the walker out, who booked again and cancelled',
    async () => {
      await takeOut();
      await bookFor(ines);
      await cancel();
    },
    [{ state: 'open' }, { state: 'over', ...BACK }, { state: 'given-up', ...BACK }],
  ],
  [
    'the walk moved onto another walk, and staff ended the booking',
    async () => {
      const other = await aSlot(api.database, { start: `${DAY}T12:00:00Z`, marshal: kit.uid });
      await ines.put(`/time-slots/${other}/book`);
      await maria.call('PATCH', path(), {
        body: {
          ...{ start_time: `${DAY}T12:00:00Z`, end_time: `${DAY}T13:00:00Z` },
          cancelBookings: [ines.uid],
        },
      });
    },
    [{ state: 'taken-out' }, { state: 'over', ...OUT }, { state: 'given-up', ...BACK, ...OUT }],
  ],
  [
    'a friend took the place',
    async () => {
      const link = (await ines.post<CoverLink>(`${path()}/cover`)).body.path;
      const friend = crowd[0];
      if (friend) await friend.post(`/covers/${link.replace('/cover?link=', '')}`);
    },
    [{ state: 'open' }, { state: 'over', ...BACK }, { state: 'given-up', ...BACK }],
  ],
  [
    'the walk was deleted',
    () => maria.delete(path()),
    [{ state: 'cancelled' }, { state: 'cancelled' }, { state: 'cancelled' }],
  ],
  [
    'the day was closed',
    () => kit.post('/block-day', { date: DAY, cancelBookings: true }),
    [{ state: 'cancelled' }, { state: 'cancelled' }, { state: 'cancelled' }],
  ],
  [
    'the walk began',
    async () => api.setNow(`${DAY}T10:30:00Z`),
    [{ state: 'started' }, { state: 'claimed' }, { state: 'taken-by-you' }],
  ],
  [
    'the walk ended',
    async () => api.setNow(`${DAY}T11:00:00Z`),
    [{ state: 'over' }, { state: 'claimed' }, { state: 'taken-by-you' }],
  ],
])('after %s', (_, happen, [walk, offer, cover]) => {
  it.each([
    ['walk', walk],
    ['offer', offer],
    ['cover', cover],
  ] as const)('old link: the one of a %s answers what is true now', async (kind, answer) => {
    const read = await LINKS[kind]();
    await happen();
    const { state, ...facts } = { given_back: undefined, taken_out: undefined, ...(await read()) };
    const seen = { state, given_back: facts.given_back, taken_out: facts.taken_out };
    expect(seen).toEqual({ given_back: undefined, taken_out: undefined, ...answer });
  });
});
