import { z } from 'zod';
import { ERROR_CODES } from '../errors.js';

/** Body of every answer of 400 and above. `error` is for people, `code` for programs. */
export const errorBodySchema = z
  .strictObject({
    error: z.string(),
    code: z.enum(ERROR_CODES),
    /** Identifies the line in the API's log. */
    requestId: z.string().exactOptional(),
    details: z.unknown().optional(),
  })
  .meta({ id: 'ErrorBody' });
export type ErrorBody = z.infer<typeof errorBodySchema>;
