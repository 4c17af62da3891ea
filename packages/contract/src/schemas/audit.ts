import { z } from 'zod';
import type { AuditEntry } from '../audit.js';
import { answeredInstantSchema } from './fields.js';
import { schemaOf } from './schema-of.js';

const changedSchema = z.record(z.string(), z.unknown()).nullable();

export const auditEntryListSchema = z.array(
  schemaOf<AuditEntry>()(
    z
      .strictObject({
        id: z.int().min(1),
        at: answeredInstantSchema,
        who: z.string(),
        who_name: z.string().nullable(),
        action: z.string(),
        target: z.string(),
        target_name: z.string().nullable(),
        target_slot: z
          .strictObject({ start_time: answeredInstantSchema, end_time: answeredInstantSchema })
          .nullable()
          .optional(),
        dog_names: z.array(z.string()).optional(),
        before: changedSchema,
        after: changedSchema,
        request_id: z.string(),
      })
      .meta({ id: 'AuditEntry' }),
  ),
);
