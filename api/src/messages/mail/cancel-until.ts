import type { Env } from '../../env.js';
import { momentOf, onOneLine } from './mail-words.js';

const HOUR_MS = 3_600_000;

interface ComingWalk {
  start: Date;
  /** The marshal's name; null: the walk has none. */
  marshal: string | null;
  /** It has moved at short notice, so that a late cancel does not count. */
  excused?: boolean;
}

/**
 * 'You can cancel until Sat 28 Nov, 07:00. After that, tell Maria Lopez.': also true for those who read it late. Only
 * whom to tell once it is too late.
 */
export function cancelUntil({ start, marshal, excused }: ComingWalk, now: Date, env: Env): string {
  const whom = marshal === null ? 'the shelter' : onOneLine(marshal);
  const until = new Date(start.getTime() - env.cancelCutoffHours * HOUR_MS);
  if (start <= now) return `Cannot come? Tell ${whom}.`;
  if (until <= now && excused)
    return 'Cannot come at the new time? Open the walk in Walkies and press “I can’t come”: it does not count as a late cancel.';
  if (until <= now)
    return `Too late to cancel. Cannot come? Tell ${whom}: open the walk in Walkies and press “I can’t come”.`;
  return `You can cancel until ${momentOf(until, env)}. After that, tell ${whom}.`;
}
