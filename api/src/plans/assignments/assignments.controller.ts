import { Controller } from '@nestjs/common';
import type { ParsedInputOf } from '@walkies/contract/endpoints';
import { CurrentAuthor } from '../../platform/audit/author.js';
import type { Author } from '../../platform/audit/author.js';
import { CurrentPerson } from '../../platform/http/current-person.js';
import type { Person } from '../../platform/person.js';
import { Endpoint, Input } from '../../platform/http/endpoint.js';
import { AssignmentsService } from './assignments.service.js';

@Controller()
export class AssignmentsController {
  constructor(private readonly assignments: AssignmentsService) {}

  @Endpoint('GET /time-slots/:id/assigned-dogs')
  list(
    @Input() { params, query }: ParsedInputOf<'GET /time-slots/:id/assigned-dogs'>,
    @CurrentPerson() person: Person,
  ): Promise<string> {
    return this.assignments.dogsOf(params.id, person, query.images);
  }

  @Endpoint('POST /time-slots/:id/assign-dogs')
  async assign(
    @Input() { params, query, body }: ParsedInputOf<'POST /time-slots/:id/assign-dogs'>,
    @CurrentAuthor() author: Author,
  ): Promise<string> {
    await this.assignments.assign(author, params.id, body);
    return this.assignments.dogsOf(params.id, author, query.images);
  }
}
