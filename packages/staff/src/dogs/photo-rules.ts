import { PHOTO_MAX_BYTES, PHOTO_MAX_PIXELS, PHOTO_TYPES } from '@walkies/contract';

/** Whether the page's policy shows a photo from this https address: `hosts` as the policy names them. */
export function isAllowedPhotoHost(hosts: readonly string[] | undefined, address: string): boolean {
  const { host } = new URL(address);
  if (!hosts || host === location.host) return true;
  return hosts.some((listed) => {
    // Written as addresses are: in small letters, and without the port that https has by itself.
    const allowed = listed.toLowerCase().replace(/:443$/, '');
    return allowed.startsWith('*.') ? host.endsWith(allowed.slice(1)) : host === allowed;
  });
}

const hostInWords = (host: string): string =>
  host.startsWith('*') ? `addresses that end in ${host.slice(1)}` : host;

/** From where photos are shown, in words. */
export function photoHostsText(hosts: readonly string[]): string {
  const words = hosts.map(hostInWords);
  const last = words.pop();
  const before = words.length > 0 ? `${words.join(', ')} or ` : '';
  return `Photos are shown only from ${before}${last}.`;
}

const BYTES_IN_MB = 1024 * 1024;
const PIXELS_IN_MEGAPIXEL = 1_000_000;

/** What a photo may be, in words. */
const PHOTO_ALLOWED = `A JPEG, PNG or WebP of at most ${PHOTO_MAX_BYTES / BYTES_IN_MB} MB and ${PHOTO_MAX_PIXELS / PIXELS_IN_MEGAPIXEL} megapixels.`;

/** The same for the form, which makes larger ones smaller. */
export const PHOTO_HINT = 'A JPEG, PNG or WebP. A large one is made smaller before it is sent.';

const oneDecimal = (size: number): number => Math.ceil(size * 10) / 10;

const isPhotoType = (type: string): boolean => PHOTO_TYPES.some((allowed) => allowed === type);

/** Nothing but its size is wrong with it, as far as can be told before it is shown. */
export const isTooHeavy = ({ type, size }: File): boolean =>
  isPhotoType(type) && size > PHOTO_MAX_BYTES;

/** What is wrong with a file before it is shown, or null. */
export function fileProblem({ type, size }: File): string | null {
  if (!isPhotoType(type)) return `This file cannot be used. ${PHOTO_ALLOWED}`;
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
