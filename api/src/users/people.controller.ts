import { Body, Controller, Delete, Get, Param, Post, Query, Res } from '@nestjs/common';
import type { NewMarshal } from '@walkies/contract';
import {
  newMarshalSchema,
  personListQuerySchema,
  personListSchema,
  personRowSchema,
  uidSchema,
} from '@walkies/contract/schemas';
import type { Response } from 'express';
import type { z } from 'zod';
import { Allow } from '../platform/allow.js';
import { Answers } from '../platform/answers.js';
import { CurrentAuthor } from '../platform/audit/author.js';
import type { Author } from '../platform/audit/author.js';
import { Idempotent } from '../platform/idempotency/idempotent.js';
import { answerList } from '../platform/json-list.js';
import { JsonText } from '../platform/json-text.js';
import { Limited } from '../platform/limits/limited.js';
import { PeopleService } from './people.service.js';

@Controller('users')
export class PeopleController {
  constructor(private readonly people: PeopleService) {}

  @Get()
  @Allow('person.list')
  @Answers(200, personListSchema)
  @JsonText()
  async list(
    @Query({ schema: personListQuerySchema }) query: z.infer<typeof personListQuerySchema>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string> {
    return answerList(response, await this.people.list(query));
  }

  @Get('without-account')
  @Allow('person.remove')
  @Answers(200, personListSchema)
  @JsonText()
  async listWithoutAccount(@Res({ passthrough: true }) response: Response): Promise<string> {
    return answerList(response, await this.people.listWithoutAccount());
  }

  @Delete(':uid')
  @Allow('person.remove')
  @Answers(204)
  remove(
    @CurrentAuthor() author: Author,
    @Param('uid', { schema: uidSchema }) uid: string,
  ): Promise<void> {
    return this.people.remove(author, uid);
  }

  @Post('marshals')
  @Allow('marshal.add')
  @Limited('profile')
  @Idempotent()
  @Answers(201, personRowSchema)
  @JsonText()
  addMarshal(
    @CurrentAuthor() author: Author,
    @Body({ schema: newMarshalSchema }) marshal: NewMarshal,
  ): Promise<string> {
    return this.people.addMarshal(author, marshal);
  }

  @Post(':uid/disable')
  @Allow('person.disable')
  @Answers(200, personRowSchema)
  @JsonText()
  disable(
    @CurrentAuthor() author: Author,
    @Param('uid', { schema: uidSchema }) uid: string,
  ): Promise<string> {
    return this.people.disable(author, uid);
  }

  @Post(':uid/enable')
  @Allow('person.disable')
  @Answers(200, personRowSchema)
  @JsonText()
  enable(
    @CurrentAuthor() author: Author,
    @Param('uid', { schema: uidSchema }) uid: string,
  ): Promise<string> {
    return this.people.enable(author, uid);
  }
}
