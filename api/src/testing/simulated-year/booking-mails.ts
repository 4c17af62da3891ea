import { dayOf } from '@walkies/contract';
import { sql } from '../../database/sql.js';
import type { TestApi } from '../start-test-api.js';

type Ids = (number | string)[];
interface Facts {
  booking?: number | string;
  walks?: { booking: number | string }[];
  lost?: { booking: number | string }[];
}
interface SeenMail {
  kind: string;
  uid: string;
  facts: Facts;
  /** When its transaction began. */
  at: string;
}

const own = ({ booking }: Facts): Ids => (booking === undefined ? [] : [booking]);
const all = ({ walks = [] }: Facts): Ids => walks.map(({ booking }) => booking);

/** The bookings whose end a mail of this kind reports. */
const ENDED: Readonly<Record<string, (facts: Facts) => Ids>> = {
  cancelled: all,
  'taken-out': own,
  covered: own,
  'called-off': all,
  'standing-suspended': all,
  unbooked: all,
  'walks-moved': ({ lost = [] }) => lost.map(({ booking }) => booking),
};
/** They report the end of all bookings of a regular walk, and name none. */
const ENDED_ALL: readonly string[] = ['standing-suspended', 'standing-ended'];
/** Each reports one action of staff. */
const OF_STAFF: readonly string[] = [
  ...['called-off', 'taken-out', 'unbooked', 'added', 'moved', 'walks-moved', 'day-open'],
  ...['wait-cancelled', 'wait-moved', 'standing-ended', 'standing-moved', 'standing-accepted'],
  ...['standing-again', 'standing-suspended', 'standing-resumed'],
];

const ID = sql`ANY($1::bigint[])`;
const STILL_BOOKED = {
  name: 'testing.simulated-still-booked',
  text: sql`SELECT id FROM booking WHERE id = ${ID}`,
};
/** Bookings that somebody else ended before their start. */
const LOST = {
  name: 'testing.simulated-lost',
  text: sql`
    SELECT booking, walker, at, standing FROM ended_booking
    WHERE by IS DISTINCT FROM walker AND start_time > at AND NOT booking = ${ID}`,
};

/** Compares what mails say about bookings with the bookings. */
export class BookingMails {
  readonly #ended = new Set<string>();
  readonly #booked = new Set<string>();
  readonly #endedAll = new Set<string>();
  readonly #actions = new Map<string, string>();
  readonly #doubled: string[] = [];

  constructor(private readonly api: TestApi) {}

  /** A new mail in the queue. */
  enqueued({ kind, uid, facts, at }: SeenMail, now: Date): void {
    for (const id of ENDED[kind]?.(facts) ?? []) this.#ended.add(String(id));
    if (ENDED_ALL.includes(kind)) this.#endedAll.add(this.#dayKey(uid, now));
    if (!OF_STAFF.includes(kind)) return;
    const action = `${uid} ${at}`;
    const other = this.#actions.get(action);
    if (other !== undefined) this.#doubled.push(`${other} and ${kind}`);
    this.#actions.set(action, kind);
  }

  delivered({ kind, facts: { booking } }: SeenMail): void {
    if ((kind === 'booked' || kind === 'added') && booking !== undefined) {
      this.#booked.add(String(booking));
    }
  }

  async faults(): Promise<string[]> {
    const ended = [...this.#ended];
    const { rows: still } = await this.api.database.query<{ id: string }>(STILL_BOOKED, [ended]);
    const { rows: lost } = await this.api.database.query<{
      booking: string;
      walker: string;
      at: Date;
      standing: boolean;
    }>(LOST, [ended]);
    const silent = lost.filter(
      ({ booking, walker, at, standing }) =>
        (standing || this.#booked.has(booking)) && !this.#endedAll.has(this.#dayKey(walker, at)),
    );
    return [
      ...still.map(({ id }) => `mailed that it has ended, and still there: booking ${id}`),
      ...silent.map(
        ({ booking, at }) => `ended without a mail: booking ${booking}, ${at.toJSON()}`,
      ),
      ...this.#doubled.map((kinds) => `two mails to one person about one action: ${kinds}`),
    ];
  }

  #dayKey(uid: string, at: Date): string {
    return `${dayOf(at, this.api.env.shelterTimeZone)} ${uid}`;
  }
}
