import { ENDPOINTS, errorBodySchema } from '@walkies/contract/endpoints';
import type { Declaration } from '@walkies/contract/endpoints';
import { sql } from '../../database/sql.js';
import { aDog } from '../../testing/a-dog.js';
import { aSlot } from '../../testing/a-slot.js';
import type { SignedIn } from '../../testing/caller.js';
import { QUEUE_ONLY } from '../../testing/mail/queue-only.js';
import { startTestApi } from '../../testing/start-test-api.js';
import type { TestApi } from '../../testing/start-test-api.js';
import { AccountLinks } from '../../messages/kinds/account-links.js';
import { UnsubscribeLinks } from '../../messages/choices/unsubscribe-links.js';
import { Firebase } from '../../users/google/firebase.js';
import { statusOf } from './endpoint.js';

const NOW = '2026-11-20T09:00:00Z';
const SIGN_UP = { name: 'Ines Okafor', phoneNumber: '020 7946 0000', waiverAccepted: true };
const TIMES = { start_time: '2026-11-26T10:00:00Z', end_time: '2026-11-26T11:00:00Z' };
const BACKWARDS = { start_time: TIMES.end_time, end_time: TIMES.start_time };

const PUSH_DEVICE = {
  endpoint: 'https://push.example.org/send/1',
  p256dh: `B${'a'.repeat(86)}`,
  auth: 'a'.repeat(22),
};

/** The token of a link to a reserved place. */
const OFFER = '0f'.repeat(32);

let api: TestApi;
type Who =
  'friend' | 'walker' | 'marshal' | 'admin' | 'newcomer' | 'leaver' | 'parting' | 'erased' | 'gone';
let people: Record<Who, SignedIn>;
let slots: Record<
  | 'blocked'
  | 'booked'
  | 'covered'
  | 'late'
  | 'free'
  | 'kept'
  | 'dropped'
  | 'deleted'
  | 'finalized'
  | 'gone'
  | 'now'
  | 'short'
  | 'full'
  | 'completed',
  number
