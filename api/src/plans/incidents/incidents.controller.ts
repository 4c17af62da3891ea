import { Controller } from '@nestjs/common';
import type { ParsedInputOf } from '@walkies/contract/endpoints';
import { CurrentAuthor } from '../../platform/audit/author.js';
import type { Author } from '../../platform/audit/author.js';
import { CurrentPerson } from '../../platform/http/current-person.js';
import type { Person } from '../../platform/person.js';
import { Endpoint, Input } from '../../platform/http/endpoint.js';
import type { JsonList } from '../../platform/http/json-list.js';
import { IncidentsRepository } from './incidents.repository.js';
import { IncidentsService } from './incidents.service.js';

@Controller()
export class IncidentsController {
  constructor(
    private readonly service: IncidentsService,
    private readonly incidents: IncidentsRepository,
  ) {}

  @Endpoint('GET /incidents')
  list(@Input() { query }: ParsedInputOf<'GET /incidents'>): Promise<JsonList> {
    return this.service.list(query);
  }

  @Endpoint('PUT /incidents/:id/review')
  review(
    @Input() { params, body }: ParsedInputOf<'PUT /incidents/:id/review'>,
    @CurrentAuthor() author: Author,
  ): Promise<string> {
    return this.service.review(author, params.id, body);
  }

  @Endpoint('GET /users/me/incidents')
  listOwn(@CurrentPerson() { uid }: Person): Promise<string> {
    return this.incidents.listOfWalker(uid);
  }

  @Endpoint('PUT /incidents/:id/side')
  saveSide(
    @Input() { params, body }: ParsedInputOf<'PUT /incidents/:id/side'>,
    @CurrentPerson() { uid }: Person,
  ): Promise<void> {
    return this.service.saveSide(uid, params.id, body.side);
  }
}
