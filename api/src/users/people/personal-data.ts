import { Injectable } from '@nestjs/common';
import type { PersonExport } from '@walkies/contract';
import type { Queries } from '../../database/database.js';

type Parts = Omit<PersonExport, 'profile'>;

/** Why somebody's seats are free again: their account is disabled, they are an admin now, or they have left. */
export type SeatsFreed = 'disabled' | 'admin' | 'left';

/** What a module to the right of users keeps about a person. */
interface PersonalDataHolder {
  /** The holder's part of the person's export. */
  read(uid: string): Promise<Partial<Parts>>;
  /**
   * Frees and forgets what does not go with the person's row by itself, inside the transaction in which
   * that row disappears.
   */
  forget?(uid: string, queries: Queries): Promise<void>;
  /**
   * Gives back the seats of somebody who may not walk any more, in that transaction, and makes it due that
   * they and their marshals hear of it. Answers the slots.
   */
  free?(uid: string, why: SeatsFreed, queries: Queries): Promise<number[]>;
  /** Ends what lets somebody in without a sign-in, inside the transaction in which all sign-ins end. */
  endAccess?(uid: string, queries: Queries): Promise<void>;
  /** SQL for the lists of people: selects how many bookings the person `found` has. */
  bookings?: string;
}

/** Where modules say what they keep about people, so that leaving, export and disabling miss nothing. */
@Injectable()
export class PersonalData {
  readonly #holders: PersonalDataHolder[] = [];

  /** Called once by each holder when its module starts. */
  register(holder: PersonalDataHolder): void {
    this.#holders.push(holder);
  }

  /** What selects the number of bookings of the person `found`. */
  get bookings(): string {
    return this.#holders.find(({ bookings }) => bookings)?.bookings ?? 'SELECT 0';
  }

  async read(uid: string): Promise<Parts> {
    let parts: Parts = {
      bookings: [],
      walks: [],
      walk_notes: [],
      incident_sides: [],
      calendar_feed: { path: null },
      messages: [],
      called_off: [],
      called_off_walks: [],
      waivers: [],
      refused_email: null,
      messages_off: [],
    };
    for (const holder of this.#holders) parts = { ...parts, ...(await holder.read(uid)) };
    return parts;
  }

  async forget(uid: string, queries: Queries): Promise<void> {
    for (const holder of this.#holders) await holder.forget?.(uid, queries);
  }

  async endAccess(uid: string, queries: Queries): Promise<void> {
    for (const holder of this.#holders) await holder.endAccess?.(uid, queries);
  }

  async free(uid: string, why: SeatsFreed, queries: Queries): Promise<number[]> {
    const freed: number[] = [];
    for (const holder of this.#holders) {
      freed.push(...((await holder.free?.(uid, why, queries)) ?? []));
    }
    return freed;
  }
}
