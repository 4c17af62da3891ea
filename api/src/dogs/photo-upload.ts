import {
  applyDecorators,
  HttpException,
  Injectable,
  PayloadTooLargeException,
  UseInterceptors,
} from '@nestjs/common';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import { PHOTO_MAX_BYTES } from '@walkies/contract';
import type { Request } from 'express';
import type { Observable } from 'rxjs';
import { DomainError } from '../platform/domain-error.js';
import { DeclaredFile } from '../platform/form-file.js';
import type { FormFile } from '../platform/form-file.js';
import { tooManyBytes } from './dog-photo.js';

const FIELD = 'image';
const LIMITS = {
  fileSize: PHOTO_MAX_BYTES,
  files: 1,
  // More than a dog has, so that an unknown field is refused by its name.
  fields: 10,
  parts: 11,
  fieldNameSize: 100,
  // The longest description in characters of four bytes.
  fieldSize: 16 * 1024,
};

/** The bytes of a photo; an empty file part is none. */
export const bytesOf = (photo: FormFile | undefined): Buffer | undefined =>
  photo && photo.buffer.length > 0 ? photo.buffer : undefined;

function refusalOf(error: unknown): unknown {
  if (error instanceof DomainError) return error;
  if (error instanceof PayloadTooLargeException) return tooManyBytes();
  if (error instanceof HttpException && error.getStatus() === 415) {
    return new DomainError('UNSUPPORTED_MEDIA_TYPE');
  }
  // Everything else is a form that is broken or breaks off, none of which is a fault of ours.
  return new DomainError('BAD_INPUT', undefined, 'The form could not be read.');
}

/** A file part without name and content reads as an empty text; it stands for no photo as well. */
function dropEmptyImage(body: unknown): void {
  if (typeof body !== 'object' || body === null) return;
  if (FIELD in body && body[FIELD] === '') Reflect.deleteProperty(body, FIELD);
}

@Injectable()
class PhotoUpload implements NestInterceptor {
  readonly #form = new (FileInterceptor(FIELD, { limits: LIMITS }))();

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const handle = (): Observable<unknown> => {
      dropEmptyImage(context.switchToHttp().getRequest<Request>().body);
      return next.handle();
    };
    try {
      return await this.#form.intercept(context, { handle });
    } catch (error) {
      throw refusalOf(error);
    }
  }
}

/** Reads a form with at most one file, `image`; any other body is left alone. */
export const TakesPhoto = () => applyDecorators(UseInterceptors(PhotoUpload), DeclaredFile(FIELD));
