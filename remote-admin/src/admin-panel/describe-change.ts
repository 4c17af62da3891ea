import type { AuditEntry } from '@walkies/contract';
import { slotTimeLabel, markName, markNames } from '@walkies/ui';
import { dayText } from '../date-text';

type Change = Pick<
  AuditEntry,
  'action' | 'target' | 'target_name' | 'target_slot' | 'dog_names' | 'before' | 'after'
>;
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

function timesIn(fields: Fields): { start_time: string; end_time: string } | null {
  const [start_time, end_time] = [textIn(fields, 'start_time'), textIn(fields, 'end_time')];
  return start_time && end_time ? { start_time, end_time } : null;
}

/**
 * 'the walk of Saturday 21 November, 10:00 to 11:00'; for a deleted walk without times, its recorded name.
 */
function walkOf({ target, target_slot, before, after }: Change, timeZone: string): string {
  const times = timesIn(after) ?? timesIn(before) ?? target_slot;
  return times ? `the walk of ${slotTimeLabel(times, timeZone)}` : target;
}

/** The first name, or a fallback. */
const nameIn = ([name]: readonly string[] = [], otherwise: string): string =>
  name ? markName(name) : otherwise;

const whoIn = ({ target_name }: Change): string =>
  target_name ? markName(target_name) : 'somebody who has left';

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
  if (!after) {
    const takenOut = listIn(before, 'takenOut').length;
    const also = takenOut > 0 ? ` and took ${counted(takenOut, 'dog')} out of its plan` : '';
    return `opened ${dayOf(before, target)} again${also}`;
  }
  const also = alsoCancelled(bookingsIn(listIn(after, 'cancelled')));
  return `blocked ${dayOf(after, target)}${also}`;
}

function assignWords(change: Change, walk: string): string {
  const { dog_names: names = [], after } = change;
  const dogs = listIn(after, 'dogIds').length;
  if (dogs === 0) return `assigned no dogs to ${walk}`;
  const which = names.length === dogs ? markNames(names) : counted(dogs, 'dog');
  const reason = textIn(after, 'reason');
  return `assigned ${which} to ${walk}${reason ? `, allowed because “${reason}”` : ''}`;
}

function pairWords({ dog_names: names, before, after }: Change, walk: string): string {
  const dog = nameIn(names, 'a dog');
  if (before && !after) return `took ${dog} out of ${walk}`;
  const reason = textIn(after, 'reason');
  const why = reason ? `, allowed because “${reason}”` : '';
  return after?.['walkerId']
    ? `paired ${dog} in ${walk}${why}`
    : `planned ${dog} for ${walk}${why}`;
}

function dogWords({ target, dog_names: names, before, after }: Change): string {
  const name = textIn(after, 'name') ?? textIn(before, 'name');
  const dog = name ? markName(name) : nameIn(names, target);
  if (!before) return `added ${dog}`;
  if (after?.['archived'] === true) return `archived ${dog}`;
  return after ? `changed ${dog}` : `deleted ${dog}`;
}

const nameOfDog = ({ target, dog_names: names }: Change): string => nameIn(names, target);

/** Describes a change of a dog's grade, holds, keep-aparts or needs. */
function careAction(change: Change): string {
  const { before, after } = change;
  const dog = nameOfDog(change);
  const grade = textIn(after, 'grade');
  if (grade) return `graded ${dog} ${grade}`;
  if (after?.['keptApart'] !== undefined) {
    return after['keptApart']
      ? `kept ${dog} apart from another dog`
      : `let ${dog} meet another dog again`;
  }
  if (after?.['hold'] === undefined) return `changed what ${dog} needs`;
  return before ? `ended a hold of ${dog}` : `put ${dog} on hold`;
}

const because = ({ after }: Change): string => {
  const reason = textIn(after, 'reason');
  return reason ? `, because “${reason}”` : '';
};

