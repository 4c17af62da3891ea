import { Controller } from '@nestjs/common';
import type { SlotEditPreview, Marshal } from '@walkies/contract';
import type { ParsedInputOf } from '@walkies/contract/endpoints';
import { CurrentAuthor } from '../../platform/audit/author.js';
import type { Author } from '../../platform/audit/author.js';
import { Endpoint, Input } from '../../platform/http/endpoint.js';
import { SlotEditsService } from './slot-edits.service.js';

@Controller()
export class SlotEditsController {
  constructor(private readonly edits: SlotEditsService) {}

  @Endpoint('GET /marshals')
  marshals(): Promise<Marshal[]> {
    return this.edits.marshals();
  }

  @Endpoint('GET /time-slots/:id/edit-preview')
  preview(
    @Input() { params, query }: ParsedInputOf<'GET /time-slots/:id/edit-preview'>,
  ): Promise<SlotEditPreview> {
    return this.edits.preview(params.id, query);
  }

  @Endpoint('PATCH /time-slots/:id')
  edit(
    @Input() { params, body }: ParsedInputOf<'PATCH /time-slots/:id'>,
    @CurrentAuthor() author: Author,
  ): Promise<string> {
    return this.edits.edit(author, params.id, body);
  }
}
