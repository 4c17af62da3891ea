import { readFileSync } from 'node:fs';
import { Controller } from '@nestjs/common';
import type { AnswerOf } from '@walkies/contract/endpoints';
import { z } from 'zod';
import { DomainError } from '../core/domain-error.js';
import { Endpoint } from '../platform/endpoint.js';
import { DatabaseReadiness } from './database-readiness.js';
import { HealthService } from './health.service.js';

const PACKAGE = new URL('../../package.json', import.meta.url);
const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(PACKAGE, 'utf8')));

@Controller()
export class HealthController {
  constructor(
    private readonly health: HealthService,
    private readonly database: DatabaseReadiness,
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
    return { version };
  }

  @Endpoint('GET /health/live')
  live(): AnswerOf<'GET /health/live'> {
    return { status: 'ok' };
  }

  @Endpoint('GET /health/ready')
  async ready(): Promise<AnswerOf<'GET /health/ready'>> {
    try {
      await this.database.check();
    } catch {
      throw new DomainError('UNAVAILABLE');
    }
    return { status: 'ok' };
  }
}