>;
let dogId: number;
let otherId: number;
let holdId: number;
let cover: string;
let accountLink: string;
let link: string;
let invited: string;
beforeAll(async () => {
  api = await startTestApi({ messages: QUEUE_ONLY });
  people = {
    walker: await api.asWalker({ role: null }),
    marshal: await api.asMarshal(),
    admin: await api.asAdmin(),
    friend: await api.asWalker(),
    newcomer: await api.asWalker({ role: null }),
    leaver: await api.asWalker(),
    parting: await api.asWalker(),
    erased: await api.asWalker(),
    gone: await api.asWalker(),
  };
  const { walker, marshal } = people;
  await walker.post('/users', SIGN_UP);
  await marshal.get('/users/me');
  await people.gone.get('/users/me');
  await people.erased.get('/users/me');
  await api.app.get(Firebase).auth.deleteUser(people.gone.uid);
  accountLink = await api.app.get(AccountLinks).tokenOf(walker);
  link = await api.app.get(UnsubscribeLinks).tokenOf({ uid: walker.uid, kind: 'reminder' });
  const rosa = { name: 'Rosa', email: 'rosa@shelter.test', phoneNumber: '020 7946 0002' };
  invited = (await people.admin.post<{ uid: string }>('/users/marshals', rosa)).body.uid;
  await api.database.query(
    {
      name: 'testing.message-of',
      text: sql`INSERT INTO message (id, kind, person, state, at, last_words)
        VALUES (gen_random_uuid(), 'booked', $1, 'sent', now(), '250 OK')`,
    },
    [walker.uid],
  );
  dogId = await aDog(api.app, { addedAt: '2026-11-01T09:00:00Z' });
  otherId = await aDog(api.app);
  const gentle = await aDog(api.app, { name: 'Olive', grade: 'gold' });
  await api.database.query({
    name: 'testing.dog-without-photo',
    text: sql`INSERT INTO dog (name, breed, description, grade) VALUES ('Teddy', 'Poodle', '', 'grey')`,
  });
  api.setNow(NOW);
  const slot = (start: string, traits = {}) => aSlot(api.database, { start, ...traits });
  slots = {
    booked: await slot('2026-11-21T10:00:00.250Z', { marshal: marshal.uid }),
    covered: await slot('2026-11-22T20:00:00Z', { marshal: marshal.uid }),
    late: await slot('2026-11-20T10:00:00Z', { marshal: marshal.uid }),
    free: await slot('2026-11-22T10:00:00Z'),
    kept: await slot('2026-11-22T12:00:00Z'),
    dropped: await slot('2026-11-22T14:00:00Z'),
    blocked: await slot('2026-12-26T00:00:00Z', {
      end: '2026-12-27T00:00:00Z',
      stage: 'blocked',
    }),
    deleted: await slot('2026-11-22T16:00:00Z'),
    finalized: await slot('2026-11-19T10:00:00Z'),
    gone: await slot('2026-11-22T18:00:00Z'),
    now: await slot('2026-11-20T09:00:00Z'),
    short: await slot('2026-11-22T06:00:00Z'),
    full: await slot('2026-11-25T10:00:00Z'),
    completed: await slot('2026-11-18T10:00:00Z', { stage: 'completed' }),
  };
  await slot('2026-11-23T00:00:00Z', { end: '2026-11-24T00:00:00Z', stage: 'blocked' });
  await walker.put(`/time-slots/${slots.booked}/book`);
  await people.friend.get('/users/me');
  await people.friend.put('/users/me/message-choices/help-wanted', { on: true });
  await walker.put(`/time-slots/${slots.covered}/book`);
  await people.friend.put(`/time-slots/${slots.late}/book`);
  const { path } = (await walker.post<{ path: string }>(`/time-slots/${slots.covered}/cover`)).body;
  cover = path.replace('/cover?link=', '');
  await walker.put(`/time-slots/${slots.dropped}/book`);
  await walker.put(`/time-slots/${slots.now}/book`);
  await walker.put(`/time-slots/${slots.gone}/book`);
  await people.marshal.delete(`/time-slots/${slots.gone}`);
  await api.database.query(
    {
      name: 'testing.refused-message',
      text: sql`INSERT INTO message (id, kind, person, state, at, last_words)
        VALUES (gen_random_uuid(), 'reminder', $1, 'refused', now(), '550 No such mailbox')`,
    },
    [walker.uid],
  );
  await api.database.query(
    {
      name: 'testing.full-slot-and-offer',
      text: sql`
        WITH filled AS (UPDATE slot SET booked_count = 4 WHERE id = $1),
        offered AS (
          INSERT INTO slot (start_time, end_time, capacity, reserved_count)
          VALUES ('2026-11-25T14:00Z', '2026-11-25T15:00Z', 4, 1) RETURNING id
        )
        INSERT INTO reserved_place (slot_id, walker, reserved_at, reserved_until, token_hash)
        SELECT id, $2, '2026-11-20T08:00Z', '2026-11-20T10:00Z', encode(sha256($3::bytea), 'hex')
        FROM offered`,
    },
    [slots.full, walker.uid, OFFER],
  );
  await api.database.query(
    {
      name: 'testing.walked',
      text: sql`
        WITH walked AS (INSERT INTO walk (slot_id) VALUES ($1) RETURNING slot_id)
        INSERT INTO walk_walker (slot_id, walker, name, attended, recorded_at)
        SELECT slot_id, $2, 'Ines Okafor', true, now() FROM walked`,
    },
    [slots.completed, walker.uid],
  );
  const { admin } = people;
  const rest = { from: '2027-02-01T10:00:00Z', reason: 'Stitches.', until: '2027-02-02T10:00:00Z' };
  const onHold = await admin.post<{ holds: { id: number }[] }>(`/dogs/${dogId}/holds`, rest);
  holdId = onHold.body.holds[0]?.id ?? 0;
  const seen = { timeSlotId: slots.finalized, walkerIds: [], dogIds: [dogId], notes: 'Calm.' };
  await admin.post('/walks', seen);
  await admin.post(`/time-slots/${slots.booked}/assign-dogs`, { dogIds: [dogId] });
  await admin.put(`/time-slots/${slots.booked}/pairs/${gentle}`, { walkerId: walker.uid });
  await admin.put(`/time-slots/${slots.free}/pairs/${gentle}`, { walkerId: null });
  await api.database.query(
    {
      name: 'testing.exception-and-clearance',
      text: sql`
        WITH allowed AS (
          INSERT INTO pair_exception (slot_id, dog_id, rule, reason, allowed_at)
          VALUES ($1, $2, 'NOT_CLEARED', 'Calm.', now())
        )
        INSERT INTO clearance (walker, before, grade, reason, given_at)
        VALUES ($3, 'gold', 'gold', 'Calm.', now())`,
    },
    [slots.booked, dogId, walker.uid],
  );
});
afterAll(() => api.stop());

