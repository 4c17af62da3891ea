import { z } from 'zod';

/** The job's `data` may come from another release, so each template parses its own facts. */
export const jobSchema = z.looseObject({
  kind: z.string(),
  uid: z.string(),
});

/** A queued message whose time has come. */
export interface MessageJob<Facts = unknown> {
  /** The key, which is also the job's id. */
  id: string;
  kind: string;
  /** The recipient's uid; '' where rendering finds it. */
  uid: string;
  facts: Facts;
}
