import { addBookedSlots, addDogs, addSlots } from './slots.ts';
import { newMarshals, newWalkers } from './people.ts';
import { probesOf } from './probe.ts';
import { marshal, newcomers } from './staff.ts';
import { walker } from './walker.ts';
import type { Setting } from './setting.ts';

const DAY_MS = 86_400_000;
const PROBING_EACH = 6;
const HOT_SLOTS = 20;
const MANY_SLOTS = 600;
const WALKS = 600;
const LOAD_DAYS_AHEAD = 30;

/**
 * Creates the actors and their data: walkers, marshals, people who sign up, and a probe for each API
 * process.
 */
export async function gatherCast(
  { pair, apis, authHost }: Setting,
  { walkers: count, marshals: staff }: { walkers: number; marshals: number },
) {
  const hosts = apis.map(({ host }) => host);
  const [lead, ...marshals] = await newMarshals({ authHost, hosts, count: staff + 1 });
  if (!lead) throw new Error('There is no marshal.');
  const people = await newWalkers({ authHost, hosts, group: 'Walker', count });
  const [visitor] = await newWalkers({ authHost, hosts, group: 'Visitor', count: 1 });
  const probing = await newWalkers({
    authHost,
    hosts,
    group: 'Probe',
    count: PROBING_EACH * apis.length,
  });

  const open = { marshal: lead.uid };
  const hot = await addSlots(pair, { ...open, count: HOT_SLOTS, daysAhead: LOAD_DAYS_AHEAD });
  const many = await addSlots(pair, { ...open, count: MANY_SLOTS, daysAhead: LOAD_DAYS_AHEAD + 2 });
  const probed = await addSlots(pair, { ...open, count: probing.length, daysAhead: 60 });
  const booked = await addBookedSlots(pair, {
    ...open,
    walker: visitor?.uid ?? '',
    count: WALKS,
    daysAhead: 80,
  });
  const dogs = await addDogs(pair, probing.length);

  const from = new Date(Date.now() + LOAD_DAYS_AHEAD * DAY_MS).toISOString();
  const to = new Date(Date.now() + (LOAD_DAYS_AHEAD + 2) * DAY_MS).toISOString();
  const range = `from=${from}&to=${to}`;
  const work = { booked, walker: visitor?.uid ?? '', dog: dogs[0] ?? 0 };
  return {
    actors: [
      ...people.map((person) => walker(person, { hot, many, range })),
      ...marshals.map((person) => marshal(person, work)),
      newcomers(authHost),
    ],
    probes: apis.map((_, index) => {
      const own = <Each>(list: Each[]) =>
        list.slice(index * PROBING_EACH, (index + 1) * PROBING_EACH);
      return probesOf({
        walkers: own(probing),
        slots: own(probed),
        dogs: own(dogs),
        range,
        marshal: lead,
      });
    }),
  };
}
