import { Controller } from '@nestjs/common';
import type { AnswerOf } from '@walkies/contract/endpoints';
import { DomainError } from '../core/domain-error.js';
import { BUILD } from '../build.js';
import { Endpoint } from '../platform/http/endpoint.js';
import { GracefulShutdown } from '../platform/http/graceful-shutdown.js';
import { DatabaseReadiness } from './database-readiness.js';
import { HealthService } from './health.service.js';

@Controller()
export class HealthController {
  constructor(
    private readonly health: HealthService,
    private readonly database: DatabaseReadiness,
    private readonly shutdown: GracefulShutdown,
  ) {}

  @Endpoint('GET /health')
  async check(): Promise<AnswerOf<'GET /health'>> {
    const { isWorking, parts } = await this.health.look();
    if (!isWorking) throw new DomainError('UNAVAILABLE', parts);
    const isWhole = Object.values(parts).every((state) => state === 'up');
    return { status: isWhole ? 'ok' : 'degraded', parts };
  }

  @Endpoint('GET /version')
  version(): AnswerOf<'GET /version'> {
    return BUILD;
  }

  @Endpoint('GET /health/live')
  live(): AnswerOf<'GET /health/live'> {
    return { status: 'ok' };
  }

  @Endpoint('GET /health/ready')
  ready(): Promise<AnswerOf<'GET /health/ready'>> {
    return this.#okIf(() => this.database.checkWrites());
  }

  @Endpoint('GET /health/readable')
  readable(): Promise<AnswerOf<'GET /health/readable'>> {
    return this.#okIf(() => this.database.checkReads());
  }

  /** Refuses while this process is about to end, too. */
  async #okIf(check: () => Promise<void>): Promise<{ status: 'ok' }> {
    if (!this.shutdown.isReady) throw new DomainError('UNAVAILABLE');
    try {
      await check();
    } catch {
      throw new DomainError('UNAVAILABLE');
    }
    return { status: 'ok' };
  }
}
