import { Inject, Injectable } from '@nestjs/common';
import { BackupsService } from '../../backups/backups.service.js';
import { ENV } from '../../env.js';
import type { Env } from '../../env.js';
import { Clock } from '../../platform/clock.js';
import { counted, momentOf, zoneOf } from '../mail/mail-words.js';
import { addressOf } from '../store/message.js';
import type { Message, Renderer } from '../store/message.js';
import { MessagesRepository } from '../store/messages.repository.js';

const DAY_MS = 24 * 3_600_000;

/** Mails to admins about backups. */
@Injectable()
export class BackupMessages {
  /** The kinds, by their name in jobs. */
  readonly kinds: Readonly<Record<string, Renderer>> = {
    'backup-failed': (job) => this.#failed(job.uid),
  };

  constructor(
    private readonly messages: MessagesRepository,
    private readonly backups: BackupsService,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Null once there is a good backup. */
  async #failed(uid: string): Promise<Message | null> {
    const { state, last_success, reason } = await this.backups.status();
    if (state === 'off' || state === 'fine') return null;
    const admin = await this.messages.readAdmin(uid);
    if (!admin) return null;
    const last = last_success === null ? null : new Date(last_success);
    const subject = state === 'failed' ? 'The last backup failed' : this.#lateness(last);
    return {
      to: addressOf(admin),
      subject,
      letter: {
        heading: subject,
        text: [
          ...(reason === null ? [] : [`Why it failed: ${reason}`]),
          last
            ? `The last good backup is from ${momentOf(last, this.env)}. What was entered since then could be lost. ${zoneOf(last, this.env)}.`
            : 'What was entered so far could be lost.',
          'Please forward this mail to whoever looks after the server. There, ‘deploy/walkies backup’ makes a backup at once, or says what is wrong.',
        ],
        list: null,
        button: { label: 'Open the Admin Panel', path: '/admin-panel' },
        walk: null,
      },
      calendars: [],
      walkAt: null,
    };
  }

  #lateness(last: Date | null): string {
    if (!last) return 'There is no backup yet';
    const days = Math.floor((this.clock.now().getTime() - last.getTime()) / DAY_MS);
    return `No backup for ${counted(days, 'day')}`;
  }
}
