import { z } from 'zod';
import { REASON_MAX_LENGTH } from '../limits.js';
import { RELEASE_FAULTS, REMOTE_NAMES, type ClientReport } from '../releases.js';
import { schemaOf } from './schema-of.js';

const versionSchema = z.string().regex(/^[\w.+-]{1,100}$/);

export const clientReportSchema = schemaOf<ClientReport>()(
  z
    .strictObject({
      remote: z.enum(REMOTE_NAMES),
      version: versionSchema.nullable(),
      fault: z.enum(RELEASE_FAULTS),
      shown: versionSchema.nullable(),
      reason: z.string().max(REASON_MAX_LENGTH),
    })
    .meta({ id: 'ClientReport' }),
);
