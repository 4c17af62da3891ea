import { Controller, Req } from '@nestjs/common';
import type { Me, PersonExport } from '@walkies/contract';
import type { ParsedInputOf } from '@walkies/contract/endpoints';
import type { Request } from 'express';
import { CurrentAuthor } from '../platform/audit/author.js';
import type { Author } from '../platform/audit/author.js';
import { CurrentPerson } from '../platform/http/current-person.js';
import type { Person } from '../platform/person.js';
import { Endpoint, Input } from '../platform/http/endpoint.js';
import { UsersService } from './users.service.js';

@Controller()
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @Endpoint('POST /users')
  signUp(
    @Input() { body }: ParsedInputOf<'POST /users'>,
    @CurrentPerson() person: Person,
    @Req() request: Request,
  ): Promise<Me> {
    return this.users.signUp(person, body, request.address);
  }

  @Endpoint('GET /users/me')
  me(@CurrentPerson() person: Person): Promise<Me> {
    return this.users.me(person);
  }

  @Endpoint('PATCH /users/me')
  change(
    @Input() { body }: ParsedInputOf<'PATCH /users/me'>,
    @CurrentAuthor() author: Author,
  ): Promise<Me> {
    return this.users.change(author, body);
  }

  @Endpoint('GET /users/me/export')
  export(@CurrentPerson() person: Person): Promise<PersonExport> {
    return this.users.export(person);
  }

  @Endpoint('POST /users/me/sign-out')
  signOutEverywhere(@CurrentAuthor() author: Author): Promise<void> {
    return this.users.signOutEverywhere(author);
  }

  @Endpoint('DELETE /users/me')
  leave(@CurrentAuthor() author: Author): Promise<void> {
    return this.users.leave(author);
  }
}
