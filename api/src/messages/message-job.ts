import { z } from 'zod';

/** The job's `data` may be of another release, so each template parses its own facts. */
export const jobSchema = z.looseObject({
  kind: z.string(),
  uid: z.string(),
});

/** A queued message whose time has come. */
export interface MessageJob<Facts = unknown> {
  /** Its key, which its job has too. */
  id: string;
  kind: string;
  /** Whose it is; '' where whoever writes it finds out. */
  uid: string;
  facts: Facts;
}
