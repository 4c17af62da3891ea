import { NAME_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './limits.js';

// Messages for invalid forms, used by screens before they submit and by the API.

export const NAME_MISSING = 'Please enter a name.';
export const NAME_TOO_LONG = `Please use at most ${NAME_MAX_LENGTH} characters.`;
export const EMAIL_MISSING = 'Please enter an email.';
export const EMAIL_INVALID = 'Please enter a complete email address.';
export const EMAIL_TAKEN = 'An account with this email already exists.';
export const PASSWORD_MISSING = 'Please enter a password.';
export const PASSWORD_TOO_SHORT = `Password must be at least ${PASSWORD_MIN_LENGTH} characters long`;
export const PHONE_MISSING = 'Please enter a phone number.';
export const PHONE_INVALID = 'Please use 5 to 25 digits, spaces and + ( ) - . /';
export const WAIVER_MISSING = 'Please accept the waiver.';

export const DOG_INCOMPLETE = 'Please fill in all fields';
export const IMAGE_URL_INVALID = 'Please write an address that starts with https://';

export const SLOT_TIMES_MISSING = 'Start and end time are required';
export const END_BEFORE_START = 'End time must be after start time';
export const NO_DAY_OF_WALK =
  'The weekday of this walk does not come until after the last day. Choose a later last day.';
export const HOLD_ENDS_BEFORE_START = 'The hold must end after it starts.';
export const HOLD_IS_OVER = 'The hold must end in the future.';
export const DATE_MISSING = 'Choose a date first.';

export const WALK_INCOMPLETE = 'Please select at least one walker and one dog.';
export const DOG_MISSING = 'Please select a dog.';
export const WALKER_MISSING = 'Please select a walker.';
export const TIME_SLOT_MISSING = 'Please select a time slot.';

/** Next to the field for a reason. */
export const WHY_MISSING = 'Write why, at least 3 characters.';

/** Next to the field for the reason of a late cancel. */
export const LATE_REASON_MISSING = 'Write in a few words why you can’t come.';

/** Next to the field for a walker's side. */
export const SIDE_MISSING = 'Write how it was, at least 3 characters.';

/** Next to the field that describes an incident. */
export const WHAT_HAPPENED_MISSING = 'Write what happened, at least 3 characters.';

/** What has become of a walk that a link names. */
export const WALK_CANCELLED = 'The shelter has cancelled this walk.';
export const WALK_OVER = 'This walk is over.';
export const TAKEN_OUT = 'The shelter has taken you out of this walk.';
export const NOT_BOOKED = 'You are not booked for this walk any more.';

/** For a link in a mail that leads to no reserved place. */
export const OFFER_LINK_BAD = 'This link is incomplete, or its walk was too long ago.';

/** For a walk that a walker gave up late. `whom`: the person who can book them in again. */
export const placeGivenBack = (whom: string): string =>
  `You gave your place in this walk back. If you can come after all, please ask ${whom}.`;

/** 'Needs 1 more walker' */
export const needsWalkers = (missing: number): string =>
  `Needs ${missing} more ${missing === 1 ? 'walker' : 'walkers'}`;

const PLACES_IN_WORDS = ['One place is', 'Two places are', 'Three places are', 'Four places are'];

/** 'One place is reserved for the waiting list.'; null for none. */
export function reservedPlaces(count: number): string | null {
  const places = PLACES_IN_WORDS[count - 1];
  return places === undefined ? null : `${places} reserved for the waiting list.`;
}
