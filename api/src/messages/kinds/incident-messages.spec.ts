import type { OwnIncident } from '@walkies/contract';
import PostalMime from 'postal-mime';
import { aDog } from '../../testing/a-dog.js';
import { aSlot } from '../../testing/a-slot.js';
import { aMailShelter, messagesOf, NOW } from '../../testing/mail/a-mail-shelter.js';
import type { MailShelter } from '../../testing/mail/a-mail-shelter.js';
import type { SignedIn } from '../../testing/caller.js';
import { allThrough, retryNow } from '../../testing/mail/message-jobs.js';
import { serveApi } from '../../testing/processes/serve-api.js';
import { startTestApi } from '../../testing/start-test-api.js';
import type { TestApi } from '../../testing/start-test-api.js';

const WORDS = 'Slipped her collar by the bridge.';
const SIDE = { side: 'The bike came from behind.' };

let shelter: MailShelter;
beforeAll(async () => {
  shelter = await aMailShelter();
});
beforeEach(() => shelter.begin());
afterAll(() => shelter.stop());

interface Reported {
  marshal: SignedIn;
  walker: SignedIn;
  /** The record names the walker of the dog. */
  known?: boolean;
  now?: string;
}

/**
 * Records a walk with an incident, after all messages about its booking. Returns a function that records it
 * again.
 */
async function happen(api: TestApi, { marshal, walker, known = true, now = NOW }: Reported) {
  const dogId = await aDog(api.app, { name: 'Dot' });
  const timeSlotId = await aSlot(api.database, {
    start: '2026-11-20T07:30:00Z',
    marshal: marshal.uid,
  });
  api.setNow('2026-11-20T07:10:00Z');
  expect((await walker.put(`/time-slots/${timeSlotId}/book`)).status).toBe(200);
  if (api.env.messages?.worker === 'here') await allThrough(api.database);
  shelter.server.mails.length = 0;
  api.setNow(now);
  const walkerId = walker.uid;
  const incident = { outcome: 'incident', words: WORDS };
  const reported = await marshal.post('/walks', {
    timeSlotId,
    walkerIds: [walkerId],
    dogIds: [dogId],
    outcomes: [{ dogId, ...incident }],
    ...(known && { pairs: [{ dogId, walkerId }] }),
  });
  expect(reported.status).toBe(201);
  return () => marshal.post('/walks', { timeSlotId, walkerId, dogId, ...incident });
}

it('incident message: asks the dog’s walker for their side, once, without the staff’s text', async () => {
  const { api, server, ines, maria } = shelter;
  const second = await happen(api, { marshal: maria, walker: ines });
  expect((await second()).status).toBe(201);
  await server.count(1);
  await allThrough(api.database);
  expect(server.mails).toMatchObject([{ to: [ines.email] }]);
  const mail = await PostalMime.parse(server.mails[0]?.raw ?? '');
  expect(mail.subject).toBe('How was it with Dot?');
  for (const text of [mail.text, mail.html]) {
    expect(text).toContain('with Dot');
    expect(text).toContain('Fri 20 Nov, 07:30 – 08:30');
    for (const others of [WORDS, 'Maria', maria.email]) expect(text).not.toContain(others);
  }
  expect(mail.html).toContain('href="https://walkies.example.org/?side=');
  expect(mail.html).not.toContain('No more mails like this');
  expect(mail.headers.map(({ key }) => key)).not.toContain('list-unsubscribe');
  expect(mail.attachments).toEqual([]);
  expect(await messagesOf(ines)).toContainEqual(
    expect.objectContaining({ kind: 'incident-side', state: 'sent' }),
  );
});

it('incident message: is not sent when no walker is named', async () => {
  const { api, server, ines, maria } = shelter;
  await happen(api, { marshal: maria, walker: ines, known: false });
  await allThrough(api.database);
  expect(server.mails).toEqual([]);
});

it('incident message: waits for the morning during quiet hours', async () => {
  const { server } = shelter;
  const night = await startTestApi({
    messages: server.settings,
    quietHours: { from: 21, to: 7 },
  });
  night.setNow(NOW);
  const [marshal, walker] = [await night.asMarshal(), await night.asWalker()];
  await walker.get('/users/me');
  await marshal.get('/users/me');
  await happen(night, { marshal, walker, now: '2026-11-20T22:00:00Z' });
  await retryNow(night.database, 'created');
  expect(server.mails).toEqual([]);
  night.setNow('2026-11-21T08:00:00Z');
  await retryNow(night.database, 'retry');
  await server.count(1);
  await night.stop();
});

describe('while nobody sends', () => {
  let quiet: TestApi;
  let walker: SignedIn;
  let admin: SignedIn;
  beforeEach(async () => {
    quiet = await startTestApi({ messages: { ...shelter.server.settings, worker: 'apart' } });
    quiet.setNow(NOW);
    walker = await quiet.asWalker();
    admin = await quiet.asAdmin();
    await walker.get('/users/me');
    const marshal = await quiet.asMarshal();
    await marshal.get('/users/me');
    await happen(quiet, { marshal, walker });
  });
  afterEach(() => quiet.stop());

  const requests = async () => {
    const [incident] = (await walker.get<OwnIncident[]>('/users/me/incidents')).body;
    if (!incident) throw new Error('Nothing is asked');
    return incident.id;
  };

  it.each([
    ['is told', async () => walker.put(`/incidents/${await requests()}/side`, SIDE)],
    [
      'is of no more use after the review',
      async () =>
        admin.put(`/incidents/${await requests()}/review`, {
          decision: 'keep',
          reason: 'All well.',
        }),
    ],
    ['cannot be told any more', () => admin.post(`/users/${walker.uid}/disable`)],
  ])('incident message: asks for no side that %s meanwhile', async (_, change) => {
    expect((await change()).status).toBeLessThan(300);
    const other = await serveApi({
      ...quiet.env,
      messages: shelter.server.settings,
      startsAt: new Date(NOW),
    });
    await allThrough(quiet.database);
    await other.app.close();
    expect(shelter.server.mails).toEqual([]);
  });
});
