import type { Env } from '../../env.js';
import { momentOf } from './mail-words.js';

const HOUR_MS = 3_600_000;

/** 'You can cancel until Sat 28 Nov, 07:00.', or whom to tell once it is too late. */
export function cancelUntil(start: Date, now: Date, env: Env): string {
  const until = new Date(start.getTime() - env.cancelCutoffHours * HOUR_MS);
  if (until <= now)
    return 'Too late to cancel. Cannot come? Open the walk in Walkies and press “I can’t come”.';
  return `You can cancel until ${momentOf(until, env)}.`;
}
