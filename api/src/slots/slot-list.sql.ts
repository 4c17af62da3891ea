import type { Statement } from '../database/database.js';

/** Who reads: a walker never learns who else booked; staff see the first walker's uid. */
export type Audience = 'walker' | 'staff';
/** `open`: available or booked. `all`: completed and blocked ones too. */
export type Selection = 'open' | 'all';

const FIRST_WALKER = `
  CASE WHEN s.booked_count > 0 THEN
    (SELECT b.walker FROM booking b WHERE b.slot_id = s.id ORDER BY b.id LIMIT 1)
  END`;

const WALKER_NAMES = `
  ARRAY(
    SELECT coalesce(p.name, 'Former walker')
    FROM booking b LEFT JOIN person p ON p.uid = b.walker
    WHERE b.slot_id = s.id ORDER BY b.id
  )`;

// A list reads the dogs of its range at once: asking again for each slot costs it three times as
// much. A dog that has left the shelter since is not meant for anybody any more.
const ASSIGNED = `
  LEFT JOIN (
    SELECT a.slot_id, array_agg(dog.name ORDER BY dog.name, dog.id) AS names
    FROM dog_assignment a JOIN dog ON dog.id = a.dog_id
    WHERE a.during && tstzrange($2::timestamptz, greatest($2, $3::timestamptz))
      AND dog.archived_at IS NULL
    GROUP BY a.slot_id
  ) assigned ON assigned.slot_id = s.id`;
const ASSIGNED_NAMES = `coalesce(assigned.names, '{}')`;
const NO_NAMES = `'{}'::text[]`;

/**
 * The contract's slot, read from a row `s` of slot with a column `mine`, and from `owner`, the
 * marshal's person. $1 is the caller's uid. `dogNames`: staff's assigned dogs, none for a new slot.
 */
export const slotColumns = (audience: Audience, dogNames = NO_NAMES): string => `
  s.id, s.start_time, s.end_time, s.status,
  CASE s.stage WHEN 'blocked' THEN 'blocked' ELSE 'walk' END AS type,
  CASE WHEN s.mine THEN $1 ${audience === 'staff' ? `ELSE (${FIRST_WALKER})` : ''} END AS walker_id,
  ${audience === 'staff' ? `${WALKER_NAMES} AS walker_names, ${dogNames} AS dog_names,` : ''}
  s.booked_count, s.capacity, s.mine AS booked_by_me, owner.name AS marshal_name`;

// $2 and $3: the range; $4: the earliest start. No slot is longer than 26 hours (a constraint),
// so the index is read from a little before the range. IN is looked up in a hash that is filled
// once, where EXISTS would ask again for each slot.
const matching = (selection: Selection): string => `
  SELECT *, id IN (SELECT slot_id FROM booking WHERE walker = $1) AS mine
  FROM slot
  WHERE start_time > $2::timestamptz - interval '26 hours' AND start_time < $3 AND end_time > $2
    AND start_time >= $4 AND blocked_by IS NULL ${selection === 'open' ? "AND stage = 'open'" : ''}
  ORDER BY start_time, id`;

const asJson = (audience: Audience, slots: string): string => `
  SELECT coalesce(json_agg(shown), '[]')::text AS json, count(*)::int AS total
  FROM (
    SELECT ${slotColumns(audience, ASSIGNED_NAMES)}
    FROM (${slots}) s LEFT JOIN person owner ON owner.uid = s.marshal
    ${audience === 'staff' ? ASSIGNED : ''}
    ORDER BY s.start_time, s.id
  ) shown`;

/** Slots as JSON with their number. Values: uid, from, to, earliest start. */
export const listStatement = (audience: Audience, selection: Selection): Statement => ({
  name: `slots.list.${audience}.${selection}`,
  text: asJson(audience, matching(selection)),
});

/** A page of them with the number of all. Values: the same, then limit and offset. */
export const pageStatement = (audience: Audience, selection: Selection): Statement => ({
  name: `slots.page.${audience}.${selection}`,
  text: `
    WITH matching AS MATERIALIZED (${matching(selection)})
    SELECT page.json, (SELECT count(*)::int FROM matching) AS total
    FROM (${asJson(audience, 'SELECT * FROM matching ORDER BY start_time, id LIMIT $5 OFFSET $6')}) page`,
});
