import { PHOTO_MAX_BYTES, PHOTO_MAX_PIXELS, PHOTO_TYPES } from '@walkies/contract';

const BYTES_IN_MB = 1024 * 1024;
const PIXELS_IN_MEGAPIXEL = 1_000_000;

/** What a photo may be, in words. */
export const PHOTO_ALLOWED = `A JPEG, PNG or WebP of at most ${PHOTO_MAX_BYTES / BYTES_IN_MB} MB and ${PHOTO_MAX_PIXELS / PIXELS_IN_MEGAPIXEL} megapixels.`;

const oneDecimal = (size: number): number => Math.ceil(size * 10) / 10;

/** What is wrong with a file before it is shown, or null. */
export function fileProblem({ type, size }: File): string | null {
  if (!PHOTO_TYPES.some((allowed) => allowed === type)) {
    return `This file cannot be used. ${PHOTO_ALLOWED}`;
  }
  if (size > PHOTO_MAX_BYTES) {
    return `This photo has ${oneDecimal(size / BYTES_IN_MB)} MB. ${PHOTO_ALLOWED}`;
  }
  return null;
}

/** What is wrong with a picture of this many pixels, or null. */
export function pixelProblem(width: number, height: number): string | null {
  const pixels = width * height;
  if (pixels <= PHOTO_MAX_PIXELS) return null;
  return `This photo has ${oneDecimal(pixels / PIXELS_IN_MEGAPIXEL)} megapixels. ${PHOTO_ALLOWED}`;
}

/** The browser cannot show it, so it is damaged or something else under a photo's name. */
export const UNREADABLE = `This file cannot be read as a photo. ${PHOTO_ALLOWED}`;
