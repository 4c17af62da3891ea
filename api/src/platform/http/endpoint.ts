import { applyDecorators, Header, HttpCode, RequestMapping, UseInterceptors } from '@nestjs/common';
import { createParamDecorator, RequestMethod } from '@nestjs/common';
import type { ExecutionContext, StreamableFile } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ENDPOINTS } from '@walkies/contract/endpoints';
import type {
  AnswerOf,
  Declaration,
  EndpointKey,
  ParsedInputOf,
} from '@walkies/contract/endpoints';
import type { Request } from 'express';
import { IdempotencyInterceptor } from '../idempotency/idempotency.interceptor.js';
import { parseInput } from './input.js';
import type { JsonList } from './json-list.js';

/** The contract's declaration of a handler's endpoint. */
export const DeclaredEndpoint = Reflector.createDecorator<Declaration>();

const reflector = new Reflector();

type Input<Key extends EndpointKey> = ParsedInputOf<Key>;

/**
 * Values that an endpoint's handler may return. A string is JSON from PostgreSQL, sent unchanged without
 * parsing and serializing it again.
 */
type Sent<Key extends EndpointKey> =
  AnswerOf<Key> extends null ? unknown : AnswerOf<Key> | string | JsonList | StreamableFile;

/** The first parameter is the input, if the endpoint has one. */
type Handler<Key extends EndpointKey> =
  unknown extends Input<Key>
    ? (...args: never[]) => Sent<Key> | Promise<Sent<Key>>
    : (input: Input<Key>, ...args: never[]) => Sent<Key> | Promise<Sent<Key>>;

const isMethod = (name: string | undefined): name is keyof typeof RequestMethod =>
  name !== undefined && Object.hasOwn(RequestMethod, name);

/** The status of a successful response. */
export const statusOf = ({ status, answer, types }: Declaration): 200 | 201 | 204 | 302 =>
  status ?? (answer || types ? 200 : 204);

/**
 * Makes a method the handler of one endpoint. Method and path, permission, limit, input (`@Input()`) and
 * response are those of the contract's declaration. A route without it refuses every caller.
 */
export function Endpoint<Key extends EndpointKey>(key: Key) {
  const declared: Declaration = ENDPOINTS[key];
  const [method, path = ''] = key.split(' ');
  if (!isMethod(method)) throw new Error(`${key} has no method`);
  const decorate = applyDecorators(
    RequestMapping({ method: RequestMethod[method], path }),
    HttpCode(statusOf(declared)),
    DeclaredEndpoint(declared),
    ...(declared.answer ? [Header('content-type', 'application/json; charset=utf-8')] : []),
    ...(declared.idempotent ? [UseInterceptors(IdempotencyInterceptor)] : []),
  );
  return <Handled extends Handler<Key>>(
    target: object,
    name: string,
    descriptor: TypedPropertyDescriptor<Handled>,
  ): void => decorate(target, name, descriptor);
}

/**
 * The request's `params`, `query` and `body`, as far as declared, parsed by the endpoint's schemas. Throws
 * `BAD_INPUT`.
 */
export const Input = createParamDecorator((_: undefined, context: ExecutionContext): unknown => {
  const declared = reflector.get(DeclaredEndpoint, context.getHandler());
  return parseInput(declared, context.switchToHttp().getRequest<Request>());
});
