import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { addShelterDays, dayOf } from '@walkies/contract';
import sharp from 'sharp';
import { AppModule } from '../app.module.js';
import { Database } from '../database/database.js';
import { sql } from '../database/sql.js';
import type { NewDog } from '../dogs/dogs.repository.js';
import { DogsService } from '../dogs/dogs.service.js';
import type { Env } from '../env.js';
import type { Author } from '../platform/audit/author.js';
import { BlockedDaysService } from '../slots/blocked-days.service.js';
import { BookingsService } from '../slots/bookings.service.js';
import { Accounts } from '../users/accounts/accounts.js';
import { AccountCreation } from '../users/lifecycle/account-creation.js';
import { ProfileStore } from '../users/profiles/profile.store.js';
import { BLOCKED_DAYS_AHEAD, crowdOf, planCrowd } from './crowd.js';
import type { CrowdSize } from './crowd.js';
import { DEMO_DOGS } from './demo-dogs.js';
import { ADMIN, MARSHAL, OTHER_MARSHALS, OTHER_WALKERS, WALKER } from './demo-people.js';
import type { DemoPerson } from './demo-people.js';
import { pickTwoWithRoom, planSlots } from './demo-slots.js';
import type { DemoSlot } from './demo-slots.js';
import { fillCare, pairGuest, saveSide } from './fill-care.js';
import { fillSlots } from './fill-slots.js';
import type { Cast } from './fill-slots.js';

const DAY_MS = 24 * 3_600_000;
const DAYS_BEFORE_NOW = 15;
const PORTRAIT_EDGE = 640;
const ENROLLED_AT_ONCE = 20;
/** Replaces a request's id in the audit log. */
const requestId = 'demo-shelter';

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
    AppModule.for({ ...env, startsAt, firstAdmin: null, maxFutureBookings: null, messages: null }),
    { logger: ['error', 'warn'], abortOnError: false },
  );
  try {
    if (await app.get(Accounts).findByEmail(WALKER.email)) return 'filled before';
    const small = planSlots(now, env.shelterTimeZone, OTHER_WALKERS.length);
    const when = { now, timeZone: env.shelterTimeZone };
    if (size === 'small') await fill(app, small, when);
    else await fillCrowded(app, size, small, when);
    return 'filled';
  } finally {
    await app.close();
  }
}

interface When {
  now: Date;
  timeZone: string;
}

/** The small shelter with a crowd and a blocked day. */
async function fillCrowded(
  app: INestApplicationContext,
  size: CrowdSize,
  small: DemoSlot[],
  when: When,
): Promise<void> {
  const { now, timeZone } = when;
  const first = { marshal: OTHER_MARSHALS.length, walker: OTHER_WALKERS.length };
  const plan = [...small, ...planCrowd(size, when, first)].sort(
    (one, other) => one.start.getTime() - other.start.getTime(),
  );
  await fill(app, plan, when, {
    ...crowdOf(size),
    blockedDay: dayOf(addShelterDays(now, BLOCKED_DAYS_AHEAD, timeZone), timeZone),
  });
}

interface Crowd {
  marshals: readonly DemoPerson[];
  walkers: readonly DemoPerson[];
  dogs: readonly NewDog[];
  /** 'YYYY-MM-DD', without bookings. */
  blockedDay?: string;
}

const NOBODY_ELSE: Crowd = { marshals: [], walkers: [], dogs: [] };

