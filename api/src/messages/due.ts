import { z } from 'zod';

/** What the statement that made a message due said of it; jobs may be of another release. */
export const dueSchema = z.object({
  id: z.string(),
  kind: z.string(),
  uid: z.string(),
  slot: z.number(),
  booking: z.number(),
  /** Of a walk whose slot may be gone when the message is sent. */
  start: z.string().optional(),
  end: z.string().optional(),
});

export type Due = z.infer<typeof dueSchema>;
