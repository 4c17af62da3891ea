import {
  Body,
  Controller,
  Delete,
  Get,
  Param,
  Post,
  Put,
  Query,
  Res,
  StreamableFile,
  UploadedFile,
} from '@nestjs/common';
import {
  dogAnswerSchema,
  dogChangeSchema,
  dogFormSchema,
  dogImagesQuerySchema,
  dogListQuerySchema,
  dogListSchema,
  idSchema,
  photoHashSchema,
} from '@walkies/contract/schemas';
import type { Response } from 'express';
import type { z } from 'zod';
import { Allow } from '../platform/allow.js';
import { AnsweredTypes, Answers } from '../platform/answers.js';
import { CurrentAuthor } from '../platform/audit/author.js';
import type { Author } from '../platform/audit/author.js';
import { DomainError } from '../platform/domain-error.js';
import type { FormFile } from '../platform/form-file.js';
import { Idempotent } from '../platform/idempotency/idempotent.js';
import { answerList } from '../platform/json-list.js';
import { JsonText } from '../platform/json-text.js';
import { Limited } from '../platform/limits/limited.js';
import type { Images } from './dog.sql.js';
import { DogsRepository } from './dogs.repository.js';
import { DogsService } from './dogs.service.js';
import { bytesOf, TakesPhoto } from './photo-upload.js';

@Controller('dogs')
export class DogsController {
  constructor(
    private readonly dogs: DogsRepository,
    private readonly service: DogsService,
  ) {}

  @Get()
  @Allow('dog.read')
  @Answers(200, dogListSchema)
  @JsonText()
  async list(
    @Query({ schema: dogListQuerySchema }) query: z.infer<typeof dogListQuerySchema>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string> {
    return answerList(response, await this.dogs.list(query.images, query));
  }

  // Public, because a picture's address is fetched without a token; the hash cannot be guessed.
  @Get('photos/:hash')
  @Allow('public')
  @AnsweredTypes(['image/jpeg'])
  async photo(
    @Param('hash', { schema: photoHashSchema }) hash: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const jpeg = await this.dogs.photo(hash);
    if (!jpeg) throw new DomainError('PHOTO_NOT_FOUND');
    response.setHeader('cache-control', 'public, max-age=31536000, immutable');
    return new StreamableFile(jpeg, { type: 'image/jpeg', length: jpeg.length });
  }

  @Post()
  @Allow('dog.write')
  @Limited('uploads')
  @Answers(201, dogAnswerSchema)
  @Idempotent()
  @TakesPhoto()
  @JsonText()
  async add(
    @CurrentAuthor() author: Author,
    @Query({ schema: dogImagesQuerySchema }) { images }: z.infer<typeof dogImagesQuerySchema>,
    @Body({ schema: dogFormSchema }) dog: z.infer<typeof dogFormSchema>,
    @UploadedFile() photo?: FormFile,
  ): Promise<string> {
    return (await this.service.add(author, dog, bytesOf(photo), images)).json;
  }

  @Put(':id')
  @Allow('dog.write')
  @Limited('uploads')
  @Answers(200, dogAnswerSchema)
  @TakesPhoto()
  @JsonText()
  async change(
    @CurrentAuthor() author: Author,
    @Param('id', { schema: idSchema }) id: number,
    @Query({ schema: dogImagesQuerySchema }) { images }: z.infer<typeof dogImagesQuerySchema>,
    @Body({ schema: dogChangeSchema }) dog: z.infer<typeof dogChangeSchema>,
    @UploadedFile() photo?: FormFile,
  ): Promise<string> {
    await this.service.change(author, id, dog, bytesOf(photo));
    return this.#shown(images, id);
  }

  @Delete(':id')
  @Allow('dog.write')
  @Answers(204)
  delete(
    @CurrentAuthor() author: Author,
    @Param('id', { schema: idSchema }) id: number,
  ): Promise<void> {
    return this.service.delete(author, id);
  }

  async #shown(images: Images, id: number): Promise<string> {
    const dog = await this.dogs.read(images, id);
    if (dog === null) throw new DomainError('DOG_NOT_FOUND');
    return dog;
  }
}
