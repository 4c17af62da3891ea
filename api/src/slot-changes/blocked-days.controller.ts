import { Controller } from '@nestjs/common';
import type { OpenedDay } from '@walkies/contract';
import type { ParsedInputOf } from '@walkies/contract/endpoints';
import { CurrentAuthor } from '../platform/audit/author.js';
import type { Author } from '../platform/audit/author.js';

import { Endpoint, Input } from '../platform/http/endpoint.js';
import { BlockedDaysService } from './blocked-days.service.js';

@Controller()
export class BlockedDaysController {
  constructor(private readonly days: BlockedDaysService) {}

  @Endpoint('POST /block-day')
  block(
    @Input() { body }: ParsedInputOf<'POST /block-day'>,
    @CurrentAuthor() author: Author,
  ): Promise<string> {
    return this.days.block(author, body);
  }

  @Endpoint('POST /blocked-days/:id/open')
  open(
    @Input() { params }: ParsedInputOf<'POST /blocked-days/:id/open'>,
    @CurrentAuthor() author: Author,
  ): Promise<OpenedDay> {
    return this.days.open(author, params.id);
  }
}
