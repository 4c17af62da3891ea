/** Places in a slot. */
export const SLOT_CAPACITY = 4;
/** A walker may cancel until this many hours before a slot starts, unless the API is set otherwise. */
export const CANCEL_CUTOFF_HOURS = 2;
/** Bookings that one walker may hold ahead, unless the API is set otherwise. */
export const MAX_FUTURE_BOOKINGS = 8;
/** Longest slot, in hours. */
export const SLOT_MAX_HOURS = 16;
/** How far ahead a slot may start, and the widest range a list may ask for, in years. */
export const RANGE_MAX_YEARS = 2;
/** How far back a slot list goes when nothing says otherwise, in days. */
export const SLOT_LIST_DAYS_BACK = 35;
/** Most rows of a list: asked for by `limit`, and answered to a call without one. */
export const LIST_MAX_LIMIT = 1000;
export const LIST_MAX_BARE = 5000;
/** A longer list's total is 'more than' this (X-Total-Count: `10000+`), and no page begins past it. */
export const LIST_COUNTED_UP_TO = 10_000;
/** Calendar grid, in shelter time: first and last hour, and the step in minutes. */
export const CALENDAR_FIRST_HOUR = 6;
export const CALENDAR_LAST_HOUR = 22;
export const CALENDAR_STEP_MINUTES = 30;

export const PASSWORD_MIN_LENGTH = 6;
export const NAME_MAX_LENGTH = 100;
/** As the identity provider takes it, and as a mail server can be told it: letters of any script. */
export const EMAIL_PATTERN =
  /^(?=.{1,64}@)[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+[\p{L}\p{N}][\p{L}\p{M}\p{N}-]+$/u;
/** Digits, spaces and + ( ) - . /, and an extension. */
export const PHONE_PATTERN = /^[\d +()\-./]{5,25}(?: ?(?:ext\.?|x|#) ?\d{1,8})?$/i;

/** The decimal digits of each script stand in tens, the zero first. */
function latinDigit(digit: string): string {
  const at = digit.codePointAt(0) ?? 0;
  let zero = at;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((at - zero) % 10);
}

/**
 * A phone number in Latin digits, without the unseen signs, other spaces and other dashes of address
 * books.
 */
export const cleanPhone = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Nd}/gu, latinDigit)
    .replace(/\s/g, ' ')
    .replace(/\p{Pd}/gu, '-')
    .trim();
/** Descriptions and notes. */
export const TEXT_MAX_LENGTH = 2000;
/** What a browser tells of a release that it could not use: the error's words, and all of it in bytes. */
export const REASON_MAX_LENGTH = 500;
export const CLIENT_REPORT_MAX_BYTES = 4096;

/** Largest photo that is taken, in bytes and in pixels. */
export const PHOTO_MAX_BYTES = 5 * 1024 * 1024;
export const PHOTO_MAX_PIXELS = 25_000_000;

/**
 * The version of the waiver unless API and site are set otherwise. Clients that do not say which version
 * they showed knew no other one.
 */
export const WAIVER_VERSION = '2024-01';
export const WAIVER_VERSION_MAX_LENGTH = 100;
/** How long it is kept who accepted which waiver after they left, in years, unless the API is set otherwise. */
export const WAIVER_KEEP_YEARS = 3;

/** What staff may tell walkers of a walk that they call off, in characters. */
export const CALLED_OFF_WORDS_MAX_LENGTH = 300;
