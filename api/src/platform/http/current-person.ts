import { createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { DomainError } from '../../core/domain-error.js';
import type { Person } from '../person.js';

/** The caller, as the guard identified them; for routes that are not public. */
export const CurrentPerson = createParamDecorator(
  (_: undefined, context: ExecutionContext): Person => {
    const { person } = context.switchToHttp().getRequest<Request>();
    if (!person) throw new DomainError('UNAUTHENTICATED');
    return person;
  },
);
