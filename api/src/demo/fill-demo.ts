import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Slot } from '@walkies/contract';
import sharp from 'sharp';
import { AppModule } from '../app.module.js';
import { Database } from '../database/database.js';
import { DogsService } from '../dogs/dogs.service.js';
import type { Env } from '../env.js';
import { DomainError } from '../platform/domain-error.js';
import type { Person } from '../platform/person.js';
import { BookingsService } from '../slots/bookings.service.js';
import { SlotsService } from '../slots/slots.service.js';
import { Accounts } from '../users/accounts.js';
import { Enrolment } from '../users/enrolment.js';
import { ProfileStore } from '../users/profile.store.js';
import { DEMO_DOGS } from './demo-dogs.js';
import { ADMIN, MARSHAL, OTHER_MARSHALS, OTHER_WALKERS, WALKER } from './demo-people.js';
import type { DemoPerson } from './demo-people.js';
import { pickTwoWithRoom, planSlots } from './demo-slots.js';
import type { DemoSlot } from './demo-slots.js';

const DAY_MS = 24 * 3_600_000;
const DAYS_BEFORE_NOW = 15;
const PORTRAIT_EDGE = 640;

/**
 * Fills an empty shelter with people, dogs, slots and bookings, through the services that the
 * API itself uses. A shelter that was filled before stays as it is; one whose filling was
 * interrupted is completed.
 */
export async function fillDemo(env: Env): Promise<'filled' | 'filled before'> {
  const now = env.startsAt ?? new Date();
  // The clock stands before the first slot, or the services would refuse to add what is past.
  const startsAt = new Date(now.getTime() - DAYS_BEFORE_NOW * DAY_MS);
  const app = await NestFactory.createApplicationContext(
    AppModule.for({ ...env, startsAt, firstAdmin: null, maxFutureBookings: null }),
    { logger: ['error', 'warn'], abortOnError: false },
  );
  try {
    if (await app.get(Accounts).findByEmail(WALKER.email)) return 'filled before';
    await fill(app, planSlots(now, env.shelterTimeZone, OTHER_WALKERS.length), now);
    return 'filled';
  } finally {
    await app.close();
  }
}

async function fill(app: INestApplicationContext, plan: DemoSlot[], now: Date): Promise<void> {
  const enrolAll = (people: readonly DemoPerson[]) =>
    Promise.all(people.map((person) => enrol(app, person)));
  const [marshals, walkers] = await Promise.all([
    enrolAll(OTHER_MARSHALS),
    enrolAll(OTHER_WALKERS),
    enrol(app, MARSHAL),
    nameAdmin(app),
    addDogs(app),
  ]);
  const ids = await addSlots(app, plan, marshals, walkers);
  // This account tells that everything is there, so it comes last.
  const walker = await enrol(app, WALKER);
  for (const slot of pickTwoWithRoom(plan, now)) {
    const id = ids.get(slot);
    if (id !== undefined) await app.get(BookingsService).book(id, walker);
  }
}

/** The person, made now or in an earlier try that was interrupted. */
async function enrol(app: INestApplicationContext, person: DemoPerson): Promise<Person> {
  const { name, email, role } = person;
  const newcomer = { ...person, waiverAccepted: role === 'walker' };
  const found = await app.get(Accounts).findByEmail(email);
  if (!found) {
    const password = person.password ?? randomBytes(24).toString('base64url');
    const uid = await app.get(Enrolment).enrol({ ...newcomer, password });
    return { uid, email, name, role };
  }
  if (!(await app.get(ProfileStore).find(found.uid))) {
    await app.get(Enrolment).giveProfile(found.uid, newcomer);
  }
  return { uid: found.uid, email, name, role };
}

async function nameAdmin(app: INestApplicationContext): Promise<void> {
  const { name, email, phoneNumber } = ADMIN;
  const account = await app.get(Accounts).findByEmail(email);
  if (account) await app.get(ProfileStore).change(account.uid, { name, phoneNumber });
}

async function addDogs(app: INestApplicationContext): Promise<void> {
  const { rows } = await app
    .get(Database)
    .query<{ name: string }>({ name: 'demo.dogs', text: 'SELECT name FROM dog' });
  const missing = DEMO_DOGS.filter(({ name }) => !rows.some((row) => row.name === name));
  const drawn = await Promise.all(
    missing.map(async ({ portrait, ...dog }) => ({ dog, upload: await drawPortrait(portrait) })),
  );
  for (const { dog, upload } of drawn) await app.get(DogsService).add(dog, upload);
}

/** The drawing as a photo that somebody could have uploaded. */
async function drawPortrait(file: string): Promise<Buffer> {
  const drawing = await readFile(new URL(`portraits/${file}`, import.meta.url));
  return sharp(drawing).resize(PORTRAIT_EDGE, PORTRAIT_EDGE).jpeg({ quality: 92 }).toBuffer();
}

/** Adds the slots with their bookings and answers their ids; what is there already is left out. */
async function addSlots(
  app: INestApplicationContext,
  plan: readonly DemoSlot[],
  marshals: readonly Person[],
  walkers: readonly Person[],
): Promise<Map<DemoSlot, number>> {
  const ids = new Map<DemoSlot, number>();
  for (const slot of plan) {
    const marshal = marshals[slot.marshal];
    const id = marshal && (await addSlot(app, marshal, slot));
    if (id === undefined) continue;
    ids.set(slot, id);
    const booked = slot.walkers.flatMap((at) => walkers[at] ?? []);
    await Promise.all(booked.map((walker) => app.get(BookingsService).book(id, walker)));
  }
  return ids;
}

async function addSlot(
  app: INestApplicationContext,
  marshal: Person,
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
