import { spokenTime } from '@walkies/calendar';
import type { AuditEntry } from '@walkies/contract';
import { dayText } from './date-text';

type Change = Pick<AuditEntry, 'action' | 'target' | 'target_name' | 'before' | 'after'>;
type Fields = AuditEntry['after'];

function textIn(fields: Fields, name: string): string | null {
  const value = fields?.[name];
  return typeof value === 'string' ? value : null;
}

const listIn = (fields: Fields, name: string): unknown[] => {
  const value = fields?.[name];
  return Array.isArray(value) ? value : [];
};

const counted = (count: number, one: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${one}s`;

/** ' (Saturday 21 November, 10:00 to 11:00)' of a slot's fields, or nothing. */
function timesOf(fields: Fields, timeZone: string): string {
  const [start_time, end_time] = [textIn(fields, 'start_time'), textIn(fields, 'end_time')];
  return start_time && end_time ? ` (${spokenTime({ start_time, end_time }, timeZone)})` : '';
}

const dayOf = (fields: Fields, target: string): string => {
  const date = textIn(fields, 'date');
  return date ? dayText(date) : target;
};

function bookingsIn(cancelled: unknown[]): number {
  return cancelled.reduce<number>((sum, slot) => {
    const isSlot = typeof slot === 'object' && slot !== null && 'walkers' in slot;
    return isSlot && Array.isArray(slot.walkers) ? sum + slot.walkers.length : sum;
  }, 0);
}

const alsoCancelled = (bookings: number): string =>
  bookings > 0 ? ` and cancelled ${counted(bookings, 'booking')}` : '';

function blockWords({ target, before, after }: Change): string {
  if (!after) return `opened ${dayOf(before, target)} again`;
  const also = alsoCancelled(bookingsIn(listIn(after, 'cancelled')));
  return `blocked ${dayOf(after, target)}${also}`;
}

function assignWords({ target, after }: Change): string {
  const dogs = listIn(after, 'dogIds').length;
  return dogs === 0
    ? `assigned no dogs to ${target}`
    : `assigned ${counted(dogs, 'dog')} to ${target}`;
}

function dogWords({ target, before, after }: Change): string {
  if (!before) return `added ${target}`;
  if (after?.['archived'] === true) return `archived ${target}`;
  return after ? `changed ${target}` : `deleted ${target}`;
}

const accountOf = ({ target_name }: Change): string =>
  target_name === null ? 'the account of somebody who has left' : `the account of ${target_name}`;

function accountWords(change: Change): string {
  const { after } = change;
  if (after?.['disabled'] === false) return `enabled ${accountOf(change)}`;
  return `disabled ${accountOf(change)}${alsoCancelled(listIn(after, 'freed').length)}`;
}

/** What somebody did, as it goes on after the name; an unknown action as it is written down. */
export function changeWords(change: Change, timeZone: string): string {
  const { action, target, before, after } = change;
  switch (action) {
    case 'slot.add':
      return `added ${target}${timesOf(after, timeZone)}`;
    case 'slot.delete':
      return `deleted ${target}${timesOf(before, timeZone)}`;
    case 'day.block':
      return blockWords(change);
    case 'dog.assign':
      return assignWords(change);
    case 'dog.write':
      return dogWords(change);
    case 'walk.finalize':
      return `finalized the walk of ${target}`;
    case 'walk.log':
      return `logged a walk in ${target}`;
    case 'marshal.add':
      return `created ${accountOf(change)} as a marshal`;
    case 'person.disable':
      return accountWords(change);
    case 'person.remove':
      return 'removed somebody whose account was gone';
    case 'profile.change':
      return 'changed the own profile';
    case 'account.leave':
      return 'left, and deleted the own account';
    default:
      return `${action} ${target}`;
  }
}
