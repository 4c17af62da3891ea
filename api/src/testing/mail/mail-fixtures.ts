import { isSwitchable } from '@walkies/contract';
import type { AccountLinks } from '../../messages/kinds/account-links.js';
import { AccountMessages } from '../../messages/kinds/account-messages.js';
import { BackupMessages } from '../../messages/kinds/backup-messages.js';
import type { BackupsService } from '../../backups/backups.service.js';
import { BookingMessages } from '../../messages/kinds/booking-messages.js';
import type { Message } from '../../messages/store/message.js';
import type { MessageJob } from '../../messages/store/message-job.js';
import type { DailyDigestRepository } from '../../messages/digest/daily-digest.repository.js';
import { DailyDigest } from '../../messages/digest/daily-digest.js';
import { layOut } from '../../messages/mail/mail-layout.js';
import type { ShelterTime } from '../../messages/mail/mail-words.js';
import { HelpMessages } from '../../messages/kinds/help-messages.js';
import { IncidentMessages } from '../../messages/kinds/incident-messages.js';
import { MessageTemplates } from '../../messages/delivery/message-templates.js';
import type { MessagesRepository } from '../../messages/store/messages.repository.js';
import { RegularMessages } from '../../messages/kinds/regular-messages.js';
import { ReminderMessages } from '../../messages/scheduled/reminder-messages.js';
import { SlotEditMessages } from '../../messages/kinds/slot-edit-messages.js';
import { StaffMessages } from '../../messages/kinds/staff-messages.js';
import type { OfferLinks } from '../../messages/kinds/offer-links.js';
import { WaitingMessages } from '../../messages/kinds/waiting-messages.js';
import type { TimeMessagesRepository } from '../../messages/scheduled/time-messages.repository.js';
import type { Env } from '../../env.js';
import type { Accounts } from '../../users/accounts/accounts.js';

const NOW = new Date('2026-11-20T18:00:00Z');
const DAY = '2026-11-21';
const SENDER = {
  name: 'Hillside Dog Shelter',
  contact: ['12 Orchard Lane', '01234 567 890', 'hello@example.org'],
  siteUrl: 'https://walkies.example.org',
};
const LONG = 'Maximiliane-Theodora Featherstonehaugh-Wolfeschlegelsteinhausen';
const PERSON = { person: LONG, email: 'maximiliane@example.org' };
const MARSHAL = 'Bartholomew Cholmondeley-Warner of Upper Slaughter';
const CODE = 'a-code-that-is-as-long-as-those-of-the-provider-are-0123456789';

const at = (day: number, hour: number) => ({
  slot: 7,
  start: new Date(Date.UTC(2026, 10, day, hour)).toISOString(),
  end: new Date(Date.UTC(2026, 10, day, hour + 1, 30)).toISOString(),
});

const aDate = (day: number) => ({
  ...at(day, 9),
  ...{ booking: day, moves: 0, in_calendar: true, marshal: MARSHAL },
});

