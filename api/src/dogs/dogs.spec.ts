import type { Dog, DogWithImage, ErrorBody, GalleryDog } from '@walkies/contract';
import sharp from 'sharp';
import { onlyRow } from '../database/only-row.js';
import { sql } from '../database/sql.js';
import { aDog } from '../testing/a-dog.js';
import type { SignedIn } from '../testing/caller.js';
import { aPicture } from '../testing/pictures.js';
import { startTestApi } from '../testing/start-test-api.js';
import type { TestApi } from '../testing/start-test-api.js';

let api: TestApi;
let ines: SignedIn;
const ids: number[] = [];
beforeAll(async () => {
  api = await startTestApi();
  ines = await api.asWalker();
  ids.push(await aDog(api.app, { name: 'Olive', photo: await aPicture('png', { width: 900 }) }));
  ids.push(await aDog(api.app, { name: '<img src=x onerror=alert(1)>', grade: 'gold' }));
  const { rows } = await api.database.query<{ id: number }>({
    name: 'testing.dog-by-url',
    text: sql`
      INSERT INTO dog (name, breed, description, grade, image_url)
      VALUES ('Teddy', 'Poodle mix', '', 'grey', 'https://example.org/teddy.jpg') RETURNING id`,
  });
  ids.push(onlyRow(rows).id);
});
afterAll(() => api.stop());

describe('the list of dogs', () => {
  // spec: 3.1, 7.1, 10.32
  it('dog list: returns JPEGs of at most 320 px in base64, in the order of adding', async () => {
    const { status, body, headers } = await ines.get<DogWithImage[]>('/dogs');
    expect(status).toBe(200);
    expect(headers.get('x-total-count')).toBe('3');
    expect(body.map(({ id }) => id)).toEqual(ids);
    expect(body[1]).toEqual({
      id: ids[1],
      name: '<img src=x onerror=alert(1)>',
      breed: 'Beagle',
      description: '',
      grade: 'gold',
      image: expect.stringMatching(/^[A-Za-z0-9+/]+=*$/),
      imageUrl: expect.stringMatching(/^\/api\/dogs\/photos\/[0-9a-f]{64}$/),
      version: expect.any(String),
    });
    const { format, width } = await sharp(Buffer.from(body[0]?.image ?? '', 'base64')).metadata();
    expect([format, width]).toEqual(['jpeg', 320]);
    expect(body[2]).toMatchObject({ image: null, imageUrl: 'https://example.org/teddy.jpg' });
  });

  it('dog list: returns addresses on request', async () => {
    const { body } = await ines.get<Dog[]>('/dogs?images=url');
    expect(body.map(({ imageUrl }) => imageUrl)).toEqual([
      expect.stringMatching(/^\/api\/dogs\/photos\/[0-9a-f]{64}$/),
      expect.stringMatching(/^\/api\/dogs\/photos\/[0-9a-f]{64}$/),
      'https://example.org/teddy.jpg',
    ]);
    expect(body[0]).not.toHaveProperty('image');
  });

  it('dog list: returns pages with the total', async () => {
    const { body, headers } = await ines.get<Dog[]>('/dogs?images=url&limit=1&offset=1');
    expect(body.map(({ id }) => id)).toEqual([ids[1]]);
    expect(headers.get('x-total-count')).toBe('3');
  });

  it.each(['images=svg', 'images=url&images=base64', 'limit=0', 'grade=gold'])(
    'dog list: refuses ?%s',
    async (query) => {
      expect(await ines.get(`/dogs?${query}`)).toMatchObject({
        status: 400,
        body: { code: 'BAD_INPUT' },
      });
    },
  );

  it('dog list: refuses anonymous callers', async () => {
    expect((await api.anonymous.get('/dogs')).status).toBe(401);
  });
});

describe('the gallery for visitors', () => {
  // spec: 10.7
  it('gallery: shows strangers name, breed, description, grade and photo address, without ids', async () => {
    const { status, body, headers } = await api.anonymous.get<GalleryDog[]>('/gallery');
    expect(status).toBe(200);
    expect(headers.get('x-total-count')).toBe('3');
    expect(body[1]).toEqual({
      name: '<img src=x onerror=alert(1)>',
      breed: 'Beagle',
      description: '',
      grade: 'gold',
      imageUrl: expect.stringMatching(/^\/api\/dogs\/photos\/[0-9a-f]{64}$/),
    });
    expect(body[2]?.imageUrl).toBe('https://example.org/teddy.jpg');
  });

  it('gallery: may be cached for a minute, but not its refusals', async () => {
    const cacheOf = async (path: string) =>
      (await api.anonymous.get(path)).headers.get('cache-control');
    expect(await cacheOf('/gallery')).toBe('public, max-age=60');
    expect(await cacheOf('/gallery?limit=0')).toBe('no-store');
  });

  it('gallery: returns pages in the order of adding, with the total', async () => {
    const { body, headers } = await api.anonymous.get<GalleryDog[]>('/gallery?limit=1&offset=2');
    expect(body.map(({ name }) => name)).toEqual(['Teddy']);
    expect(headers.get('x-total-count')).toBe('3');
    expect((await api.anonymous.get('/gallery?offset=3')).body).toEqual([]);
  });

  it('gallery: omits archived dogs', async () => {
    const archived = await aDog(api.app, { name: 'Bruno' });
    await api.database.query(
      {
        name: 'testing.archive-dog',
        text: sql`UPDATE dog SET archived_at = now() WHERE id = $1`,
      },
      [archived],
    );
    const { body, headers } = await api.anonymous.get<GalleryDog[]>('/gallery');
    expect(body.map(({ name }) => name)).not.toContain('Bruno');
    expect(headers.get('x-total-count')).toBe('3');
  });

  it.each(['limit=101', 'limit=0', 'offset=-1', 'images=base64', 'id=1'])(
    'gallery: refuses ?%s',
    async (query) => {
      expect(await api.anonymous.get(`/gallery?${query}`)).toMatchObject({
        status: 400,
        body: { code: 'BAD_INPUT' },
      });
    },
  );
});

describe('a photo', () => {
  // spec: 10.32
  it('dog photo: is public and cacheable forever', async () => {
    const [dog] = (await ines.get<Dog[]>('/dogs?images=url')).body;
    const answer = await fetch(new URL(dog?.imageUrl ?? '', api.url));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const { width } = await sharp(await answer.arrayBuffer()).metadata();
    expect(width).toBe(800);
  });

  it.each([
    [404, 'PHOTO_NOT_FOUND', 'a'.repeat(64)],
    [400, 'BAD_INPUT', 'A'.repeat(64)],
    [400, 'BAD_INPUT', '1%20OR%201=1'],
    [400, 'BAD_INPUT', '..%2F..%2Fetc%2Fpasswd'],
    [400, 'BAD_INPUT', '%00'],
  ])('dog photo: answers %i %s for %s', async (status, code, hash) => {
    const answer = await api.anonymous.get<ErrorBody>(`/dogs/photos/${hash}`);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });
});
