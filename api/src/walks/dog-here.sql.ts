const dayOf = (at: string, zone: string): string => `(${at} AT TIME ZONE ${zone})::date`;

/** The first day of a dog at the shelter, in shelter time: it was added then, or was out before that. */
export const firstDayOf = (dog: string, zone: string): string =>
  dayOf(
    `least(${dog}.added_at, (SELECT min(start_time) FROM walk_dog WHERE dog_id = ${dog}.id))`,
    zone,
  );

/** True where a dog was here on every day of the week, or is here since its Sunday. `sunday`: SQL of a date. */
export const wasHereAllWeek = (
  dog: string,
  sunday: string,
  zone: string,
  firstDay = firstDayOf(dog, zone),
): string => `
  (${firstDay} <= ${sunday} AND
    (${dog}.archived_at IS NULL OR ${dayOf(`${dog}.archived_at`, zone)} >= ${sunday} + 6))`;
