import {
  CHECK_IN_MINUTES,
  LIST_MAX_BARE,
  LIST_MAX_LIMIT,
  SCHEDULE_MAX_A_DAY,
  STANDING_MAX_ACCEPTED,
  STANDING_MAX_REQUESTS,
} from '@walkies/contract';
import {
  EMAIL_TAKEN,
  OFFER_LINK_BAD,
  placeGivenBack,
  WALK_INCOMPLETE,
} from '@walkies/contract/texts';
import type { ErrorBody, ErrorCode } from '@walkies/contract';

interface CatalogueEntry {
  status: number;
  text: string;
  /** Seconds until a retry makes sense, sent in Retry-After. */
  retryAfter?: number;
}

/** Status and user-facing text of every error code. */
export const ERROR_CATALOGUE = {
  BAD_INPUT: { status: 400, text: 'Some of the values are not valid.' },
  BAD_JSON: { status: 400, text: 'The request is not valid JSON.' },
  LIST_TOO_LONG: {
    status: 400,
    text: `There are more than ${LIST_MAX_BARE} of these. Use limit (at most ${LIST_MAX_LIMIT}) and offset, or a narrower query.`,
  },
  UNAUTHENTICATED: { status: 401, text: 'No user logged in' },
  ACCOUNT_DISABLED: { status: 401, text: 'This account is disabled. Please ask the shelter.' },
  ROLE_UNKNOWN: { status: 403, text: 'Invalid user role' },
  FORBIDDEN: { status: 403, text: 'You are not allowed to do this.' },
  SIGN_IN_AGAIN: { status: 403, text: 'Please log in again first.' },
  NOT_FOUND: { status: 404, text: 'There is nothing at this address.' },
  METHOD_NOT_ALLOWED: { status: 405, text: 'This method is not allowed here.' },
  PAYLOAD_TOO_LARGE: { status: 413, text: 'The request is too large.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, text: 'This kind of content is not accepted here.' },
  RATE_LIMITED: {
    status: 429,
    text: 'Too many requests. Please wait a moment.',
    retryAfter: 1,
  },
  TOO_MANY_REQUESTS: { status: 429, text: 'Too many requests. Please wait a moment.' },
  PROFILE_EXISTS: { status: 409, text: 'This account already has a profile.' },
  PROFILE_INCOMPLETE: {
    status: 409,
    text: 'Before you book, please add your name and phone number and accept the waiver.',
  },
  WAIVER_CHANGED: {
    status: 409,
    text: 'The waiver has changed. Please read and accept the new text. If you still see the old one, load this page again.',
  },
  LAST_ADMIN: { status: 409, text: 'The last admin cannot leave. Make somebody else admin first.' },
  OWN_ACCOUNT: { status: 409, text: 'You cannot disable your own account.' },
  PERSON_HAS_ACCOUNT: { status: 409, text: 'This person still has an account.' },
  NO_INVITATION: {
    status: 409,
    text: 'This person has no open invitation: they already use their account.',
  },
  ACCOUNT_NOT_IN_USE: {
    status: 409,
    text: 'This account is disabled, or its owner has not accepted the invitation yet.',
  },
  EMAIL_TAKEN: { status: 409, text: EMAIL_TAKEN },
  MAIL_OFF: {
    status: 409,
    text: 'Walkies does not send emails here. Ask the shelter for help.',
  },
  EMAIL_UNCONFIRMED: {
    status: 409,
    text: 'Before you book, please confirm your address: open the link in the mail that we sent you.',
  },
  PERSON_NOT_FOUND: { status: 404, text: 'This person has no account any more.' },
  DOG_NOT_FOUND: { status: 404, text: 'This dog does not exist.' },
  PHOTO_NOT_FOUND: { status: 404, text: 'This photo does not exist.' },
  PHOTO_UNREADABLE: { status: 415, text: 'This file is not a photo that can be read.' },
  CALENDAR_NOT_FOUND: {
    status: 404,
    text: 'This calendar has a new address. Find it under ‘My account’.',
  },
  SLOT_NOT_FOUND: { status: 404, text: 'This time slot does not exist any more.' },
  SLOT_FULL: { status: 409, text: 'This walk is full.' },
  SLOT_ALREADY_BOOKED: { status: 409, text: 'You have already booked this walk.' },
  SLOT_OVERLAPS: { status: 409, text: 'You have booked another walk at this time.' },
  SLOT_BLOCKED: { status: 409, text: 'The shelter is closed on this day.' },
  SLOT_COMPLETED: { status: 409, text: 'This walk is already completed.' },
  SLOT_STARTED: { status: 409, text: 'This walk has already started.' },
  SLOT_EXISTS: { status: 409, text: 'You have already added this time slot.' },
  PLACE_GIVEN_BACK: { status: 409, text: placeGivenBack('its marshal or the shelter') },
  SLOT_NOT_BOOKED: { status: 409, text: 'You have not booked this walk.' },
  SLOT_NOT_FULL: { status: 409, text: 'This walk has a free place: you can book it.' },
  SLOT_NOT_SHORT: { status: 409, text: 'This walk has all the walkers that it needs.' },
  HELP_ASKED: { status: 409, text: 'Walkers were already asked for help in this walk.' },
  NOBODY_TO_ASK: {
    status: 409,
    text: 'There is nobody to ask: no walker who wants such emails is free then, or they all got one for that day.',
  },
  OFFER_NOT_FOUND: { status: 404, text: OFFER_LINK_BAD },
  OFFER_NOT_YOURS: {
    status: 403,
    text: 'This place is reserved for another person. Log in as the person who got the mail.',
  },
  OFFER_OVER: {
    status: 409,
    text: 'This place is not reserved for you any more. Look in the calendar if the walk has another one.',
  },
  DAY_BLOCKED: { status: 409, text: 'This day is blocked.' },
  DAY_HAS_BOOKINGS: { status: 409, text: 'Walkers have booked on this day.' },
  BOOKINGS_OVERLAP: {
    status: 409,
    text: 'Walkers of this slot have another walk at the new time. Choose what to do with their bookings.',
  },
  MARSHAL_NOT_FOUND: {
    status: 400,
    text: 'This marshal has left, is disabled or is no longer staff. Choose somebody else.',
  },
  CANCEL_TOO_LATE: { status: 409, text: 'It is too late to cancel this walk here.' },
  CHECK_IN_TOO_EARLY: {
    status: 409,
    text: `You can check in from ${CHECK_IN_MINUTES} minutes before the start.`,
  },
  CHECK_IN_TOO_LATE: { status: 409, text: 'This walk is over. The marshal records who came.' },
  SCHEDULE_NOT_FOUND: { status: 404, text: 'This entry of the schedule has ended.' },
  SCHEDULE_EXISTS: {
    status: 409,
    text: 'The schedule already has this walk with the same marshal.',
  },
  SCHEDULE_DAY_FULL: {
    status: 409,
    text: `The schedule already has ${SCHEDULE_MAX_A_DAY} walks on this weekday. End one first.`,
  },
  SCHEDULE_HAS_BOOKINGS: {
    status: 409,
    text: 'Some walks with bookings or planned dogs do not fit any more. Choose what to do with each.',
  },
  STANDING_NOT_FOUND: { status: 404, text: 'This regular walk has ended.' },
  STANDING_EXISTS: {
    status: 409,
    text: 'You have already asked for this walk each week. Look at ‘My Walks’.',
  },
  STANDING_LIST_FULL: {
    status: 409,
    text: `${STANDING_MAX_REQUESTS} people already ask to come to this walk each week. Choose another walk, or book single days.`,
  },
  STANDING_PLACES_TAKEN: {
    status: 409,
    text: `${STANDING_MAX_ACCEPTED} regulars already come to this walk. The fourth place stays free for newcomers.`,
  },
  STANDING_ACCEPTED: {
    status: 409,
    text: 'Somebody has already accepted this. The list shows what is left to decide.',
  },
  CANCEL_NOT_LATE: {
    status: 409,
    text: 'You can still cancel this walk in the usual way. Load this page again, then choose ‘Cancel booking’.',
  },
  COVER_NOT_FOUND: {
    status: 404,
    text: 'This link does not work any more. Ask the walker who sent it.',
  },
  COVER_USED: { status: 409, text: 'Somebody else has already taken this place.' },
  COVER_ENDED: { status: 409, text: 'This place is not to be taken any more.' },
  COVER_OWN: { status: 409, text: 'This place is yours. Send the link to a friend.' },
  TOO_MANY_BOOKINGS: { status: 409, text: 'You cannot book any more walks ahead.' },
  SLOT_HAS_WALK: { status: 409, text: 'You cannot delete this time slot: it has a logged walk.' },
  SLOT_NOT_LOGGABLE: { status: 409, text: 'Nobody has booked this time slot.' },
  DOG_ASSIGNED_ELSEWHERE: {
    status: 409,
    text: 'A dog is assigned to another walk at this time.',
  },
  NOT_CLEARED: { status: 409, text: 'This walker is not cleared for the dog.' },
  DOG_ON_HOLD: { status: 409, text: 'This dog is on hold. End the hold first.' },
  DOGS_KEPT_APART: { status: 409, text: 'These dogs are kept apart.' },
  DOG_NEEDS_REST: { status: 409, text: 'This dog needs rest at that time.' },
  WALKER_HAS_A_DOG: { status: 409, text: 'This walker has a dog already.' },
  CHANGED_MEANWHILE: {
    status: 409,
    text: 'Somebody else has changed this since you opened it. Check the changes, then save again.',
  },
  PAIR_CHANGED: { status: 409, text: 'Somebody else has just changed this pair.' },
  BREAKS_PAIRS: {
    status: 409,
    text: 'This breaks planned pairs. Choose what to do with each.',
  },
  HOLD_OVERLAPS: {
    status: 409,
    text: 'This dog is already on hold then. Choose another time, or end the other hold first.',
  },
  HOLD_NOT_FOUND: { status: 404, text: 'This hold is over, or does not exist any more.' },
  HOLD_OF_INCIDENT: {
    status: 409,
    text: 'This dog is on hold until an admin reviews the incident.',
  },
  INCIDENT_NOT_FOUND: { status: 404, text: 'This incident does not exist.' },
  INCIDENT_REVIEWED: { status: 409, text: 'Somebody has already reviewed this incident.' },
  WALK_FINALIZED: { status: 409, text: 'This walk is already finalized.' },
  WALK_NOT_FINALIZED: { status: 409, text: 'This walk is not finalized yet.' },
  CORRECTION_OVER: {
    status: 409,
    text: 'Marshals can correct a walk until 14 days after its day. Ask an admin to correct this one.',
  },
  INCIDENT_STAYS: {
    status: 409,
    text: 'A dog had an incident on this walk. Leave that dog and its incident as recorded.',
  },
  NO_SHOW_NOT_FOUND: {
    status: 404,
    text: 'No walk of the last 14 days says here that you did not come.',
  },
  WALK_INCOMPLETE: { status: 400, text: WALK_INCOMPLETE },
  WALKER_NOT_BOOKED: { status: 400, text: 'One of the selected walkers has not booked this walk.' },
  WALKER_NOT_FOUND: { status: 400, text: 'This walker does not exist any more.' },
  IDEMPOTENCY_KEY_REUSED: {
    status: 409,
    text: 'This key was already used for another request.',
  },
  INTERNAL: { status: 500, text: 'Something went wrong on our side.' },
  UNAVAILABLE: {
    status: 503,
    text: 'The service cannot be reached at the moment.',
    retryAfter: 2,
  },
} as const satisfies Record<ErrorCode, CatalogueEntry>;

/** The response body for a code: the catalogue's text unless a better one is given. */
export function errorBody(
  code: ErrorCode,
  parts: { details?: unknown; text?: string | undefined; requestId?: string | undefined } = {},
): ErrorBody {
  const { details, text, requestId } = parts;
  return {
    error: text ?? ERROR_CATALOGUE[code].text,
    code,
    ...(requestId !== undefined && { requestId }),
    ...(details !== undefined && { details }),
  };
}
