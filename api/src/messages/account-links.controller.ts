import { Controller } from '@nestjs/common';
import type { AccountLink } from '@walkies/contract';
import type { ParsedInputOf } from '@walkies/contract/endpoints';
import { Endpoint, Input } from '../platform/endpoint.js';
import { AccountLinks } from './account-links.js';

@Controller()
export class AccountLinksController {
  constructor(private readonly links: AccountLinks) {}

  @Endpoint('GET /account-links/:token')
  read(@Input() { params }: ParsedInputOf<'GET /account-links/:token'>): Promise<AccountLink> {
    return this.links.read(params.token);
  }
}
