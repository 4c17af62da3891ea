import type { Slot } from '@walkies/contract';

/** Routes of a fake API for staff calendars: these slots; Ana and Tom have booked slot 1. */
export function staffRoutes(slots: Slot[]): Record<string, () => unknown> {
  return {
    'GET /time-slots': () => slots,
    'GET /time-slots/short': () => [],
    'GET /dogs': () => [],
    'GET /walkers': () => [],
    'GET /time-slots/1/bookings': () => ({
      count: 2,
      walkers: [
        { id: 'ana', name: 'Ana Petrov', email: 'ana@example.org' },
        { id: 'tom', name: 'Tom Reed', email: 'tom@example.org' },
      ],
    }),
    'GET /time-slots/1/assigned-dogs': () => [],
  };
}
