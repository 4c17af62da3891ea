import { PHOTO_MAX_BYTES, PHOTO_MAX_PIXELS, PHOTO_TYPES } from '@walkies/contract';

/** True if the page's policy allows photos from this https URL; `hosts` in the policy's format. */
export function isAllowedPhotoHost(hosts: readonly string[] | undefined, address: string): boolean {
  const { host } = new URL(address);
  if (!hosts || host === location.host) return true;
  return hosts.some((listed) => {
    // Normalized as URLs are: lower case, and without the default port of https.
    const allowed = listed.toLowerCase().replace(/:443$/, '');
    return allowed.startsWith('*.') ? host.endsWith(allowed.slice(1)) : host === allowed;
  });
}

const hostInWords = (host: string): string =>
  host.startsWith('*') ? `addresses that end in ${host.slice(1)}` : host;

/** The allowed hosts of photos, in words. */
export function photoHostsText(hosts: readonly string[]): string {
  const words = hosts.map(hostInWords);
  const last = words.pop();
  const before = words.length > 0 ? `${words.join(', ')} or ` : '';
  return `Photos are shown only from ${before}${last}.`;
}

const BYTES_IN_MB = 1024 * 1024;
const PIXELS_IN_MEGAPIXEL = 1_000_000;

/** Limits of a photo, in words. */
const PHOTO_ALLOWED = `A JPEG, PNG or WebP of at most ${PHOTO_MAX_BYTES / BYTES_IN_MB} MB and ${PHOTO_MAX_PIXELS / PIXELS_IN_MEGAPIXEL} megapixels.`;

/** The hint of the form, which reduces larger photos. */
export const PHOTO_HINT = 'A JPEG, PNG or WebP. A large one is made smaller before it is sent.';

const oneDecimal = (size: number): number => Math.ceil(size * 10) / 10;

const isPhotoType = (type: string): boolean => PHOTO_TYPES.some((allowed) => allowed === type);

/** True if only the file's size is wrong, as far as known before decoding. */
export const isTooHeavy = ({ type, size }: File): boolean =>
  isPhotoType(type) && size > PHOTO_MAX_BYTES;

/** The problem of a file before decoding, or null. */
export function fileProblem({ type, size }: File): string | null {
  if (!isPhotoType(type)) return `This file cannot be used. ${PHOTO_ALLOWED}`;
  if (size > PHOTO_MAX_BYTES) {
    return `This photo has ${oneDecimal(size / BYTES_IN_MB)} MB. ${PHOTO_ALLOWED}`;
  }
  return null;
}

/** The problem of a picture of this many pixels, or null. */
export function pixelProblem(width: number, height: number): string | null {
  const pixels = width * height;
  if (pixels <= PHOTO_MAX_PIXELS) return null;
  return `This photo has ${oneDecimal(pixels / PIXELS_IN_MEGAPIXEL)} megapixels. ${PHOTO_ALLOWED}`;
}

/** For files that the browser cannot decode: damaged, or not a photo. */
export const UNREADABLE = `This file cannot be read as a photo. ${PHOTO_ALLOWED}`;
