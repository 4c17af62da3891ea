import { Controller, Get, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Allow } from '../allow.js';
import { AnsweredTypes } from '../answers.js';
import { bearerToken } from '../auth.guard.js';
import { CurrentPerson } from '../current-person.js';
import type { Person } from '../current-person.js';
import { STREAM_HEADERS } from './event-stream.js';
import { EventStreams } from './event-streams.js';

@Controller('events')
export class EventsController {
  constructor(private readonly streams: EventStreams) {}

  @Get()
  @Allow('signed-in')
  @AnsweredTypes(['text/event-stream'])
  open(@CurrentPerson() person: Person, @Req() request: Request, @Res() response: Response): void {
    // A stream for somebody who wants the headers alone would stay open for nobody.
    if (request.method === 'HEAD') response.writeHead(200, STREAM_HEADERS).end();
    else this.streams.open(person, bearerToken(request), response);
  }
}
