import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../database/database.js';
import type { Due } from './due.js';
import { GatheredMessageEntity } from './gathered-message.entity.js';
import * as sql from './gathered-message.sql.js';

@Injectable()
export class GatheredMessagesRepository {
  constructor(private readonly database: Database) {}

  /** False where the person has had the most of that shelter day ('YYYY-MM-DD') already. */
  async takePlace({ id, uid }: Due, day: string, most: number): Promise<boolean> {
    return ((await this.database.query(sql.TAKE_PLACE, [uid, day, id, most])).rowCount ?? 0) > 0;
  }

  async gather({ id, kind, uid, facts }: Due, at: Date): Promise<void> {
    await this.database.query(sql.GATHER, [id, kind, uid, facts, at]);
  }

  /** What waits for this mail to this person, the oldest first. */
  async take(uid: string, mail: string): Promise<Due[]> {
    const { rows } = await this.database.query<Omit<Due, 'uid'>>(sql.TAKE_GATHERED, [uid, mail]);
    return rows.map((row) => ({ ...row, uid }));
  }

  async drop(ids: readonly string[]): Promise<void> {
    await this.database.entities((all) => all.delete(GatheredMessageEntity, { id: In([...ids]) }));
  }
}
