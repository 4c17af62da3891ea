import { z } from 'zod';
import { REASON_MAX_LENGTH } from '../limits.js';
import { RELEASE_FAULTS } from '../releases.js';
import { REMOTE_NAME } from '../remote-list.js';
import { declare } from './declare.js';

const versionSchema = z
  .strictObject({
    version: z.string(),
    /** Of its source; missing in development. */
    commit: z.string().optional(),
  })
  .meta({ id: 'Version', examples: [{ version: '1.0.0', commit: '5941c591' }] });
const okSchema = z
  .strictObject({ status: z.literal('ok') })
  .meta({ id: 'Ok', examples: [{ status: 'ok' }] });

const part = z.enum(['up', 'down']);
const healthSchema = z
  .strictObject({
    /** 'degraded': a part is down, but reading and booking work. */
    status: z.enum(['ok', 'degraded']),
    parts: z.strictObject({ database: part, profiles: part, accounts: part }),
  })
  .meta({
    id: 'Health',
    examples: [{ status: 'ok', parts: { database: 'up', profiles: 'up', accounts: 'up' } }],
  });

const releaseVersionSchema = z.string().regex(/^[\w.+-]{1,100}$/);

const clientReportSchema = z
  .strictObject({
    /** Owner of the page: a remote's name, or 'shell'. */
    remote: z.string().regex(REMOTE_NAME),
    version: releaseVersionSchema.nullable(),
    fault: z.enum(RELEASE_FAULTS),
    /** The version shown instead; null if there was none. */
    shown: releaseVersionSchema.nullable(),
    /** The error's message, at most 500 characters. */
    reason: z.string().max(REASON_MAX_LENGTH),
  })
  .meta({
    id: 'ClientReport',
    examples: [
      { remote: 'walker', version: '1.4.0', fault: 'load', shown: '1.3.9', reason: 'Timed out' },
    ],
  });
/** A browser's report of an unusable release. Holds no personal data. */
export type ClientReport = z.infer<typeof clientReportSchema>;

export const OPERATIONS_ENDPOINTS = declare({
  'GET /health': {
    summary: 'What is up',
    description: '503 only when people cannot do what they came for.',
    may: 'anybody',
    answer: healthSchema,
  },
  'GET /health/live': {
    summary: 'This process answers',
    description: 'Who asks should restart one that does not.',
    may: 'anybody',
    answer: okSchema,
  },
  'GET /health/ready': {
    summary: 'Requests may be sent here: PostgreSQL can be written',
    may: 'anybody',
    answer: okSchema,
  },
  'GET /health/readable': {
    summary: 'Requests may be sent here, at least reads: PostgreSQL can be read',
    description:
      'For a proxy whose processes all share one database, so that a full disk ends only writes.',
    may: 'anybody',
    answer: okSchema,
  },
  'GET /version': {
    summary: 'Version and commit of the API',
    may: 'anybody',
    answer: versionSchema,
  },
  'POST /client-reports': {
    summary: 'A browser could not use a release',
    description: 'Open to anybody: releases fail before anybody has signed in, too.',
    may: 'anybody',
    body: clientReportSchema,
  },
  'GET /events': {
    summary: 'What is written from now on, as server-sent events',
    description: 'Ids only: whoever cares asks for the rest.',
    may: 'signed-in',
    types: ['text/event-stream'],
  },
});
