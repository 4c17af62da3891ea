import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ANNOUNCEMENTS, announcingFunction, notify } from './0009-changes.js';

const keep = (message: string): string =>
  `INSERT INTO unannounced_change (message) SELECT ${message}`;

/**
 * Transactions that notify commit one after the other, each waiting for the disk. So what is to be
 * announced is kept with the write, and announced right after it by a transaction that writes
 * nothing to the disk. Where a crash takes the table, it ends all listeners too, and they look again.
 */
export class UnannouncedChanges0010 implements MigrationInterface {
  readonly name = 'UnannouncedChanges0000000000010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE UNLOGGED TABLE unannounced_change (
        turn bigint GENERATED ALWAYS AS IDENTITY,
        message text NOT NULL
      )
    `);
    for (const each of ANNOUNCEMENTS) await runner.query(announcingFunction(each, keep));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const each of ANNOUNCEMENTS) await runner.query(announcingFunction(each, notify));
    await runner.query('DROP TABLE unannounced_change');
  }
}
