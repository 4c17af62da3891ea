import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { Dog, ErrorBody } from '@walkies/contract';
import { PHOTO_MAX_BYTES } from '@walkies/contract';
import sharp from 'sharp';
import { aDog } from '../testing/a-dog.js';
import { aDogForm } from '../testing/a-dog-form.js';
import type { Answer, SignedIn } from '../testing/caller.js';
import { emptyKennel, kennel } from '../testing/plans/kennel.js';
import { aHugePng, aPhonePhoto, aPicture } from '../testing/pictures.js';
import { startTestApi } from '../testing/start-test-api.js';
import type { TestApi } from '../testing/start-test-api.js';
import { waitFor } from '../testing/processes/wait-for.js';
import { photoQueue } from './photo-queue.js';

type Body = Dog & ErrorBody;

/** Time limit for refusing a picture that is too large; three times as long on a busy machine. */
const DEADLINE_MS = 1_000;

let api: TestApi;
let maria: SignedIn;
beforeAll(async () => {
  api = await startTestApi();
  maria = await api.asMarshal();
});
beforeEach(() => emptyKennel(api.database));
afterAll(() => api.stop());

const add = (raw: FormData): Promise<Answer<Body>> =>
  maria.call('POST', '/dogs?images=url', { raw });
const change = (id: number, raw: FormData): Promise<Answer<Body>> =>
  maria.call('PUT', `/dogs/${id}?images=url`, { raw });
const photoAt = async (address: string | null): Promise<Buffer> =>
  Buffer.from(await (await fetch(new URL(address ?? '', api.url))).arrayBuffer());

describe('a photo that is uploaded', () => {
  // spec: 7.2
  it('photo upload: makes a photo of 12 megapixels small and upright, without its location', async () => {
    const bytes = await aPhonePhoto();
    expect(bytes.length).toBeLessThan(PHOTO_MAX_BYTES);
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const { status, body } = await add(aDogForm({ grade: 'gold' }, { bytes }));
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      name: 'Biscuit',
      breed: 'Beagle',
      description: 'Pulls a little.',
      grade: 'gold',
      imageUrl: expect.stringMatching(/^\/api\/dogs\/photos\/[0-9a-f]{64}$/),
      version: expect.any(String),
    });
    const { format, width, height, exif } = await sharp(await photoAt(body.imageUrl)).metadata();
    expect({ format, width, height, exif }).toEqual({ format: 'jpeg', width: 600, height: 800 });
  });

  it.each(['png', 'webp'] as const)(
    'photo upload: accepts a %s with any file name and type',
    async (format) => {
      const bytes = await aPicture(format);
      expect((await add(aDogForm({}, { bytes, name: 'dog.txt', type: 'text/plain' }))).status).toBe(
        201,
      );
    },
  );

  it('photo upload: drops data hidden behind the picture', async () => {
    const payload = '<script>alert(1)</script>';
    const bytes = Buffer.concat([await aPicture(), Buffer.from(payload)]);
    const { body } = await add(aDogForm({}, { bytes }));
    expect((await photoAt(body.imageUrl)).includes(payload)).toBe(false);
  });

  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['HTML', '<!doctype html><p>dog'],
    ['PDF', '%PDF-1.7\n1 0 obj'],
    ['ZIP', 'PK\u0003\u0004dog.jpg'],
  ])('photo upload: refuses %s content named as a JPEG', async (_, content) => {
    const { status, body } = await add(aDogForm({}, { bytes: Buffer.from(content, 'latin1') }));
    expect({ status, body }).toEqual({
      status: 415,
      body: {
        code: 'UNSUPPORTED_MEDIA_TYPE',
        error: 'A photo must be a JPEG, PNG or WebP file.',
        requestId: expect.any(String),
      },
    });
    expect(await kennel(api.database)).toEqual({ dogs: null, photos: [] });
  });

  // spec: 10.82
  it('photo upload: refuses more than 5 MB and accepts exactly 5 MB', async () => {
    const photo = await aPicture();
    const ofSize = (size: number) =>
      aDogForm({}, { bytes: Buffer.concat([photo, Buffer.alloc(size - photo.length)]) });
    const { status, body } = await add(ofSize(PHOTO_MAX_BYTES + 1));
    expect({ status, body }).toEqual({
      status: 413,
      body: {
        code: 'PAYLOAD_TOO_LARGE',
        error: 'A photo may have 5 MB at most.',
        requestId: expect.any(String),
      },
    });
    expect(await kennel(api.database)).toEqual({ dogs: null, photos: [] });
    expect((await add(ofSize(PHOTO_MAX_BYTES))).status).toBe(201);
  });

  // spec: 10.82
  it('photo upload: refuses at once a small file that claims to be huge', async () => {
    const memory = process.memoryUsage().rss;
    const start = performance.now();
    const { status, body } = await add(aDogForm({}, { bytes: await aHugePng() }));
    expect(performance.now() - start).toBeLessThan(3 * DEADLINE_MS);
    expect(process.memoryUsage().rss - memory).toBeLessThan(100 * 1024 * 1024);
    expect({ status, body }).toEqual({
      status: 413,
      body: {
        code: 'PAYLOAD_TOO_LARGE',
        error: 'A photo may have 25 megapixels at most.',
        requestId: expect.any(String),
      },
    });
  });

  it('photo upload: refuses a damaged file', async () => {
    const whole = await aPicture('jpeg', { width: 1000, height: 1000 });
    const { status, body } = await add(
      aDogForm({}, { bytes: whole.subarray(0, whole.length / 2) }),
    );
    expect([status, body.code]).toEqual([415, 'PHOTO_UNREADABLE']);
    expect(body.error).toContain('JPEG, PNG or WebP');
  });

  it.each([
    ['a path', '../../../etc/passwd'],
    ['5,000 characters', `${'x'.repeat(5_000)}.jpg`],
    ['markup', '"><script>.jpg'],
  ])('photo upload: stores the photo by its content when its name is %s', async (_, name) => {
    const { status, body } = await add(aDogForm({}, { bytes: await aPicture(), name }));
    expect(status).toBe(201);
    expect(body.imageUrl).toMatch(/^\/api\/dogs\/photos\/[0-9a-f]{64}$/);
  });
});

