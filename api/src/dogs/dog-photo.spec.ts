import { PHOTO_MAX_BYTES } from '@walkies/contract';
import sharp from 'sharp';
import { DomainError } from '../core/domain-error.js';
import { aHugePng, aPicture } from '../testing/pictures.js';
import { developPhoto } from './dog-photo.js';

const codeOf = async (upload: Buffer): Promise<unknown> => {
  const error: unknown = await developPhoto(upload).catch((thrown: unknown) => thrown);
  return error instanceof DomainError ? error.code : error;
};

describe('developing a photo', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'dog photo: makes two JPEGs of a %s',
    async (format) => {
      const { hash, jpeg, thumbnail } = await developPhoto(await aPicture(format, { width: 1200 }));
      expect(hash).toMatch(/^[0-9a-f]{64}$/);
      expect(await sharp(jpeg).metadata()).toMatchObject({
        format: 'jpeg',
        width: 800,
        height: 200,
      });
      expect(await sharp(thumbnail).metadata()).toMatchObject({ format: 'jpeg', width: 320 });
    },
  );

  it('dog photo: gives the same picture the same hash, and a different picture a different one', async () => {
    const hashOf = async (colour: string) =>
      (await developPhoto(await aPicture('png', { colour }))).hash;
    expect(await hashOf('#c47f3e')).toBe(await hashOf('#c47f3e'));
    expect(await hashOf('#c47f3e')).not.toBe(await hashOf('#241917'));
  });

  it('dog photo: drops the place and time it was taken, but stays upright', async () => {
    const upload = await sharp(await aPicture('jpeg', { width: 300, height: 200 }))
      .withExif({ IFD0: { Copyright: 'me' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { jpeg } = await developPhoto(upload);
    const { exif, width, height } = await sharp(jpeg).metadata();
    expect(exif).toBeUndefined();
    expect([width, height]).toEqual([200, 300]);
  });

  it('dog photo: drops data hidden behind the picture', async () => {
    const payload = '<script>alert(1)</script>';
    const { jpeg } = await developPhoto(Buffer.concat([await aPicture(), Buffer.from(payload)]));
    expect(jpeg.includes(payload)).toBe(false);
  });

  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['HTML', '<!doctype html><p>dog'],
    ['PDF', '%PDF-1.7\n1 0 obj'],
    ['ZIP', 'PK\u0003\u0004dog.jpg'],
    ['GIF', 'GIF89a\u0001\u0000\u0001\u0000'],
    ['nothing', ''],
  ])('dog photo: refuses %s', async (_, content) => {
    expect(await codeOf(Buffer.from(content, 'latin1'))).toBe('UNSUPPORTED_MEDIA_TYPE');
  });

  it('dog photo: refuses more than 5 MB', async () => {
    const upload = Buffer.concat([await aPicture(), Buffer.alloc(PHOTO_MAX_BYTES)]);
    expect(await codeOf(upload)).toBe('PAYLOAD_TOO_LARGE');
  });

  it('dog photo: refuses a huge picture in a small file before it takes memory', async () => {
    const upload = await aHugePng();
    expect(upload.length).toBeLessThan(1000);
    const before = process.memoryUsage().rss;
    expect(await codeOf(upload)).toBe('PAYLOAD_TOO_LARGE');
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
  });

  it('dog photo: refuses a damaged file', async () => {
    const whole = await aPicture('jpeg', { width: 1000, height: 1000 });
    expect(await codeOf(whole.subarray(0, whole.length / 2))).toBe('PHOTO_UNREADABLE');
    expect(await codeOf(whole.subarray(0, 12))).toBe('PHOTO_UNREADABLE');
  });
});
