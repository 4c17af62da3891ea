import { createHash } from 'node:crypto';
import { PHOTO_MAX_BYTES, PHOTO_MAX_PIXELS } from '@walkies/contract';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { DomainError } from '../core/domain-error.js';
import { photoQueue } from './photo-queue.js';

// Sharp enough for a card on a high-density phone screen, small enough for a gallery of sixty.
const PHOTO_EDGE = 800;
const THUMBNAIL_EDGE = 320;
const MEGA = 1024 * 1024;
const TOO_MANY_BYTES = `A photo may have ${PHOTO_MAX_BYTES / MEGA} MB at most.`;
const TOO_MANY_PIXELS = `A photo may have ${PHOTO_MAX_PIXELS / 1_000_000} megapixels at most.`;
const WRONG_KIND = 'A photo must be a JPEG, PNG or WebP file.';
const DAMAGED = 'This photo is damaged. Please choose another JPEG, PNG or WebP file.';
const TOO_SLOW =
  'The server did not finish reading this photo in time. Please try again, or choose another one.';
const WHITE = '#ffffff';
// A good photo takes a second, ten on a busy machine. With the wait in the queue, a browser still waits for it.
const DEVELOPED_WITHIN_S = 15;

// A cache and more threads for each image would cost memory that two images at a time do not need.
sharp.cache(false);
sharp.concurrency(1);

/** A stored photo: two JPEGs without metadata, and the SHA-256 of the larger in hex. */
export interface DogPhoto {
  hash: string;
  jpeg: Buffer;
  /** At most 320 px. */
  thumbnail: Buffer;
}

type Format = 'jpeg' | 'png' | 'webp';

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Detects the format from the content; file names and declared types are not reliable. */
function formatOf(bytes: Buffer): Format | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (bytes.subarray(0, 8).equals(PNG_SIGNATURE)) return 'png';
  const isRiff = bytes.toString('latin1', 0, 4) === 'RIFF';
  return isRiff && bytes.toString('latin1', 8, 12) === 'WEBP' ? 'webp' : null;
}

const shrink = (photo: Sharp, edge: number, quality: number): Promise<Buffer> =>
  photo
    .timeout({ seconds: DEVELOPED_WITHIN_S })
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality, mozjpeg: true })
    .toBuffer();

/** The error for a file above the size limit of a photo. */
export const tooManyBytes = (): DomainError =>
  new DomainError('PAYLOAD_TOO_LARGE', undefined, TOO_MANY_BYTES);

const unreadable = (error?: unknown): DomainError => {
  const isSlow = error instanceof Error && error.message.startsWith('timeout');
  return new DomainError('PHOTO_UNREADABLE', undefined, isSlow ? TOO_SLOW : DAMAGED);
};

/**
 * Decodes a JPEG, PNG or WebP and re-encodes it, so that only the picture survives. Throws
 * `PAYLOAD_TOO_LARGE` (bytes or pixels), `UNSUPPORTED_MEDIA_TYPE` (any other content), `PHOTO_UNREADABLE`
 * (damaged, or made to take long) and `RATE_LIMITED` (too many in the queue).
 */
export async function developPhoto(upload: Buffer): Promise<DogPhoto> {
  if (upload.length > PHOTO_MAX_BYTES) throw tooManyBytes();
  const format = formatOf(upload);
  if (!format) throw new DomainError('UNSUPPORTED_MEDIA_TYPE', undefined, WRONG_KIND);
  try {
    const {
      format: read,
      width,
      height,
    } = await sharp(upload, { limitInputPixels: false }).metadata();
    if (width * height > PHOTO_MAX_PIXELS) {
      throw new DomainError('PAYLOAD_TOO_LARGE', undefined, TOO_MANY_PIXELS);
    }
    if (read !== format) throw unreadable();
    return await photoQueue.run(() => shrunk(upload));
  } catch (error) {
    throw error instanceof DomainError ? error : unreadable(error);
  }
}

async function shrunk(upload: Buffer): Promise<DogPhoto> {
  const original = sharp(upload, { limitInputPixels: PHOTO_MAX_PIXELS, failOn: 'error' });
  const upright = original.autoOrient().flatten({ background: WHITE });
  const jpeg = await shrink(upright, PHOTO_EDGE, 82);
  // Decoding the original a second time would be slower.
  const thumbnail = await shrink(sharp(jpeg), THUMBNAIL_EDGE, 78);
  return { hash: createHash('sha256').update(jpeg).digest('hex'), jpeg, thumbnail };
}