type Call = [route: string, who: keyof typeof people, path: () => string, body?: unknown];

/** Evaluated late, because it needs the ids of people and slots. */
const bodyOf = (sent: unknown): unknown => (typeof sent === 'function' ? sent() : sent);

const READS: [route: string, path: () => string][] = [
  ['GET /time-slots', () => '/time-slots'],
  ['GET /time-slots', () => '/time-slots?limit=1'],
  ['GET /time-slots/upcoming', () => '/time-slots/upcoming'],
  ['GET /time-slots/my-bookings', () => '/time-slots/my-bookings'],
  ['GET /time-slots/short', () => '/time-slots/short'],
  ['GET /time-slots/:id/bookings', () => `/time-slots/${slots.booked}/bookings`],
  ['GET /time-slots/:id/bookings', () => `/time-slots/${slots.free}/bookings`],
  ['GET /dogs', () => '/dogs'],
  ['GET /dogs', () => '/dogs?images=url'],
  ['GET /gallery', () => '/gallery?limit=1'],
  ['GET /users/me', () => '/users/me'],
  ['GET /users/me/export', () => '/users/me/export'],
  ['GET /users/me/message-choices', () => '/users/me/message-choices'],
  ['GET /users/me/push', () => '/users/me/push'],
  ['GET /users/me/recipient-mark', () => '/users/me/recipient-mark'],
  ['GET /health', () => '/health'],
  ['GET /health/live', () => '/health/live'],
  ['GET /health/ready', () => '/health/ready'],
  ['GET /health/readable', () => '/health/readable'],
  ['GET /version', () => '/version'],
  ['GET /time-slots/:id/assigned-dogs', () => `/time-slots/${slots.booked}/assigned-dogs`],
];
const STAFF_READS: [route: string, path: () => string][] = [
  ['GET /time-slots/:id/walk', () => `/time-slots/${slots.finalized}/walk`],
  ['GET /time-slots/:id/walk', () => `/time-slots/${slots.free}/walk`],
  ['GET /walkers', () => '/walkers'],
  ['GET /called-off/:id', () => `/called-off/${slots.gone}`],
  ['GET /day-plan', () => '/day-plan?date=2026-11-21'],
  ['GET /marshals', () => '/marshals'],
  [
    'GET /time-slots/:id/edit-preview',
    () => `/time-slots/${slots.booked}/edit-preview?end_time=2026-11-21T11:30:00Z`,
  ],
  [
    'GET /time-slots/:id/dog-choices',
    () => `/time-slots/${slots.booked}/dog-choices?walkerId=${people.walker.uid}`,
  ],
  [
    'GET /time-slots/:id/walker-choices',
    () => `/time-slots/${slots.booked}/walker-choices?dogId=${dogId}`,
  ],
  ['GET /welfare-plan', () => '/welfare-plan'],
  ['GET /dogs/:id/walks', () => `/dogs/${dogId}/walks`],
  ['GET /dogs/:id/care', () => `/dogs/${dogId}/care`],
  ['GET /walkers/:uid/care', () => `/walkers/${people.walker.uid}/care`],
];
const REPORTS: [route: string, path: () => string][] = [
  ['GET /upcoming-walks', () => '/upcoming-walks'],
  ['GET /walks-grouped', () => '/walks-grouped'],
  ['GET /walks', () => '/walks?type=upcoming'],
  ['GET /walks', () => '/walks'],
  ['GET /walks', () => '/walks?type=dog-stats'],
  ['GET /dog-walk-stats', () => '/dog-walk-stats'],
  ['GET /walks-per-week', () => '/walks-per-week'],
  ['GET /exceptions', () => '/exceptions'],
  ['GET /dogs-below-target', () => '/dogs-below-target'],
  ['GET /weeks-below-target', () => '/weeks-below-target'],
  ['GET /clearances', () => '/clearances'],
  ['GET /volunteer-hours', () => '/volunteer-hours?by=month'],
  ['GET /hours-per-month', () => '/hours-per-month'],
];
const ADMIN_READS: [route: string, path: () => string][] = [
  ['GET /users', () => '/users'],
  ['GET /users', () => '/users?role=marshal&limit=1'],
  ['GET /users/without-account', () => '/users/without-account'],
  ['GET /users/:uid/walks', () => `/users/${people.walker.uid}/walks`],
  ['GET /users/:uid/walks', () => `/users/${people.walker.uid}/walks?which=coming`],
  ['GET /users/:uid', () => `/users/${people.walker.uid}`],
  ['GET /users/:uid/hours', () => `/users/${people.walker.uid}/hours`],
  ['GET /users/:uid', () => `/users/${people.admin.uid}`],
  ['GET /users/:uid/led-walks', () => `/users/${people.marshal.uid}/led-walks`],
  ['GET /users/:uid/export', () => `/users/${people.walker.uid}/export`],
  ['GET /users/:uid/messages', () => `/users/${people.walker.uid}/messages`],
  ['GET /audit-log', () => '/audit-log'],
  ['GET /messages/not-arrived', () => '/messages/not-arrived'],
  ['GET /backup-status', () => '/backup-status'],
];
const MARSHAL = {
  name: 'Ola Nowak',
  email: 'ola@shelter.test',
  password: 'six dogs',
  phoneNumber: '020 7946 0001',
};
const REPORT = { remote: 'walker', version: '1', fault: 'load', shown: null, reason: 'gone' };
const WHY = { reason: 'Calm with her twice.' };
const HOLD = { from: '2027-03-01T10:00:00Z', until: '2027-03-02T10:00:00Z', ...WHY };
const NEEDS = { mustKnow: 'Pulls.', walksAWeek: 4, walksADay: 2, restMinutes: 180 };
const SCHEDULE_END = { from: '2026-12-01', entry: null };
const DOG = { name: 'Maple', breed: 'Golden Retriever', description: '' };
const CALLS: Call[] = [
  ...(['walker', 'marshal', 'admin'] as const).flatMap((who) =>
    READS.map(([route, path]): Call => [route, who, path]),
  ),
  ...(['marshal', 'admin'] as const).flatMap((who) =>
    STAFF_READS.map(([route, path]): Call => [route, who, path]),
  ),
  ...REPORTS.map(([route, path]): Call => [route, 'admin', path]),
  ...ADMIN_READS.map(([route, path]): Call => [route, 'admin', path]),
  ['GET /users/me/planned-dogs', 'walker', () => '/users/me/planned-dogs'],
  ['GET /users/me/dogs-that-need-me', 'walker', () => '/users/me/dogs-that-need-me'],
  ['GET /users/me/past-walks', 'walker', () => '/users/me/past-walks'],
  ['GET /users/me/hours', 'walker', () => '/users/me/hours'],
  ['GET /users/me/check-ins', 'walker', () => '/users/me/check-ins'],
  ['PUT /time-slots/:id/check-in', 'walker', () => `/time-slots/${slots.now}/check-in`],
  ['DELETE /time-slots/:id/check-in', 'walker', () => `/time-slots/${slots.now}/check-in`],
  ['PUT /time-slots/:id/late', 'walker', () => `/time-slots/${slots.now}/late`, { minutes: 20 }],
  [
    'PUT /time-slots/:id/check-ins/:uid',
    'marshal',
    () => `/time-slots/${slots.now}/check-ins/${people.walker.uid}`,
  ],
  [
    'DELETE /time-slots/:id/check-ins/:uid',
    'marshal',
    () => `/time-slots/${slots.now}/check-ins/${people.walker.uid}`,
  ],
  ['GET /users/me/calendar-feed', 'walker', () => '/users/me/calendar-feed'],
  ['POST /users/me/calendar-feed', 'marshal', () => '/users/me/calendar-feed'],
  ['POST /time-slots/:id/cover', 'walker', () => `/time-slots/${slots.covered}/cover`],
  ['GET /covers/:token', 'friend', () => `/covers/${cover}`],
  ['POST /covers/:token', 'friend', () => `/covers/${cover}`],
  ['DELETE /time-slots/:id/cover', 'walker', () => `/time-slots/${slots.covered}/cover`],
  [
    'POST /time-slots/:id/late-cancel',
    'friend',
    () => `/time-slots/${slots.late}/late-cancel`,
    { reason: 'My car broke down.' },
  ],
  ['POST /time-slots/:id/help', 'marshal', () => `/time-slots/${slots.short}/help`],
  ['GET /users/:uid/late-cancels', 'admin', () => `/users/${people.friend.uid}/late-cancels`],
  [
    'POST /time-slots/:id/walkers',
    'marshal',
    () => `/time-slots/${slots.late}/walkers`,
    () => ({ walkerId: people.friend.uid }),
  ],
  [
    'DELETE /time-slots/:id/walkers/:uid',
    'marshal',
    () => `/time-slots/${slots.late}/walkers/${people.friend.uid}`,
  ],
  ['POST /time-slots', 'marshal', () => '/time-slots', TIMES],
  ['POST /schedule', 'marshal', () => '/schedule', { weekday: 1, start: '07:00', end: '08:00' }],
  ['POST /schedule', 'marshal', () => '/schedule', { weekday: 2, start: '07:00', end: '08:00' }],
  ['GET /schedule', 'marshal', () => '/schedule'],
  ['POST /schedule/:id/preview', 'marshal', () => '/schedule/1/preview', SCHEDULE_END],
  ['PUT /schedule/:id', 'marshal', () => '/schedule/1', SCHEDULE_END],
  ['POST /schedule/:id/standing-bookings', 'walker', () => '/schedule/2/standing-bookings'],
  ['POST /schedule/:id/standing-bookings', 'friend', () => '/schedule/2/standing-bookings'],
  ['GET /standing-bookings', 'marshal', () => '/standing-bookings'],
  ['POST /standing-bookings/:id/accept', 'marshal', () => '/standing-bookings/1/accept'],
  ['POST /standing-bookings/:id/decline', 'marshal', () => '/standing-bookings/2/decline'],
  ['POST /standing-bookings/accept', 'marshal', () => '/standing-bookings/accept'],
  ['GET /users/me/standing-bookings', 'walker', () => '/users/me/standing-bookings'],
  [
    'PUT /standing-bookings/:id/skips/:day',
    'walker',
    () => '/standing-bookings/1/skips/2026-11-24',
  ],
  [
    'DELETE /standing-bookings/:id/skips/:day',
    'walker',
    () => '/standing-bookings/1/skips/2026-11-24',
  ],
  [
    'PUT /standing-bookings/:id/away',
    'walker',
    () => '/standing-bookings/1/away',
    { from: '2026-12-01', to: '2026-12-08' },
  ],
  ['DELETE /standing-bookings/:id/away', 'walker', () => '/standing-bookings/1/away'],
  ['DELETE /standing-bookings/:id', 'walker', () => '/standing-bookings/1'],
  ['POST /block-day', 'admin', () => '/block-day', { date: '2026-12-24' }],
  ['POST /blocked-days/:id/open', 'admin', () => `/blocked-days/${slots.blocked}/open`],
  ['POST /users/marshals', 'admin', () => '/users/marshals', MARSHAL],
  ['POST /plan-proposals', 'marshal', () => '/plan-proposals', { from: '2026-11-21' }],
  [
    'POST /plan-proposals/accept',
    'marshal',
    () => '/plan-proposals/accept',
    () => ({ pairs: [{ slotId: slots.booked, dogId, walkerId: people.walker.uid }] }),
  ],
  ['PATCH /time-slots/:id', 'marshal', () => `/time-slots/${slots.kept}`, { minimum_walkers: 3 }],
  [
    'PUT /time-slots/:id/pairs/:dogId',
    'marshal',
    () => `/time-slots/${slots.booked}/pairs/${dogId}`,
    () => ({ walkerId: people.walker.uid, override: { reason: 'She knows him well.' } }),
  ],
  [
    'DELETE /time-slots/:id/pairs/:dogId',
    'marshal',
    () => `/time-slots/${slots.free}/pairs/${dogId}`,
  ],
  [
    'POST /time-slots/:id/assign-dogs',
    'admin',
    () => `/time-slots/${slots.kept}/assign-dogs`,
    () => ({ dogIds: [dogId] }),
  ],
  [
    'POST /walks',
    'marshal',
    () => '/walks',
    () => ({
      timeSlotId: slots.booked,
      walkerIds: [people.walker.uid],
      dogIds: [dogId],
      pairs: [{ dogId, walkerId: people.walker.uid }],
      outcomes: [{ dogId, outcome: 'incident', words: 'Slipped the collar.' }],
    }),
  ],
  [
    'PATCH /time-slots/:id/walk',
    'admin',
    () => `/time-slots/${slots.booked}/walk`,
    () => ({ walkerIds: [], dogIds: [dogId, otherId], reason: 'Both were out.' }),
  ],
  [
    'PUT /time-slots/:id/no-show-dispute',
    'walker',
    () => `/time-slots/${slots.booked}/no-show-dispute`,
  ],
  ['GET /users/me/no-shows', 'walker', () => '/users/me/no-shows'],
  ['GET /incidents', 'admin', () => '/incidents?open=1'],
  ['GET /users/me/incidents', 'walker', () => '/users/me/incidents'],
  ['PUT /incidents/:id/side', 'walker', () => '/incidents/1/side', { side: 'It was too loose.' }],
  [
    'PUT /incidents/:id/review',
    'admin',
    () => '/incidents/1/review',
    { decision: 'keep', reason: 'Nobody was hurt.' },
  ],
  ['PUT /dogs/:id/needs', 'marshal', () => `/dogs/${dogId}/needs`, NEEDS],
  ['PUT /dogs/:id/grade', 'marshal', () => `/dogs/${dogId}/grade`, { grade: 'gold', ...WHY }],
  ['POST /dogs/:id/holds', 'marshal', () => `/dogs/${dogId}/holds`, HOLD],
  [
    'DELETE /dogs/:id/holds/:holdId',
    'marshal',
    () => `/dogs/${dogId}/holds/${holdId}?reason=Healed.`,
  ],
  [
    'PUT /dogs/:id/keep-apart/:otherId',
    'marshal',
    () => `/dogs/${dogId}/keep-apart/${otherId}`,
    WHY,
  ],
  [
    'DELETE /dogs/:id/keep-apart/:otherId',
    'marshal',
    () => `/dogs/${dogId}/keep-apart/${otherId}?reason=Friends.`,
  ],
  [
    'PUT /walkers/:uid/clearance',
    'marshal',
    () => `/walkers/${people.walker.uid}/clearance`,
    { grade: 'grey', ...WHY },
  ],
  ['POST /dogs', 'marshal', () => '/dogs', DOG],
  ['POST /dogs', 'marshal', () => '/dogs?images=url', DOG],
  ['PUT /dogs/:id', 'marshal', () => `/dogs/${dogId}`, DOG],
  ['DELETE /dogs/:id', 'marshal', () => `/dogs/${dogId}`],
  ['GET /time-slots/:id/place', 'walker', () => `/time-slots/${slots.kept}/place`],
  ['PUT /time-slots/:id/book', 'walker', () => `/time-slots/${slots.kept}/book`],
  ['DELETE /time-slots/:id/book', 'walker', () => `/time-slots/${slots.dropped}/book`],
  ['PUT /time-slots/:id/waiting-list', 'walker', () => `/time-slots/${slots.full}/waiting-list`],
  ['GET /users/me/waiting-list', 'walker', () => '/users/me/waiting-list'],
  ...(['walker', 'marshal', 'admin'] as const).map((who): Call => [
    'GET /time-slots/:id/waiting-list',
    who,
    () => `/time-slots/${slots.full}/waiting-list`,
  ]),
  ['DELETE /time-slots/:id/waiting-list', 'walker', () => `/time-slots/${slots.full}/waiting-list`],
  ['GET /offers/:token', 'marshal', () => `/offers/${OFFER}`],
  ['POST /offers/:token', 'walker', () => `/offers/${OFFER}`],
  ['DELETE /time-slots/:id', 'admin', () => `/time-slots/${slots.deleted}`],
  ['POST /users', 'newcomer', () => '/users', SIGN_UP],
  ['PATCH /users/me', 'walker', () => '/users/me', { waiverAccepted: true }],
  ['POST /users/:uid/disable', 'admin', () => `/users/${people.newcomer.uid}/disable`],
  ['POST /users/:uid/enable', 'admin', () => `/users/${people.newcomer.uid}/enable`],
  ['DELETE /users/:uid', 'admin', () => `/users/${people.gone.uid}`],
  ['POST /users/:uid/admin', 'admin', () => `/users/${people.marshal.uid}/admin`],
  ['DELETE /users/:uid/admin', 'admin', () => `/users/${people.marshal.uid}/admin`],
  ['POST /users/:uid/invitation', 'admin', () => `/users/${invited}/invitation`],
  ['DELETE /users/:uid/invitation', 'admin', () => `/users/${invited}/invitation`],
  ['POST /users/:uid/erase', 'admin', () => `/users/${people.erased.uid}/erase`],
  ['POST /client-reports', 'walker', () => '/client-reports', REPORT],
  ['DELETE /users/me', 'leaver', () => '/users/me'],
  ['POST /password-resets', 'walker', () => '/password-resets', { email: 'ines@example.org' }],
  ['POST /users/me/email-confirmations', 'walker', () => '/users/me/email-confirmations'],
  [
    'POST /users/me/email-changes',
    'walker',
    () => '/users/me/email-changes',
    { email: 'new@example.org' },
  ],
  ['POST /users/me/password-changes', 'walker', () => '/users/me/password-changes'],
  [
    'PUT /users/me/message-choices/:kind',
    'walker',
    () => '/users/me/message-choices/reminder',
    { on: false },
  ],
  ['PUT /users/me/push/:kind', 'walker', () => '/users/me/push/reminder', { on: false }],
  ['PUT /users/me/push-devices', 'walker', () => '/users/me/push-devices', PUSH_DEVICE],
  [
    'DELETE /users/me/push-devices/:hash',
    'walker',
    () => `/users/me/push-devices/${'0'.repeat(64)}`,
  ],
  ['GET /account-links/:token', 'walker', () => `/account-links/${accountLink}`],
  ['GET /unsubscribe/:token', 'walker', () => `/unsubscribe/${link}`],
  ['GET /unsubscribe/:token/choice', 'walker', () => `/unsubscribe/${link}/choice`],
  ['POST /unsubscribe/:token', 'walker', () => `/unsubscribe/${link}`],
  ['DELETE /unsubscribe/:token', 'walker', () => `/unsubscribe/${link}`],
  ['POST /users/me/sign-out', 'parting', () => '/users/me/sign-out'],
];

