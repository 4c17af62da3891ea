import { queryOptions, type QueryKey } from '@walkies/remote-sdk/query';
import type { AnswerOf, EndpointKey, InputOf } from '@walkies/contract/endpoints';
import { request, requestPage, type Caller, type ListPage } from './request';

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

/** Method and path below /api, with the question's fields in their order; undefined ones are left out. */
export function addressOf(key: EndpointKey, { params = {}, query = {} }: Parts) {
  const [method = '', pattern = ''] = key.split(' ');
  const path = Object.entries(params).reduce(
    (left, [name, value]) => left.replace(`:${name}`, encodeURIComponent(String(value))),
    pattern,
  );
  const asked = Object.entries(query).filter(([, value]) => value !== undefined);
  return { method, path: asked.length === 0 ? path : `${path}?${new URLSearchParams(asked)}` };
}

const partsOf = (input: object): Parts => input;

/** Calls an endpoint as the signed-in person. Throws as `request` does. */
export function call<Key extends EndpointKey>(
  caller: Caller,
  key: Key,
  input: InputOf<Key> & object,
  options: Options = {},
): Promise<AnswerOf<Key>> {
  const { body, ...parts } = partsOf(input);
  const { method, path } = addressOf(key, parts);
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
