import { Controller } from '@nestjs/common';
import type { ParsedInputOf } from '@walkies/contract/endpoints';
import { CurrentPerson } from '../../platform/http/current-person.js';
import type { Person } from '../../platform/person.js';
import { Endpoint, Input } from '../../platform/http/endpoint.js';
import { OwnWalksRepository } from './own-walks.repository.js';

@Controller()
export class OwnWalksController {
  constructor(private readonly walks: OwnWalksRepository) {}

  @Endpoint('GET /users/me/planned-dogs')
  plannedDogs(@CurrentPerson() { uid }: Person): Promise<string> {
    return this.walks.plannedDogs(uid);
  }

  @Endpoint('GET /users/me/dogs-that-need-me')
  dogsThatNeed(@CurrentPerson() { uid }: Person): Promise<string> {
    return this.walks.dogsThatNeed(uid);
  }

  @Endpoint('GET /users/me/past-walks')
  list(
    @Input() { query }: ParsedInputOf<'GET /users/me/past-walks'>,
    @CurrentPerson() { uid }: Person,
  ): Promise<string> {
    return this.walks.walks(uid, query.before);
  }
}
