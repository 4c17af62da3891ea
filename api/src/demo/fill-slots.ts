import type { INestApplicationContext } from '@nestjs/common';
import type { Grade, Slot } from '@walkies/contract';
import type { Author } from '../platform/audit/author.js';
import { DomainError } from '../core/domain-error.js';
import type { Person } from '../platform/person.js';
import { AssignmentsService } from '../plans/assignments.service.js';
import { BookingsService } from '../slots/bookings.service.js';
import { SlotsService } from '../slots/slots.service.js';
import { WalksService } from '../walks/walks.service.js';
import { at } from './at.js';
import { ALLOWED_REASON } from './demo-care.js';
import { planPairs } from './demo-pairs.js';
import type { DemoPair, DemoPlan } from './demo-pairs.js';
import type { DemoSlot } from './demo-slots.js';
import { planWalks, whoCame } from './demo-walks.js';
import type { DemoWalk } from './demo-walks.js';

/** The people and dogs of the demo shelter, in the order in which the plans refer to them. */
export interface Cast {
  marshals: readonly Author[];
  /** Assigns dogs; without an admin, the slot's marshal does. */
  admin: Author | null;
  walkers: readonly Person[];
  dogs: readonly { id: number; grade: Grade }[];
}

// Leaves time to bring the dogs back after a walk.
const FINALIZED_AFTER_MS = 20 * 60_000;
const HOUR_MS = 3_600_000;

const those = <Of>(all: readonly Of[], places: readonly number[]): Of[] =>
  places.flatMap((at) => all[at] ?? []);

export interface Filled {
  ids: ReadonlyMap<DemoSlot, number>;
  planned: DemoPlan;
}

interface Calendar {
  plan: readonly DemoSlot[];
  cast: Cast;
  now: Date;
  timeZone: string;
  guestIn: DemoSlot | undefined;
}

/**
 * Adds the slots with their bookings, pairs and walks, and returns their ids. Skips slots that exist
 * already.
 */
export async function fillSlots(
  app: INestApplicationContext,
  { plan, cast, now, timeZone, guestIn }: Calendar,
): Promise<Filled> {
  const came = whoCame(plan, now);
  const grades = cast.dogs.map(({ grade }) => grade);
  const planned = planPairs({ slots: plan, now, timeZone, grades, came, guestIn });
  const walks = planWalks(came, planned.pairs, planned.incident);
  const ids = new Map<DemoSlot, number>();
  for (const slot of plan) {
    const marshal = cast.marshals[slot.marshal];
    if (!marshal) continue;
    const id = await addSlot(app, marshal, slot);
    if (id === undefined) continue;
    ids.set(slot, id);
    const walkers = those(cast.walkers, slot.walkers);
    await Promise.all(walkers.map((walker) => app.get(BookingsService).book(id, walker)));
    const assigned = { planned, slot, by: cast.admin ?? marshal, cast, now };
    await assign(app, id, assigned);
    const walk = walks.get(slot);
    if (walk) await finalize(app, id, { slot, walk, marshal, cast });
  }
  return { ids, planned };
}

interface ToAssign {
  planned: DemoPlan;
  slot: DemoSlot;
  by: Author;
  cast: Cast;
  now: Date;
}

/** Assigns the slot's pairs. The exception is dated an hour ago; after it, a walker cancels. */
async function assign(
  app: INestApplicationContext,
  id: number,
  { planned: { pairs, allowed, lost }, slot, by, cast, now }: ToAssign,
): Promise<void> {
  const told = pairsOf(pairs.get(slot) ?? [], cast);
  if (told.length === 0) return;
  const override = allowed?.slot === slot ? { reason: ALLOWED_REASON } : undefined;
  const form = { dogIds: told.map(({ dogId }) => dogId), pairs: told, override };
  const plans = app.get(AssignmentsService);
  if (override) await at(app, new Date(now.getTime() - HOUR_MS), () => plans.assign(by, id, form));
  else await plans.assign(by, id, form);
  const leaving = lost?.slot === slot ? cast.walkers[lost.pair.walker] : undefined;
  if (!leaving) return;
  await at(app, new Date(now.getTime() - HOUR_MS / 2), () =>
    app.get(BookingsService).cancel(id, leaving),
  );
}

/** Maps places to ids. Skips walkers outside the cast, who are paired later. */
const pairsOf = (
  pairs: readonly DemoPair[],
  { dogs, walkers }: Cast,
): { dogId: number; walkerId: string }[] =>
  pairs.flatMap(({ dog, walker }) => {
    const [dogId, walkerId] = [dogs[dog]?.id, walkers[walker]?.uid];
    return dogId === undefined || walkerId === undefined ? [] : { dogId, walkerId };
  });

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

/** Finalizes a walk as its marshal, shortly after its end. */
async function finalize(
  app: INestApplicationContext,
  timeSlotId: number,
  { slot, walk, marshal, cast }: WalkToFinalize,
): Promise<void> {
  const finalizedAt = new Date(slot.end.getTime() + FINALIZED_AFTER_MS);
  const walkerIds = those(cast.walkers, walk.walkers).map(({ uid }) => uid);
  const pairs = pairsOf(walk.pairs, cast);
  const dogIds = pairs.map(({ dogId }) => dogId);
  const outcomes = walk.pairs.flatMap(({ dog, went }) => {
    const dogId = cast.dogs[dog]?.id;
    return dogId === undefined || !went ? [] : { dogId, ...went };
  });
  const form = { timeSlotId, walkerIds, dogIds, pairs, outcomes, notes: walk.notes };
  await at(app, finalizedAt, () => app.get(WalksService).finalize(form, marshal));
}
