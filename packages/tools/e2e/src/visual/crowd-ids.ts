import type { CompletedWalk, Dog, Slot } from '@walkies/contract';
import { DEMO, signIn } from '../support/people.js';

/** Values for the braces in the scenes' paths. */
export type Ids = Readonly<Record<string, number>>;

/** The ids of the crowded site's entries that are hardest to show. */
export async function idsOf(site: string): Promise<Ids> {
  const admin = await signIn(DEMO.admin, site);
  const walker = await signIn(DEMO.walker, site);
  const read = async <Of>(who: typeof admin, path: string): Promise<Of[]> =>
    (await (await who.call('GET', path)).json()) as Of[];
  const now = new Date().toISOString();
  const slots = await read<Slot>(admin, '/time-slots');
  const own = await read<Slot>(walker, '/time-slots/my-bookings');
  const isOwn = ({ id }: Slot): boolean => own.some((slot) => slot.id === id);
  // The walker sees another modal for a slot that they have booked.
  const ahead = slots.filter((slot) => slot.start_time > now && !isOwn(slot));
  const walks = await read<CompletedWalk>(admin, '/walks-grouped?limit=200');
  const dogs = await read<Dog>(admin, '/dogs?images=url');
  const longest = <Of>(all: readonly Of[], words: (one: Of) => string): Of | undefined =>
    [...all].sort((one, other) => words(other).length - words(one).length)[0];
  const withPlaces = (count: number) =>
    longest(
      ahead.filter(({ booked_count, capacity }) => capacity - booked_count === count),
      ({ walker_names, marshal_name }) => `${walker_names?.join('')}${marshal_name}`,
    );
  const found = {
    open: withPlaces(1),
    full: withPlaces(0),
    booked: withPlaces(0),
    mine: own[0],
    completed: longest(
      walks.filter(({ notes }) => notes.length > 0),
      ({ marshal_name, walker_names }) => `${marshal_name}${walker_names.join('')}`,
    ),
    blocked: slots.find(({ type }) => type === 'blocked'),
    dog: longest(dogs, ({ name, description }) => name + description),
  };
  return Object.fromEntries(
    Object.entries(found).map(([name, one]) => {
      if (!one) throw new Error(`The crowded site has no ${name}.`);
      return [name, one.id];
    }),
  );
}