const messages: Partial<MessagesRepository> = {
  isOff: async () => false,
  isSent: async () => true,
  readPerson: async () => PERSON,
  readAnybody: async (_, other) => ({ ...PERSON, other: other ? MARSHAL : null }),
  readAdmin: async () => PERSON,
  readBooked: async (_uid, _booking, _at, other) => ({
    ...PERSON,
    ...at(21, 9),
    marshal: MARSHAL,
    excused: false,
    moves: 0,
    other: other ? LONG : null,
  }),
  readLateCancel: async () => ({
    ...PERSON,
    ...at(21, 9),
    role: 'marshal',
    walker: 'Donaudampfschifffahrtsgesellschaftskapitänin',
    reason: 'My daughter has a fever, and I have to fetch her from school.',
    at: NOW,
    walkers: 1,
    dogs: DOGS.map(({ name }) => name),
  }),
  readRunningLate: async () => ({
    ...PERSON,
    ...at(21, 9),
    role: 'marshal',
    slot: 7,
    walker: 'Donaudampfschifffahrtsgesellschaftskapitänin',
    minutes: 20,
  }),
  readMoved: async () => ({
    ...PERSON,
    ...at(21, 9),
    marshal: MARSHAL,
    excused: false,
    booked: 'through',
  }),
  readEditedSlot: async () => ({
    ...PERSON,
    ...at(21, 9),
    role: 'marshal',
    marshal: MARSHAL,
    walkers: 3,
    leads: false,
  }),
  readHandedOver: async () => ({
    ...PERSON,
    role: 'marshal',
    walks: Array.from({ length: 22 }, (_, n) => {
      const { start, end } = at(21 + (n % 9), 9);
      return { slot: n, start, end };
    }),
    entries: [
      { weekday: 6, start: '09:00', end: '10:30' },
      { weekday: 0, start: '14:00', end: '15:30' },
    ],
  }),
  readCancelled: async () => ({ ...PERSON, booked: 'sent' }),
  readHelpWanted: async () => ({
    ...PERSON,
    ...at(21, 9),
    marshal: MARSHAL,
    missing: 1,
    dogs: DOGS.map(({ name }) => name),
  }),
  readIncident: async () => ({ ...PERSON, ...at(20, 9), dog: DOGS[1].name }),
  readOffer: async () => ({
    ...PERSON,
    ...at(21, 9),
    marshal: MARSHAL,
    until: '2026-11-21T06:00:00Z',
  }),
  readStanding: async (_, standing) => ({
    ...PERSON,
    role: 'marshal',
    walker: 'Donaudampfschifffahrtsgesellschaftskapitänin',
    weekday: 6,
    opens: '09:00',
    ends: '10:30',
    state: standing === 6 ? 'suspended' : 'accepted',
    dates: [21, 28].map(aDate),
    missing: [{ ...at(5 + 30, 9), why: 'full' }],
  }),
  readMovedWalks: async () => ({
    ...PERSON,
    walks: [21, 28].map((day) => ({ ...at(day, 9), booking: day, moves: 1, marshal: MARSHAL })),
    ...{ weekday: 6, opens: '09:00', ends: '10:30', dates: [] },
  }),
  readBookedWalks: async () => ({ ...PERSON, dates: [21, 28].map(aDate) }),
  readWaitMoved: async () => ({ ...PERSON, ...at(21, 9), marshal: MARSHAL, until: null }),
  readOpenPlace: async () => ({ ...PERSON, ...at(20, 20), marshal: null }),
  readCancelledByShelter: async () => ({
    ...PERSON,
    next: [
      { ...at(22, 9), places: 1 },
      { ...at(22, 14), places: 2 },
      { ...at(23, 8), places: 4 },
    ],
  }),
};

const walkers = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    name:
      ['Ines Okafor', LONG, 'Raj Patel', 'Donaudampfschifffahrtsgesellschaftskapitänin'][n] ?? '',
    first: n % 2 === 1,
    walks: n === 1 ? 'Sir Barksalot von und zu Wackelschwanz' : null,
  }));
const DOGS = [
  { name: 'Biscuit', grade: 'gold' },
  { name: 'Sir Barksalot von und zu Wackelschwanz', grade: 'maroon' },
  { name: 'Dot', grade: 'grey' },
] as const;

const failed = (kind: string, state: 'refused' | 'failed', count: number) => ({
  kind,
  state,
  name: count > 1 ? LONG : 'Raj Patel',
  email: `a.very.long.address.that.goes.on.and.on.for.ever.and.ever@hillside.example.org`,
  messages: count,
  lines: 54,
  total: 61,
});

