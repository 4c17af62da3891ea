import { Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { Database } from '../database/database.js';
import type { Queries, Statement } from '../database/database.js';
import { MessageOffEntity } from './message-choice.entity.js';
import { MessageEntity } from './message.entity.js';
import type { MessageState } from './message.entity.js';
import * as sql from './message.sql.js';

/** Whose message it is. */
export interface Recipient {
  person: string;
  email: string;
}

/** When a walk is; JSON that PostgreSQL writes holds texts. */
interface Times {
  start: Date | string;
  end: Date | string;
}

/** What became of a message. */
export interface Outcome {
  id: string;
  kind: string;
  uid: string;
  state: MessageState;
  at: Date;
  words: string;
}

@Injectable()
export class MessagesRepository {
  constructor(private readonly database: Database) {}

  /** True once it was sent, or refused for good. */
  isDone(id: string): Promise<boolean> {
    return this.database.entities((all) =>
      all.existsBy(MessageEntity, [
        { id, state: 'sent' },
        { id, state: 'refused' },
      ]),
    );
  }

  /** True where the person does not want this kind. */
  isOff(person: string, kind: string): Promise<boolean> {
    return this.database.entities((all) => all.existsBy(MessageOffEntity, { person, kind }));
  }

  async note({ id, kind, uid, state, at, words }: Outcome): Promise<void> {
    await this.database.query(sql.NOTE, [id, kind, uid, state, at, words]);
  }

  /** Everything that was sent to somebody, oldest first. */
  listOf(person: string): Promise<MessageEntity[]> {
    return this.database.entities((all) =>
      all.find(MessageEntity, { where: { person }, order: { at: 'ASC', id: 'ASC' } }),
    );
  }

  async forgetWaiting(uid: string, queries: Queries): Promise<void> {
    await queries.query(sql.FORGET_WAITING, [uid]);
  }

  async forgetBefore(at: Date): Promise<void> {
    await this.database.entities((all) => all.delete(MessageEntity, { at: LessThan(at) }));
  }

  /** Null: nobody who may sign in. */
  readPerson(uid: string) {
    return this.#one<Recipient>(sql.READ_PERSON, [uid]);
  }

  readBooked(uid: string, booking: number, now: Date) {
    return this.#one<Recipient & Times & { marshal: string | null }>(sql.READ_BOOKED, [
      uid,
      booking,
      now,
    ]);
  }

  readCancelled(uid: string, booking: number) {
    return this.#one<Recipient & { booked: MessageState | 'waiting' | 'none' }>(
      sql.READ_CANCELLED,
      [uid, booking],
    );
  }

  readCalledOff(uid: string, now: Date) {
    return this.#one<Recipient & { next: (Times & { places: number })[] }>(sql.READ_CALLED_OFF, [
      uid,
      now,
    ]);
  }

  async #one<Row extends object>(statement: Statement, values: unknown[]): Promise<Row | null> {
    return (await this.database.query<Row>(statement, values)).rows[0] ?? null;
  }
}
