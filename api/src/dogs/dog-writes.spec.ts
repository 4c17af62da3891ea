import type { Dog, DogWithImage, ErrorBody } from '@walkies/contract';
import { aDog } from '../testing/a-dog.js';
import { aSlot } from '../testing/a-slot.js';
import type { SignedIn } from '../testing/caller.js';
import { emptyKennel, kennel } from '../testing/plans/kennel.js';
import { startTestApi } from '../testing/start-test-api.js';
import type { TestApi } from '../testing/start-test-api.js';

const ADDRESS = 'https://example.org/teddy.jpg';
const TEDDY = { name: 'Teddy', breed: 'Poodle mix', description: 'Shy.', imageUrl: ADDRESS };

let api: TestApi;
let ines: SignedIn;
let maria: SignedIn;
let kit: SignedIn;
beforeAll(async () => {
  api = await startTestApi();
  [ines, maria, kit] = await Promise.all([api.asWalker(), api.asMarshal(), api.asAdmin()]);
});
beforeEach(() => emptyKennel(api.database));
afterAll(() => api.stop());

const add = (who: SignedIn, body: unknown) => who.post<Dog & ErrorBody>('/dogs?images=url', body);
const listed = async (): Promise<Dog[]> => (await ines.get<Dog[]>('/dogs?images=url')).body;
const code = ({ status, body }: { status: number; body: unknown }): unknown[] => [
  status,
  (body as ErrorBody).code,
];

describe('adding a dog by address', () => {
  // spec: 1.4, 3.2
  it.each([
    ['marshal', () => maria],
    ['admin', () => kit],
  ])('dog creation: returns a %s the same dog as reading it would', async (_, who) => {
    const { status, body } = await add(who(), TEDDY);
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      ...TEDDY,
      grade: 'grey',
      version: expect.any(String),
    });
    expect(await listed()).toEqual([body]);
  });

  it('dog creation: returns the photo beside its address unless only the address is requested', async () => {
    const { body } = await maria.post<DogWithImage>('/dogs', { ...TEDDY, grade: 'gold' });
    expect(body).toMatchObject({ name: 'Teddy', grade: 'gold', image: null });
    expect(body.imageUrl).toBe(TEDDY.imageUrl);
  });

  it('dog creation: requires no address and no description', async () => {
    const plain = await add(maria, { name: 'Fig', breed: 'Pug' });
    expect(plain.body).toMatchObject({ description: '', imageUrl: null });
    expect((await add(maria, { ...TEDDY, imageUrl: '' })).body.imageUrl).toBeNull();
  });

  // spec: 3.3, 10.82
  it.each([
    ['an empty name', { name: ' ' }],
    ['a name of 10 KB', { name: 'x'.repeat(10_000) }],
    ['a NUL', { name: 'Ted\0dy' }],
    ['half a character', { breed: 'Poodle\ud800' }],
    ['a number as name', { name: 7 }],
    ['an unknown grade', { grade: 'platinum' }],
    ['a description of more than 2,000 characters', { description: 'x'.repeat(2_001) }],
    [
      'an address without TLS, which the page shows nothing of',
      { imageUrl: 'http://photos.example/teddy.jpg' },
    ],
    ['a script as address', { imageUrl: 'javascript:alert(1)' }],
    ['a file as address', { imageUrl: 'file:///etc/passwd' }],
    ['data as address', { imageUrl: 'data:image/png;base64,AAAA' }],
    ['half an address', { imageUrl: '/teddy.jpg' }],
    ['an id', { id: 7 }],
    ['an archived dog', { archived_at: '2026-11-20' }],
    ['somebody else’s photo', { photo_hash: 'a'.repeat(64) }],
  ])('dog creation: refuses %s', async (_, wrong) => {
    const before = await kennel(api.database);
    expect(code(await add(maria, { ...TEDDY, ...wrong }))).toEqual([400, 'BAD_INPUT']);
    expect(await kennel(api.database)).toEqual(before);
  });

  it('dog creation: refuses a prototype', async () => {
    const raw = '{"name":"Fig","breed":"Pug","__proto__":{"grade":"gold"}}';
    const headers = { 'content-type': 'application/json' };
    expect(code(await maria.call('POST', '/dogs', { raw, headers }))).toEqual([400, 'BAD_INPUT']);
  });

  it('dog creation: stores markup as plain text', async () => {
    const name = '<img src=x onerror=alert(1)>';
    expect((await add(maria, { ...TEDDY, name })).body.name).toBe(name);
  });
});

