import { Controller } from '@nestjs/common';
import type { ParsedInputOf } from '@walkies/contract/endpoints';
import { CurrentAuthor } from '../platform/audit/author.js';
import type { Author } from '../platform/audit/author.js';
import { Endpoint, Input } from '../platform/http/endpoint.js';
import { SlotChangesService } from './slot-changes.service.js';

@Controller()
export class SlotChangesController {
  constructor(private readonly slots: SlotChangesService) {}

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
