import { z } from 'zod';
import type { Me, PersonExport } from '../people.js';
import { ROLES } from '../roles.js';
import { answeredInstantSchema, nameSchema, phoneSchema, rowIdSchema } from './fields.js';
import { schemaOf } from './schema-of.js';

export const signUpSchema = z
  .strictObject({ name: nameSchema, phoneNumber: phoneSchema, waiverAccepted: z.literal(true) })
  .meta({ id: 'SignUp' });

export const profileChangeSchema = z
  .strictObject({
    name: nameSchema.optional(),
    phoneNumber: phoneSchema.optional(),
    waiverAccepted: z.literal(true).optional(),
  })
  .meta({ id: 'ProfileChange' });

export const meSchema = schemaOf<Me>()(
  z
    .strictObject({
      uid: z.string(),
      name: z.string(),
      email: z.string(),
      role: z.enum(ROLES),
      phoneNumber: z.string().nullable(),
      createdAt: answeredInstantSchema.nullable(),
      waiver: z.strictObject({ version: z.string(), acceptedAt: answeredInstantSchema }).nullable(),
      missing: z.array(z.enum(['name', 'phoneNumber', 'waiver'])),
    })
    .meta({ id: 'Me' }),
);

export const personExportSchema = schemaOf<PersonExport>()(
  z
    .strictObject({
      profile: meSchema,
      bookings: z.array(
        z.strictObject({
          slot_id: rowIdSchema,
          start_time: answeredInstantSchema,
          end_time: answeredInstantSchema,
        }),
      ),
      walks: z.array(
        z.strictObject({
          slot_id: rowIdSchema,
          start_time: answeredInstantSchema,
          attended: z.boolean(),
        }),
      ),
      walk_notes: z.array(
        z.strictObject({ slot_id: rowIdSchema, text: z.string(), at: answeredInstantSchema }),
      ),
    })
    .meta({ id: 'PersonExport' }),
);