const clearWords = (change: Change): string =>
  `cleared ${whoIn(change)} for ${textIn(change.after, 'clearance') ?? 'a grade'}`;

const accountOf = ({ target_name }: Change): string =>
  target_name === null
    ? 'the account of somebody who has left'
    : `the account of ${markName(target_name)}`;

function accountWords(change: Change): string {
  const { after } = change;
  if (after?.['disabled'] === false) return `enabled ${accountOf(change)}`;
  return `disabled ${accountOf(change)}${alsoCancelled(listIn(after, 'freed').length)}`;
}

function rightsWords(change: Change): string {
  const { before, after } = change;
  const who = whoIn(change);
  const also = alsoCancelled(listIn(after, 'freed').length);
  if (textIn(after, 'role') === 'admin') return `made ${who} an admin${also}`;
  return `took admin rights from ${who}, now ${textIn(after, 'role') ?? textIn(before, 'role')}`;
}

function scheduleWords({ before, after }: Change): string {
  if (!before) return 'added a walk to the weekly schedule';
  const also = alsoCancelled(bookingsIn(listIn(after, 'cancelled')));
  const [from, lastDay] = [textIn(after, 'from'), textIn(after, 'last_day')];
  const ends = from !== null && lastDay !== null && lastDay < from;
  return `${ends ? 'ended' : 'changed'} a walk of the weekly schedule${also}`;
}

/** Describes an action as the continuation of a name; unknown actions stay as recorded. */
export function describeChange(change: Change, timeZone: string): string {
  const { action, target } = change;
  const walk = walkOf(change, timeZone);
  switch (action) {
    case 'slot.add':
      return `added ${walk}`;
    case 'slot.edit':
      return `edited ${walk}`;
    case 'slot.delete':
      return `deleted ${walk}`;
    case 'help.ask':
      return `asked ${counted(listIn(change.after, 'walkers').length, 'walker')} for help in ${walk}`;
    case 'schedule.write':
      return scheduleWords(change);
    case 'standing.decide':
      return `${textIn(change.after, 'state') ?? 'changed'} ${whoIn(change)} as a regular`;
    case 'walker.add':
      return `added ${whoIn(change)} to ${walk}`;
    case 'walker.take-out':
      return `took ${whoIn(change)} out of ${walk}`;
    case 'walker.check-in':
      return change.after
        ? `checked ${whoIn(change)} in for ${walk}`
        : `took the check-in of ${whoIn(change)} for ${walk} back`;
    case 'day.block':
      return blockWords(change);
    case 'dog.assign':
      return assignWords(change, walk);
    case 'pair.plan':
      return pairWords(change, walk);
    case 'dog.care':
      return careAction(change) + because(change);
    case 'walker.clear':
      return clearWords(change) + because(change);
    case 'incident.review':
      return `reviewed the incident with ${nameOfDog(change)}`;
    case 'dog.write':
      return dogWords(change);
    case 'walk.finalize':
      return walk === target ? `finalized the walk of ${target}` : `finalized ${walk}`;
    case 'walk.correct':
      return walk === target ? `corrected the walk of ${target}` : `corrected ${walk}`;
    case 'walk.log':
      return `logged ${nameIn(change.dog_names, 'a walk')} in ${walk}`;
    case 'marshal.add':
      return `created ${accountOf(change)} as a marshal`;
    case 'person.disable':
      return accountWords(change);
    case 'marshal.invite':
      return change.after ? `invited ${whoIn(change)} again` : 'withdrew an invitation';
    case 'admin.appoint':
      return rightsWords(change);
    case 'person.export':
      return `downloaded the data of ${whoIn(change)}`;
    case 'person.erase':
      return 'erased somebody on request';
    case 'person.remove':
      return 'removed somebody whose account was gone';
    case 'profile.change':
      return 'changed their own profile';
    case 'account.sign-out':
      return 'signed out everywhere';
    case 'account.leave':
      return 'left and deleted their own account';
    default:
      return `${action} ${target}`;
  }
}
