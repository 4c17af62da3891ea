/** POST /block-day answers the blocked slot; asked twice, the same one. */
export interface BlockDay {
  /** The shelter's day, 'YYYY-MM-DD': today or later. */
  date: string;
  /** Cancels what is booked on this day; without it such a day is refused. */
  cancelBookings?: boolean | undefined;
}

/** `details` of DAY_HAS_BOOKINGS: whose bookings blocking the day would cancel, earliest first. */
export interface AffectedByBlock {
  slots: {
    id: number;
    start_time: string;
    end_time: string;
    walkers: { id: string; name: string; email: string }[];
  }[];
}
