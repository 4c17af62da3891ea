import type { INestApplicationContext } from '@nestjs/common';
import type { WalkerCare } from '@walkies/contract';
import { Database } from '../database/database.js';
import { sql } from '../database/sql.js';
import type { Author } from '../platform/audit/author.js';
import { DomainError } from '../core/domain-error.js';
import type { Person } from '../platform/person.js';
import { ClearancesService } from '../plans/clearances.service.js';
import { DogCareService } from '../plans/dog-care.service.js';
import { HoldsService } from '../plans/holds.service.js';
import { IncidentsService } from '../plans/incidents.service.js';
import { PairsService } from '../plans/pairs.service.js';
import { at } from './at.js';
import { HOLD, INCIDENT, KEPT_APART, NEEDS, stepsOf } from './demo-care.js';
import { GUEST, holdAround } from './demo-pairs.js';
import type { DemoPair } from './demo-pairs.js';
import type { Cast } from './fill-slots.js';

const DAY_MS = 24 * 3_600_000;

interface ToFill {
  cast: Cast;
  marshal: Author;
  now: Date;
  timeZone: string;
}

/** Fills the dogs' needs, holds and keep-apart rules, and the walkers' clearances. */
export async function fillCare(app: INestApplicationContext, told: ToFill): Promise<void> {
  const { cast, marshal, now, timeZone } = told;
  await clearWalkers(app, told);
  const care = app.get(DogCareService);
  for (const [place, needs] of NEEDS.entries()) {
    const dog = cast.dogs[place];
    if (dog) await care.setNeeds(marshal, dog.id, needs);
  }
  const [one, other] = KEPT_APART.dogs.map((place) => cast.dogs[place]?.id);
  if (one !== undefined && other !== undefined) {
    const { reason } = KEPT_APART;
    await at(app, new Date(now.getTime() - 30 * DAY_MS), () =>
      care.keepApart(marshal, [one, other], { reason, broken: undefined }),
    );
  }
  const held = cast.dogs[HOLD.dog]?.id;
  if (held === undefined) return;
  const { from, until } = holdAround(now, timeZone);
  const form = { from, until, reason: HOLD.reason, broken: undefined };
  await at(app, from, () => app.get(HoldsService).add(marshal, held, form)).catch(
    (error: unknown) => {
      // An interrupted run has added it already.
      if (!(error instanceof DomainError && error.code === 'HOLD_OVERLAPS')) throw error;
    },
  );
}

async function clearWalkers(app: INestApplicationContext, { cast, now }: ToFill): Promise<void> {
  const clearances = app.get(ClearancesService);
  for (const [place, walker] of cast.walkers.entries()) {
    const steps = stepsOf(place);
    const by = cast.marshals[place % 2];
    if (!by || steps.length === 0) continue;
    const before: WalkerCare = JSON.parse(await clearances.read(walker.uid));
    for (const { grade, reason, days } of steps.slice(before.clearances.length)) {
      await at(app, new Date(now.getTime() - days * DAY_MS), () =>
        clearances.clear(by, walker.uid, { grade, reason, broken: undefined }),
      );
    }
  }
}

/** Saves the walker's side of the incident. */
export async function saveSide(app: INestApplicationContext, now: Date): Promise<void> {
  const { rows } = await app.get(Database).query<{ id: number; walker: string }>({
    name: 'demo.incident',
    text: sql`SELECT id, walker FROM incident WHERE walker IS NOT NULL AND side IS NULL`,
  });
  for (const { id, walker } of rows) {
    await at(app, now, () => app.get(IncidentsService).saveSide(walker, id, INCIDENT.side));
  }
}

interface Guest {
  id: number;
  pairs: readonly DemoPair[];
  cast: Cast;
  marshal: Author;
  walker: Person;
}

/** Pairs the demo walker with the dog that is planned for them, if there is one. */
export async function pairGuest(
  app: INestApplicationContext,
  { id, pairs, cast, marshal, walker }: Guest,
): Promise<void> {
  const pair = pairs.find((each) => each.walker === GUEST);
  const dog = pair && cast.dogs[pair.dog];
  if (dog) await app.get(PairsService).pair(marshal, id, dog.id, { walkerId: walker.uid });
}
