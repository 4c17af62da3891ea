import { Controller } from '@nestjs/common';
import type { ShortSlot } from '@walkies/contract';
import type { ParsedInputOf } from '@walkies/contract/endpoints';
import { CurrentAuthor } from '../platform/audit/author.js';
import type { Author } from '../platform/audit/author.js';
import { CurrentPerson } from '../platform/http/current-person.js';
import { Endpoint, Input } from '../platform/http/endpoint.js';
import type { Person } from '../platform/person.js';
import { ShortSlotsService } from './short-slots.service.js';

@Controller()
export class ShortSlotsController {
  constructor(private readonly slots: ShortSlotsService) {}

  @Endpoint('GET /time-slots/short')
  list(@CurrentPerson() person: Person): Promise<ShortSlot[]> {
    return this.slots.list(person);
  }

  @Endpoint('POST /time-slots/:id/help')
  requestHelp(
    @Input() { params }: ParsedInputOf<'POST /time-slots/:id/help'>,
    @CurrentAuthor() author: Author,
  ): Promise<ShortSlot> {
    return this.slots.requestHelp(params.id, author);
  }
}
