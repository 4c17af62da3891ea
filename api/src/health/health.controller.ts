import { Controller, Get } from '@nestjs/common';
import { z } from 'zod';
import { Allow } from '../platform/allow.js';
import { Answers } from '../platform/answers.js';
import { DomainError } from '../platform/domain-error.js';
import { DatabaseReadiness } from './database-readiness.js';
import { HealthService } from './health.service.js';

const okSchema = z.strictObject({ status: z.literal('ok') }).meta({ id: 'Ok' });
const part = z.enum(['up', 'down']);
const healthSchema = z
  .strictObject({
    /** 'degraded': something is down, and people can read and book all the same. */
    status: z.enum(['ok', 'degraded']),
    parts: z.strictObject({ database: part, profiles: part, accounts: part }),
  })
  .meta({ id: 'Health' });

@Controller('health')
export class HealthController {
  constructor(
    private readonly health: HealthService,
    private readonly database: DatabaseReadiness,
  ) {}

  /** What is up. 503 only when people cannot do what they came for. */
  @Get()
  @Allow('public')
  @Answers(200, healthSchema)
  async check(): Promise<z.infer<typeof healthSchema>> {
    const { isWorking, parts } = await this.health.look();
    if (!isWorking) throw new DomainError('UNAVAILABLE', parts);
    const isWhole = Object.values(parts).every((state) => state === 'up');
    return { status: isWhole ? 'ok' : 'degraded', parts };
  }

  /** This process answers: who asks should restart one that does not. */
  @Get('live')
  @Allow('public')
  @Answers(200, okSchema)
  live(): z.infer<typeof okSchema> {
    return { status: 'ok' };
  }

  /** Requests may be sent here: PostgreSQL can be written. */
  @Get('ready')
  @Allow('public')
  @Answers(200, okSchema)
  async ready(): Promise<z.infer<typeof okSchema>> {
    try {
      await this.database.check();
    } catch {
      throw new DomainError('UNAVAILABLE');
    }
    return { status: 'ok' };
  }
}
