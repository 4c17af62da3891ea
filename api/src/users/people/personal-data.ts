import { Injectable } from '@nestjs/common';
import type { PersonExport } from '@walkies/contract';
import type { Queries } from '../../database/database.js';

type Parts = Omit<PersonExport, 'profile'>;

/**
 * Reason for freeing a person's seats: the account is disabled, the person is an admin now, or has left.
 */
export type SeatsFreed = 'disabled' | 'admin' | 'left';

/** Access to the personal data that a later module stores. */
interface PersonalDataHolder {
  /** The holder's part of the person's export. */
  read(uid: string): Promise<Partial<Parts>>;
  /**
   * Deletes data that no foreign key deletes with the person's row, inside the transaction that deletes that
   * row.
   */
  forget?(uid: string, queries: Queries): Promise<void>;
  /**
   * Frees the seats of a person who may not walk any more, in that transaction, and notifies them and their
   * marshals. Returns the slots.
   */
  free?(uid: string, why: SeatsFreed, queries: Queries): Promise<number[]>;
  /** Ends access without a sign-in, inside the transaction that ends all sign-ins. */
  endAccess?(uid: string, queries: Queries): Promise<void>;
  /** SQL for the lists of people: selects the number of bookings of the person `found`. */
  bookings?: string;
}

/**
 * Modules register the personal data that they store, so that leaving, export and disabling include all of
 * it.
 */
@Injectable()
export class PersonalData {
  readonly #holders: PersonalDataHolder[] = [];

  /** Each holder calls it once when its module starts. */
  register(holder: PersonalDataHolder): void {
    this.#holders.push(holder);
  }

  /** SQL that selects the number of bookings of the person `found`. */
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
