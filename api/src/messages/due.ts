import { z } from 'zod';

/** A message's job: `data` may be of another release, so each kind reads its own facts there. */
export const jobSchema = z.looseObject({
  kind: z.string(),
  uid: z.string(),
});

/** A message whose time has come. */
export interface Due<Facts = unknown> {
  /** Its key, which its job has too. */
  id: string;
  kind: string;
  /** Whose it is; '' where whoever writes it finds out. */
  uid: string;
  facts: Facts;
}
