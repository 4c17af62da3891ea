import { queryOptions, type QueryKey } from '@tanstack/react-query';
import type { AnswerOf, EndpointKey, InputOf } from '@walkies/contract/endpoints';
import { request, requestPage, type Caller, type ListPage } from './request';

interface Options {
  signal?: AbortSignal;
  /** Lets the same write be sent again without being written twice. */
  idempotencyKey?: string;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type ReadKey = Extract<EndpointKey, `GET ${string}`>;
type RowOf<Key extends ReadKey> = AnswerOf<Key> extends (infer Row)[] ? Row : never;
type ListKey = { [Key in ReadKey]: AnswerOf<Key> extends unknown[] ? Key : never }[ReadKey];

const isMethod = (word: string | undefined): word is Method =>
  ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].some((method) => method === word);

/** Method and path below /api, with the question's fields in their order; undefined ones are left out. */
export function addressOf(
  key: EndpointKey,
  { params, query }: { params?: object; query?: object },
): { method: Method; path: string } {
  const [method, pattern = ''] = key.split(' ');
  if (!isMethod(method)) throw new Error(`${key} has no method`);
  const values = new Map(Object.entries(params ?? {}));
  const path = pattern.replace(/:(\w+)/g, (_, name) =>
    encodeURIComponent(String(values.get(name))),
  );
  const asked = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  return { method, path: asked.length === 0 ? path : `${path}?${new URLSearchParams(asked)}` };
}

const partsOf = (input: object): { params?: object; query?: object; body?: object } => input;

/** Calls an endpoint as the signed-in person. Throws as `request` does. */
export function call<Key extends EndpointKey>(
  caller: Caller,
  key: Key,
  input: InputOf<Key> & object,
  options: Options = {},
): Promise<AnswerOf<Key>> {
  const parts = partsOf(input);
  const { method, path } = addressOf(key, parts);
  const { body } = parts;
  return request(caller, path, {
    ...options,
    // What is only read may have been asked for already, by the page itself.
    ...(method !== 'GET' && { method }),
    ...(body && { body }),
  });
}

/** Like `call`, for a list that is answered in parts: the rows of this part, and how many there are. */
export function callPage<Key extends ListKey>(
  caller: Caller,
  key: Key,
  input: InputOf<Key> & object,
  options: Options = {},
): Promise<ListPage<RowOf<Key>>> {
  return requestPage(caller, addressOf(key, partsOf(input)).path, options);
}

/** What a page and its start both give to react-query: `kind` begins the key, so that all are found. */
export const reading = <Key extends ReadKey>(
  caller: Caller,
  kind: QueryKey,
  key: Key,
  input: InputOf<Key> & object,
) =>
  queryOptions({
    queryKey: [...kind, key, input],
    queryFn: ({ signal }) => call(caller, key, input, { signal }),
  });

/** The same for a part of a list. */
export const readingPage = <Key extends ListKey>(
  caller: Caller,
  kind: QueryKey,
  key: Key,
  input: InputOf<Key> & object,
) =>
  queryOptions({
    queryKey: [...kind, key, input],
    queryFn: ({ signal }) => callPage(caller, key, input, { signal }),
  });
