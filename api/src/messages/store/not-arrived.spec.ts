import type { MessageNotArrived } from '@walkies/contract';
import { sql } from '../../database/sql.js';
import type { SignedIn } from '../../testing/caller.js';
import { startTestApi } from '../../testing/start-test-api.js';
import type { TestApi } from '../../testing/start-test-api.js';

let api: TestApi;
let maria: SignedIn;
let kit: SignedIn;
let tom: SignedIn;
beforeAll(async () => {
  api = await startTestApi();
  [maria, kit] = [await api.asMarshal(), await api.asAdmin()];
  await Promise.all([maria, kit].map((who) => who.get('/users/me')));
});
beforeEach(async () => {
  tom = await api.asWalker({ name: 'Tom Reed' });
  await tom.get('/users/me');
});
afterAll(() => api.stop());

describe('the list of what did not arrive', () => {
  const list = async (query = '') => {
    const answer = await kit.get<MessageNotArrived[]>(`/messages/not-arrived${query}`);
    return { ...answer, total: answer.headers.get('x-total-count') };
  };
  const note = (kind: string, state: string, at: string, words = 'No such mailbox') =>
    api.database.query(
      {
        name: 'testing.not-arrived',
        text: sql`INSERT INTO message (id, kind, person, state, at, last_words)
          VALUES (gen_random_uuid(), $1, $2, $3, $4, $5)`,
      },
      [kind, tom.uid, state, at, words],
    );
  beforeEach(async () => {
    await api.database.query({ name: 'testing.no-messages', text: sql`DELETE FROM message` });
  });

  it('undelivered list: is empty when all messages arrived', async () => {
    await note('booked', 'sent', '2026-11-20T08:00:00Z');
    expect(await list()).toMatchObject({ status: 200, body: [], total: '0' });
  });

  it('undelivered list: shows the latest first, in pages, with the start of the reason', async () => {
    await note('reminder', 'failed', '2026-11-19T18:00:00Z', `Error: ${'x'.repeat(500)}`);
    await note('booked', 'refused', '2026-11-20T08:00:00Z');
    const { body, total } = await list();
    expect(total).toBe('2');
    expect(body).toEqual([
      {
        id: expect.any(String),
        uid: tom.uid,
        name: 'Tom Reed',
        email: tom.email,
        email_delivery: 'fine',
        kind: 'booked',
        state: 'refused',
        at: expect.stringMatching(/^2026-11-20T08:00:00/),
        why: 'No such mailbox',
      },
      expect.objectContaining({ kind: 'reminder', state: 'failed' }),
    ]);
    expect(body[1]?.why).toHaveLength(200);
    const page = await list('?limit=1&offset=1');
    expect([page.total, page.body.map(({ kind }) => kind)]).toEqual(['2', ['reminder']]);
  });

  it('undelivered list: drops the messages of people who leave', async () => {
    await note('booked', 'refused', '2026-11-20T08:00:00Z');
    await tom.delete('/users/me');
    expect((await list()).body).toEqual([]);
  });

  it.each(['limit=0', 'limit=1001', 'offset=-1', 'search=x'])(
    'undelivered list: refuses ?%s',
    async (query) => {
      expect((await list(`?${query}`)).status).toBe(400);
    },
  );

  it.each(['walker', 'marshal'])('undelivered list: refuses the role %s', async (role) => {
    const who = role === 'walker' ? tom : maria;
    expect((await who.get('/messages/not-arrived')).status).toBe(403);
  });
});
