/** Places in a slot. */
export const SLOT_CAPACITY = 4;
/** A walker may cancel until this many hours before a slot starts; default of the API's setting. */
export const CANCEL_CUTOFF_HOURS = 2;
/** Marshals may correct a finalized walk until this many days after its day. */
export const CORRECTION_DAYS = 14;
/** A booked walker may check in from this many minutes before a slot starts. */
export const CHECK_IN_MINUTES = 30;
/** By how many minutes a walker can say that they are late. */
export const LATE_MINUTES = [10, 20, 30] as const;
export type LateMinutes = (typeof LATE_MINUTES)[number];
/** Maximum of one walker's future bookings; default of the API's setting. */
export const MAX_FUTURE_BOOKINGS = 8;
/** Walkers that a slot needs; default of the API's setting. */
export const MIN_WALKERS = 2;
/** A slot below its minimum is short within these hours before its start. */
export const SHORT_HOURS = 72;
/** Days ahead for which staff see slots below their minimum. */
export const SHORT_DAYS_AHEAD = 7;
/** Hours after which staff may ask again for help in a short slot. */
export const HELP_AGAIN_HOURS = 12;
/** Weeks for which slots come from the schedule in advance; default of the API's setting. */
export const SCHEDULE_WEEKS_AHEAD = 6;
/** Maximum of schedule entries on one weekday. */
export const SCHEDULE_MAX_A_DAY = 200;
/** Most places of a schedule entry that are standing, so that newcomers find one. */
export const STANDING_MAX_ACCEPTED = 3;
/** Most requests for standing bookings that wait at one schedule entry. */
export const STANDING_MAX_REQUESTS = 200;
/** Longest slot, in hours. */
export const SLOT_MAX_HOURS = 16;
/** Maximum time until a slot's start, and maximum range of a list, in years. */
export const RANGE_MAX_YEARS = 2;
/** Days that a slot list goes back by default. */
export const SLOT_LIST_DAYS_BACK = 35;
/** Maximum rows of a list: for `limit`, and without a limit. */
export const LIST_MAX_LIMIT = 1000;
export const LIST_MAX_BARE = 5000;
/**
 * Counting limit: a longer list's total is 'more than' this (X-Total-Count: `10000+`), and no page starts
 * past it.
 */
export const LIST_COUNTED_UP_TO = 10_000;
/** Calendar grid, in shelter time: first and last hour, and the step in minutes. */
export const CALENDAR_FIRST_HOUR = 6;
export const CALENDAR_LAST_HOUR = 22;
export const CALENDAR_STEP_MINUTES = 30;

export const PASSWORD_MIN_LENGTH = 6;
export const NAME_MAX_LENGTH = 100;
/** Accepted by both the identity provider and mail servers: letters of any script. */
export const EMAIL_PATTERN =
  /^(?=.{1,64}@)[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+[\p{L}\p{N}][\p{L}\p{M}\p{N}-]+$/u;
/** Digits, spaces and + ( ) - . /, and an extension. */
export const PHONE_PATTERN = /^[\d +()\-./]{5,25}(?: ?(?:ext\.?|x|#) ?\d{1,8})?$/i;

/** In each script, the decimal digits are in blocks of ten, starting with zero. */
function latinDigit(digit: string): string {
  const at = digit.codePointAt(0) ?? 0;
  let zero = at;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((at - zero) % 10);
}

/** The address of a link that calls a number; dialling needs its digits alone. */
export const phoneAddress = (number: string): string => `tel:${number.replace(/[^\d+]/g, '')}`;

/**
 * A phone number in Latin digits, without the invisible characters, special spaces and dashes of address
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
/** Maximum length of descriptions and notes. */
export const TEXT_MAX_LENGTH = 2000;
/** Limits of a client report: the error's message in characters, and the whole report in bytes. */
export const REASON_MAX_LENGTH = 500;
export const CLIENT_REPORT_MAX_BYTES = 4096;

/** Largest accepted photo, in bytes and in pixels. */
export const PHOTO_MAX_BYTES = 5 * 1024 * 1024;
export const PHOTO_MAX_PIXELS = 25_000_000;

/**
 * Default version of the waiver in API and site. Clients that send no version know only this one.
 */
export const WAIVER_VERSION = '2024-01';
export const WAIVER_VERSION_MAX_LENGTH = 100;
/** Years for which accepted waivers are stored after a person has left; default of the API's setting. */
export const WAIVER_KEEP_YEARS = 3;

/** Length of the reason for a late cancel, in characters. */
export const LATE_REASON_MIN_LENGTH = 3;
export const LATE_REASON_MAX_LENGTH = 200;

/** Maximum length of the staff's note about a cancellation, in characters. */
export const CALLED_OFF_WORDS_MAX_LENGTH = 300;
