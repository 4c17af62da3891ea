import { Controller } from '@nestjs/common';
import type { ParsedInputOf } from '@walkies/contract/endpoints';
import { CurrentPerson } from '../platform/http/current-person.js';
import type { Person } from '../platform/person.js';
import { Endpoint, Input } from '../platform/http/endpoint.js';
import type { JsonList } from '../platform/http/json-list.js';
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
}
