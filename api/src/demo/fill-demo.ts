import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../app.module.js';
import type { Env } from '../env.js';
import { BlockedDaysService } from '../slot-changes/blocked-days.service.js';
import { Accounts } from '../users/accounts/accounts.js';
import { MARSHAL, OLA, OTHER_WALKERS, SAM, WALKER } from './cast.js';
import { crowdOf } from './crowd.js';
import type { Crowd, CrowdSize } from './crowd.js';
import { DEMO_DOGS } from './demo-dogs.js';
import { PairPlanner } from './demo-pairs.js';
import { pickTwoWithRoom, planSchedule, planSlots, recordWalks } from './demo-slots.js';
import type { DemoSlot, When } from './demo-slots.js';
import { Seeder } from './seeder.js';
import { NEST_LOG } from '../platform/process/nest-log.js';

const DAY_MS = 24 * 3_600_000;
const DAYS_BEFORE_NOW = 15;
const NO_CROWD: Crowd = { marshals: [], walkers: [], dogs: [], slots: [], blockedDay: null };

/**
 * `small`: enough to explore the app; the others: as much as a shelter ever has, with names that are hard to
 * display.
 */
export type DemoSize = 'small' | CrowdSize;

/**
 * Fills an empty shelter with people, dogs, slots, bookings and walks, through the API's own services.
 * Leaves a filled shelter as it is, and completes an interrupted run.
 */
export async function fillDemo(
  env: Env,
  size: DemoSize = 'small',
): Promise<'filled' | 'filled before'> {
  const now = env.startsAt ?? new Date();
  // The clock starts before the first slot, because services refuse to add past ones.
  const startsAt = new Date(now.getTime() - DAYS_BEFORE_NOW * DAY_MS);
  const app = await NestFactory.createApplicationContext(
    AppModule.for({
      ...env,
      startsAt,
      firstAdmin: null,
      maxFutureBookings: null,
      messages: null,
      metricsPort: null,
    }),
    { logger: NEST_LOG, abortOnError: false },
  );
  try {
    if (await app.get(Accounts).findByEmail(WALKER.email)) return 'filled before';
    const when = { now, timeZone: env.shelterTimeZone };
    await fill(app, when, size === 'small' ? NO_CROWD : crowdOf(size, when));
    return 'filled';
  } finally {
    await app.close();
  }
}

async function fill(app: INestApplicationContext, when: When, crowd: Crowd): Promise<void> {
  const dogs = [...DEMO_DOGS, ...crowd.dogs];
  const { slots, withRoom } = planDemo(when, crowd);
  const seeder = new Seeder(app, when);
  await seeder.createPeople([MARSHAL]);
  await Promise.all([
    seeder.createPeople([SAM, OLA, ...crowd.marshals]),
    seeder.createPeople([...OTHER_WALKERS, ...crowd.walkers]),
    seeder.addDogs(dogs),
    seeder.nameAdmin(),
  ]);
  await seeder.clear([...OTHER_WALKERS, ...crowd.walkers]);
  await seeder.setCare(dogs);
  for (const slot of slots) await seeder.addSlot(slot);
  await seeder.addSchedule(planSchedule());
  await seeder.saveSide();
  if (seeder.admin && crowd.blockedDay) {
    await app.get(BlockedDaysService).block(seeder.admin, { date: crowd.blockedDay });
  }
  // Created last, because this account marks the shelter as filled.
  await seeder.createPeople([WALKER]);
  for (const slot of withRoom) await seeder.bookGuest(slot);
  await seeder.addRegulars();
  await seeder.offerHelp([WALKER, ...OTHER_WALKERS.slice(0, 3)]);
}

/** All slots with their pairs and walks, and the two that the demo walker books. */
export function planDemo(
  when: When,
  crowd = NO_CROWD,
): { slots: DemoSlot[]; withRoom: DemoSlot[] } {
  const slots = [...planSlots(when), ...crowd.slots].sort(
    (one, other) => one.start.getTime() - other.start.getTime(),
  );
  const withRoom = pickTwoWithRoom(slots, when.now);
  recordWalks(slots, when.now);
  new PairPlanner([...DEMO_DOGS, ...crowd.dogs], when).plan(slots, withRoom[0]);
  return { slots, withRoom };
}
