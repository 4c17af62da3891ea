import {
  type DogWeek,
  dayOf,
  GRADES,
  type PlannedWalker,
  type Proposal,
  type RefusedPair,
} from '@walkies/contract';
import { ApiError, errorText } from '@walkies/api-client';
import { firstName, ruleWords } from '@walkies/staff';
import { dateParts, formatTimeRange, markName } from '@walkies/ui';
import { type Clock, listText } from '../reports/report-texts';

const DAY_MS = 86_400_000;

const many = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** '4 of 4': expected walks by the end of the week, and the target. */
export const byText = ({ expected, target }: DogWeek): string => `${expected} of ${target}`;

/** '3 of 12 dogs will miss their target' */
export function missTitle(dogs: readonly DogWeek[]): string {
  const short = dogs.filter(({ missing }) => missing > 0).length;
  if (short === 0) return 'Every dog reaches its target';
  return `${short} of ${many(dogs.length, 'dog')} will miss ${short === 1 ? 'its' : 'their'} target`;
}

/** 'Show the dog that reaches its target', 'Hide the 9 dogs that reach their target' */
export const restText = (verb: 'Show' | 'Hide', count: number): string =>
  count === 1
    ? `${verb} the dog that reaches its target`
    : `${verb} the ${count} dogs that reach their target`;

export const missText = ({ missing }: DogWeek): string => `will miss by ${missing}`;

/** '0 walked, 2 planned, target 4' */
export const amountsText = ({ walked, planned, target }: DogWeek): string =>
  `${walked} walked, ${planned} planned, target ${target}`;

/** A dog's week in a sentence, as the text alternative of its bar. */
export function weekText(week: DogWeek, proposed: number): string {
  const { dog, walked, planned, target, missing } = week;
  const parts = [
    `${walked} walked`,
    `${planned} planned`,
    ...(proposed > 0 ? [`${proposed} proposed`] : []),
    `target ${target}`,
    ...(missing > 0 ? [missText(week)] : []),
  ];
  return `${markName(dog.name)}: ${parts.join(', ')}`;
}

/** 'Never out', 'Today', '1 day', '10 days' */
export function gapText({ gapDays }: DogWeek): string {
  if (gapDays === null) return 'Never out';
  return gapDays === 0 ? 'Today' : many(gapDays, 'day');
}

/** 'Thu 19 Nov' */
function shortDay(instant: Date, timeZone: string): string {
  const { weekday, day, month } = dateParts(instant, timeZone);
  return `${weekday} ${day} ${month}`;
}

/** End of a hold, and its start if that is in the future; null without a hold. */
export function holdText({ hold }: DogWeek, { now, timeZone }: Clock): string | null {
  if (!hold) return null;
  const from = new Date(hold.from);
  const start = from > now ? ` from ${shortDay(from, timeZone)}` : '';
  const end = hold.until ? ` until ${shortDay(new Date(hold.until), timeZone)}` : '';
  return start || end ? `on hold${start}${end}` : 'on hold, without an end';
}

/** 'Thu 19, 09:00 – 10:00' */
export function slotText(slot: { start_time: string; end_time: string }, timeZone: string): string {
  const { weekday, day } = dateParts(new Date(slot.start_time), timeZone);
  return `${weekday} ${day}, ${formatTimeRange(slot, timeZone)}`;
}

/** 'Last out 6 days ago', by days of the shelter's calendar. */
export function lastOutText(lastOut: string | null, { now, timeZone }: Clock): string {
  if (lastOut === null) return 'Never out';
  const days = Math.round(
    (Date.parse(dayOf(now, timeZone)) - Date.parse(dayOf(new Date(lastOut), timeZone))) / DAY_MS,
  );
  return days <= 0 ? 'Last out today' : `Last out ${many(days, 'day')} ago`;
}

/**
 * Reasons for a proposal: 'Last out 6 days ago, 2 walks short. Raj is cleared for grey and has walked Fig
 * before.'
 */
export function reasonText({ dog, walker, reason }: Proposal, clock: Clock): string {
  const { belowTargetBy, walksTogether, isWaiting } = reason;
  const need = [
    lastOutText(reason.lastOut, clock),
    ...(belowTargetBy > 0 ? [`${many(belowTargetBy, 'walk')} short`] : []),
    ...(isWaiting ? ['planned here without a walker'] : []),
  ];
  const times = walksTogether === 1 ? 'before' : `${walksTogether} times`;
  const known = walksTogether > 0 ? ` and has walked ${markName(dog.name)} ${times}` : '';
  return `${need.join(', ')}. ${markName(firstName(walker.name))} is cleared for ${dog.grade}${known}.`;
}

/** Explains why a walker gets no proposal. `proposed`: additional walks by proposals, by dog. */
export function noProposalText(
  walker: PlannedWalker,
  dogs: readonly DogWeek[],
  proposed: ReadonlyMap<number, number>,
): string {
  const name = markName(firstName(walker.name));
  const mayWalk = ({ dog }: DogWeek): boolean =>
    GRADES.indexOf(dog.grade) >= GRADES.indexOf(walker.clearance);
  const isShort = ({ dog, missing }: DogWeek): boolean => missing > (proposed.get(dog.id) ?? 0);
  const why = dogs.some((week) => mayWalk(week) && isShort(week))
    ? 'the dogs that need walks are unavailable or taken at that time'
    : `every dog that ${name} may walk has enough walks`;
  return `No proposal for ${name}: ${why}.`;
}

/** '14 walkers without a dog' */
export const walkersTitle = (free: number): string =>
  free === 0 ? 'Walkers without a dog' : `${many(free, 'walker')} without a dog`;

/** Explains why an accepted proposal is no longer possible. */
export function refusedText({ broken, error }: RefusedPair, of: Proposal, zone: string): string {
  const [rule] = broken;
  if (rule?.rule === 'DOG_ON_HOLD') {
    return `${markName(of.dog.name)} is on hold now. ${ruleWords(rule, of, zone)}`;
  }
  return rule ? ruleWords(rule, of, zone) : error;
}

/** '6 pairs set.' */
export const setText = (count: number): string => `${many(count, 'pair')} set.`;

/** '6 pairs taken back.' */
export const takenBackText = (count: number): string => `${many(count, 'pair')} taken back.`;

/** Explains why Undo failed as a whole. */
export function takeBackErrorText(error: Error): string {
  const isRefused = error instanceof ApiError && error.status < 500;
  return errorText(
    error,
    isRefused ? 'No pair is taken back.' : 'Not all pairs are taken back. Press Undo again.',
  );
}

/** 'Raj Patel and Fig, Thu 19, 09:00 – 10:00, stay as they are now. Somebody else has …' */
export function stayedText(of: Proposal, error: unknown, timeZone: string): string {
  const pair = `${markName(of.walker.name)} and ${markName(of.dog.name)}`;
  return errorText(error, `${pair}, ${slotText(of, timeZone)}, stay as they are now.`);
}

/** Result of the week if all proposals are accepted. */
export function gainText(dogs: readonly DogWeek[], proposed: ReadonlyMap<number, number>): string {
  const short = dogs.filter(({ missing }) => missing > 0);
  const isHelped = ({ dog, missing }: DogWeek): boolean => (proposed.get(dog.id) ?? 0) >= missing;
  const helped = short.filter(isHelped).map(({ dog }) => markName(dog.name));
  if (short.length === 0 || helped.length === 0) return '';
  if (helped.length === short.length) return 'With all of them, every dog reaches its target.';
  const reach = helped.length === 1 ? 'reaches its' : 'reach their';
  return `With all of them, ${listText(helped)} ${reach} target by Saturday.`;
}
