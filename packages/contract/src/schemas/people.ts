import { z } from 'zod';
import { PASSWORD_MIN_LENGTH } from '../limits.js';
import { EMAIL_INVALID, PASSWORD_TOO_SHORT, WAIVER_MISSING } from '../texts.js';
import type { Me, PersonExport, PersonRow } from '../people.js';
import { ROLES } from '../roles.js';
import {
  answeredInstantSchema,
  isStorable,
  nameSchema,
  pageSchema,
  phoneSchema,
  rowIdSchema,
} from './fields.js';
import { schemaOf } from './schema-of.js';

export const signUpSchema = z
  .strictObject({
    name: nameSchema,
    phoneNumber: phoneSchema,
    waiverAccepted: z.literal(true, WAIVER_MISSING),
  })
  .meta({ id: 'SignUp' });

export const profileChangeSchema = z
  .strictObject({
    name: nameSchema.optional(),
    phoneNumber: phoneSchema.optional(),
    waiverAccepted: z.literal(true, WAIVER_MISSING).optional(),
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

const PASSWORD_MAX_LENGTH = 4096;
const EMAIL_MAX_LENGTH = 254;

export const newMarshalSchema = z
  .strictObject({
    name: nameSchema,
    email: z.string().trim().max(EMAIL_MAX_LENGTH).pipe(z.email(EMAIL_INVALID)),
    password: z.string().min(PASSWORD_MIN_LENGTH, PASSWORD_TOO_SHORT).max(PASSWORD_MAX_LENGTH),
    phoneNumber: phoneSchema,
  })
  .meta({ id: 'NewMarshal' });

/** Finds a part of a name or an address, in any case. */
const personSearchSchema = z
  .string()
  .trim()
  .max(100)
  .refine(isStorable, 'Nobody is called this.')
  .optional();

export const personListQuerySchema = pageSchema.extend({
  role: z.enum(ROLES).optional(),
  search: personSearchSchema,
});

export const walkerListQuerySchema = pageSchema.extend({ search: personSearchSchema });

/** A person's id in the identity provider. */
export const uidSchema = z.string().min(1).max(128).refine(isStorable, 'This is nobody.');

export const personRowSchema = schemaOf<PersonRow>()(
  z
    .strictObject({
      uid: z.string(),
      name: z.string(),
      email: z.string(),
      phoneNumber: z.string().nullable(),
      role: z.enum(ROLES),
      createdAt: answeredInstantSchema.nullable(),
      bookings: z.int32().min(0),
      lastSeen: answeredInstantSchema.nullable(),
      disabled: z.boolean(),
    })
    .meta({ id: 'PersonRow' }),
);

export const personListSchema = z.array(personRowSchema);
