import type { z } from 'zod';

// Two types are the same only when no question about them is answered differently: a part that
// is missing, optional or too wide on either side counts.
type Same<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** Takes a schema only when it describes exactly this written type, so that neither drifts. */
export const schemaOf =
  <Written>() =>
  <Schema extends z.ZodType>(
    schema: Schema & (Same<z.output<Schema>, Written> extends true ? unknown : never),
  ): Schema =>
    schema;
