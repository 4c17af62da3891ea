import type { z } from 'zod';
import { ACCOUNT_ENDPOINTS } from './account.js';
import type { Declaration } from './declare.js';
import { DOG_ENDPOINTS } from './dogs.js';
import { OPERATIONS_ENDPOINTS } from './operations.js';
import { PEOPLE_ENDPOINTS } from './people.js';
import { REPORT_ENDPOINTS } from './reports.js';
import { SLOT_ENDPOINTS } from './slots.js';
import { WALK_ENDPOINTS } from './walks.js';

/** Every endpoint of the API, below /api. */
export const ENDPOINTS = {
  ...ACCOUNT_ENDPOINTS,
  ...PEOPLE_ENDPOINTS,
  ...DOG_ENDPOINTS,
  ...SLOT_ENDPOINTS,
  ...WALK_ENDPOINTS,
  ...REPORT_ENDPOINTS,
  ...OPERATIONS_ENDPOINTS,
};

type Endpoints = typeof ENDPOINTS;
/** 'METHOD /path', as in 'PUT /time-slots/:id/book'. */
export type EndpointKey = keyof Endpoints;

// A part that may be left out altogether, where none of its fields has to be there.
type Part<Name extends string, Value> = [undefined] extends [Value]
  ? { [Key in Name]?: Value }
  : object extends Value
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value };

type Declared<Key extends EndpointKey, Name extends keyof Declaration> =
  Endpoints[Key] extends Record<Name, infer Value> ? Value : never;

/** What a caller sends: `params`, `query` and `body`, as far as the endpoint has them. */
export type InputOf<Key extends EndpointKey> = ([Declared<Key, 'params'>] extends [never]
  ? unknown
  : {
      params: {
        [Name in keyof Declared<Key, 'params'>]: z.input<Declared<Key, 'params'>[Name]>;
      };
    }) &
  ([Declared<Key, 'query'>] extends [never]
    ? unknown
    : Part<'query', z.input<Declared<Key, 'query'>>>) &
  ([Declared<Key, 'body'>] extends [never]
    ? unknown
    : Part<'body', z.input<Declared<Key, 'body'>>>);

/** The same as the API has read it. */
export type ParsedInputOf<Key extends EndpointKey> = ([Declared<Key, 'params'>] extends [never]
  ? unknown
  : {
      params: {
        [Name in keyof Declared<Key, 'params'>]: z.output<Declared<Key, 'params'>[Name]>;
      };
    }) &
  ([Declared<Key, 'query'>] extends [never]
    ? unknown
    : { query: z.output<Declared<Key, 'query'>> }) &
  ([Declared<Key, 'body'>] extends [never] ? unknown : { body: z.output<Declared<Key, 'body'>> });

/** The JSON of a good answer; null where there is none. */
export type AnswerOf<Key extends EndpointKey> = [Declared<Key, 'answer'>] extends [never]
  ? null
  : z.output<Declared<Key, 'answer'>>;

export type { Access, Declaration } from './declare.js';
export type * from './account.js';
export type * from './dogs.js';
export type * from './operations.js';
export type * from './people.js';
export type * from './reports.js';
export type * from './slots.js';
export type * from './walks.js';
export * from './errors.js';
export * from './fields.js';
