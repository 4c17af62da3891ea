import { Controller } from '@nestjs/common';
import type { Schedule, ScheduleChangeEffects, ScheduleEntry } from '@walkies/contract';
import type { ParsedInputOf } from '@walkies/contract/endpoints';
import { CurrentAuthor } from '../platform/audit/author.js';
import type { Author } from '../platform/audit/author.js';
import { Endpoint, Input } from '../platform/http/endpoint.js';
import { ScheduleChanges } from './schedule-changes.js';
import { ScheduleService } from './schedule.service.js';

@Controller()
export class ScheduleController {
  constructor(
    private readonly schedule: ScheduleService,
    private readonly changes: ScheduleChanges,
  ) {}

  @Endpoint('GET /schedule')
  list(): Promise<Schedule> {
    return this.schedule.list();
  }

  @Endpoint('POST /schedule')
  add(
    @Input() { body }: ParsedInputOf<'POST /schedule'>,
    @CurrentAuthor() author: Author,
  ): Promise<ScheduleEntry> {
    return this.schedule.add(author, body);
  }

  @Endpoint('POST /schedule/:id/preview')
  preview(
    @Input() { params, body }: ParsedInputOf<'POST /schedule/:id/preview'>,
  ): Promise<ScheduleChangeEffects> {
    return this.changes.preview(params.id, body);
  }

  @Endpoint('PUT /schedule/:id')
  change(
    @Input() { params, body }: ParsedInputOf<'PUT /schedule/:id'>,
    @CurrentAuthor() author: Author,
  ): Promise<ScheduleEntry> {
    return this.changes.change(author, params.id, body);
  }
}
