import { z } from 'zod';
import { LATE_REASON_MAX_LENGTH, LATE_REASON_MIN_LENGTH } from '../limits.js';
import { LATE_REASON_MISSING } from '../texts.js';
import { seenText } from '../written-text.js';
import { declare } from './declare.js';
import {
  answeredInstantSchema,
  idSchema,
  pageSchema,
  textSchema,
  rowIdSchema,
  uidSchema,
  whenMissing,
} from './fields.js';

const lateCancelFormSchema = z
  .strictObject({
    reason: z
      .string(whenMissing(LATE_REASON_MISSING))
      .pipe(textSchema)
      .pipe(
        z
          .string()
          .max(LATE_REASON_MAX_LENGTH)
          .refine((text) => seenText(text).length >= LATE_REASON_MIN_LENGTH, LATE_REASON_MISSING),
      ),
  })
  .meta({ id: 'LateCancelForm', examples: [{ reason: 'My car broke down.' }] });
/** Why a walker cannot come. */
export type LateCancelForm = z.input<typeof lateCancelFormSchema>;

/** For examples. */
export const LATE_CANCEL = {
  start_time: '2026-11-26T10:00:00Z',
  end_time: '2026-11-26T11:00:00Z',
  reason: 'My car broke down.',
  at: '2026-11-26T09:10:00Z',
};
export const lateCancelFields = {
  start_time: answeredInstantSchema,
  end_time: answeredInstantSchema,
  reason: z.string(),
  at: answeredInstantSchema,
};

const lateCancelSchema = z
  .strictObject({
    /** Null once the slot is deleted. */
    slot_id: rowIdSchema.nullable(),
    ...lateCancelFields,
  })
  .meta({ id: 'LateCancel', examples: [{ slot_id: 12, ...LATE_CANCEL }] });
/** A booking that its walker gave up after the cut-off. */
export type LateCancel = z.infer<typeof lateCancelSchema>;

export const LATE_CANCEL_ENDPOINTS = declare({
  'POST /time-slots/:id/late-cancel': {
    summary: 'Give the own place back after the cut-off',
    description: 'Until the start. The marshal is notified at once.',
    may: 'slot.book',
    limit: 'booking',
    params: { id: idSchema },
    body: lateCancelFormSchema,
    errors: [
      'SLOT_NOT_FOUND',
      'SLOT_COMPLETED',
      'SLOT_STARTED',
      'SLOT_NOT_BOOKED',
      'CANCEL_NOT_LATE',
    ],
  },
  'GET /users/:uid/late-cancels': {
    summary: 'The late cancels of a person in the last year, latest first',
    may: 'person.list',
    params: { uid: uidSchema },
    query: pageSchema,
    answer: z.array(lateCancelSchema),
    isList: true,
    errors: ['PERSON_NOT_FOUND'],
  },
});
