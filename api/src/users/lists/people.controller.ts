import { Controller } from '@nestjs/common';
import type { ParsedInputOf } from '@walkies/contract/endpoints';
import { CurrentAuthor } from '../../platform/audit/author.js';
import type { Author } from '../../platform/audit/author.js';
import { Endpoint, Input } from '../../platform/http/endpoint.js';
import type { JsonList } from '../../platform/http/json-list.js';
import { PeopleService } from './people.service.js';

@Controller()
export class PeopleController {
  constructor(private readonly people: PeopleService) {}

  @Endpoint('GET /users')
  list(@Input() { query }: ParsedInputOf<'GET /users'>): Promise<JsonList> {
    return this.people.list(query);
  }

  @Endpoint('GET /walkers')
  listWalkers(@Input() { query }: ParsedInputOf<'GET /walkers'>): Promise<JsonList> {
    return this.people.listWalkers(query);
  }

  @Endpoint('GET /users/without-account')
  listWithoutAccount(): Promise<JsonList> {
    return this.people.listWithoutAccount();
  }

  @Endpoint('DELETE /users/:uid')
  remove(
    @Input() { params }: ParsedInputOf<'DELETE /users/:uid'>,
    @CurrentAuthor() author: Author,
  ): Promise<void> {
    return this.people.remove(author, params.uid);
  }

  @Endpoint('POST /users/marshals')
  addMarshal(
    @Input() { body }: ParsedInputOf<'POST /users/marshals'>,
    @CurrentAuthor() author: Author,
  ): Promise<string> {
    return this.people.addMarshal(author, body);
  }

  @Endpoint('POST /users/:uid/disable')
  disable(
    @Input() { params, body }: ParsedInputOf<'POST /users/:uid/disable'>,
    @CurrentAuthor() author: Author,
  ): Promise<string> {
    return this.people.disable(author, params.uid, body?.successorId ?? null);
  }

  @Endpoint('POST /users/:uid/enable')
  enable(
    @Input() { params }: ParsedInputOf<'POST /users/:uid/enable'>,
    @CurrentAuthor() author: Author,
  ): Promise<string> {
    return this.people.enable(author, params.uid);
  }
}
