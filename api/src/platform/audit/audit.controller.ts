import { Controller, Get, Query, Res } from '@nestjs/common';
import { auditEntryListSchema, pageSchema } from '@walkies/contract/schemas';
import type { Response } from 'express';
import type { z } from 'zod';
import { Allow } from '../allow.js';
import { Answers } from '../answers.js';
import { answerList } from '../json-list.js';
import { JsonText } from '../json-text.js';
import { AuditLog } from './audit-log.js';

// The log only ever grows, so that nobody gets all of it by leaving the limit out.
const USUAL_LIMIT = 100;

@Controller('audit-log')
export class AuditController {
  constructor(private readonly audit: AuditLog) {}

  @Get()
  @Allow('audit.read')
  @Answers(200, auditEntryListSchema)
  @JsonText()
  async list(
    @Query({ schema: pageSchema }) { limit, offset }: z.infer<typeof pageSchema>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string> {
    return answerList(response, await this.audit.list(limit ?? USUAL_LIMIT, offset ?? 0));
  }
}
