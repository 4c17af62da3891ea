import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import type { AuditedAction } from '@walkies/contract';
import { Database } from '../../database/database.js';
import type { Queries } from '../../database/database.js';
import { ROLE_MAY_TOO_MUCH } from '../../database/migrate.js';
import { onlyRow } from '../../database/only-row.js';
import { ENV, EnvError } from '../../env.js';
import type { Env } from '../../env.js';
import { Clock } from '../clock.js';
import { DomainError } from '../../core/domain-error.js';
import type { JsonList } from '../http/json-list.js';
import { logNotice } from '../../core/log.js';
import { AuditEntryEntity } from './audit-entry.entity.js';
import * as sql from './audit.sql.js';
import type { Author } from './author.js';

type Fields = Readonly<Record<string, unknown>>;

/** A write and its target: kind and id, as in 'slot 12'. */
export interface AuditEvent {
  /** Named by the permission that it requires; signing out requires none. */
  action: AuditedAction;
  target: string;
  before: Fields | null;
  after: Fields | null;
}

/**
 * The log of writes by staff. Entries are only added, and their retention is permanent. They never hold names,
 * addresses or numbers of people, nor free text, except for reasons in plans.
 */
@Injectable()
export class AuditLog implements OnApplicationBootstrap {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Pick<Env, 'production'>,
  ) {}

  /** In production, the API does not start if its database role could rewrite the log. */
  async onApplicationBootstrap(): Promise<void> {
    const { rows } = await this.database.query(sql.MAY_REWRITE);
    if (!onlyRow(rows).may) return;
    if (this.env.production) throw new EnvError([ROLE_MAY_TOO_MUCH]);
    logNotice('warn', ROLE_MAY_TOO_MUCH);
  }

  /** Adds an entry inside the transaction of the write, so that both are stored or neither. */
  async note(
    { uid, requestId }: Author,
    { action, target, before, after }: AuditEvent,
    queries: Queries,
  ): Promise<void> {
    const entry = { at: this.clock.now(), who: uid, action, target, before, after, requestId };
    await queries.entities((entries) => entries.insert(AuditEntryEntity, entry));
  }

  /**
   * Throws `CHANGED_MEANWHILE`, with the last author and the current state, when the author saw another
   * version of the target.
   */
  async refuseStale(
    { seen }: Author,
    target: string,
    now: { version: string },
    queries: Queries,
  ): Promise<void> {
    if (seen === undefined || seen === now.version) return;
    const { rows } = await queries.query(sql.LAST_OF, [target]);
    const { by, at } = rows[0] ?? { by: null, at: null };
    const text = `${by ?? 'Somebody else'} has changed this since you opened it. Check the changes, then save again.`;
    throw new DomainError('CHANGED_MEANWHILE', { by, at, now }, text);
  }

  /** Latest first, as JSON. */
  async list(limit: number, offset: number): Promise<JsonList> {
    return onlyRow((await this.database.query(sql.LIST, [limit, offset])).rows);
  }
}
