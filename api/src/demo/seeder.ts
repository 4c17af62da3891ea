import { randomBytes } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import type { Slot, StandingBooking, WalkerCare } from '@walkies/contract';
import { IsNull } from 'typeorm';
import { Database } from '../database/database.js';
import { DogEntity } from '../dogs/dog.entity.js';
import { DogsService } from '../dogs/dogs.service.js';
import { MessageChoicesService } from '../messages/choices/message-choices.service.js';
import { AssignmentsService } from '../plans/assignments/assignments.service.js';
import { ClearancesService } from '../plans/care/clearances.service.js';
import { DogCareService } from '../plans/care/dog-care.service.js';
import { HoldsService } from '../plans/care/holds.service.js';
import { IncidentEntity } from '../plans/incidents/incident.entity.js';
import { IncidentsService } from '../plans/incidents/incidents.service.js';
import { PairsService } from '../plans/pairs/pairs.service.js';
import type { Author } from '../platform/audit/author.js';
import { Clock } from '../platform/clock.js';
import { DomainError } from '../core/domain-error.js';
import { StandingBookingsService } from '../regulars/standing-bookings.service.js';
import { StandingDecisions } from '../regulars/standing-decisions.js';
import { ScheduleService } from '../schedule/schedule.service.js';
import { BookingsService } from '../bookings/bookings.service.js';
import { CheckInService } from '../bookings/check-in/check-in.service.js';
import { SlotChangesService } from '../slot-changes/slot-changes.service.js';
import { Accounts } from '../users/accounts/accounts.js';
import { AccountCreation } from '../users/lifecycle/account-creation.js';
import { ProfileStore } from '../users/profiles/profile.store.js';
import { WalksService } from '../walks/walks.service.js';
import { ADMIN, MARSHAL, OLA, SAM, WALKER } from './cast.js';
import type { DemoPerson } from './cast.js';
import { ALLOWED_REASON, HOLD, INCIDENT, KEPT_APART } from './demo-dogs.js';
import type { DemoDog } from './demo-dogs.js';
import { holdAround } from './demo-pairs.js';
import { dayFromNow, REGULARS } from './demo-slots.js';
import type { DemoEntry, DemoPair, DemoSlot, DemoWalk, When } from './demo-slots.js';
import { drawPortrait } from './portrait.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const CHECKED_IN_BEFORE_MS = 5 * MINUTE_MS;
const ENROLLED_AT_ONCE = 20;
/** Replaces a request's id in the audit log. */
const requestId = 'demo-shelter';

/** Writes the plan of the demo shelter through the API's services. Skips what an interrupted run has written. */
export class Seeder {
  /** Null in a shelter without an admin. */
  admin: Author | null = null;
  readonly #people = new Map<string, Author>();
  readonly #dogIds = new Map<string, number>();
  readonly #slotIds = new Map<DemoSlot, number>();

  constructor(
    private readonly app: INestApplicationContext,
    private readonly when: When,
  ) {}

