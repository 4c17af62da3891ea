import { LIST_MAX_LIMIT } from '@walkies/contract';
import type { InputOf } from '@walkies/contract/endpoints';
import { queryOptions, type QueryKey } from '@walkies/remote-sdk/query';
import { callPage, type ListKey, type RowOf } from './endpoint';
import type { Caller, ListPage } from './request';

/** A part of a list: at most `limit` rows after the first `offset`. */
export interface PageQuery {
  limit: number;
  offset: number;
}

interface LongRead<Key extends ListKey> {
  /** Begins the key, so that one prefix matches all. */
  kind: QueryKey;
  key: Key;
  page: PageQuery;
  inputOf: (page: PageQuery) => InputOf<Key> & object;
}

/** Query options for a part of a list that may exceed the API's page size. */
export const longPageQuery = <Key extends ListKey>(
  caller: Caller,
  { kind, key, page, inputOf }: LongRead<Key>,
) =>
  queryOptions({
    queryKey: [...kind, key, inputOf(page)],
    queryFn: async ({ signal }): Promise<ListPage<RowOf<Key>>> => {
      const end = page.offset + page.limit;
      const read = (offset: number) => {
        const limit = Math.min(LIST_MAX_LIMIT, end - offset);
        return callPage(caller, key, inputOf({ limit, offset }), { signal });
      };
      const { rows, ...count } = await read(page.offset);
      const all = [...rows];
      // Sequential: ten large requests at once would slow the API down for others.
      for (let offset = page.offset + LIST_MAX_LIMIT; offset < Math.min(end, count.total);) {
        all.push(...(await read(offset)).rows);
        offset += LIST_MAX_LIMIT;
      }
      return { rows: all, ...count };
    },
  });
