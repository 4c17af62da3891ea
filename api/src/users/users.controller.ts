import { Body, Controller, Delete, Get, Patch, Post } from '@nestjs/common';
import type { Me, PersonExport, ProfileChange, SignUp } from '@walkies/contract';
import {
  meSchema,
  personExportSchema,
  profileChangeSchema,
  signUpSchema,
} from '@walkies/contract/schemas';
import { Allow } from '../platform/allow.js';
import { Answers } from '../platform/answers.js';
import { CurrentAuthor } from '../platform/audit/author.js';
import type { Author } from '../platform/audit/author.js';
import { CurrentPerson } from '../platform/current-person.js';
import type { Person } from '../platform/current-person.js';
import { Limited } from '../platform/limits/limited.js';
import { RecentSignIn } from '../platform/recent-sign-in.js';
import { UsersService } from './users.service.js';

@Controller('users')
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @Post()
  @Allow('signed-in')
  @Limited('profile')
  @Answers(201, meSchema)
  signUp(
    @CurrentPerson() person: Person,
    @Body({ schema: signUpSchema }) signUp: SignUp,
  ): Promise<Me> {
    return this.users.signUp(person, signUp);
  }

  @Get('me')
  @Allow('signed-in')
  @Answers(200, meSchema)
  me(@CurrentPerson() person: Person): Promise<Me> {
    return this.users.me(person);
  }

  @Patch('me')
  @Allow('signed-in')
  @Limited('profile')
  @Answers(200, meSchema)
  change(
    @CurrentAuthor() author: Author,
    @Body({ schema: profileChangeSchema }) change: ProfileChange,
  ): Promise<Me> {
    return this.users.change(author, change);
  }

  @Get('me/export')
  @Allow('signed-in')
  @Limited('profile')
  @Answers(200, personExportSchema)
  export(@CurrentPerson() person: Person): Promise<PersonExport> {
    return this.users.export(person);
  }

  @Delete('me')
  @Allow('signed-in')
  @Limited('profile')
  @RecentSignIn()
  @Answers(204)
  leave(@CurrentAuthor() author: Author): Promise<void> {
    return this.users.leave(author);
  }
}
