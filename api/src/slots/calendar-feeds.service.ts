import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { CalendarFeed } from '@walkies/contract';
import { ENV } from '../env.js';
import type { Env } from '../env.js';
import { Clock } from '../platform/clock.js';
import { DomainError } from '../core/domain-error.js';
import { PersonalData } from '../users/people/personal-data.js';
import { CalendarFeedsRepository } from './calendar-feeds.repository.js';
import { calendarText } from './calendar-text.js';

const SECRET_BYTES = 32;
const DAYS_BACK = 90;
const DAY_MS = 24 * 3_600_000;

const feedOf = (secret: string | null): CalendarFeed => ({
  path: secret === null ? null : `/api/calendar/${secret}.ics`,
});

/** Serves people's walks to subscribed calendars. */
@Injectable()
export class CalendarFeedsService implements OnModuleInit {
  constructor(
    private readonly feeds: CalendarFeedsRepository,
    private readonly personalData: PersonalData,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  onModuleInit(): void {
    this.personalData.register({
      read: async (uid) => ({ calendar_feed: await this.of(uid) }),
      endAccess: (uid, queries) => this.feeds.remove(uid, queries),
    });
  }

  async of(uid: string): Promise<CalendarFeed> {
    return feedOf(await this.feeds.secretOf(uid));
  }

  async renew(uid: string): Promise<CalendarFeed> {
    const secret = randomBytes(SECRET_BYTES).toString('base64url');
    if (!(await this.feeds.replace(uid, secret))) throw new DomainError('UNAUTHENTICATED');
    return feedOf(secret);
  }

  /** `text` is rendered on demand; `tag` changes only with the content. */
  async read(secret: string): Promise<{ tag: string; text: () => string }> {
    const now = this.clock.now();
    const calendar = await this.feeds.read(secret, new Date(now.getTime() - DAYS_BACK * DAY_MS));
    if (!calendar) throw new DomainError('CALENDAR_NOT_FOUND');
    const tag = createHash('sha256').update(JSON.stringify(calendar)).digest('base64url');
    return {
      tag: `W/"${tag}"`,
      text: () => calendarText(calendar, this.env.firebase.projectId, now),
    };
  }

  /** A walker's booked walk as a calendar of its own. */
  async entryOf(slotId: number, walker: string): Promise<string> {
    const slot = await this.feeds.readBooked(slotId, walker);
    if (!slot) throw new DomainError('SLOT_NOT_BOOKED');
    const calendar = { role: 'walker' as const, slots: [slot] };
    return calendarText(calendar, this.env.firebase.projectId, this.clock.now());
  }
}
