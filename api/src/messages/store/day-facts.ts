import { z } from 'zod';
import type { MessageJob } from './message-job.js';

/** Facts of a message that a scheduled hour of a day enqueues. */
export const dayFacts = z.object({ day: z.iso.date() });
export type OfDay = MessageJob<z.infer<typeof dayFacts>>;
