import { queryOptions, type QueryKey } from '@walkies/remote-sdk/query';
import type { AnswerOf, EndpointKey, IdempotentKey, InputOf } from '@walkies/contract/endpoints';
import { request, requestPage, type Caller, type ListPage } from './request';
import type { IdempotencyHeader } from './use-idempotent-mutation';

interface Options {
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

type ReadKey = Extract<EndpointKey, `GET ${string}`>;
export type RowOf<Key extends ReadKey> = AnswerOf<Key> extends (infer Row)[] ? Row : never;
export type ListKey = { [Key in ReadKey]: AnswerOf<Key> extends unknown[] ? Key : never }[ReadKey];

interface Parts {
  params?: object;
  query?: object;
  body?: object;
}

/** Method and path below /api; the query's fields keep their order, undefined ones are omitted. */
export function addressOf(key: EndpointKey, { params = {}, query = {} }: Parts) {
  const [method = '', pattern = ''] = key.split(' ');
  const path = Object.entries(params).reduce(
    (path, [name, value]) => path.replace(`:${name}`, encodeURIComponent(String(value))),
    pattern,
  );
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return { method, path: given.length === 0 ? path : `${path}?${new URLSearchParams(given)}` };
}

const partsOf = (input: object): Parts => input;

/**
 * Calls an endpoint as the signed-in user. Throws as `request` does. Endpoints that are declared idempotent
 * require the header of `useIdempotentMutation`.
 */
export function call<Key extends IdempotentKey>(
  caller: Caller,
  key: Key,
  input: InputOf<Key> & object,
  options: { headers: IdempotencyHeader },
): Promise<AnswerOf<Key>>;
export function call<Key extends Exclude<EndpointKey, IdempotentKey>>(
  caller: Caller,
  key: Key,
  input: InputOf<Key> & object,
  options?: Options,
): Promise<AnswerOf<Key>>;
export function call(
  caller: Caller,
  key: EndpointKey,
  input: object,
  options: Options = {},
): Promise<unknown> {
  const { body, ...parts } = partsOf(input);
  const { method, path } = addressOf(key, parts);
  return request(caller, path, {
    ...options,
    // `request` may answer a GET from the page's prefetch, so it sets no method.
    ...(method !== 'GET' && { method }),
    ...(body && { body }),
  });
}

/** Like `call`, for a paginated list: the rows of one part and the total. */
export function callPage<Key extends ListKey>(
  caller: Caller,
  key: Key,
  input: InputOf<Key> & object,
  options: Options = {},
): Promise<ListPage<RowOf<Key>>> {
  return requestPage(caller, addressOf(key, partsOf(input)).path, options);
}

/**
 * Query options for a page and its prefetch; the key begins with `kind`, so that one prefix matches all.
 */
export const endpointQuery = <Key extends ReadKey>(
  caller: Caller,
  kind: QueryKey,
  key: Key,
  input: InputOf<Key> & object,
) =>
  queryOptions({
    queryKey: [...kind, key, input],
    queryFn: ({ signal }) => call(caller, key, input, { signal }),
  });

/** The same for a part of a paginated list. */
export const endpointPageQuery = <Key extends ListKey>(
  caller: Caller,
  kind: QueryKey,
  key: Key,
  input: InputOf<Key> & object,
) =>
  queryOptions({
    queryKey: [...kind, key, input],
    queryFn: ({ signal }) => callPage(caller, key, input, { signal }),
  });
