import { Controller } from '@nestjs/common';
import type { Cover, CoverLink } from '@walkies/contract';
import type { ParsedInputOf } from '@walkies/contract/endpoints';
import { CurrentPerson } from '../../platform/http/current-person.js';
import { Endpoint, Input } from '../../platform/http/endpoint.js';
import type { Person } from '../../platform/person.js';
import { CoversService } from './covers.service.js';

@Controller()
export class CoversController {
  constructor(private readonly covers: CoversService) {}

  @Endpoint('POST /time-slots/:id/cover')
  makeCover(
    @Input() { params }: ParsedInputOf<'POST /time-slots/:id/cover'>,
    @CurrentPerson() person: Person,
  ): Promise<CoverLink> {
    return this.covers.make(params.id, person);
  }

  @Endpoint('DELETE /time-slots/:id/cover')
  takeBackCover(
    @Input() { params }: ParsedInputOf<'DELETE /time-slots/:id/cover'>,
    @CurrentPerson() person: Person,
  ): Promise<void> {
    return this.covers.takeBack(params.id, person);
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
}
