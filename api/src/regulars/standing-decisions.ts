import { Injectable } from '@nestjs/common';
import type { AcceptedAll } from '@walkies/contract';
import { DomainError } from '../core/domain-error.js';
import { Database } from '../database/database.js';
import type { Queries } from '../database/database.js';
import { AuditLog } from '../platform/audit/audit-log.js';
import type { Author } from '../platform/audit/author.js';
import { Clock } from '../platform/clock.js';
import { ERROR_CATALOGUE } from '../platform/http/error-catalogue.js';
import type { JsonList, Page } from '../platform/http/json-list.js';
import { ScheduleService } from '../schedule/schedule.service.js';
import { StandingBookingsRepository } from './standing-bookings.repository.js';
import { StandingSlots } from './standing-slots.js';
import { usualTimes } from './usual-times.js';
import type { StandingRow } from './standing-booking.sql.js';

/** Lets staff accept and decline standing bookings. */
@Injectable()
export class StandingDecisions {
  constructor(
    private readonly database: Database,
    private readonly standing: StandingBookingsRepository,
    private readonly slots: StandingSlots,
    private readonly schedule: ScheduleService,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** Those that wait for a decision, as JSON. */
  list(page: Page): Promise<JsonList> {
    return this.standing.requests(page, this.clock.now());
  }

  /** Books the slots that are there, and notifies the walker of them. */
  async accept(author: Author, id: number): Promise<void> {
    await this.database.transaction(async (queries) => {
      const found = await this.#lock(id, queries);
      if (found.state === 'accepted') return;
      if (found.disabled) {
        const text = `${found.name}’s account is disabled.`;
        throw new DomainError('ACCOUNT_NOT_IN_USE', undefined, text);
      }
      const entry = await this.schedule.read(found.scheduleId, queries);
      if (!usualTimes(entry, this.schedule.today)) throw new DomainError('SCHEDULE_NOT_FOUND');
      if (!(await this.standing.accept(found, this.clock.now(), queries))) {
        throw new DomainError('STANDING_PLACES_TAKEN');
      }
      await this.#note(author, found, 'accepted', queries);
    });
    await this.slots.fill(id, false);
    await this.standing.notifyAccepted(id, this.clock.now());
  }

  /** Accepts one after the other, because an acceptance changes what fits. */
  async acceptFitting(author: Author): Promise<AcceptedAll> {
    const refused = new Map<number, string>();
    for (let accepted = 0; ;) {
      const id = await this.standing.nextFitting([...refused.keys()], this.clock.now());
      if (id === null) {
        return { accepted, refused: [...refused].map(([id, error]) => ({ id, error })) };
      }
      try {
        await this.accept(author, id);
        accepted += 1;
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        refused.set(id, error.text ?? ERROR_CATALOGUE[error.code].text);
      }
    }
  }

  /** Notifies the walker. */
  async decline(author: Author, id: number): Promise<void> {
    await this.database.transaction(async (queries) => {
      const found = await this.#lock(id, queries);
      if (!(await this.standing.end({ id, why: 'declined' }, this.clock.now(), queries))) {
        throw new DomainError('STANDING_ACCEPTED');
      }
      await this.#note(author, found, 'declined', queries);
    });
  }

  async #lock(id: number, queries: Queries): Promise<StandingRow> {
    const first = await this.standing.find(id, queries);
    if (first) await this.standing.lock(first, queries);
    const found = first && (await this.standing.find(id, queries));
    if (!found) throw new DomainError('STANDING_NOT_FOUND');
    return found;
  }

  #note(
    author: Author,
    { scheduleId, walker, state }: StandingRow,
    decision: 'accepted' | 'declined',
    queries: Queries,
  ): Promise<void> {
    return this.audit.note(
      author,
      {
        action: 'standing.decide',
        target: `person ${walker}`,
        before: { schedule: scheduleId, state },
        after: { schedule: scheduleId, state: decision },
      },
      queries,
    );
  }
}