const time: Partial<TimeMessagesRepository> = {
  readReminder: async () => ({
    ...PERSON,
    role: 'walker',
    walks: [
      {
        ...at(21, 9),
        marshal: MARSHAL,
        dogs: [
          { ...DOGS[1], breed: 'Rhodesian Ridgeback', mustKnow: 'Pulls at bikes. '.repeat(30) },
        ],
      },
      { ...at(21, 14), marshal: null, dogs: [] },
    ],
  }),
  readDayOpen: async () => ({
    ...PERSON,
    role: 'walker',
    walks: Array.from({ length: 12 }, (_, n) => ({ ...at(21, 7 + n), places: 1 + (n % 4) })),
  }),
  readWalkerLost: async () => ({
    ...PERSON,
    role: 'marshal',
    walks: [at(21, 9), at(22, 14), at(24, 9)].map((times, n) => ({
      ...times,
      walkers: n,
      walker: 'Donaudampfschifffahrtsgesellschaftskapitänin',
    })),
  }),
  readTomorrow: async () => ({
    ...PERSON,
    role: 'marshal',
    walks: [
      { ...at(21, 9), walkers: walkers(4), dogs: [...DOGS] },
      { ...at(21, 11), walkers: walkers(1), dogs: [] },
      { ...at(21, 14), walkers: [], dogs: [...DOGS].slice(1) },
    ],
  }),
  readToFinalize: async () => ({
    ...PERSON,
    role: 'marshal',
    walks: Array.from({ length: 22 }, (_, n) => ({
      ...at(19 - (n % 18), 9),
      walkers: 1 + (n % 4),
    })),
    requests: 3,
  }),
  readFailed: async () => ({
    ...PERSON,
    role: 'admin',
    failed: [
      failed('booked', 'refused', 7),
      failed('called-off', 'failed', 1),
      failed('reminder', 'refused', 2),
    ],
  }),
};

const backups: Partial<BackupsService> = {
  status: async () => ({
    state: 'failed',
    last_success: '2026-11-19T02:30:00Z',
    reason:
      'pg_dump: error: could not write to file /backups/walkies-2026-11-20.tar.age.partial: No space left on device',
  }),
};

const accounts: Partial<Accounts> = {
  find: async (uid) => ({
    uid,
    email: `${uid}@example.org`,
    name: LONG,
    disabled: false,
    emailConfirmed: false,
    validSince: 0,
  }),
  findByEmail: async (email) => ({
    uid: 'ines',
    email,
    name: LONG,
    disabled: false,
    emailConfirmed: false,
    validSince: 0,
  }),
  passwordResetCode: async () => CODE,
  confirmationCode: async () => CODE,
  emailChangeCode: async () => CODE,
};

const links: Partial<AccountLinks> = { tokenOf: async () => 'signed' };
const offerLinks: Partial<OfferLinks> = { tokenOf: async () => 'ab'.repeat(32) };

const job = (kind: string, facts: object): MessageJob => ({ id: kind, kind, uid: 'ines', facts });
const WORDS =
  'Ice on all paths, and the vet is here all day. Please come when it is warmer. Thank you for everything that you do!';
const WALK = { booking: 9, ...at(21, 9) };
const SOON = { ...at(21, 9), day: DAY };
const MOVE = { from: 'ines@example.org', to: 'new@example.org', at: NOW.toISOString() };

const digest: Partial<DailyDigestRepository> = {
  take: async () => [
    job('booked', WALK),
    job('cancelled', { ...WALK, ...at(23, 14) }),
    job('called-off', { ...WALK, ...at(24, 9), words: WORDS }),
    job('day-open', SOON),
  ],
};

