import { Controller } from '@nestjs/common';
import type { CalledOff } from '@walkies/contract';
import type { ParsedInputOf } from '@walkies/contract/endpoints';
import { CurrentPerson } from '../platform/current-person.js';
import type { Person } from '../platform/current-person.js';
import { Endpoint, Input } from '../platform/endpoint.js';
import { CalledOffService } from './called-off.service.js';

@Controller()
export class CalledOffController {
  constructor(private readonly calledOff: CalledOffService) {}

  @Endpoint('GET /called-off/:id')
  read(
    @Input() { params }: ParsedInputOf<'GET /called-off/:id'>,
    @CurrentPerson() person: Person,
  ): Promise<CalledOff> {
    return this.calledOff.of(params.id, person);
  }
}
