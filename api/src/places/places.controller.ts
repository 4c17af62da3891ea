import { Controller } from '@nestjs/common';
import type { Cover, CoverLink } from '@walkies/contract';
import type { ParsedInputOf } from '@walkies/contract/endpoints';
import { CurrentAuthor } from '../platform/audit/author.js';
import type { Author } from '../platform/audit/author.js';
import { CurrentPerson } from '../platform/current-person.js';
import { Endpoint, Input } from '../platform/endpoint.js';
import type { JsonList } from '../platform/json-list.js';
import type { Person } from '../platform/person.js';
import { CoversService } from './covers.service.js';
import { LateCancelsService } from './late-cancels.service.js';
import { SlotWalkersService } from './slot-walkers.service.js';

@Controller()
export class PlacesController {
  constructor(
    private readonly lateCancels: LateCancelsService,
    private readonly covers: CoversService,
    private readonly walkers: SlotWalkersService,
  ) {}

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

  @Endpoint('POST /time-slots/:id/cover')
  makeCover(
    @Input() { params }: ParsedInputOf<'POST /time-slots/:id/cover'>,
    @CurrentPerson() person: Person,
  ): Promise<CoverLink> {
    return this.covers.make(params.id, person);
  }

  @Endpoint('GET /covers/:token')
  describeCover(
    @Input() { params }: ParsedInputOf<'GET /covers/:token'>,
    @CurrentPerson() person: Person,
  ): Promise<Cover> {
    return this.covers.describe(params.token, person);
  }

  @Endpoint('POST /covers/:token')
  confirmCover(
    @Input() { params }: ParsedInputOf<'POST /covers/:token'>,
    @CurrentPerson() person: Person,
  ): Promise<string> {
    return this.covers.confirm(params.token, person);
  }

  @Endpoint('POST /time-slots/:id/walkers')
  addWalker(
    @Input() { params, body }: ParsedInputOf<'POST /time-slots/:id/walkers'>,
    @CurrentAuthor() author: Author,
  ): Promise<string> {
    return this.walkers.add(author, params.id, body.walkerId);
  }

  @Endpoint('DELETE /time-slots/:id/walkers/:uid')
  takeOutWalker(
    @Input() { params, query }: ParsedInputOf<'DELETE /time-slots/:id/walkers/:uid'>,
    @CurrentAuthor() author: Author,
  ): Promise<void> {
    return this.walkers.takeOut(author, params.id, params.uid, query.reason);
  }
}
