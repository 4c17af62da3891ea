import { Inject, Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { SHORT_DAYS_AHEAD } from '@walkies/contract';
import type { ShortSlot } from '@walkies/contract';
import { DomainError } from '../core/domain-error.js';
import { Database } from '../database/database.js';
import { ENV } from '../env.js';
import type { Env } from '../env.js';
import { AuditLog } from '../platform/audit/audit-log.js';
import type { Author } from '../platform/audit/author.js';
import { Clock } from '../platform/clock.js';
import type { Person } from '../platform/person.js';
import { ScheduledJobs } from '../platform/scheduled-jobs.js';
import { PersonalData } from '../users/people/personal-data.js';
import { demandShort, helpFrom } from './short-slot-rules.js';
import { ShortSlotsRepository } from './short-slots.repository.js';
import type { ShortSlotRow, StaffShortSlotRow } from './short-slot.sql.js';

const DAY_MS = 24 * 3_600_000;
const RETENTION_DAYS = 30;

/** Lists the slots that need more walkers, and asks walkers for help. */
@Injectable()
export class ShortSlotsService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly slots: ShortSlotsRepository,
    private readonly personalData: PersonalData,
    private readonly audit: AuditLog,
    private readonly jobs: ScheduledJobs,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  onModuleInit(): void {
    this.personalData.register({
      read: async (uid) => ({ help_requests: await this.slots.export(uid) }),
    });
    const work = () => this.deleteOld();
    this.jobs.register({ name: 'forget help requests', everyMs: DAY_MS, work });
  }

  /** Walkers get those that they can book, staff those of the next days with the requests for help. */
  async list({ uid, role }: Person): Promise<ShortSlot[]> {
    const now = this.clock.now();
    if (role === 'walker') return (await this.slots.listForWalker(uid, now)).map(shortSlotOf);
    const until = new Date(now.getTime() + SHORT_DAYS_AHEAD * DAY_MS);
    return (await this.slots.listForStaff(now, until)).map((row) => this.#forStaff(row));
  }

  /**
   * Mails the walkers who can help. Throws `NOBODY_TO_ASK`, `HELP_ASKED`, `MAIL_OFF`, and the reason why a
   * slot is not short.
   */
  async requestHelp(slot: number, author: Author): Promise<ShortSlot> {
    if (!this.env.messages) throw new DomainError('MAIL_OFF', undefined, NO_MAILS);
    return this.database.transaction(async (queries) => {
      const state = await this.slots.lock(slot, queries);
      // Once the slot is locked, so that a request meanwhile does not lie in the future.
      const now = this.clock.now();
      if (!state) throw new DomainError('SLOT_NOT_FOUND');
      demandShort(state, now, this.env);
      const request = { slot, start: state.start, by: author.uid, now };
      const walkers = await this.slots.requestHelp(request, queries);
      if (walkers.length === 0) throw new DomainError('NOBODY_TO_ASK');
      const event = { action: 'help.ask', target: `slot ${slot}`, before: null } as const;
      await this.audit.note(author, { ...event, after: { walkers } }, queries);
      const row = await this.slots.findForStaff(slot, queries);
      if (!row) throw new DomainError('SLOT_NOT_FOUND');
      return this.#forStaff(row);
    });
  }

  async deleteOld(): Promise<void> {
    await this.slots.deleteBefore(new Date(this.clock.now().getTime() - RETENTION_DAYS * DAY_MS));
  }

  #forStaff({ asked_at, asked_by, asked, ...row }: StaffShortSlotRow): ShortSlot {
    const from = this.env.messages ? helpFrom({ start: row.start, askedAt: asked_at }) : null;
    return {
      ...shortSlotOf(row),
      help: {
        from: from?.toISOString() ?? null,
        asked_at: asked_at?.toISOString() ?? null,
        asked_by,
        asked,
      },
    };
  }
}

const shortSlotOf = ({ id, start, end, marshal, missing, dogs }: ShortSlotRow): ShortSlot => ({
  id,
  start_time: start.toISOString(),
  end_time: end.toISOString(),
  marshal_name: marshal,
  missing,
  dogs,
});

const NO_MAILS = 'Walkies does not send emails here, so nobody can be asked. Call the walkers.';
