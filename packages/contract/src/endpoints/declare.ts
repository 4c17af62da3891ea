import type { z } from 'zod';
import type { ErrorCode } from '../errors.js';
import type { Action } from '../permissions.js';

/** An action of the permissions, every signed-in user, or everyone. */
export type Access = Action | 'anybody' | 'signed-in';

/** One endpoint of the API, by its key 'METHOD /path', such as 'PUT /time-slots/:id/book'. */
export interface Declaration {
  /** A short description of its effect. */
  summary: string;
  /** Further facts for callers. */
  description?: string;
  may: Access;
  /** Family of its rate limit; all endpoints without one share a family. */
  limit?: 'profile' | 'booking' | 'uploads' | 'reports' | 'resets' | 'confirmations' | 'gallery';
  /** Requires a sign-in within the last five minutes. */
  recentSignIn?: true;
  /** Accepts an Idempotency-Key: retries with the same key take effect once. */
  idempotent?: true;
  /**
   * Accepts If-Match with the `version` that the caller saw, and refuses the write if a newer one exists.
   */
  ifMatch?: true;
  /** Schemas by the names in the path. */
  params?: Readonly<Record<string, z.ZodType>>;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Name of the file that a form may contain; without it no form is accepted. */
  file?: string;
  /** JSON of a successful answer; omitted if the answer is empty. */
  answer?: z.ZodType;
  /**
   * Status of a successful answer, if neither 200 (with an answer) nor 204 (without one); 302 redirects to
   * a page.
   */
  status?: 201 | 302;
  /** A bare, paginated array with X-Total-Count. */
  isList?: true;
  /** Content types of a successful answer, in addition to JSON if there is an `answer`. */
  types?: readonly string[];
  /** Error codes in addition to those of every endpoint of its kind. */
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

/** Type-checks endpoints, whose params must match their paths, and preserves their types. */
export const declare = <
  const Table extends { [Key in keyof Table]: Declaration & Named<Key & string> },
>(
  table: Table,
): Table => table;
