import { Inject, Injectable } from '@nestjs/common';
import { can } from '@walkies/contract';
import type { Cancellation } from '@walkies/contract';
import { ENV } from '../../env.js';
import type { Env } from '../../env.js';
import type { Person } from '../../platform/person.js';
import { MessagesRepository } from '../store/messages.repository.js';

/** Lists the walkers of a cancelled slot, and whether each was notified. */
@Injectable()
export class LostPlacesService {
  constructor(
    private readonly messages: MessagesRepository,
    @Inject(ENV) private readonly env: Pick<Env, 'messages'>,
  ) {}

  /** Admins see all cancellations; other staff only their own, whose walkers they saw before. */
  async of(slot: number, { uid, role }: Person): Promise<Cancellation> {
    const by = can(role, 'day.block') ? null : uid;
    const { start_time, people } = await this.messages.readLostPlaces(slot, by);
    return {
      mails: this.env.messages ? 'on' : 'off',
      start_time: start_time?.toISOString() ?? null,
      people,
    };
  }
}
