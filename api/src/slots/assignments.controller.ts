import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import type { AssignDogs } from '@walkies/contract';
import {
  assignDogsSchema,
  dogImagesQuerySchema,
  dogListSchema,
  idSchema,
} from '@walkies/contract/schemas';
import type { z } from 'zod';
import { Allow } from '../platform/allow.js';
import { Answers } from '../platform/answers.js';
import { CurrentAuthor } from '../platform/audit/author.js';
import type { Author } from '../platform/audit/author.js';
import { CurrentPerson } from '../platform/current-person.js';
import type { Person } from '../platform/current-person.js';
import { JsonText } from '../platform/json-text.js';
import { AssignmentsService } from './assignments.service.js';

@Controller('time-slots/:id')
export class AssignmentsController {
  constructor(private readonly assignments: AssignmentsService) {}

  @Get('assigned-dogs')
  @Allow('slot.read')
  @Answers(200, dogListSchema)
  @JsonText()
  list(
    @CurrentPerson() person: Person,
    @Param('id', { schema: idSchema }) id: number,
    @Query({ schema: dogImagesQuerySchema }) { images }: z.infer<typeof dogImagesQuerySchema>,
  ): Promise<string> {
    return this.assignments.dogsOf(id, person, images);
  }

  @Post('assign-dogs')
  @Allow('dog.assign')
  @Answers(201, dogListSchema)
  @JsonText()
  async assign(
    @CurrentAuthor() author: Author,
    @Param('id', { schema: idSchema }) id: number,
    @Query({ schema: dogImagesQuerySchema }) { images }: z.infer<typeof dogImagesQuerySchema>,
    @Body({ schema: assignDogsSchema }) { dogIds }: AssignDogs,
  ): Promise<string> {
    await this.assignments.assign(author, id, dogIds);
    return this.assignments.dogsOf(id, author, images);
  }
}
