import { z } from 'zod';
import type { Due } from './due.js';

/** What a message knows that is due at an hour of a day. */
export const dayFacts = z.object({ day: z.iso.date() });
export type OfDay = Due<z.infer<typeof dayFacts>>;