describe('changing a dog', () => {
  const change = (id: unknown, body: unknown) =>
    maria.put<Dog & ErrorBody>(`/dogs/${id}?images=url`, body);

  it('dog update: leaves omitted fields as they are', async () => {
    const { id } = (await add(maria, { ...TEDDY, grade: 'maroon' })).body;
    const { status, body } = await change(id, { name: 'Ted', breed: 'Poodle' });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...TEDDY,
      ...{ id, grade: 'maroon', name: 'Ted', breed: 'Poodle' },
      version: expect.any(String),
    });
    expect(await listed()).toEqual([body]);
  });

  it('dog update: removes the address when it is sent empty', async () => {
    const { id } = (await add(maria, TEDDY)).body;
    expect((await change(id, { ...TEDDY, imageUrl: '' })).body.imageUrl).toBeNull();
  });

  // spec: 3.2
  it('dog update: replaces an uploaded photo with an address and drops the photo', async () => {
    const id = await aDog(api.app);
    const { body } = await change(id, { ...TEDDY, imageUrl: '' });
    expect(body.imageUrl).toMatch(/^\/api\/dogs\/photos\//);
    expect((await change(id, TEDDY)).body.imageUrl).toBe(ADDRESS);
    expect((await kennel(api.database)).photos).toEqual([]);
  });

  it('dog update: refuses the same input as dog creation', async () => {
    const { id } = (await add(maria, TEDDY)).body;
    const before = await kennel(api.database);
    expect(code(await change(id, { ...TEDDY, name: '' }))).toEqual([400, 'BAD_INPUT']);
    expect(code(await change(id, { ...TEDDY, owner: 'me' }))).toEqual([400, 'BAD_INPUT']);
    expect(await kennel(api.database)).toEqual(before);
  });
});

describe('deleting a dog', () => {
  // spec: 7.4
  it('dog deletion: removes the photo unless another dog has the same one', async () => {
    const [one, other] = [await aDog(api.app), await aDog(api.app)];
    expect((await maria.delete(`/dogs/${one}`)).status).toBe(204);
    expect((await kennel(api.database)).photos).toHaveLength(1);
    expect((await kit.delete(`/dogs/${other}`)).status).toBe(204);
    expect(await kennel(api.database)).toEqual({ dogs: null, photos: [] });
    expect(code(await maria.delete(`/dogs/${one}`))).toEqual([404, 'DOG_NOT_FOUND']);
  });

  it('dog deletion: never fails while dogs with the same photo are added and deleted concurrently', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => aDog(api.app)));
    const [deleted, added] = await Promise.all([
      Promise.all(ids.map((id) => maria.delete(`/dogs/${id}`))),
      Promise.all(Array.from({ length: 6 }, () => aDog(api.app))),
    ]);
    expect(deleted.map(({ status }) => status)).toEqual(ids.map(() => 204));
    expect((await listed()).map(({ id }) => id).sort()).toEqual(added.sort());
    expect((await kennel(api.database)).photos).toHaveLength(1);
  });

  // spec: 10.24
  it.each([
    [
      'has been on a walk',
      `WITH logged AS (INSERT INTO walk (slot_id) VALUES ($1) RETURNING slot_id)
       INSERT INTO walk_dog (slot_id, dog_id, name, recorded_at)
       SELECT slot_id, $2, 'Biscuit', now() FROM logged`,
    ],
    [
      'is assigned to a slot',
      `INSERT INTO dog_assignment (slot_id, dog_id, during)
       SELECT id, $2, tstzrange(start_time, end_time) FROM slot WHERE id = $1`,
    ],
  ])('dog deletion: archives a dog that %s', async (_, text) => {
    const [archived, other] = [await aDog(api.app), await aDog(api.app)];
    const slot = await aSlot(api.database, { start: '2026-11-20T10:00:00Z' });
    await api.database.queryText(text, [slot, archived]);

    expect((await maria.delete(`/dogs/${archived}`)).status).toBe(204);
    const { body, headers } = await ines.get<Dog[]>('/dogs?images=url');
    expect(body.map(({ id }) => id)).toEqual([other]);
    expect(headers.get('x-total-count')).toBe('1');
    const { dogs, photos } = await kennel(api.database);
    expect(dogs).toMatchObject([{ id: archived, archived_at: expect.any(String) }, { id: other }]);
    expect(photos).toHaveLength(1);

    expect(code(await maria.delete(`/dogs/${archived}`))).toEqual([404, 'DOG_NOT_FOUND']);
    expect(code(await maria.put(`/dogs/${archived}`, TEDDY))).toEqual([404, 'DOG_NOT_FOUND']);
  });
});

describe('writing dogs', () => {
  // spec: 6.4
  it('dog writes: refuse walkers', async () => {
    const id = await aDog(api.app);
    const before = await kennel(api.database);
    expect(code(await add(ines, TEDDY))).toEqual([403, 'FORBIDDEN']);
    expect(code(await ines.put(`/dogs/${id}`, TEDDY))).toEqual([403, 'FORBIDDEN']);
    expect(code(await ines.delete(`/dogs/${id}`))).toEqual([403, 'FORBIDDEN']);
    expect(await kennel(api.database)).toEqual(before);
  });

  it.each(['0', '-1', '1000000000', '1%20OR%201=1', '%00', '9223372036854775808', '..%2Fx', '1.5'])(
    'dog writes: find no dog at %s',
    async (id) => {
      await aDog(api.app);
      const before = await kennel(api.database);
      for (const answer of [
        await maria.put(`/dogs/${id}`, TEDDY),
        await maria.delete(`/dogs/${id}`),
      ]) {
        expect([400, 404]).toContain(answer.status);
        expect(answer.body).toMatchObject({ error: expect.any(String), code: expect.any(String) });
      }
      expect(await kennel(api.database)).toEqual(before);
    },
  );
});