async function fill(
  app: INestApplicationContext,
  plan: DemoSlot[],
  { now, timeZone }: When,
  crowd = NOBODY_ELSE,
): Promise<void> {
  const marshal = await createPerson(app, MARSHAL);
  const [marshals, walkers, dogs, admin] = await Promise.all([
    createAll(app, [...OTHER_MARSHALS, ...crowd.marshals]),
    createAll(app, [...OTHER_WALKERS, ...crowd.walkers]),
    addDogs(app, marshal, crowd.dogs),
    nameAdmin(app),
  ]);
  const cast: Cast = { marshals, walkers, dogs, admin };
  await fillCare(app, { cast, marshal, now, timeZone });
  const withRoom = pickTwoWithRoom(plan, now);
  const calendar = { plan, cast, now, timeZone, guestIn: withRoom[0] };
  const { ids, planned } = await fillSlots(app, calendar);
  await saveSide(app, now);
  if (admin && crowd.blockedDay) {
    await app.get(BlockedDaysService).block(admin, { date: crowd.blockedDay });
  }
  // Created last, because this account marks the shelter as filled.
  const walker = await createPerson(app, WALKER);
  for (const slot of withRoom) {
    const id = ids.get(slot);
    if (id === undefined) continue;
    await app.get(BookingsService).book(id, walker);
    await pairGuest(app, { id, pairs: planned.pairs.get(slot) ?? [], cast, marshal, walker });
  }
}

/** Creates all people in their order, as many at once as the API accepts sign-ups. */
async function createAll(
  app: INestApplicationContext,
  people: readonly DemoPerson[],
): Promise<Author[]> {
  const created: Author[] = [];
  for (let at = 0; at < people.length; at += ENROLLED_AT_ONCE) {
    const some = people.slice(at, at + ENROLLED_AT_ONCE);
    created.push(...(await Promise.all(some.map((person) => createPerson(app, person)))));
  }
  return created;
}

/** The person, created now or by an interrupted run. */
async function createPerson(app: INestApplicationContext, person: DemoPerson): Promise<Author> {
  const { name, email, role } = person;
  const newcomer = { ...person, waiverAccepted: role === 'walker' };
  const found = await app.get(Accounts).findByEmail(email);
  if (!found) {
    const password = person.password ?? randomBytes(24).toString('base64url');
    const uid = await app
      .get(AccountCreation)
      .createAccount({ ...newcomer, password, emailConfirmed: true });
    return { uid, email, name, role, requestId };
  }
  if (!(await app.get(ProfileStore).find(found.uid))) {
    await app.get(AccountCreation).createProfile(found.uid, newcomer);
  }
  return { uid: found.uid, email, name, role, requestId };
}

/** The admin with the demo shelter's name; null when there is none. */
async function nameAdmin(app: INestApplicationContext): Promise<Author | null> {
  const { name, email, phoneNumber } = ADMIN;
  const account = await app.get(Accounts).findByEmail(email);
  if (!account) return null;
  await app.get(ProfileStore).change(account.uid, { name, phoneNumber });
  return { uid: account.uid, email, name, role: 'admin', requestId };
}

/** Adds missing dogs and returns all, in their order. */
async function addDogs(
  app: INestApplicationContext,
  marshal: Author,
  others: readonly NewDog[],
): Promise<Cast['dogs']> {
  const { rows } = await app.get(Database).query<{ id: number; name: string }>({
    name: 'demo.dogs',
    text: sql`SELECT id, name FROM dog`,
  });
  const idOf = new Map(rows.map(({ id, name }) => [name, id]));
  const missing = DEMO_DOGS.filter(({ name }) => !idOf.has(name));
  const drawn = await Promise.all(
    missing.map(async ({ portrait, ...dog }) => ({ dog, upload: await drawPortrait(portrait) })),
  );
  for (const { dog, upload } of drawn) {
    const { id } = await app.get(DogsService).add(marshal, dog, upload);
    idOf.set(dog.name, id);
  }
  for (const dog of others) {
    if (!idOf.has(dog.name)) idOf.set(dog.name, (await app.get(DogsService).add(marshal, dog)).id);
  }
  return [...DEMO_DOGS, ...others].flatMap(({ name, grade }) => {
    const id = idOf.get(name);
    return id === undefined ? [] : { id, grade };
  });
}

/** Renders the drawing as a photo to upload. */
async function drawPortrait(file: string): Promise<Buffer> {
  const drawing = await readFile(new URL(`portraits/${file}`, import.meta.url));
  return sharp(drawing).resize(PORTRAIT_EDGE, PORTRAIT_EDGE).jpeg({ quality: 92 }).toBuffer();
}
