import { Controller, Get, Param, Query, Res, StreamableFile } from '@nestjs/common';
import { dogListQuerySchema, dogListSchema, photoHashSchema } from '@walkies/contract/schemas';
import type { Response } from 'express';
import type { z } from 'zod';
import { Allow } from '../platform/allow.js';
import { Answers } from '../platform/answers.js';
import { DomainError } from '../platform/domain-error.js';
import { answerList } from '../platform/json-list.js';
import { JsonText } from '../platform/json-text.js';
import { DogsRepository } from './dogs.repository.js';

@Controller('dogs')
export class DogsController {
  constructor(private readonly dogs: DogsRepository) {}

  @Get()
  @Allow('dog.read')
  @Answers(200, dogListSchema)
  @JsonText()
  async list(
    @Query({ schema: dogListQuerySchema }) query: z.infer<typeof dogListQuerySchema>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string> {
    const { images, limit = null, offset = 0 } = query;
    return answerList(response, await this.dogs.list(images, limit, offset));
  }

  // Public, because a picture's address is fetched without a token; the hash cannot be guessed.
  @Get('photos/:hash')
  @Allow('public')
  async photo(
    @Param('hash', { schema: photoHashSchema }) hash: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const jpeg = await this.dogs.photo(hash);
    if (!jpeg) throw new DomainError('PHOTO_NOT_FOUND');
    response.setHeader('cache-control', 'public, max-age=31536000, immutable');
    return new StreamableFile(jpeg, { type: 'image/jpeg', length: jpeg.length });
  }
}
