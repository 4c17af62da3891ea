import {
  HttpException,
  Injectable,
  PayloadTooLargeException,
  UseInterceptors,
} from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import { PHOTO_MAX_BYTES } from '@walkies/contract';
import { idSchema } from '@walkies/contract/endpoints';
import type { Request, Response } from 'express';
import { finalize } from 'rxjs';
import type { Observable } from 'rxjs';
import { DomainError } from '../core/domain-error.js';
import type { FormFile } from '../platform/http/form-file.js';
import { tooManyBytes } from './dog-photo.js';
import { DogsRepository } from './dogs.repository.js';
import { photoQueue } from './photo-queue.js';

const FIELD = 'image';
// For 5 MB over a phone's slow connection.
const READ_WITHIN_MS = 60_000;
const LIMITS = {
  fileSize: PHOTO_MAX_BYTES,
  files: 1,
  // More fields than a dog has, so that an unknown field is refused by its name.
  fields: 10,
  parts: 11,
  fieldNameSize: 100,
  // The longest description in characters of four bytes.
  fieldSize: 16 * 1024,
};

/** The bytes of a photo; undefined for an empty file part. */
export const bytesOf = (photo: FormFile | undefined): Buffer | undefined =>
  photo && photo.buffer.length > 0 ? photo.buffer : undefined;

function refusalOf(error: unknown): unknown {
  if (error instanceof DomainError) return error;
  if (error instanceof PayloadTooLargeException) return tooManyBytes();
  if (error instanceof HttpException && error.getStatus() === 415) {
    return new DomainError('UNSUPPORTED_MEDIA_TYPE');
  }
  // All other errors mean a malformed or incomplete form, not a fault of ours.
  return new DomainError('BAD_INPUT', undefined, 'The form could not be read.');
}

/** Multer reads a file part without name and content as an empty text; it means no photo as well. */
function dropEmptyImage(body: unknown): void {
  if (typeof body !== 'object' || body === null) return;
  if (FIELD in body && body[FIELD] === '') Reflect.deleteProperty(body, FIELD);
}

// Multer replaces bytes that are not UTF-8.
function demandUtf8(body: unknown): void {
  if (typeof body !== 'object' || body === null) return;
  const isReplaced = (text: unknown) => typeof text === 'string' && text.includes('\uFFFD');
  if (Object.values(body).some(isReplaced))
    throw new DomainError('BAD_INPUT', undefined, 'The form’s text is not UTF-8.');
}

const tooSlow = (): DomainError =>
  new DomainError('BAD_INPUT', undefined, 'The photo took too long to arrive.');

@Injectable()
class PhotoUpload implements NestInterceptor {
  readonly #form = new (FileInterceptor(FIELD, { limits: LIMITS }))();

  constructor(private readonly dogs: DogsRepository) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<Request>();
    if (!request.is('multipart/form-data')) {
      dropEmptyImage(request.body);
      return next.handle();
    }
    // Runs before the photo is read, which may be expensive.
    const { id } = request.params;
    if (id !== undefined) {
      const dog = idSchema.safeParse(id);
      // The route itself refuses it.
      if (!dog.success) return next.handle();
      if (!(await this.dogs.isHere(dog.data))) throw new DomainError('DOG_NOT_FOUND');
    }
    const leave = photoQueue.enter();
    try {
      const answer = await this.#read(context, next);
      return answer.pipe(finalize(leave));
    } catch (error) {
      leave();
      throw refusalOf(error);
    }
  }

  async #read(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const handle = (): Observable<unknown> => {
      demandUtf8(http.getRequest<Request>().body);
      dropEmptyImage(http.getRequest<Request>().body);
      return next.handle();
    };
    let limit: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      limit = setTimeout(() => {
        http.getResponse<Response>().setHeader('connection', 'close');
        reject(tooSlow());
      }, READ_WITHIN_MS);
    });
    try {
      return await Promise.race([this.#form.intercept(context, { handle }), late]);
    } finally {
      clearTimeout(limit);
    }
  }
}

/**
 * Parses a form with at most one file, `image`, for an existing dog; ignores any other body. Place it below
 * `@Endpoint`, so that an idempotency key covers the file. Throws `RATE_LIMITED` while too many are being
 * read.
 */
export const TakesPhoto = () => UseInterceptors(PhotoUpload);
