import { Controller, Get } from '@nestjs/common';
import { z } from 'zod';
import { Database } from '../database/database.js';
import { Allow } from '../platform/allow.js';
import { Answers } from '../platform/answers.js';
import { DomainError } from '../platform/domain-error.js';
import { within } from '../platform/within.js';
import { ProfileStore } from '../users/profile.store.js';

const PATIENCE_MS = 1_500;
const healthSchema = z.strictObject({ status: z.literal('ok') }).meta({ id: 'Health' });
const PING = { name: 'health', text: 'SELECT 1' };

@Controller('health')
export class HealthController {
  #asking: Promise<void> | undefined;

  constructor(
    private readonly database: Database,
    private readonly profiles: ProfileStore,
  ) {}

  @Get()
  @Allow('public')
  @Answers(200, healthSchema)
  async check(): Promise<z.infer<typeof healthSchema>> {
    // Anybody may ask, so many who ask at once cause one question only.
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined;
    });
    await this.#asking;
    return { status: 'ok' };
  }

  async #ask(): Promise<void> {
    try {
      await Promise.all([
        within(PATIENCE_MS, 'PostgreSQL', this.database.query(PING)),
        this.profiles.ping(PATIENCE_MS),
      ]);
    } catch {
      throw new DomainError('UNAVAILABLE');
    }
  }
}
