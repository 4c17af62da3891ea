import { Controller, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { bearerToken } from '../http/auth.guard.js';
import { CurrentPerson } from '../http/current-person.js';
import type { Person } from '../person.js';
import { Endpoint } from '../http/endpoint.js';
import { STREAM_HEADERS } from './event-stream.js';
import { EventStreams } from './event-streams.js';

@Controller()
export class EventsController {
  constructor(private readonly streams: EventStreams) {}

  @Endpoint('GET /events')
  open(@CurrentPerson() person: Person, @Req() request: Request, @Res() response: Response): void {
    // A HEAD request needs only the headers, so no stream stays open for it.
    if (request.method === 'HEAD') response.writeHead(200, STREAM_HEADERS).end();
    else this.streams.open(person, bearerToken(request), response);
  }
}
