import { z } from 'zod';

/** A message's job: `data` may be of another release, so each kind reads its own facts there. */
export const jobSchema = z.looseObject({
  kind: z.string(),
  /** Null where only the message's kind finds out whose it is. */
  uid: z.string().nullable(),
  /** The message's key, where it was put off: then its job has another one. */
  key: z.string().optional(),
});

/** A message whose time has come. */
export interface Due<Facts = unknown> {
  /** Its key. */
  id: string;
  kind: string;
  uid: string | null;
  facts: Facts;
}
