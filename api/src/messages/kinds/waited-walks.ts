import { z } from 'zod';
import type { Env } from '../../env.js';
import { dayAndTime } from '../mail/mail-words.js';

/** Times of a walk for which a walker waited. */
export const waitedTimes = z.object({ start: z.string(), end: z.string() });

export const LIST_STAYS =
  'If the shelter opens the day again, you are on the waiting list as before.';

/** Days and times in one line. */
export const timesInWords = (walks: readonly z.infer<typeof waitedTimes>[], env: Env): string =>
  walks.map(({ start, end }) => dayAndTime(new Date(start), new Date(end), env)).join('; ');

/** What a mail about other walks says of cancelled ones for which the person waited. */
export function waitedLines(
  walks: readonly z.infer<typeof waitedTimes>[],
  listsStay: boolean,
  env: Env,
): string[] {
  if (walks.length === 0) return [];
  const which =
    walks.length === 1 ? 'another walk, which is cancelled' : 'other walks, which are cancelled';
  return [
    `You waited for a place in ${which}, too: ${timesInWords(walks, env)}.`,
    ...(listsStay ? [LIST_STAYS] : []),
  ];
}
