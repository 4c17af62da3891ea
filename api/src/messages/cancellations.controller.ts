import { Controller } from '@nestjs/common';
import type { CalledOff } from '@walkies/contract';
import type { ParsedInputOf } from '@walkies/contract/endpoints';
import { CurrentPerson } from '../platform/current-person.js';
import type { Person } from '../platform/current-person.js';
import { Endpoint, Input } from '../platform/endpoint.js';
import { CancellationsService } from './cancellations.service.js';

@Controller()
export class CancellationsController {
  constructor(private readonly cancellations: CancellationsService) {}

  @Endpoint('GET /called-off/:id')
  read(
    @Input() { params }: ParsedInputOf<'GET /called-off/:id'>,
    @CurrentPerson() person: Person,
  ): Promise<CalledOff> {
    return this.cancellations.of(params.id, person);
  }
}
