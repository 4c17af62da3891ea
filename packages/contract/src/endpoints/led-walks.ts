import { z } from 'zod';
import { declare } from './declare.js';
import { answeredInstantSchema, rowIdSchema, uidSchema } from './fields.js';
import { timeOfDaySchema, weekdaySchema } from './schedule.js';
import { marshalSchema } from './slot-edits.js';

const ledWalksSchema = z
  .strictObject({
    /** Walks that have not started, earliest first. */
    walks: z.array(
      z.strictObject({
        slot_id: rowIdSchema,
        start_time: answeredInstantSchema,
        end_time: answeredInstantSchema,
        booked_count: z.int32().min(0),
      }),
    ),
    /** Entries of the schedule that have not ended. */
    entries: z.array(
      z.strictObject({
        id: rowIdSchema,
        weekday: weekdaySchema,
        start: timeOfDaySchema,
        end: timeOfDaySchema,
      }),
    ),
    /** Other people who may lead them, by name. */
    successors: z.array(marshalSchema),
  })
  .meta({
    id: 'LedWalks',
    examples: [
      {
        walks: [
          {
            slot_id: 12,
            start_time: '2026-11-26T10:00:00Z',
            end_time: '2026-11-26T11:00:00Z',
            booked_count: 3,
          },
        ],
        entries: [{ id: 3, weekday: 6, start: '09:00', end: '10:30' }],
        successors: [{ id: 'm4Rs', name: 'Maria Lopez' }],
      },
    ],
  });
/** What a person leads, and who may take over. */
export type LedWalks = z.infer<typeof ledWalksSchema>;

export const LED_WALK_ENDPOINTS = declare({
  'GET /users/:uid/led-walks': {
    summary: 'What a person leads, and who may take over',
    may: 'person.list',
    params: { uid: uidSchema },
    answer: ledWalksSchema,
  },
});
