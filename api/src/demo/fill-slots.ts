import type { INestApplicationContext } from '@nestjs/common';
import type { Slot } from '@walkies/contract';
import type { Author } from '../platform/audit/author.js';
import { Clock } from '../platform/clock.js';
import { DomainError } from '../platform/domain-error.js';
import type { Person } from '../platform/person.js';
import { AssignmentsService } from '../slots/assignments.service.js';
import { BookingsService } from '../slots/bookings.service.js';
import { SlotsService } from '../slots/slots.service.js';
import { WalksService } from '../walks/walks.service.js';
import type { DemoSlot } from './demo-slots.js';
import { planDogs, planWalks } from './demo-walks.js';
import type { DemoWalk } from './demo-walks.js';

/** Who is at the demo shelter, in the order in which the plans name them; dogs by id. */
export interface Cast {
  marshals: readonly Author[];
  /** Who assigns dogs; without an admin the slot's marshal does. */
  admin: Author | null;
  walkers: readonly Person[];
  dogs: readonly number[];
}

// Long enough after a walk to bring the dogs back.
const FINALIZED_AFTER_MS = 20 * 60_000;

const those = <Of>(all: readonly Of[], places: readonly number[]): Of[] =>
  places.flatMap((at) => all[at] ?? []);

/**
 * Adds the slots with their bookings, dogs and walks, and answers their ids; what is there already
 * is left out.
 */
export async function fillSlots(
  app: INestApplicationContext,
  plan: readonly DemoSlot[],
  cast: Cast,
  now: Date,
): Promise<Map<DemoSlot, number>> {
  const dogs = planDogs(plan, now, cast.dogs.length);
  const walks = planWalks(plan, now, dogs);
  const ids = new Map<DemoSlot, number>();
  for (const slot of plan) {
    const marshal = cast.marshals[slot.marshal];
    if (!marshal) continue;
    const id = await addSlot(app, marshal, slot);
    if (id === undefined) continue;
    ids.set(slot, id);
    const walkers = those(cast.walkers, slot.walkers);
    await Promise.all(walkers.map((walker) => app.get(BookingsService).book(id, walker)));
    const theirs = dogs.get(slot);
    if (theirs)
      await app.get(AssignmentsService).assign(cast.admin ?? marshal, id, those(cast.dogs, theirs));
    const walk = walks.get(slot);
    if (walk) await finalize(app, id, { slot, walk, marshal, cast });
  }
  return ids;
}

async function addSlot(
  app: INestApplicationContext,
  marshal: Author,
  times: DemoSlot,
): Promise<number | undefined> {
  try {
    const slot: Slot = JSON.parse(await app.get(SlotsService).add(marshal, times));
    return slot.id;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'SLOT_EXISTS') return undefined;
    throw error;
  }
}

interface WalkToFinalize {
  slot: DemoSlot;
  walk: DemoWalk;
  marshal: Author;
  cast: Cast;
}

/** Finalizes a walk as its marshal did, shortly after its end. */
async function finalize(
  app: INestApplicationContext,
  timeSlotId: number,
  { slot, walk, marshal, cast }: WalkToFinalize,
): Promise<void> {
  const clock = app.get(Clock);
  const clockNow = clock.now.bind(clock);
  const finalizedAt = new Date(slot.end.getTime() + FINALIZED_AFTER_MS);
  clock.now = () => finalizedAt;
  try {
    const walkerIds = those(cast.walkers, walk.walkers).map(({ uid }) => uid);
    const dogIds = those(cast.dogs, walk.dogs);
    const { notes } = walk;
    await app.get(WalksService).finalize({ timeSlotId, walkerIds, dogIds, notes }, marshal);
  } finally {
    clock.now = clockNow;
  }
}
