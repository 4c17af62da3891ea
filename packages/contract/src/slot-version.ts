/** The fields that an edit of a slot replaces. Instants. */
export interface EditedFields {
  start_time: string;
  end_time: string;
  /** Null: the marshal has left. */
  marshal_id: string | null;
  minimum_walkers: number;
}

/** Version of a slot for If-Match, from the fields that an edit replaces. */
export const slotVersion = ({
  start_time,
  end_time,
  marshal_id,
  minimum_walkers,
}: EditedFields): string =>
  [
    'slot',
    Date.parse(start_time),
    Date.parse(end_time),
    minimum_walkers,
    // Headers carry ASCII only.
    encodeURIComponent(marshal_id ?? ''),
  ].join('.');