describe('before anything of a photo was sent', () => {
  /** Announces a form of 5 MB and waits for the response without sending it. */
  async function announce(caller: SignedIn, method: string, path: string): Promise<number> {
    const headers = {
      authorization: `Bearer ${caller.token}`,
      'content-type': 'multipart/form-data; boundary=photo',
      'content-length': PHOTO_MAX_BYTES,
    };
    const announced = request(`${api.url}${path}`, { method, headers });
    announced.flushHeaders();
    const [answer]: IncomingMessage[] = await once(announced, 'response');
    announced.on('error', () => undefined).destroy();
    return answer?.statusCode ?? 0;
  }

  /**
   * Occupies the whole queue and returns its release function; undefined while another upload is inside.
   */
  function fillPhotoQueue(): (() => void) | undefined {
    const taken: (() => void)[] = [];
    const leave = () => taken.forEach((leaveOne) => leaveOne());
    try {
      while (taken.length < 8) taken.push(photoQueue.enter());
      return leave;
    } catch {
      leave();
      return undefined;
    }
  }

  it('photo upload: refuses users without permission before they send any of the photo', async () => {
    const ines = await api.asWalker();
    expect(await announce(ines, 'POST', '/dogs')).toBe(403);
    expect(await announce(ines, 'PUT', '/dogs/999999')).toBe(403);
  });

  it('photo upload: reports a missing dog before any of the photo is sent', async () => {
    expect(await announce(maria, 'PUT', '/dogs/999999')).toBe(404);
    expect(await announce(maria, 'PUT', '/dogs/biscuit')).toBe(400);
  });

  it('photo upload: refuses a photo before it is sent while too many others are being read', async () => {
    const leave = await waitFor('uploads of earlier tests to leave', fillPhotoQueue);
    expect(await announce(maria, 'POST', '/dogs')).toBe(429);
    leave();
    expect((await add(aDogForm({}, { bytes: await aPicture() }))).status).toBe(201);
  });
});

describe('a form that changes a dog', () => {
  // spec: 7.3, 10.18
  it('dog update form: keeps the photo when the file part is empty or missing', async () => {
    const id = await aDog(api.app, { grade: 'maroon' });
    const before = (await kennel(api.database)).photos;
    for (const form of [
      aDogForm({ name: 'Olive' }),
      aDogForm({ name: 'Olive' }, { bytes: Buffer.alloc(0), name: '' }),
      aDogForm({ name: 'Olive' }, { bytes: Buffer.alloc(0), name: 'dog.jpg' }),
    ]) {
      const { status, body } = await change(id, form);
      expect(status).toBe(200);
      expect(body).toMatchObject({ name: 'Olive', grade: 'maroon' });
      expect(body.imageUrl).toContain(before[0]);
    }
    expect((await kennel(api.database)).photos).toEqual(before);
  });

  it('dog update form: drops the photo that it replaces', async () => {
    const id = await aDog(api.app);
    const [old] = (await kennel(api.database)).photos;
    const bytes = await aPicture('png', { colour: '#241917' });
    const { body } = await change(id, aDogForm({}, { bytes }));
    const { photos } = await kennel(api.database);
    expect(photos).toHaveLength(1);
    expect(photos).not.toContain(old);
    expect(body.imageUrl).toBe(`/api/dogs/photos/${photos[0]}`);
  });

  it('dog update form: leaves no photo behind for a dog that does not exist', async () => {
    const { status, body } = await change(999_999, aDogForm({}, { bytes: await aPicture() }));
    expect([status, body.code]).toEqual([404, 'DOG_NOT_FOUND']);
    expect(await kennel(api.database)).toEqual({ dogs: null, photos: [] });
  });

  it('dog update form: keeps dog and photo when the database fails halfway', async () => {
    const id = await aDog(api.app);
    const before = await kennel(api.database);
    const run = (text: string) => api.database.queryText(text);
    await run(`ALTER TABLE dog ADD CONSTRAINT fails CHECK (name <> 'Faulty')`);
    const bytes = await aPicture('png', { colour: '#241917' });
    const { status, body } = await change(id, aDogForm({ name: 'Faulty' }, { bytes }));
    await run('ALTER TABLE dog DROP CONSTRAINT fails');
    expect([status, body.code]).toEqual([500, 'INTERNAL']);
    expect(await kennel(api.database)).toEqual(before);
  });
});
