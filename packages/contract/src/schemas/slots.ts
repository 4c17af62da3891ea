import { z } from 'zod';
import { RANGE_MAX_YEARS } from '../limits.js';
import type { Slot, SlotBookings } from '../slots.js';
import {
  answeredInstantSchema,
  daySchema,
  idSchema,
  instantSchema,
  ofRightFields,
  pageFields,
  rowIdSchema,
} from './fields.js';
import { schemaOf } from './schema-of.js';

const YEAR_MS = 366 * 24 * 3600 * 1000;

/** Selects what overlaps [from, to), at most two years; or the one slot of an id, whenever it is. */
export const slotListQuerySchema = z
  .strictObject({
    from: instantSchema.optional(),
    to: instantSchema.optional(),
    id: idSchema.optional(),
    ...pageFields,
  })
  .refine(
    ({ from, to }) => !from || !to || from < to,
    ofRightFields('The range ends before it starts.'),
  )
  .refine(
    ({ from, to }) => !from || !to || to.getTime() - from.getTime() <= RANGE_MAX_YEARS * YEAR_MS,
    ofRightFields('The range is longer than two years.'),
  );

export const upcomingQuerySchema = z.strictObject({ to: instantSchema.optional(), ...pageFields });

export const newSlotSchema = z
  .strictObject({ start_time: instantSchema, end_time: instantSchema })
  .meta({ id: 'NewSlot' });

export const blockDaySchema = z
  .strictObject({ date: daySchema, cancelBookings: z.boolean().optional() })
  .meta({ id: 'BlockDay' });

/** Booking takes no body, an empty one, `{}` or `null`. */
export const emptyBodySchema = z.strictObject({}).nullish();

const seatsSchema = z.int32().min(0);

export const slotSchema = schemaOf<Slot>()(
  z
    .strictObject({
      id: rowIdSchema,
      start_time: answeredInstantSchema,
      end_time: answeredInstantSchema,
      status: z.enum(['available', 'booked', 'completed', 'blocked']),
      type: z.enum(['walk', 'blocked']),
      walker_id: z.string().nullable(),
      booked_count: seatsSchema,
      capacity: seatsSchema,
      booked_by_me: z.boolean(),
      marshal_id: z.string().nullable().optional(),
      marshal_name: z.string().nullable(),
      walker_names: z.array(z.string()).optional(),
      dog_names: z.array(z.string()).optional(),
    })
    .meta({ id: 'Slot' }),
);

export const slotListSchema = z.array(slotSchema);

export const slotBookingsSchema = schemaOf<SlotBookings>()(
  z
    .strictObject({
      count: seatsSchema,
      walkers: z.array(
        z.strictObject({
          name: z.string(),
          id: z.string().exactOptional(),
          email: z.string().exactOptional(),
        }),
      ),
    })
    .meta({ id: 'SlotBookings' }),
);
