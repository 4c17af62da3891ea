import { applyDecorators, HttpCode } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { z } from 'zod';

/** A route's good answer. */
export interface Answer {
  status: 200 | 201 | 204;
  /** Without it there is nothing to read. */
  schema?: z.ZodType | undefined;
}

export const DeclaredAnswer = Reflector.createDecorator<Answer>();

/**
 * Sets the status of a route's good answer and says for the description of the calls how its
 * body looks; the body itself is not checked.
 */
export const Answers = (status: Answer['status'], schema?: Answer['schema']) =>
  applyDecorators(HttpCode(status), DeclaredAnswer({ status, schema }));

/** The content types that a good answer comes in, beside JSON where it has a schema. */
export const AnsweredTypes = Reflector.createDecorator<string[]>();
