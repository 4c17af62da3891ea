import { Controller } from '@nestjs/common';
import type { Accepted, Proposal } from '@walkies/contract';
import type { ParsedInputOf } from '@walkies/contract/endpoints';
import { CurrentAuthor } from '../../platform/audit/author.js';
import type { Author } from '../../platform/audit/author.js';
import { Endpoint, Input } from '../../platform/http/endpoint.js';
import { AcceptService } from './accept.service.js';
import { ProposalsService } from './proposals.service.js';

@Controller()
export class ProposalsController {
  constructor(
    private readonly proposals: ProposalsService,
    private readonly accepting: AcceptService,
  ) {}

  @Endpoint('POST /plan-proposals')
  async propose(
    @Input() { body }: ParsedInputOf<'POST /plan-proposals'>,
  ): Promise<{ proposals: Proposal[] }> {
    return { proposals: await this.proposals.propose(body) };
  }

  @Endpoint('POST /plan-proposals/accept')
  accept(
    @Input() { body }: ParsedInputOf<'POST /plan-proposals/accept'>,
    @CurrentAuthor() author: Author,
  ): Promise<Accepted> {
    return this.accepting.accept(author, body.pairs);
  }
}
