import type { z } from 'zod';
import type { ErrorCode } from '../errors.js';
import type { Action } from '../permissions.js';

/** An action of the permissions, everybody who is signed in, or anybody at all. */
export type Access = Action | 'anybody' | 'signed-in';

/** One endpoint of the API, by its key 'METHOD /path', such as 'PUT /time-slots/:id/book'. */
export interface Declaration {
  /** What it does, in a few words. */
  summary: string;
  /** What else a caller has to know. */
  description?: string;
  may: Access;
  /** What its calls are counted with; calls of all others are counted together. */
  limit?: 'profile' | 'booking' | 'uploads' | 'reports' | 'resets';
  /** Only for who signed in within five minutes. */
  recentSignIn?: true;
  /** Takes an Idempotency-Key: sent again with the same key it is done once. */
  idempotent?: true;
  /** Takes If-Match with the `version` that the caller saw, and refuses once there is another one. */
  ifMatch?: true;
  /** By the names in the path. */
  params?: Readonly<Record<string, z.ZodType>>;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The name of the one file that a form may bring; without it no form is taken. */
  file?: string;
  /** The JSON of a good answer; without it there is nothing to read. */
  answer?: z.ZodType;
  /** Of a good answer, where it is neither 200 (with an answer) nor 204 (without one); 302: it leads to a page. */
  status?: 201 | 302;
  /** A bare array, answered in parts, with X-Total-Count. */
  isList?: true;
  /** The content types that a good answer comes in, beside JSON where there is an `answer`. */
  types?: readonly string[];
  /** What it refuses with, beside what any call of its kind is refused with. */
  errors?: readonly ErrorCode[];
}

type NamesIn<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never;

type Named<Key extends string> = [NamesIn<Key>] extends [never]
  ? { params?: never }
  : { params: Readonly<Record<NamesIn<Key>, z.ZodType>> };

/** Takes endpoints whose parameters are those of their paths, and keeps their types. */
export const declare = <
  const Table extends { [Key in keyof Table]: Declaration & Named<Key & string> },
>(
  table: Table,
): Table => table;
