import { Controller } from '@nestjs/common';
import type { ParsedInputOf } from '@walkies/contract/endpoints';
import { CurrentAuthor } from '../../platform/audit/author.js';
import type { Author } from '../../platform/audit/author.js';
import { Endpoint, Input } from '../../platform/http/endpoint.js';
import { ClearancesService } from './clearances.service.js';
import { DogCareService } from './dog-care.service.js';
import { HoldsService } from './holds.service.js';

@Controller()
export class CareController {
  constructor(
    private readonly care: DogCareService,
    private readonly holds: HoldsService,
    private readonly clearances: ClearancesService,
  ) {}

  @Endpoint('GET /dogs/:id/care')
  dog(@Input() { params }: ParsedInputOf<'GET /dogs/:id/care'>): Promise<string> {
    return this.care.read(params.id);
  }

  @Endpoint('PUT /dogs/:id/needs')
  setNeeds(
    @Input() { params, body }: ParsedInputOf<'PUT /dogs/:id/needs'>,
    @CurrentAuthor() author: Author,
  ): Promise<string> {
    return this.care.setNeeds(author, params.id, body);
  }

  @Endpoint('PUT /dogs/:id/grade')
  regrade(
    @Input() { params, body }: ParsedInputOf<'PUT /dogs/:id/grade'>,
    @CurrentAuthor() author: Author,
  ): Promise<string> {
    return this.care.regrade(author, params.id, body);
  }

  @Endpoint('POST /dogs/:id/holds')
  hold(
    @Input() { params, body }: ParsedInputOf<'POST /dogs/:id/holds'>,
    @CurrentAuthor() author: Author,
  ): Promise<string> {
    return this.holds.add(author, params.id, body);
  }

  @Endpoint('DELETE /dogs/:id/holds/:holdId')
  endHold(
    @Input() { params, query }: ParsedInputOf<'DELETE /dogs/:id/holds/:holdId'>,
    @CurrentAuthor() author: Author,
  ): Promise<string> {
    return this.holds.end(author, params.id, params.holdId, query.reason);
  }

  @Endpoint('PUT /dogs/:id/keep-apart/:otherId')
  keepApart(
    @Input() { params, body }: ParsedInputOf<'PUT /dogs/:id/keep-apart/:otherId'>,
    @CurrentAuthor() author: Author,
  ): Promise<string> {
    return this.care.keepApart(author, [params.id, params.otherId], body);
  }

  @Endpoint('DELETE /dogs/:id/keep-apart/:otherId')
  letMeet(
    @Input() { params, query }: ParsedInputOf<'DELETE /dogs/:id/keep-apart/:otherId'>,
    @CurrentAuthor() author: Author,
  ): Promise<string> {
    return this.care.letMeet(author, [params.id, params.otherId], query.reason);
  }

  @Endpoint('GET /walkers/:uid/care')
  walker(@Input() { params }: ParsedInputOf<'GET /walkers/:uid/care'>): Promise<string> {
    return this.clearances.read(params.uid);
  }

  @Endpoint('PUT /walkers/:uid/clearance')
  clear(
    @Input() { params, body }: ParsedInputOf<'PUT /walkers/:uid/clearance'>,
    @CurrentAuthor() author: Author,
  ): Promise<string> {
    return this.clearances.clear(author, params.uid, body);
  }
}
