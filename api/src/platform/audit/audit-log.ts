import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import type { Action } from '@walkies/contract';
import { Database } from '../../database/database.js';
import type { Queries } from '../../database/database.js';
import { ROLE_MAY_TOO_MUCH } from '../../database/migrate.js';
import { onlyRow } from '../../database/only-row.js';
import { ENV } from '../../env.js';
import type { Env } from '../../env.js';
import { Clock } from '../clock.js';
import { DomainError } from '../domain-error.js';
import type { JsonList } from '../json-list.js';
import { logNotice } from '../log.js';
import { AuditEntryEntity } from './audit-entry.entity.js';
import * as sql from './audit.sql.js';
import type { Author } from './author.js';

type Fields = Readonly<Record<string, unknown>>;

/** What was done, and to what: kind and id, as in 'slot 12'. */
export interface AuditEvent {
  /** By the right that it takes; signing out takes none. */
  action: Action | 'account.sign-out';
  target: string;
  before: Fields | null;
  after: Fields | null;
}

/**
 * Who of the staff wrote what. It is only added to, and it never holds names, addresses or numbers
 * of people, nor what somebody wrote in words of their own, but for the reasons that plans ask for.
 */
@Injectable()
export class AuditLog implements OnApplicationBootstrap {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Pick<Env, 'production'>,
  ) {}

  /** In production the API does not start with rights that would make the log worthless. */
  async onApplicationBootstrap(): Promise<void> {
    const { rows } = await this.database.query<{ may: boolean }>(sql.MAY_REWRITE);
    if (!onlyRow(rows).may) return;
    if (this.env.production) throw new Error(ROLE_MAY_TOO_MUCH);
    logNotice('warn', ROLE_MAY_TOO_MUCH);
  }

  /** Adds an entry inside the transaction of the write, so that there is both or neither. */
  async note(
    { uid, requestId }: Author,
    { action, target, before, after }: AuditEvent,
    queries: Queries,
  ): Promise<void> {
    const entry = { at: this.clock.now(), who: uid, action, target, before, after, requestId };
    await queries.entities((entries) => entries.insert(AuditEntryEntity, entry));
  }

  /**
   * Throws `CHANGED_MEANWHILE`, with who wrote it last and how it is now, for a write to something that
   * its author saw otherwise.
   */
  async refuseStale(
    { seen }: Author,
    target: string,
    now: { version: string },
    queries: Queries,
  ): Promise<void> {
    if (seen === undefined || seen === now.version) return;
    const { rows } = await queries.query<{ by: string | null; at: Date }>(sql.LAST_OF, [target]);
    const { by, at } = rows[0] ?? { by: null, at: null };
    const text = `${by ?? 'Somebody else'} has changed this meanwhile. Look at what is there now, then save again.`;
    throw new DomainError('CHANGED_MEANWHILE', { by, at, now }, text);
  }

  /** Latest first, as JSON. */
  async list(limit: number, offset: number): Promise<JsonList> {
    return onlyRow((await this.database.query<JsonList>(sql.LIST, [limit, offset])).rows);
  }
}
