import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Offer } from '@walkies/contract';
import { DomainError } from '../../core/domain-error.js';
import { Clock } from '../../platform/clock.js';
import type { Person } from '../../platform/person.js';
import { BookingsService } from '../bookings.service.js';
import { Accounts } from '../../users/accounts/accounts.js';
import { ProfileStore } from '../../users/profiles/profile.store.js';
import { WaitingListRepository } from './waiting-list.repository.js';
import type { OfferRow } from './waiting-list.sql.js';

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Describes and claims reserved places by the links in mails. */
@Injectable()
export class OffersService {
  constructor(
    private readonly lists: WaitingListRepository,
    private readonly bookings: BookingsService,
    private readonly accounts: Accounts,
    private readonly profiles: ProfileStore,
    private readonly clock: Clock,
  ) {}

  /** `caller`: the signed-in person, if any. */
  async describe(token: string, caller: Person | null): Promise<Offer> {
    return this.#shown(await this.#find(token), caller);
  }

  /** Books the place for the person to whom the link was sent, once. Refuses anybody else who is signed in. */
  async claim(token: string, caller: Person | null): Promise<Offer> {
    const found = await this.#find(token);
    if (caller && caller.uid !== found.walker) throw new DomainError('OFFER_NOT_YOURS');
    const { state } = this.#shown(found, caller);
    if (state === 'claimed') throw new DomainError('SLOT_ALREADY_BOOKED');
    if (state !== 'open' || found.slotId === null) throw new DomainError('OFFER_OVER');
    const walker = caller ?? (await this.#walkerOf(found));
    const json = await this.bookings.claim(found.slotId, walker);
    const after = await this.#find(token);
    // Claimed at the same time by another press.
    if (json === null && after.state === 'claimed') throw new DomainError('SLOT_ALREADY_BOOKED');
    if (json === null) throw new DomainError('OFFER_OVER');
    return this.#shown(after, caller);
  }

  async #find(token: string): Promise<OfferRow> {
    const found = await this.lists.findOffer(hashOf(token));
    if (!found) throw new DomainError('OFFER_NOT_FOUND');
    return found;
  }

  /** Nobody is signed in: what a booking needs is read anew. */
  async #walkerOf({ walker: uid }: OfferRow): Promise<Person> {
    const [account, profile] = await Promise.all([
      this.accounts.find(uid),
      this.profiles.find(uid),
    ]);
    const role = profile?.role ?? 'walker';
    if (!account || account.disabled || role !== 'walker') throw new DomainError('OFFER_OVER');
    const { email, emailConfirmed, name } = account;
    return { uid, email, emailConfirmed, name: name ?? '', role };
  }

  #shown(found: OfferRow, caller: Person | null): Offer {
    const { name, slotId, start, end, marshal, until } = found;
    const walk = slotId !== null && start && end ? { slotId, start, end } : null;
    return {
      state: stateOf(found, this.clock.now()),
      ...lossOf(found),
      name,
      ...(caller && { is_mine: caller.uid === found.walker }),
      reserved_until: until.toISOString(),
      walk: walk && {
        slot_id: walk.slotId,
        start_time: walk.start.toISOString(),
        end_time: walk.end.toISOString(),
        marshal_name: marshal,
      },
    };
  }
}

/** A place that was taken and is not booked any more. */
function lossOf({ state, booked, takenOut, cancelled }: OfferRow): Partial<Offer> {
  if (state !== 'claimed' || booked || cancelled) return {};
  return takenOut ? { taken_out: true } : { given_back: true };
}

function stateOf({ state, booked, cancelled, until }: OfferRow, now: Date): Offer['state'] {
  if (cancelled) return 'cancelled';
  if (booked) return 'claimed';
  return state === 'open' && until > now ? 'open' : 'over';
}
