import type { Shelter } from './shelter.js';
import type { Snapshot } from './snapshot.sql.js';

const inMs = <Row extends { start: string; end: string }>(row: Row) => ({
  ...row,
  start: Date.parse(row.start),
  end: Date.parse(row.end),
});

/** Converts a snapshot to the search's input. */
export const shelterOf = ({ dogs, slots, walkers }: Snapshot): Shelter => ({
  dogs: dogs.map((dog) => ({
    ...dog,
    staysIn: dog.staysIn.map(({ start, end }) => ({
      start: Date.parse(start),
      end: end === null ? null : Date.parse(end),
    })),
    outings: dog.outings.map(inMs),
  })),
  slots: slots.map((slot) => ({ ...inMs(slot), walkers: slot.walkers.map(({ id }) => id) })),
  walkers: walkers.map((walker) => ({ ...walker, walked: new Map(walker.walked) })),
});
