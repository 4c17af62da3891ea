import { Controller } from '@nestjs/common';
import type { ParsedInputOf } from '@walkies/contract/endpoints';
import { CurrentAuthor } from '../platform/audit/author.js';
import type { Author } from '../platform/audit/author.js';
import { Endpoint, Input } from '../platform/endpoint.js';
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
}
