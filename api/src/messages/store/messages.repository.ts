import { Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { isOptIn } from '@walkies/contract';
import type { EmailDelivery } from '@walkies/contract';
import { Database } from '../../database/database.js';
import type { Queries, Statement } from '../../database/database.js';
import { onlyRow } from '../../database/only-row.js';
import type { JsonList, Page } from '../../platform/http/json-list.js';
import { BARE_LIMIT } from '../../platform/http/list.sql.js';
import { DigestMessageEntity } from './digest-message.entity.js';
import { MessageOffEntity, MessageOnEntity } from './message-choice.entity.js';
import { MessageEntity } from './message.entity.js';
import type { MessageState } from './message.entity.js';
import { READ as READ_LOST_PLACES } from './lost-place.sql.js';
import * as sql from './message.sql.js';
import { READ_HELP_WANTED } from './help-message.sql.js';
import { LIST as NOT_ARRIVED } from './not-arrived.sql.js';

/** The outcome of a message. */
export interface Outcome {
  id: string;
  kind: string;
  uid: string;
  state: MessageState;
  at: Date;
  words: string;
  /** The delivery status of the address, as the outcome shows it. */
  address: { email: string; delivery: EmailDelivery } | null;
}

@Injectable()
export class MessagesRepository {
  constructor(private readonly database: Database) {}

  /** True once the message was sent, permanently refused, or added to a digest. */
  isDone(id: string): Promise<boolean> {
    const through = [
      { id, state: 'sent' },
      { id, state: 'refused' },
    ] as const;
    return this.database.entities(
      async (all) =>
        (await all.existsBy(MessageEntity, [...through])) ||
        (await all.existsBy(DigestMessageEntity, { id })),
    );
  }

  /**
   * Returns the job to the queue, to run after so many milliseconds, as if this attempt had never begun.
   */
  async putBack({ id, retryCount }: { id: string; retryCount: number }, inMs: number) {
    await this.database.query(sql.PUT_BACK, [id, retryCount, inMs]);
  }

  /** True if the person has switched this kind off, or has not switched on an opt-in kind. */
  isOff(person: string, kind: string): Promise<boolean> {
    if (isOptIn(kind)) {
      return this.database.entities(
        async (all) => !(await all.existsBy(MessageOnEntity, { person, kind })),
      );
    }
    return this.database.entities((all) => all.existsBy(MessageOffEntity, { person, kind }));
  }

  async note({ id, kind, uid, state, at, words, address }: Outcome): Promise<void> {
    const values = [id, kind, uid, state, at, words, address?.email, address?.delivery];
    await this.database.query(sql.NOTE, values);
  }

  /** All messages to the person, oldest first. */
  listOf(person: string): Promise<MessageEntity[]> {
    return this.database.entities((all) =>
      all.find(MessageEntity, { where: { person }, order: { at: 'ASC', id: 'ASC' } }),
    );
  }

  /** A page of the person's messages as JSON, latest first. */
  async pageOf(person: string, { limit = BARE_LIMIT, offset = 0 }: Page): Promise<JsonList> {
    const values = [person, limit, offset];
    return onlyRow((await this.database.query(sql.LIST_OF_PERSON, values)).rows);
  }

  async deleteWaiting(uid: string, queries: Queries): Promise<void> {
    await queries.query(sql.DELETE_WAITING, [uid]);
  }

  async deleteUnsentBefore(at: Date): Promise<void> {
    await this.database.query(sql.DELETE_UNSENT, [at]);
  }

  async deleteBefore(at: Date): Promise<void> {
    await this.database.entities((all) => all.delete(MessageEntity, { at: LessThan(at) }));
  }

  /** Null: no person who may sign in. */
  readPerson(uid: string) {
    return this.#find(sql.READ_PERSON, [uid]);
  }

  /** Includes people who may not sign in. */
  readAnybody(uid: string, other = '') {
    return this.#find(sql.READ_ANYBODY, [uid, other]);
  }

  /** Null: no admin who may sign in. */
  readAdmin(uid: string) {
    return this.#find(sql.READ_ADMIN, [uid]);
  }

  /** `other`: uid of another person whose name the message contains. */
  readBooked(uid: string, booking: number, startsAfter: Date, other = '') {
    return this.#find(sql.READ_BOOKED, [uid, booking, startsAfter, other]);
  }

  readLateCancel(uid: string, booking: number, now: Date) {
    return this.#find(sql.READ_LATE_CANCEL, [uid, booking, now]);
  }

  readRunningLate(uid: string, booking: number, now: Date) {
    return this.#find(sql.READ_RUNNING_LATE, [uid, booking, now]);
  }

  readMoved(uid: string, { booking, moves }: { booking: number; moves: number }, now: Date) {
    return this.#find(sql.READ_MOVED, [uid, booking, moves, now]);
  }

  readHandedOver(
    uid: string,
    { slots, entries }: { slots: readonly number[]; entries: readonly number[] },
    now: Date,
  ) {
    return this.#find(sql.READ_HANDED_OVER, [uid, slots, entries, now]);
  }

  readEditedSlot(uid: string, slot: number, now: Date) {
    return this.#find(sql.READ_EDITED_SLOT, [uid, slot, now]);
  }

  readCancelled(uid: string, booking: number) {
    return this.#find(sql.READ_CANCELLED, [uid, booking]);
  }

  readCancelledByShelter(uid: string, now: Date) {
    return this.#find(sql.READ_CANCELLED_BY_SHELTER, [uid, now]);
  }

  /** Null: the place is not reserved for this person any more. */
  readOffer(uid: string, offer: number, now: Date) {
    return this.#find(sql.READ_OFFER, [uid, offer, now]);
  }

  /** Null: this person does not wait any more, or the slot has moved again. */
  readWaitMoved(uid: string, { wait, moves }: { wait: number; moves: number }, now: Date) {
    return this.#find(sql.READ_WAIT_MOVED, [uid, wait, moves, now]);
  }

  /** Null: this person does not wait any more, or there is no free place. */
  readOpenPlace(uid: string, slot: number, now: Date) {
    return this.#find(sql.READ_OPEN_PLACE, [uid, slot, now]);
  }

  /** Null: the walk needs nobody any more, or this person is not free. */
  readHelpWanted(uid: string, slot: number, now: Date) {
    return this.#find(READ_HELP_WANTED, [uid, slot, now]);
  }

  /** A standing booking for its walker or for staff. Null: it has ended. */
  readStanding(uid: string, standing: number, now: Date) {
    return this.#find(sql.READ_STANDING, [uid, standing, now]);
  }

  async isSent(id: string): Promise<boolean> {
    return (await this.database.query(sql.IS_SENT, [id])).rowCount === 1;
  }

  /** With those of these walks for which the person is still booked. */
  readBookedWalks(uid: string, slots: readonly number[], now: Date) {
    return this.#find(sql.READ_BOOKED_WALKS, [uid, slots, now]);
  }

  /** With those of these bookings that the walker still has. */
  readMovedWalks(uid: string, bookings: readonly number[], schedule: number, now: Date) {
    return this.#find(sql.READ_MOVED_WALKS, [uid, bookings, now, schedule]);
  }

  /** Null: no question about it is open for this person. */
  readIncident(uid: string, incident: number) {
    return this.#find(sql.READ_INCIDENT, [uid, incident]);
  }

  /** Refused and failed messages, latest first, as JSON. */
  async listNotArrived({ limit = BARE_LIMIT, offset = 0 }: Page): Promise<JsonList> {
    return onlyRow((await this.database.query(NOT_ARRIVED, [limit, offset])).rows);
  }

  /** People who lost a place because of this slot; `by`: uid of the canceller, null: any. */
  async readLostPlaces(slot: number, by: string | null) {
    return onlyRow((await this.database.query(READ_LOST_PLACES, [slot, by])).rows);
  }

  async #find<Row extends object>(
    statement: Statement<Row>,
    values: unknown[],
  ): Promise<Row | null> {
    return (await this.database.query(statement, values)).rows[0] ?? null;
  }
}
