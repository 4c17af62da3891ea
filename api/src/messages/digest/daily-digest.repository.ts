import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../../database/database.js';
import type { MessageJob } from '../store/message-job.js';
import { DigestMessageEntity } from '../store/digest-message.entity.js';
import * as sql from './daily-digest.sql.js';

@Injectable()
export class DailyDigestRepository {
  constructor(private readonly database: Database) {}

  /** False when the person has already had the maximum for that shelter day ('YYYY-MM-DD'). */
  async takePlace({ id, uid }: MessageJob, day: string, most: number): Promise<boolean> {
    return ((await this.database.query(sql.TAKE_PLACE, [uid, day, id, most])).rowCount ?? 0) > 0;
  }

  async add({ id, kind, uid, facts }: MessageJob, at: Date): Promise<void> {
    await this.database.query(sql.ADD_TO_DIGEST, [id, kind, uid, facts, at]);
  }

  /** Messages to this person that wait for this digest, the oldest first. */
  async take(uid: string, mail: string): Promise<MessageJob[]> {
    const { rows } = await this.database.query(sql.TAKE_DIGEST, [uid, mail]);
    return rows.map((row) => ({ ...row, uid }));
  }

  async drop(ids: readonly string[]): Promise<void> {
    await this.database.entities((all) => all.delete(DigestMessageEntity, { id: In([...ids]) }));
  }
}
