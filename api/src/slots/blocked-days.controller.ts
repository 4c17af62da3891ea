import { Body, Controller, Post } from '@nestjs/common';
import type { BlockDay } from '@walkies/contract';
import { blockDaySchema, slotSchema } from '@walkies/contract/schemas';
import { Allow } from '../platform/allow.js';
import { Answers } from '../platform/answers.js';
import { CurrentAuthor } from '../platform/audit/author.js';
import type { Author } from '../platform/audit/author.js';
import { JsonText } from '../platform/json-text.js';
import { BlockedDaysService } from './blocked-days.service.js';

@Controller('block-day')
export class BlockedDaysController {
  constructor(private readonly days: BlockedDaysService) {}

  @Post()
  @Allow('day.block')
  @Answers(201, slotSchema)
  @JsonText()
  block(
    @CurrentAuthor() author: Author,
    @Body({ schema: blockDaySchema }) day: BlockDay,
  ): Promise<string> {
    return this.days.block(author, day);
  }
}
