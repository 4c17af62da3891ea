import { type Dog, foldForSearch } from '@walkies/contract';

/** Number of dogs before the list is expanded. */
export const SHOWN_AT_FIRST = 5;

/** Sorts assigned dogs first, including those no longer at the shelter, then the others by name. */
export function dogsToPick(dogs: readonly Dog[], assigned: readonly Dog[]): Dog[] {
  const assignedIds = new Set(assigned.map(({ id }) => id));
  const others = dogs.filter(({ id }) => !assignedIds.has(id));
  return [...assigned, ...others.toSorted((one, other) => one.name.localeCompare(other.name))];
}

export interface Ticks {
  /** The dogs that were ticked at the start. */
  seen: readonly number[];
  ticked: readonly number[];
}

/** Applies the user's ticks and unticks to the present assignment. */
export function ticksOnTopOf(now: readonly number[], { seen, ticked }: Ticks): number[] {
  const added = ticked.filter((id) => !seen.includes(id));
  const removed = seen.filter((id) => !ticked.includes(id));
  return [...new Set([...now, ...added])].filter((id) => !removed.includes(id));
}

/** True if name or breed contains the query; ignores case and accents. */
function isFound({ name, breed }: Dog, query: string): boolean {
  const words = foldForSearch(query.trim());
  return [name, breed].some((text) => foldForSearch(text).includes(words));
}

interface Listing {
  query: string;
  tickedIds: readonly number[];
  extent: 'some' | 'all';
}

/** The dogs to list, and how many match the filter; ticked ones are always listed. */
export function listDogs(dogs: readonly Dog[], { query, tickedIds, extent }: Listing) {
  const found = dogs.filter((dog) => isFound(dog, query));
  const first = extent === 'all' ? found : found.slice(0, SHOWN_AT_FIRST);
  const listed = new Set([...first.map(({ id }) => id), ...tickedIds]);
  return { listed: dogs.filter(({ id }) => listed.has(id)), found: found.length };
}
