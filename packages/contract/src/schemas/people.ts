import { z } from 'zod';
import { nameSchema, phoneSchema } from './fields.js';

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
