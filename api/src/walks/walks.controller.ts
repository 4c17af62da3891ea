import { Body, Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import {
  dogWalkListSchema,
  idSchema,
  pageSchema,
  personWalkListSchema,
  uidSchema,
  walkAnswerSchema,
  walkSchema,
} from '@walkies/contract/schemas';
import type { Response } from 'express';
import type { z } from 'zod';
import { Allow } from '../platform/allow.js';
import { Answers } from '../platform/answers.js';
import { CurrentAuthor } from '../platform/audit/author.js';
import type { Author } from '../platform/audit/author.js';
import { DomainError } from '../platform/domain-error.js';
import { Idempotent } from '../platform/idempotency/idempotent.js';
import { answerList } from '../platform/json-list.js';
import { JsonText } from '../platform/json-text.js';
import { WalksRepository } from './walks.repository.js';
import { WalksService } from './walks.service.js';

@Controller()
export class WalksController {
  constructor(
    private readonly service: WalksService,
    private readonly walks: WalksRepository,
  ) {}

  // One address for both; whoever may finalize may log.
  @Post('walks')
  @Allow('walk.finalize')
  @Answers(201, walkAnswerSchema)
  @Idempotent()
  @JsonText()
  write(
    @CurrentAuthor() author: Author,
    @Body({ schema: walkSchema }) form: z.infer<typeof walkSchema>,
  ): Promise<string> {
    return 'walkerIds' in form
      ? this.service.finalize(form, author)
      : this.service.log(form, author);
  }

  @Get('time-slots/:id/walk')
  @Allow('walk.read')
  @Answers(200, walkAnswerSchema)
  @JsonText()
  read(@Param('id', { schema: idSchema }) id: number): Promise<string> {
    return this.service.read(id);
  }

  @Get('dogs/:id/walks')
  @Allow('walk.read')
  @Answers(200, dogWalkListSchema)
  @JsonText()
  async listOfDog(
    @Param('id', { schema: idSchema }) id: number,
    @Query({ schema: pageSchema }) page: z.infer<typeof pageSchema>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string> {
    const walks = await this.walks.listOfDog(id, page);
    if (!walks) throw new DomainError('DOG_NOT_FOUND');
    return answerList(response, walks);
  }

  @Get('users/:uid/walks')
  @Allow('person.list')
  @Answers(200, personWalkListSchema)
  @JsonText()
  async listOfPerson(
    @Param('uid', { schema: uidSchema }) uid: string,
    @Query({ schema: pageSchema }) page: z.infer<typeof pageSchema>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string> {
    const walks = await this.walks.listOfPerson(uid, page);
    if (!walks) throw new DomainError('PERSON_NOT_FOUND');
    return answerList(response, walks);
  }
}
