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
import { IdempotencyInterceptor } from './idempotency/idempotency.interceptor.js';
import { parseInput } from './input.js';
import type { JsonList } from './json-list.js';

/** What the contract declares of the endpoint that a handler answers. */
export const DeclaredEndpoint = Reflector.createDecorator<Declaration>();

const reflector = new Reflector();

type Input<Key extends EndpointKey> = ParsedInputOf<Key>;

/**
 * What a handler of an endpoint may answer. A text is JSON that PostgreSQL has built: it is sent as it
 * is, without being read and written once more.
 */
type Sent<Key extends EndpointKey> =
  AnswerOf<Key> extends null ? unknown : AnswerOf<Key> | string | JsonList | StreamableFile;

/** Its first parameter is the input, where the endpoint has one. */
type Handler<Key extends EndpointKey> =
  unknown extends Input<Key>
    ? (...args: never[]) => Sent<Key> | Promise<Sent<Key>>
    : (input: Input<Key>, ...args: never[]) => Sent<Key> | Promise<Sent<Key>>;

const isMethod = (name: string | undefined): name is keyof typeof RequestMethod =>
  name !== undefined && Object.hasOwn(RequestMethod, name);

/** The status of a good answer. */
export const statusOf = ({ status, answer, types }: Declaration): 200 | 201 | 204 | 302 =>
  status ?? (answer || types ? 200 : 204);

/**
 * Makes a method the handler of one endpoint: method and path, who may call, what its calls are counted
 * with, what it takes (`@Input()`) and answers are those of the contract's declaration. A route without
 * it is refused for everybody.
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
 * What was sent, read by the endpoint's schemas: `params`, `query` and `body`, as far as it has them.
 * Throws `BAD_INPUT`.
 */
export const Input = createParamDecorator((_: undefined, context: ExecutionContext): unknown => {
  const declared = reflector.get(DeclaredEndpoint, context.getHandler());
  return parseInput(declared, context.switchToHttp().getRequest<Request>());
});
