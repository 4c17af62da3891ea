import { Controller } from '@nestjs/common';
import type { ParsedInputOf } from '@walkies/contract/endpoints';
import { CurrentAuthor } from '../platform/audit/author.js';
import type { Author } from '../platform/audit/author.js';
import { Endpoint, Input } from '../platform/http/endpoint.js';
import { SlotWalkersService } from './slot-walkers.service.js';

@Controller()
export class SlotWalkersController {
  constructor(private readonly walkers: SlotWalkersService) {}

  @Endpoint('POST /time-slots/:id/walkers')
  addWalker(
    @Input() { params, body }: ParsedInputOf<'POST /time-slots/:id/walkers'>,
    @CurrentAuthor() author: Author,
  ): Promise<string> {
    return this.walkers.add(author, params.id, body.walkerId);
  }

  @Endpoint('DELETE /time-slots/:id/walkers/:uid')
  takeOutWalker(
    @Input() { params, query }: ParsedInputOf<'DELETE /time-slots/:id/walkers/:uid'>,
    @CurrentAuthor() author: Author,
  ): Promise<void> {
    return this.walkers.takeOut(author, params.id, params.uid, query.reason);
  }
}
