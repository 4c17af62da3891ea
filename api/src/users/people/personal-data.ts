import { Injectable } from '@nestjs/common';
import type { PersonExport } from '@walkies/contract';
import type { Queries } from '../../database/database.js';

type Parts = Omit<PersonExport, 'profile'>;

/** Access to the personal data that a later module stores. */
interface PersonalDataHolder {
  /** The holder's part of the person's export. */
  read(uid: string): Promise<Partial<Parts>>;
  /**
   * Deletes data that no foreign key deletes with the person's row, inside the transaction that deletes that
   * row.
   */
  delete?(uid: string, queries: Queries): Promise<void>;
  /** Inside the transaction that disables the person. */
  disable?(uid: string, queries: Queries): Promise<void>;
  /** Ends access without a sign-in, inside the transaction that ends all sign-ins. */
  endAccess?(uid: string, queries: Queries): Promise<void>;
}

/**
 * Modules register the personal data that they store, so that leaving and export include all of it.
 */
@Injectable()
export class PersonalData {
  readonly #holders: PersonalDataHolder[] = [];

  /** Each holder calls it once when its module starts. */
  register(holder: PersonalDataHolder): void {
    this.#holders.push(holder);
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
      waiting_lists: [],
      reserved_places: [],
      waivers: [],
      refused_email: null,
      messages_off: [],
    };
    for (const holder of this.#holders) parts = { ...parts, ...(await holder.read(uid)) };
    return parts;
  }

  async delete(uid: string, queries: Queries): Promise<void> {
    for (const holder of this.#holders) await holder.delete?.(uid, queries);
  }

  async disable(uid: string, queries: Queries): Promise<void> {
    for (const holder of this.#holders) await holder.disable?.(uid, queries);
  }

  async endAccess(uid: string, queries: Queries): Promise<void> {
    for (const holder of this.#holders) await holder.endAccess?.(uid, queries);
  }
}
