import { Injectable } from '@nestjs/common';
import type { GradeForm } from '@walkies/contract';
import { Database } from '../../database/database.js';
import type { Queries } from '../../database/database.js';
import { AuditLog } from '../../platform/audit/audit-log.js';
import type { Author } from '../../platform/audit/author.js';
import { Clock } from '../../platform/clock.js';
import { DomainError } from '../../core/domain-error.js';
import { BrokenPairs } from '../pairs/broken-pairs.service.js';
import { CareRepository } from './care.repository.js';
import { isHarder } from './dog-care.service.js';
import { PairsRepository } from '../pairs/pairs.repository.js';

/**
 * Clears walkers for grades. Each method returns the walker's care as JSON, and throws `PERSON_NOT_FOUND`.
 */
@Injectable()
export class ClearancesService {
  constructor(
    private readonly database: Database,
    private readonly care: CareRepository,
    private readonly pairs: PairsRepository,
    private readonly broken: BrokenPairs,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  async read(uid: string, queries: Queries = this.database): Promise<string> {
    const json = await this.care.walker(uid, this.clock.now(), queries);
    if (json === null) throw new DomainError('PERSON_NOT_FOUND');
    return json;
  }

  /** Giving the current clearance again changes nothing. Throws `BREAKS_PAIRS`, `CHANGED_MEANWHILE`. */
  clear(author: Author, uid: string, { grade, reason, broken }: GradeForm): Promise<string> {
    return this.database.transaction(async (queries) => {
      await this.pairs.acquirePlanLock(queries);
      const before = await this.care.clearanceOf(uid, queries);
      if (before === null) throw new DomainError('PERSON_NOT_FOUND');
      if (before === grade) return this.read(uid, queries);
      const now = { clearance: before, version: before };
      await this.audit.refuseStale(author, `person ${uid}`, now, queries);
      const by = { givenBy: author.uid, givenAt: this.clock.now() };
      await this.care.clear({ walker: uid, before, grade, reason, ...by }, queries);
      if (isHarder(before, grade)) {
        const breaking = { rule: 'NOT_CLEARED', walker: uid, answers: broken } as const;
        await this.broken.settle(breaking, author, queries);
      }
      const event = { action: 'walker.clear', target: `person ${uid}` } as const;
      const change = { before: { clearance: before }, after: { clearance: grade, reason, broken } };
      await this.audit.note(author, { ...event, ...change }, queries);
      return this.read(uid, queries);
    });
  }
}
