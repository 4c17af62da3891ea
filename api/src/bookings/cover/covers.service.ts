import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { Cover, CoverLink, ErrorCode } from '@walkies/contract';
import { NOT_BOOKED, TAKEN_OUT, WALK_CANCELLED } from '@walkies/contract/texts';
import { DomainError } from '../../core/domain-error.js';
import { Database } from '../../database/database.js';
import { Clock } from '../../platform/clock.js';
import type { Person } from '../../platform/person.js';
import { ScheduledJobs } from '../../platform/scheduled-jobs.js';
import { BookingsService } from '../bookings.service.js';
import { CODE_OF_REFUSAL } from '../refused-booking.js';
import { PersonalData } from '../../users/people/personal-data.js';
import { CompleteProfile } from '../../users/rights/complete-profile.js';
import { CoveredDogs } from './covered-dogs.js';
import { CoversRepository } from './covers.repository.js';
import type { CoverFacts } from './cover.sql.js';

const SECRET_BYTES = 32;
const DAY_MS = 24 * 3_600_000;
/** Ended links say for so long why they ended. */
const RETENTION_DAYS = 30;
const TRIES = 3;

const CODE_OF_STATE = {
  own: 'COVER_OWN',
  taken: 'COVER_USED',
  'given-up': 'COVER_ENDED',
  cancelled: 'COVER_ENDED',
  started: 'SLOT_STARTED',
} as const satisfies Record<Exclude<Cover['state'], 'open' | 'taken-by-you'>, ErrorCode>;

/** The caller took the place, and does not have it any more. */
const isGivenBack = ({ used, usedBy, kept }: CoverFacts, uid: string): boolean =>
  used && usedBy === uid && !kept;

function stateOf(cover: CoverFacts, uid: string, now: Date): Cover['state'] {
  const { start, stage } = cover;
  if (!start || cover.hidden) return 'cancelled';
  if (isGivenBack(cover, uid)) return 'given-up';
  if (cover.used) return cover.usedBy === uid ? 'taken-by-you' : 'taken';
  if (!cover.booked) return 'given-up';
  if (start < now || stage === 'completed') return 'started';
  return cover.walker === uid ? 'own' : 'open';
}

/** Links with which walkers hand their places to friends. */
@Injectable()
export class CoversService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly covers: CoversRepository,
    private readonly bookings: BookingsService,
    private readonly dogs: CoveredDogs,
    private readonly completeProfile: CompleteProfile,
    private readonly personalData: PersonalData,
    private readonly jobs: ScheduledJobs,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.personalData.register({
      read: async (uid) => ({ covers: await this.covers.listOf(uid) }),
    });
    const work = () => this.deleteExpired();
    this.jobs.register({ name: 'delete old covers', everyMs: DAY_MS, work });
  }

  /** The link of the caller's booking; the same one for a second call. */
  async make(slotId: number, { uid: walker }: Person): Promise<CoverLink> {
    const seat = { slotId, walker };
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      const now = this.clock.now();
      const secret = randomBytes(SECRET_BYTES).toString('base64url');
      const made = await this.covers.make(seat, secret, now);
      if (made !== null) return { path: `/cover?link=${made}` };

      const state = await this.bookings.stateOf(seat);
      if (!state) throw new DomainError('SLOT_NOT_FOUND');
      if (state.hidden) throw new DomainError('SLOT_BLOCKED');
      if (!state.mine) break;
      if (state.stage === 'completed') throw new DomainError('SLOT_COMPLETED');
      if (state.start < now) throw new DomainError('SLOT_STARTED');
    }
    throw new DomainError('SLOT_NOT_BOOKED');
  }

  /** The link of the caller's booking works no more. */
  takeBack(slotId: number, { uid: walker }: Person): Promise<void> {
    return this.covers.takeBack({ slotId, walker });
  }

  /** What the link offers to the caller. Throws `COVER_NOT_FOUND`. */
  async describe(secret: string, { uid }: Person): Promise<Cover> {
    const cover = await this.covers.find(secret);
    if (!cover) throw new DomainError('COVER_NOT_FOUND');
    const { name, slotId, start, end, marshal, dogs } = cover;
    const walk = slotId !== null &&
      start &&
      end && {
        slot_id: slotId,
        start_time: start.toISOString(),
        end_time: end.toISOString(),
        marshal_name: marshal,
        dogs,
      };
    const state = stateOf(cover, uid, this.clock.now());
    const isLost = state === 'given-up' && isGivenBack(cover, uid);
    return {
      state,
      ...(isLost && { given_back: true, ...(cover.takenOut && { taken_out: true }) }),
      walker_name: name,
      walk: walk || null,
    };
  }

  /** Gives the place to the caller, and ends the former booking. Returns the slot as JSON. */
  async confirm(secret: string, person: Person): Promise<string> {
    const { uid } = person;
    const found = await this.covers.find(secret);
    if (!found) throw new DomainError('COVER_NOT_FOUND');
    const taken = this.#demandOpen(found, uid);
    // A retry of a call that was answered, or not heard.
    if (taken !== null) return this.covers.readSlot(uid, taken);
    await this.completeProfile.demand(person);
    return this.database.transaction(async (queries) => {
      await this.dogs.prepare(queries);
      const held = { secret, slotId: found.slotId, walker: uid };
      const cover = await this.covers.lock(held, queries);
      if (!cover) throw new DomainError('COVER_NOT_FOUND');
      const takenMeanwhile = this.#demandOpen(cover, uid);
      if (takenMeanwhile !== null) return this.covers.readSlot(uid, takenMeanwhile, queries);
      await this.bookings.demandBelowLimit(uid, queries);
      const handed = await this.covers.handOver(held, this.clock.now(), queries);
      if (typeof handed === 'string') throw new DomainError(CODE_OF_REFUSAL[handed]);
      const { slotId, booking, dogIds } = handed;
      if (dogIds.length > 0)
        await this.dogs.hand({ slotId, dogIds }, { walker: uid, booking }, queries);
      return this.covers.readSlot(uid, slotId, queries);
    });
  }

  async deleteExpired(): Promise<void> {
    const before = this.clock.now().getTime() - RETENTION_DAYS * DAY_MS;
    await this.covers.deleteOlderThan(new Date(before));
  }

  /** The slot if the caller has taken the place already; null if it is open. Throws why it is not. */
  #demandOpen(cover: CoverFacts, uid: string): number | null {
    const state = stateOf(cover, uid, this.clock.now());
    if (state === 'open') return null;
    if (state === 'taken-by-you') return cover.slotId;
    throw new DomainError(CODE_OF_STATE[state], undefined, reasonOf(state, cover, uid));
  }
}

function reasonOf(state: Cover['state'], cover: CoverFacts, uid: string): string | undefined {
  if (state === 'cancelled') return WALK_CANCELLED;
  if (isGivenBack(cover, uid)) return cover.takenOut ? TAKEN_OUT : NOT_BOOKED;
  if (state === 'given-up') return `${cover.name} is not booked for this walk any more.`;
  return undefined;
}
