import { Controller } from '@nestjs/common';
import type { ParsedInputOf } from '@walkies/contract/endpoints';
import { CurrentPerson } from '../../platform/http/current-person.js';
import { Endpoint, Input } from '../../platform/http/endpoint.js';
import type { JsonList } from '../../platform/http/json-list.js';
import type { Person } from '../../platform/person.js';
import { LateCancelsService } from './late-cancels.service.js';

@Controller()
export class LateCancelsController {
  constructor(private readonly lateCancels: LateCancelsService) {}

  @Endpoint('POST /time-slots/:id/late-cancel')
  cancelLate(
    @Input() { params, body }: ParsedInputOf<'POST /time-slots/:id/late-cancel'>,
    @CurrentPerson() person: Person,
  ): Promise<void> {
    return this.lateCancels.cancel(params.id, person, body.reason);
  }

  @Endpoint('GET /users/:uid/late-cancels')
  lateCancelsOf(
    @Input() { params, query }: ParsedInputOf<'GET /users/:uid/late-cancels'>,
  ): Promise<JsonList> {
    return this.lateCancels.listOfPerson(params.uid, query);
  }
}
