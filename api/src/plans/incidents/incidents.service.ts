import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { Review } from '@walkies/contract';
import { HOLD_IS_OVER } from '@walkies/contract/texts';
import { Database } from '../../database/database.js';
import type { Queries } from '../../database/database.js';
import { AuditLog } from '../../platform/audit/audit-log.js';
import type { Author } from '../../platform/audit/author.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../core/domain-error.js';
import type { JsonList, Page } from '../../platform/http/json-list.js';
import { PersonalData } from '../../users/people/personal-data.js';
import { IncidentsRepository } from './incidents.repository.js';
import { PairsRepository } from '../pairs/pairs.repository.js';

/** Lists and reviews incidents, and stores the walker's side. */
@Injectable()
export class IncidentsService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly incidents: IncidentsRepository,
    private readonly pairs: PairsRepository,
    private readonly personalData: PersonalData,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.personalData.register({
      read: (uid) => this.incidents.sidesOf(uid),
      delete: (uid, queries) => this.incidents.deleteSides(uid, queries),
    });
  }

  /** Incidents without a review first, as JSON. */
  list({ open, ...page }: Page & { open?: '1' | undefined }): Promise<JsonList> {
    return this.incidents.list(open ? 'open' : 'all', page, this.clock.now());
  }

  /** Returns the incident as JSON. Throws `INCIDENT_NOT_FOUND`, `INCIDENT_REVIEWED`. */
  async review(author: Author, id: number, form: Review): Promise<string> {
    const now = this.clock.now();
    if (form.decision === 'hold' && form.until && form.until <= now) throw overAlready();
    return this.database.transaction(async (queries) => {
      await this.pairs.acquirePlanLock(queries);
      const dog = await this.incidents.lockDogOf(id, queries);
      if (!dog) throw new DomainError('INCIDENT_NOT_FOUND');
      const { decision, reason } = form;
      const reviewed = { decision, reason, reviewedBy: author.uid, reviewedAt: now };
      if (!(await this.incidents.review(id, reviewed, queries)))
        throw new DomainError('INCIDENT_REVIEWED');
      if (form.decision === 'hold')
        await this.incidents.setHoldEnd(id, form.until ?? null, queries);
      else await this.incidents.endHold(id, now, queries);
      const after = form.decision === 'regrade' ? form.grade : dog.grade;
      if (after !== dog.grade) {
        const given = { grade: after, reason, givenBy: author.uid, givenAt: now };
        await this.incidents.regrade(dog, given, queries);
      }
      const event = { action: 'incident.review', target: `dog ${dog.id}` } as const;
      const change = { before: { grade: dog.grade }, after: { ...form, grade: after } };
      await this.audit.note(author, { ...event, ...change }, queries);
      return this.#read(id, now, queries);
    });
  }

  /** Throws `INCIDENT_NOT_FOUND` unless the person is its walker, and `INCIDENT_REVIEWED`. */
  async saveSide(uid: string, id: number, side: string): Promise<void> {
    if (await this.incidents.saveSide(id, uid, side, this.clock.now())) return;
    const isTheirs = await this.incidents.isOf(id, uid);
    throw new DomainError(isTheirs ? 'INCIDENT_REVIEWED' : 'INCIDENT_NOT_FOUND');
  }

  async #read(id: number, now: Date, queries: Queries): Promise<string> {
    const json = await this.incidents.read(id, now, queries);
    if (json === null) throw new DomainError('INCIDENT_NOT_FOUND');
    return json;
  }
}

const overAlready = (): DomainError => new DomainError('BAD_INPUT', undefined, HOLD_IS_OVER);
