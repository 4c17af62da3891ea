import { Controller, Req, Res } from '@nestjs/common';
import type { CalendarFeed } from '@walkies/contract';
import type { ParsedInputOf } from '@walkies/contract/endpoints';
import type { Request, Response } from 'express';
import { CurrentPerson } from '../platform/http/current-person.js';
import type { Person } from '../platform/person.js';
import { Endpoint, Input } from '../platform/http/endpoint.js';
import { CalendarFeedsService } from './calendar-feeds.service.js';

const CALENDAR = 'text/calendar; charset=utf-8';

@Controller()
export class CalendarFeedsController {
  constructor(private readonly feeds: CalendarFeedsService) {}

  @Endpoint('GET /users/me/calendar-feed')
  get(@CurrentPerson() { uid }: Person): Promise<CalendarFeed> {
    return this.feeds.of(uid);
  }

  @Endpoint('POST /users/me/calendar-feed')
  renew(@CurrentPerson() { uid }: Person): Promise<CalendarFeed> {
    return this.feeds.renew(uid);
  }

  @Endpoint('GET /time-slots/:id/calendar-entry')
  async entry(
    @Input() { params }: ParsedInputOf<'GET /time-slots/:id/calendar-entry'>,
    @CurrentPerson() { uid }: Person,
    @Res() response: Response,
  ): Promise<void> {
    const text = await this.feeds.entryOf(params.id, uid);
    response.type(CALENDAR).send(text);
  }

  @Endpoint('GET /calendar/:file')
  async read(
    @Input() { params }: ParsedInputOf<'GET /calendar/:file'>,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const { tag, text } = await this.feeds.read(params.file.replace('.ics', ''));
    response.setHeader('etag', tag);
    response.setHeader('cache-control', 'private, no-cache');
    const known = request.headers['if-none-match']?.split(',').map((each) => each.trim());
    if (known?.some((each) => each === tag || each === '*')) {
      response.status(304).end();
      return;
    }
    response.type(CALENDAR).send(text());
  }
}
