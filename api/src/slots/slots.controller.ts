import { Body, Controller, Delete, Get, Param, Post, Query, Res } from '@nestjs/common';
import {
  idSchema,
  newSlotSchema,
  slotListQuerySchema,
  slotListSchema,
  slotSchema,
  upcomingQuerySchema,
} from '@walkies/contract/schemas';
import type { Response } from 'express';
import type { z } from 'zod';
import { Allow } from '../platform/allow.js';
import { Answers } from '../platform/answers.js';
import { CurrentAuthor } from '../platform/audit/author.js';
import type { Author } from '../platform/audit/author.js';
import { CurrentPerson } from '../platform/current-person.js';
import type { Person } from '../platform/current-person.js';
import { Idempotent } from '../platform/idempotency/idempotent.js';
import { answerList } from '../platform/json-list.js';
import { JsonText } from '../platform/json-text.js';
import { SlotsService } from './slots.service.js';

@Controller('time-slots')
export class SlotsController {
  constructor(private readonly slots: SlotsService) {}

  @Get()
  @Allow('slot.read')
  @Answers(200, slotListSchema)
  @JsonText()
  async list(
    @CurrentPerson() person: Person,
    @Query({ schema: slotListQuerySchema }) query: z.infer<typeof slotListQuerySchema>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string> {
    return answerList(response, await this.slots.list(person, query, query));
  }

  @Get('upcoming')
  @Allow('slot.read')
  @Answers(200, slotListSchema)
  @JsonText()
  async listUpcoming(
    @CurrentPerson() person: Person,
    @Query({ schema: upcomingQuerySchema }) query: z.infer<typeof upcomingQuerySchema>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string> {
    return answerList(response, await this.slots.listUpcoming(person, query.to, query));
  }

  @Post()
  @Allow('slot.add')
  @Idempotent()
  @Answers(201, slotSchema)
  @JsonText()
  add(
    @CurrentAuthor() author: Author,
    @Body({ schema: newSlotSchema }) slot: z.infer<typeof newSlotSchema>,
  ): Promise<string> {
    return this.slots.add(author, { start: slot.start_time, end: slot.end_time });
  }

  @Delete(':id')
  @Allow('slot.delete')
  @Answers(204)
  delete(
    @CurrentAuthor() author: Author,
    @Param('id', { schema: idSchema }) id: number,
  ): Promise<void> {
    return this.slots.delete(author, id);
  }
}
