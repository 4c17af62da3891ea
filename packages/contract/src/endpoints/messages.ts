import { z } from 'zod';
import { declare } from './declare.js';
import { answeredInstantSchema, pageSchema, uidSchema } from './fields.js';

const personMessageSchema = z
  .strictObject({
    kind: z.string(),
    state: z.enum(['sent', 'failed', 'refused']),
    at: answeredInstantSchema,
  })
  .meta({
    id: 'PersonMessage',
    examples: [{ kind: 'booked', state: 'sent', at: '2026-11-20T09:00:00Z' }],
  });
/** A mail to a person with its status. */
export type PersonMessage = z.infer<typeof personMessageSchema>;

export const MESSAGE_ENDPOINTS = declare({
  'GET /users/:uid/messages': {
    summary: 'The mails to a person, latest first',
    may: 'person.list',
    params: { uid: uidSchema },
    query: pageSchema,
    answer: z.array(personMessageSchema),
    isList: true,
  },
});
