import { z } from 'zod';
import type { MessageJob } from './message-job.js';

/** What a message knows that is due at an hour of a day. */
export const dayFacts = z.object({ day: z.iso.date() });
export type OfDay = MessageJob<z.infer<typeof dayFacts>>;
