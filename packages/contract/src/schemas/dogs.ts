import { z } from 'zod';

/** `images=url` answers addresses instead of base64. */
export const dogListQuerySchema = z.strictObject({
  images: z.enum(['base64', 'url']).default('base64'),
  limit: z.coerce.number().int().min(1).max(1000).optional(),
  offset: z.coerce.number().int().min(0).max(1_000_000).optional(),
});

/** SHA-256 of a photo's bytes, in hex. */
export const photoHashSchema = z.string().regex(/^[0-9a-f]{64}$/);
