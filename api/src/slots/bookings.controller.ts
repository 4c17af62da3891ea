import { Body, Controller, Delete, Get, Param, Put, Res } from '@nestjs/common';
import {
  emptyBodySchema,
  idSchema,
  slotBookingsSchema,
  slotListSchema,
  slotSchema,
} from '@walkies/contract/schemas';
import type { Response } from 'express';
import { Allow } from '../platform/allow.js';
import { Answers } from '../platform/answers.js';
import { Clock } from '../platform/clock.js';
import { CurrentPerson } from '../platform/current-person.js';
import type { Person } from '../platform/current-person.js';
import { answerList } from '../platform/json-list.js';
import { JsonText } from '../platform/json-text.js';
import { Limited } from '../platform/limits/limited.js';
import { BookingsRepository } from './bookings.repository.js';
import { BookingsService } from './bookings.service.js';

@Controller('time-slots')
export class BookingsController {
  constructor(
    private readonly service: BookingsService,
    private readonly bookings: BookingsRepository,
    private readonly clock: Clock,
  ) {}

  @Get('my-bookings')
  @Allow('slot.read')
  @Answers(200, slotListSchema)
  @JsonText()
  async listMine(
    @CurrentPerson() { uid }: Person,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string> {
    return answerList(response, await this.bookings.listAhead(uid, this.clock.now()));
  }

  @Get(':id/bookings')
  @Allow('slot.read')
  @Answers(200, slotBookingsSchema)
  @JsonText()
  listWalkers(
    @CurrentPerson() person: Person,
    @Param('id', { schema: idSchema }) id: number,
  ): Promise<string> {
    return this.service.walkersOf(id, person);
  }

  @Put(':id/book')
  @Allow('slot.book')
  @Limited('booking')
  @Answers(200, slotSchema)
  @JsonText()
  book(
    // Nothing can be said about a booking, so that nobody can book for somebody else.
    @Body({ schema: emptyBodySchema }) _nothing: unknown,
    @CurrentPerson() person: Person,
    @Param('id', { schema: idSchema }) id: number,
  ): Promise<string> {
    return this.service.book(id, person);
  }

  @Delete(':id/book')
  @Allow('slot.book')
  @Limited('booking')
  @Answers(204)
  cancel(
    @CurrentPerson() person: Person,
    @Param('id', { schema: idSchema }) id: number,
  ): Promise<void> {
    return this.service.cancel(id, person);
  }
}
