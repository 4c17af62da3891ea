import { Controller, Res, StreamableFile, UploadedFile } from '@nestjs/common';
import { can } from '@walkies/contract';
import type { ParsedInputOf } from '@walkies/contract/endpoints';
import type { Response } from 'express';
import { CurrentAuthor } from '../platform/audit/author.js';
import type { Author } from '../platform/audit/author.js';
import { Clock } from '../platform/clock.js';
import { CurrentPerson } from '../platform/http/current-person.js';
import { DomainError } from '../core/domain-error.js';
import { Endpoint, Input } from '../platform/http/endpoint.js';
import type { FormFile } from '../platform/http/form-file.js';
import type { JsonList } from '../platform/http/json-list.js';
import type { Person } from '../platform/person.js';
import { DogsRepository } from './dogs.repository.js';
import { DogsService } from './dogs.service.js';
import { bytesOf, TakesPhoto } from './photo-upload.js';

@Controller()
export class DogsController {
  constructor(
    private readonly dogs: DogsRepository,
    private readonly service: DogsService,
    private readonly clock: Clock,
  ) {}

  @Endpoint('GET /dogs')
  list(
    @Input() { query }: ParsedInputOf<'GET /dogs'>,
    @CurrentPerson() { role }: Person,
  ): Promise<JsonList> {
    return can(role, 'dog.care')
      ? this.dogs.listForStaff(query.images, query, this.clock.now())
      : this.dogs.list(query.images, query);
  }

  @Endpoint('GET /gallery')
  async listForVisitors(
    @Input() { query }: ParsedInputOf<'GET /gallery'>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<JsonList> {
    const dogs = await this.dogs.listForVisitors(query);
    response.setHeader('cache-control', 'public, max-age=60');
    return dogs;
  }

  @Endpoint('GET /dogs/photos/:hash')
  async photo(
    @Input() { params }: ParsedInputOf<'GET /dogs/photos/:hash'>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const jpeg = await this.dogs.photo(params.hash);
    if (!jpeg) throw new DomainError('PHOTO_NOT_FOUND');
    response.setHeader('cache-control', 'public, max-age=31536000, immutable');
    return new StreamableFile(jpeg, { type: 'image/jpeg', length: jpeg.length });
  }

  @Endpoint('POST /dogs')
  @TakesPhoto()
  async add(
    @Input() { query, body }: ParsedInputOf<'POST /dogs'>,
    @CurrentAuthor() author: Author,
    @UploadedFile() photo?: FormFile,
  ): Promise<string> {
    return (await this.service.add(author, body, bytesOf(photo), query.images)).json;
  }

  @Endpoint('PUT /dogs/:id')
  @TakesPhoto()
  async change(
    @Input() { params: { id }, query, body }: ParsedInputOf<'PUT /dogs/:id'>,
    @CurrentAuthor() author: Author,
    @UploadedFile() photo?: FormFile,
  ): Promise<string> {
    await this.service.change(author, id, body, bytesOf(photo));
    const dog = await this.dogs.read(query.images, id);
    if (dog === null) throw new DomainError('DOG_NOT_FOUND');
    return dog;
  }

  @Endpoint('DELETE /dogs/:id')
  delete(
    @Input() { params }: ParsedInputOf<'DELETE /dogs/:id'>,
    @CurrentAuthor() author: Author,
  ): Promise<void> {
    return this.service.delete(author, params.id);
  }
}
