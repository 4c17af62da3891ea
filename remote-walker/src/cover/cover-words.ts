import type { Cover } from '@walkies/contract';
import { WALK_CANCELLED } from '@walkies/contract/texts';

/** Why a link gives no place; `who`: the marked name of the walker who sent it. */
export function endedWords(state: Exclude<Cover['state'], 'open' | 'taken-by-you'>, who: string) {
  switch (state) {
    case 'own':
      return 'This place is yours. Send the link to a friend.';
    case 'taken':
      return 'Somebody else has already taken this place. Thank you for wanting to help!';
    case 'given-up':
      return `${who} is not booked for this walk any more.`;
    case 'cancelled':
      return WALK_CANCELLED;
    case 'started':
      return 'This walk has already started, so the place is not to be taken any more.';
  }
}
