import { Controller } from '@nestjs/common';
import type { ParsedInputOf } from '@walkies/contract/endpoints';
import { CurrentAuthor } from '../platform/audit/author.js';
import type { Author } from '../platform/audit/author.js';
import { DomainError } from '../core/domain-error.js';
import { CurrentPerson } from '../platform/http/current-person.js';
import { Endpoint, Input } from '../platform/http/endpoint.js';
import type { JsonList } from '../platform/http/json-list.js';
import type { Person } from '../platform/person.js';
import { NoShows } from './no-shows.service.js';
import { WalkCorrections } from './walk-corrections.service.js';
import { WalksRepository } from './walks.repository.js';
import { WalksService } from './walks.service.js';

@Controller()
export class WalksController {
  constructor(
    private readonly service: WalksService,
    private readonly walks: WalksRepository,
    private readonly corrections: WalkCorrections,
    private readonly noShows: NoShows,
  ) {}

  // Finalizing and logging require the same permission.
  @Endpoint('POST /walks')
  write(
    @Input() { body }: ParsedInputOf<'POST /walks'>,
    @CurrentAuthor() author: Author,
  ): Promise<string> {
    return body.command === 'finalize'
      ? this.service.finalize(body, author)
      : this.service.log(body, author);
  }

  @Endpoint('PATCH /time-slots/:id/walk')
  correct(
    @Input() { params, body }: ParsedInputOf<'PATCH /time-slots/:id/walk'>,
    @CurrentAuthor() author: Author,
  ): Promise<string> {
    return this.corrections.correct(params.id, body, author);
  }

  @Endpoint('GET /users/me/no-shows')
  listNoShows(@CurrentPerson() { uid }: Person): Promise<string> {
    return this.noShows.listOf(uid);
  }

  @Endpoint('PUT /time-slots/:id/no-show-dispute')
  dispute(
    @Input() { params }: ParsedInputOf<'PUT /time-slots/:id/no-show-dispute'>,
    @CurrentPerson() { uid }: Person,
  ): Promise<void> {
    return this.noShows.dispute(params.id, uid);
  }

  @Endpoint('GET /time-slots/:id/walk')
  read(@Input() { params }: ParsedInputOf<'GET /time-slots/:id/walk'>): Promise<string> {
    return this.service.read(params.id);
  }

  @Endpoint('GET /dogs/:id/walks')
  async listOfDog(
    @Input() { params, query }: ParsedInputOf<'GET /dogs/:id/walks'>,
  ): Promise<JsonList> {
    const walks = await this.walks.listOfDog(params.id, query);
    if (!walks) throw new DomainError('DOG_NOT_FOUND');
    return walks;
  }

  @Endpoint('GET /users/:uid/walks')
  listOfPerson(
    @Input() { params, query }: ParsedInputOf<'GET /users/:uid/walks'>,
  ): Promise<JsonList> {
    return this.service.listOfPerson(params.uid, query);
  }
}
