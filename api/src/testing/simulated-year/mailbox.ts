import { dayOf } from '@walkies/contract';
import { sql } from '../../database/sql.js';
import { Tally } from './tally.js';
import { BookingMails } from './booking-mails.js';
import type { TestApi } from '../start-test-api.js';

/** A mail that would be delivered now. */
export interface CountedMail {
  kind: string;
  uid: string;
  facts: {
    slot?: number;
    offer?: number;
    booking?: number;
    walks?: { booking: number }[];
    lost?: { booking: number; why: 'overlap' | 'cancelled' }[];
  };
}

interface Waiting extends CountedMail {
  /** Orders the mails. */
  at: string;
  due: Date;
}

/** Moves new mails from PostgreSQL's clock to the rules' clock. Values: known mails, now. */
const ENQUEUED = {
  name: 'testing.simulated-new-mails',
  text: sql`
    WITH fresh AS (
      SELECT id, created_on, start_after - created_on AS waits FROM pgboss.job
      WHERE name = 'messages' AND NOT id = ANY($1)
    )
    UPDATE pgboss.job SET created_on = $2, start_after = $2::timestamptz + waits FROM fresh
    WHERE name = 'messages' AND job.id = fresh.id
    RETURNING job.id, data->>'kind' AS kind, data->>'uid' AS uid, data AS facts,
      fresh.created_on::text AS at, start_after AS due`,
};
const DELIVERED = {
  name: 'testing.simulated-delivery',
  text: sql`DELETE FROM pgboss.job WHERE name = 'messages' AND id = ANY($1) RETURNING id`,
};

/** Takes due mails from the queue at the simulated time, and counts them instead of sending them. */
export class Mailbox {
  readonly kinds = new Tally();
  /** Walks whose end mails about several report, by kind. */
  readonly walks = new Tally();
  /** By person and day. */
  readonly #aDay = new Tally();
  /** By kind, person and day. */
  readonly #ofKindADay = new Tally();
  readonly #waiting = new Map<string, Waiting>();
  readonly bookingMails: BookingMails;

  constructor(
    private readonly api: TestApi,
    private readonly places: ReadonlyMap<string, number>,
    private readonly staff: ReadonlySet<string>,
  ) {
    this.bookingMails = new BookingMails(api);
  }

  /** The mails that are due by now, the oldest first. */
  async collect(now: Date): Promise<CountedMail[]> {
    const { rows } = await this.api.database.query<Waiting & { id: string }>(ENQUEUED, [
      [...this.#waiting.keys()],
      now,
    ]);
    for (const { id, ...mail } of rows) {
      this.#waiting.set(id, mail);
      this.bookingMails.enqueued(mail, now);
    }
    const due = [...this.#waiting].filter(([, mail]) => mail.due <= now);
    if (due.length === 0) return [];
    const ids = due.map(([id]) => id);
    const deleted = await this.api.database.query<{ id: string }>(DELIVERED, [ids]);
    // Another booking's end may have withdrawn its mail.
    const delivered = new Set(deleted.rows.map(({ id }) => id));
    for (const id of ids) this.#waiting.delete(id);
    const mails = due.filter(([id]) => delivered.has(id)).map(([, mail]) => mail);
    for (const mail of mails) {
      this.#count(mail);
      this.bookingMails.delivered(mail);
    }
    const placeOf = ({ uid }: CountedMail): number => this.places.get(uid) ?? -1;
    return mails.sort(
      (one, other) => one.at.localeCompare(other.at) || placeOf(one) - placeOf(other),
    );
  }

  /** The most mails that one person got on one day, the mean of those who got any, by kind the most. */
  aDay(): {
    most: number;
    /** Of the walkers who booked and cancelled nothing on that day, with the kinds. */
    mostWithoutBooking: number;
    kindsOfMost: string[];
    mean: number;
    mostOfKind: Record<string, number>;
  } {
    const counts = this.#aDay.values();
    const quiet = Object.entries(this.#aDay.all()).filter(
      ([dayOfPerson]) =>
        ['booked', 'cancelled'].every(
          (kind) => this.#ofKindADay.of(`${kind} ${dayOfPerson}`) === 0,
        ) && !this.#isStaff(dayOfPerson),
    );
    const [most = ''] = [...quiet].sort(([, one], [, other]) => other - one)[0] ?? [];
    const kinds = Object.keys(this.kinds.all());
    const mostOf = (kind: string) => Math.max(...this.#ofKindADay.values(`${kind} `));
    return {
      most: Math.max(...counts),
      mostWithoutBooking: Math.max(...quiet.map(([, count]) => count)),
      kindsOfMost: this.#kindsOf(most),
      mean: Math.round((100 * sum(counts)) / counts.length) / 100,
      mostOfKind: Object.fromEntries(kinds.map((kind) => [kind, mostOf(kind)])),
    };
  }

  /** All mails of a kind on a day. */
  ofKindOn(kind: string, day: string): number {
    return sum(this.#ofKindADay.values(`${kind} ${day} `));
  }

  #kindsOf(dayOfPerson: string): string[] {
    return Object.keys(this.kinds.all()).flatMap((kind) =>
      Array.from({ length: this.#ofKindADay.of(`${kind} ${dayOfPerson}`) }, () => kind),
    );
  }

  #isStaff(dayOfPerson: string): boolean {
    return this.staff.has(dayOfPerson.split(' ')[1] ?? '');
  }

  #count({ kind, uid, due, facts }: Waiting): void {
    const cancelled = facts.lost?.filter(({ why }) => why === 'cancelled') ?? [];
    this.walks.add(kind, (facts.walks ?? cancelled).length);
    const day = dayOf(due, this.api.env.shelterTimeZone);
    this.kinds.add(kind);
    this.#aDay.add(`${day} ${uid}`);
    this.#ofKindADay.add(`${kind} ${day} ${uid}`);
  }
}

const sum = (counts: readonly number[]): number =>
  counts.reduce((total, count) => total + count, 0);
