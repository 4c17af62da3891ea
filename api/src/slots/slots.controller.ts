import { Controller } from '@nestjs/common';
import type { ParsedInputOf } from '@walkies/contract/endpoints';
import { CurrentAuthor } from '../platform/audit/author.js';
import type { Author } from '../platform/audit/author.js';
import { CurrentPerson } from '../platform/current-person.js';
import type { Person } from '../platform/person.js';
import { Endpoint, Input } from '../platform/endpoint.js';
import type { JsonList } from '../platform/json-list.js';
import { SlotsService } from './slots.service.js';

@Controller()
export class SlotsController {
  constructor(private readonly slots: SlotsService) {}

  @Endpoint('GET /time-slots')
  list(
    @Input() { query }: ParsedInputOf<'GET /time-slots'>,
    @CurrentPerson() person: Person,
  ): Promise<JsonList> {
    return this.slots.list(person, query, query);
  }

  @Endpoint('GET /time-slots/upcoming')
  listUpcoming(
    @Input() { query }: ParsedInputOf<'GET /time-slots/upcoming'>,
    @CurrentPerson() person: Person,
  ): Promise<JsonList> {
    return this.slots.listUpcoming(person, query.to, query);
  }

  @Endpoint('POST /time-slots')
  add(
    @Input() { body }: ParsedInputOf<'POST /time-slots'>,
    @CurrentAuthor() author: Author,
  ): Promise<string> {
    return this.slots.add(author, { start: body.start_time, end: body.end_time });
  }

  @Endpoint('DELETE /time-slots/:id')
  delete(
    @Input() { params, query }: ParsedInputOf<'DELETE /time-slots/:id'>,
    @CurrentAuthor() author: Author,
  ): Promise<void> {
    return this.slots.delete(author, params.id, query.words);
  }
}