  /** Creates the people in their order, as many at once as the API accepts sign-ups. */
  async createPeople(people: readonly DemoPerson[]): Promise<void> {
    for (let at = 0; at < people.length; at += ENROLLED_AT_ONCE) {
      const some = people.slice(at, at + ENROLLED_AT_ONCE);
      await Promise.all(some.map((person) => this.#createPerson(person)));
    }
  }

  async #createPerson(person: DemoPerson): Promise<void> {
    const { name, email, role } = person;
    const creation = this.app.get(AccountCreation);
    const newcomer = { ...person, waiverAccepted: role === 'walker' };
    const password = person.password ?? randomBytes(24).toString('base64url');
    const found = await this.app.get(Accounts).findByEmail(email);
    const uid =
      found?.uid ?? (await creation.createAccount({ ...newcomer, password, emailConfirmed: true }));
    if (found && !(await this.app.get(ProfileStore).find(uid))) {
      await creation.createProfile(uid, newcomer);
    }
    this.#people.set(email, { uid, email, name, role, requestId });
  }

  /** Gives the admin, if there is one, the demo shelter's name. */
  async nameAdmin(): Promise<void> {
    const { name, email, phoneNumber } = ADMIN;
    const account = await this.app.get(Accounts).findByEmail(email);
    if (!account) return;
    await this.app.get(ProfileStore).change(account.uid, { name, phoneNumber });
    this.admin = { uid: account.uid, email, name, role: 'admin', requestId };
  }

  /** The demo's marshal adds the dogs, those with a portrait first. */
  async addDogs(dogs: readonly DemoDog[]): Promise<void> {
    const before = await this.app.get(Database).entities((all) => all.find(DogEntity));
    for (const { id, name } of before) this.#dogIds.set(name, id);
    const missing = dogs.filter(({ name }) => !this.#dogIds.has(name));
    const uploads = await Promise.all(missing.map(({ portrait }) => drawPortrait(portrait)));
    for (const [at, dog] of missing.entries()) {
      const { id } = await this.app.get(DogsService).add(this.#author(MARSHAL), dog, uploads[at]);
      this.#dogIds.set(dog.name, id);
    }
  }

  /** Sam and Ola clear the walkers in turn. */
  async clear(walkers: readonly DemoPerson[]): Promise<void> {
    const clearances = this.app.get(ClearancesService);
    for (const [at, walker] of walkers.entries()) {
      const { uid } = this.#author(walker);
      const steps = walker.clearances ?? [];
      if (steps.length === 0) continue;
      const before: WalkerCare = JSON.parse(await clearances.read(uid));
      const by = this.#author(at % 2 === 0 ? SAM : OLA);
      for (const { days, ...step } of steps.slice(before.clearances.length)) {
        const form = { ...step, broken: undefined };
        await this.#at(this.#ago(days * DAY_MS), () => clearances.clear(by, uid, form));
      }
    }
  }

  /** Sets the dogs' needs, the hold and the two dogs that are kept apart. */
  async setCare(dogs: readonly DemoDog[]): Promise<void> {
    const marshal = this.#author(MARSHAL);
    const care = this.app.get(DogCareService);
    for (const { name, needs } of dogs) {
      if (needs) await care.setNeeds(marshal, this.#dogId(name), needs);
    }
    const [one = '', other = ''] = KEPT_APART.dogs;
    const ids = [this.#dogId(one), this.#dogId(other)] as const;
    const apart = { reason: KEPT_APART.reason, broken: undefined };
    await this.#at(this.#ago(30 * DAY_MS), () => care.keepApart(marshal, ids, apart));
    const { from, until } = holdAround(this.when);
    const hold = { from, until, reason: HOLD.reason, broken: undefined };
    const add = () => this.app.get(HoldsService).add(marshal, this.#dogId(HOLD.dog), hold);
    await this.#unless('HOLD_OVERLAPS', () => this.#at(from, add));
  }

  /** Adds the slot with its bookings, pairs and walk, unless it exists. */
  async addSlot(slot: DemoSlot): Promise<void> {
    const marshal = this.#author(slot.marshal);
    const slots = this.app.get(SlotChangesService);
    const added = await this.#unless('SLOT_EXISTS', () => slots.add(marshal, slot));
    if (added === undefined) return;
    const { id }: Slot = JSON.parse(added);
    this.#slotIds.set(slot, id);
    const bookings = this.app.get(BookingsService);
    await Promise.all(slot.walkers.map((walker) => bookings.book(id, this.#author(walker))));
    await this.#assign(id, slot);
    for (const { walker } of slot.pairs.filter(({ special }) => special === 'lost')) {
      const cancel = () => bookings.cancel(id, this.#author(walker));
      await this.#at(this.#ago(30 * MINUTE_MS), cancel);
    }
    if (slot.walk) await this.#finalize(id, slot, slot.walk);
    else await this.#checkIn(id, slot);
  }

  /** The first two walkers of a walk that is on or waits to be finalized said that they are here. */
  async #checkIn(id: number, { start, walkers }: DemoSlot): Promise<void> {
    const at = new Date(start.getTime() - CHECKED_IN_BEFORE_MS);
    if (at > this.when.now) return;
    for (const walker of walkers.slice(0, 2)) {
      const checkIn = () => this.app.get(CheckInService).checkIn(id, this.#author(walker).uid);
      await this.#at(at, checkIn);
    }
  }

  /** Adds the entries from today on; the schedule adopts the slots that are there already. */
  async addSchedule(entries: readonly DemoEntry[]): Promise<void> {
    const schedule = this.app.get(ScheduleService);
    for (const { marshal, ...entry } of entries) {
      const add = () => schedule.add(this.#author(marshal), entry);
      await this.#unless('SCHEDULE_EXISTS', () => this.#at(this.when.now, add));
    }
  }

  /** As the admin, or without one as the slot's marshal. */
  async #assign(id: number, { pairs: all, marshal }: DemoSlot): Promise<void> {
    const pairs = this.#pairsOf(all.filter(({ walker }) => walker !== WALKER));
    if (pairs.length === 0) return;
    const isAllowed = all.some(({ special }) => special === 'allowed');
    const override = isAllowed ? { reason: ALLOWED_REASON } : undefined;
    const form = { dogIds: pairs.map(({ dogId }) => dogId), pairs, override };
    const by = this.admin ?? this.#author(marshal);
    const assign = () => this.app.get(AssignmentsService).assign(by, id, form);
    await (isAllowed ? this.#at(this.#ago(60 * MINUTE_MS), assign) : assign());
  }

  /** As the slot's marshal. */
  async #finalize(
    timeSlotId: number,
    { marshal, pairs: all }: DemoSlot,
    { walkers, notes, finalizedAt }: DemoWalk,
  ): Promise<void> {
    const walked = all.filter(({ walker }) => walkers.includes(walker));
    const pairs = this.#pairsOf(walked);
    const form = {
      timeSlotId,
      walkerIds: walkers.map((walker) => this.#author(walker).uid),
      dogIds: pairs.map(({ dogId }) => dogId),
      pairs,
      outcomes: walked.flatMap(({ dog, went }) =>
        went ? { dogId: this.#dogId(dog.name), ...went } : [],
      ),
      notes,
    };
    const finalize = () => this.app.get(WalksService).finalize(form, this.#author(marshal));
    await this.#at(finalizedAt, finalize);
  }

  /** Saves the walker's side of the incident. */
  async saveSide(): Promise<void> {
    const [incident] = await this.app
      .get(Database)
      .entities((all) => all.findBy(IncidentEntity, { side: IsNull() }));
    const { id, walker } = incident ?? {};
    if (id === undefined || !walker) return;
    await this.#at(this.when.now, () =>
      this.app.get(IncidentsService).saveSide(walker, id, INCIDENT.side),
    );
  }

  /** Books the slot for the demo walker, with the dog that is planned for them. */
  async bookGuest(slot: DemoSlot): Promise<void> {
    const id = this.#slotIds.get(slot);
    if (id === undefined) return;
    const walker = this.#author(WALKER);
    await this.app.get(BookingsService).book(id, walker);
    const pair = slot.pairs.find((each) => each.walker === WALKER);
    if (!pair) return;
    const dogId = this.#dogId(pair.dog.name);
    const form = { walkerId: walker.uid };
    await this.app.get(PairsService).pair(this.#author(MARSHAL), id, dogId, form);
  }

  /** One walker comes every week, and another one asks for it. */
  async addRegulars(): Promise<void> {
    const standing = this.app.get(StandingBookingsService);
    const decisions = this.app.get(StandingDecisions);
    const { entries } = await this.app.get(ScheduleService).list();
    const entryOf = ({ weekday, start }: Pick<DemoEntry, 'weekday' | 'start'>): number =>
      there(
        entries.find(
          ({ periods: [period] }) => period?.weekday === weekday && period.start === start,
        ),
      ).id;
    await this.#at(this.when.now, async () => {
      for (const { walker, entry, isAccepted } of REGULARS) {
        const id = entryOf(entry);
        const json = await this.#unless('STANDING_EXISTS', () =>
          standing.request(id, this.#author(walker)),
        );
        if (json === undefined || !isAccepted) continue;
        const made: StandingBooking = JSON.parse(json);
        // The first one can still be cancelled, whenever the demo is filled.
        const away = { from: dayFromNow(0, this.when), to: dayFromNow(1, this.when) };
        await standing.setAway(made.id, away, this.#author(walker));
        await decisions.accept(this.#author(MARSHAL), made.id);
      }
    });
  }

  /** Some walkers get a mail when staff ask for help. */
  async offerHelp(walkers: readonly DemoPerson[]): Promise<void> {
    const choices = this.app.get(MessageChoicesService);
    for (const walker of walkers) await choices.choose(this.#author(walker), 'help-wanted', true);
  }

  #pairsOf(pairs: readonly DemoPair[]): { dogId: number; walkerId: string }[] {
    return pairs.map(({ dog, walker }) => ({
      dogId: this.#dogId(dog.name),
      walkerId: this.#author(walker).uid,
    }));
  }

  #author({ email }: DemoPerson): Author {
    return there(this.#people.get(email));
  }

  #dogId(name: string): number {
    return there(this.#dogIds.get(name));
  }

  #ago(ms: number): Date {
    return new Date(this.when.now.getTime() - ms);
  }

  /** Runs the work as if it were another time. */
  async #at<Answer>(instant: Date, work: () => Promise<Answer>): Promise<Answer> {
    const clock = this.app.get(Clock);
    const clockNow = clock.now.bind(clock);
    clock.now = () => instant;
    try {
      return await work();
    } finally {
      clock.now = clockNow;
    }
  }

  /** Returns undefined if the service refuses with this code. */
  #unless<Answer>(
    code: DomainError['code'],
    work: () => Promise<Answer>,
  ): Promise<Answer | undefined> {
    return work().catch((error: unknown) => {
      if (error instanceof DomainError && error.code === code) return undefined;
      throw error;
    });
  }
}

function there<Of>(created: Of | undefined): Of {
  if (created === undefined) throw new Error('The demo shelter is planned in a wrong order.');
  return created;
}
