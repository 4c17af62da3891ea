import { z } from 'zod';
import { ERROR_CODES } from '../errors.js';
import type { ErrorBody } from '../errors.js';
import { schemaOf } from './schema-of.js';

export const errorBodySchema = schemaOf<ErrorBody>()(
  z
    .strictObject({
      error: z.string(),
      code: z.enum(ERROR_CODES),
      requestId: z.string().exactOptional(),
      details: z.unknown().optional(),
    })
    .meta({ id: 'ErrorBody' }),
);