/** Facts of the jobs by kind; the other kinds need none. */
const FACTS: Readonly<Record<string, object>> = {
  reset: { email: PERSON.email },
  'change-email': MOVE,
  'email-changed': { ...MOVE, to: 'ines@example.org' },
  'password-changed': { at: NOW.toISOString() },
  booked: WALK,
  cancelled: WALK,
  'called-off': { ...WALK, words: WORDS },
  'place-offered': { slot: 7, offer: 3 },
  'place-open': { slot: 7 },
  'wait-cancelled': { ...at(21, 9), words: WORDS, stays: true },
  'wait-moved': {
    slot: 7,
    wait: 2,
    moves: 1,
    from_start: at(20, 9).start,
    from_end: at(20, 9).end,
    words: WORDS,
  },
  'help-wanted': { slot: 7 },
  'standing-accepted': { standing: 5 },
  'standing-again': { slots: [7, 8] },
  'standing-moved': { standing: 5, from: '2026-11-28' },
  'standing-suspended': { standing: 6 },
  'standing-resumed': { standing: 5, paused: 'a-message' },
  'regular-suspended': { standing: 6 },
  'standing-ended': { weekday: 6, start: '09:00', end: '10:30', why: 'over' },
  added: { ...WALK, by: 'maria' },
  'taken-out': { ...WALK, by: 'maria', words: 'Get well soon!' },
  covered: { ...WALK, by: 'tom' },
  'late-cancel': { booking: 9 },
  'running-late': { booking: 9 },
  moved: {
    ...WALK,
    words: WORDS,
    from_start: at(20, 9).start,
    from_end: at(20, 9).end,
  },
  'slot-edited': { ...at(20, 9), part: 'former' },
  'walks-moved': {
    schedule: 3,
    moved: [21, 28].map((day) => ({
      ...{ slot: 7, booking: day },
      ...{ from_start: at(day, 8).start, from_end: at(day, 8).end },
    })),
    lost: [{ ...at(12 + 30, 8), booking: 12, moves: 0, why: 'cancelled' }],
    from: '2026-11-21',
    words: WORDS,
  },
  'handed-over': { slots: [7], entries: [5] },
  unbooked: { ...WALK, why: 'disabled' },
  'walker-lost': { slots: [7], walker: 'tom', why: 'admin' },
  'day-open': SOON,
  'incident-side': { incident: 4 },
  reminder: SOON,
  tomorrow: SOON,
  'to-finalize': { day: '2026-11-20' },
  'failed-messages': { day: '2026-11-20' },
};

/** Every kind of mail, rendered with names, lists and texts that are hard to lay out. */
export async function mailFixtures(
  shelterTime: ShelterTime = { shelterTimeZone: 'Europe/London', shelterLocale: 'en-GB' },
): Promise<{ kind: string; subject: string; html: string; text: string; push: Message['push'] }[]> {
  const env = {
    messages: { ...SENDER, from: { name: SENDER.name, address: 'walks@example.org' } },
    firebase: { projectId: 'walkies' },
    ...shelterTime,
    cancelCutoffHours: 2,
  } as unknown as Env;
  const clock = { now: () => NOW };
  const bookings = new BookingMessages(messages as MessagesRepository, clock as never, env);
  const reminders = new ReminderMessages(time as TimeMessagesRepository, clock as never, env);
  const slotEdits = new SlotEditMessages(messages as MessagesRepository, clock as never, env);
  const kinds = new MessageTemplates(
    new AccountMessages(
      messages as MessagesRepository,
      accounts as Accounts,
      links as AccountLinks,
      clock as never,
      env,
    ),
    new BackupMessages(
      messages as MessagesRepository,
      backups as BackupsService,
      clock as never,
      env,
    ),
    bookings,
    new DailyDigest(
      digest as DailyDigestRepository,
      messages as MessagesRepository,
      bookings,
      reminders,
      slotEdits,
      clock as never,
      env,
    ),
    new HelpMessages(messages as MessagesRepository, clock as never, env),
    new IncidentMessages(messages as MessagesRepository, clock as never, env),
    new RegularMessages(messages as MessagesRepository, clock as never, env),
    reminders,
    slotEdits,
    new StaffMessages(
      time as TimeMessagesRepository,
      messages as MessagesRepository,
      clock as never,
      env,
    ),
    new WaitingMessages(
      messages as MessagesRepository,
      offerLinks as OfferLinks,
      clock as never,
      env,
    ),
  );
  return Promise.all(
    kinds.words.map(async (kind) => {
      const one = job(kind, FACTS[kind] ?? {});
      const message = await kinds.rendererFor(one)(one);
      if (!message) throw new Error(`Nothing is said of the kind ${kind}`);
      const off = isSwitchable(kind) ? '/unsubscribe?link=signed' : null;
      const { html, text } = await layOut(message.letter, SENDER, off);
      // The link's hour starts now, which varies.
      const { subject, push } = message;
      return { kind, subject, html: html.replace(/until=\d+/, 'until=0'), text, push };
    }),
  );
}
