import { Controller } from '@nestjs/common';
import type { ParsedInputOf } from '@walkies/contract/endpoints';
import { Clock } from '../../platform/clock.js';
import { CurrentPerson } from '../../platform/http/current-person.js';
import { Endpoint, Input } from '../../platform/http/endpoint.js';
import type { Person } from '../../platform/person.js';
import { WaitingListRepository } from './waiting-list.repository.js';
import { WaitingListService } from './waiting-list.service.js';

@Controller()
export class WaitingListController {
  constructor(
    private readonly service: WaitingListService,
    private readonly lists: WaitingListRepository,
    private readonly clock: Clock,
  ) {}

  @Endpoint('GET /time-slots/:id/waiting-list')
  read(
    @Input() { params }: ParsedInputOf<'GET /time-slots/:id/waiting-list'>,
    @CurrentPerson() person: Person,
  ): Promise<string> {
    return this.service.read(params.id, person);
  }

  @Endpoint('PUT /time-slots/:id/waiting-list')
  join(
    @Input() { params }: ParsedInputOf<'PUT /time-slots/:id/waiting-list'>,
    @CurrentPerson() person: Person,
  ): Promise<string> {
    return this.service.join(params.id, person);
  }

  @Endpoint('DELETE /time-slots/:id/waiting-list')
  leave(
    @Input() { params }: ParsedInputOf<'DELETE /time-slots/:id/waiting-list'>,
    @CurrentPerson() person: Person,
  ): Promise<void> {
    return this.service.leave(params.id, person);
  }

  @Endpoint('GET /users/me/waiting-list')
  listMine(@CurrentPerson() { uid }: Person): Promise<string> {
    return this.lists.listOf(uid, this.clock.now());
  }
}
