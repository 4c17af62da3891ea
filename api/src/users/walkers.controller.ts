import { Controller, Get, Query, Res } from '@nestjs/common';
import { walkerListQuerySchema, walkerListSchema } from '@walkies/contract/schemas';
import type { Response } from 'express';
import type { z } from 'zod';
import { Allow } from '../platform/allow.js';
import { Answers } from '../platform/answers.js';
import { answerList } from '../platform/json-list.js';
import { JsonText } from '../platform/json-text.js';
import { WalkersService } from './walkers.service.js';

@Controller('walkers')
export class WalkersController {
  constructor(private readonly walkers: WalkersService) {}

  @Get()
  @Allow('walker.list')
  @Answers(200, walkerListSchema)
  @JsonText()
  async list(
    @Query({ schema: walkerListQuerySchema }) query: z.infer<typeof walkerListQuerySchema>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string> {
    return answerList(response, await this.walkers.list(query));
  }
}