it.each(CALLS)(
  'endpoint response: matches the declaration of %s for the %s',
  async (...[route, who, path, sent]: Call) => {
    const [method = ''] = route.split(' ');
    const declared = Object.entries<Declaration>(ENDPOINTS).find(([key]) => key === route)?.[1];
    const { status, body } = await people[who].call(method, path(), { body: bodyOf(sent) });
    expect(status).toBe(declared && statusOf(declared));
    // A 204 declares no schema and has no body.
    expect(declared?.answer?.parse(body) ?? '').toEqual(body);
    // An empty list would satisfy any schema; only walkers book.
    if (who === 'walker' || !route.endsWith('my-bookings')) expect(body).not.toEqual([]);
  },
);

it('endpoint response: is checked for every route that declares one', () => {
  const declaring = Object.entries<Declaration>(ENDPOINTS).filter(
    ([, { answer, types }]) => answer !== undefined || types === undefined,
  );
  const called = new Set(CALLS.map(([route]) => route));
  expect([...called].sort()).toEqual(declaring.map(([key]) => key).sort());
});

const REFUSALS: [string, () => Promise<{ status: number; body: unknown }>, number][] = [
  ['somebody who is not logged in', () => api.anonymous.get('/users/me'), 401],
  ['a role that may not', () => people.walker.post('/time-slots', TIMES), 403],
  ['what is not valid', () => people.marshal.post('/time-slots', {}), 400],
  ['times the wrong way round', () => people.marshal.post('/time-slots', BACKWARDS), 400],
  ['what does not exist', () => people.marshal.get('/time-slots/999999/bookings'), 404],
  ['a second booking', () => people.walker.put(`/time-slots/${slots.booked}/book`), 409],
];

// spec: 10.83
it.each(REFUSALS)('endpoint response: refuses %s as described', async (_, refused, expected) => {
  const { status, body } = await refused();
  expect(status).toBe(expected);
  expect(errorBodySchema.parse(body)).toEqual(body);
});
