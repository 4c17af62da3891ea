import { Injectable } from '@nestjs/common';
import type { PersonExport } from '@walkies/contract';
import type { Queries } from '../database/database.js';

/** What a module to the right of users keeps about a person. */
interface PersonalDataHolder<Part extends Exclude<keyof PersonExport, 'profile'>> {
  /** The key in the person's export. */
  part: Part;
  read(uid: string): Promise<PersonExport[Part]>;
  /** Frees and forgets, inside the transaction in which the person row disappears. */
  forget(uid: string, queries: Queries): Promise<void>;
}

type AnyHolder = PersonalDataHolder<'bookings'>;

/** Where modules say what they keep about people, so that leaving and export miss nothing. */
@Injectable()
export class PersonalData {
  readonly #holders: AnyHolder[] = [];

  /** Called once by each holder when its module starts. */
  register(holder: AnyHolder): void {
    this.#holders.push(holder);
  }

  async read(uid: string): Promise<Omit<PersonExport, 'profile'>> {
    const parts: Omit<PersonExport, 'profile'> = { bookings: [] };
    for (const holder of this.#holders) parts[holder.part] = await holder.read(uid);
    return parts;
  }

  async forget(uid: string, queries: Queries): Promise<void> {
    for (const holder of this.#holders) await holder.forget(uid, queries);
  }
}
