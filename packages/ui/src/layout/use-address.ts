import { useSearchParams } from '@walkies/remote-sdk/router';

type Params<Name extends string> = Partial<Record<Name, string | number | null>>;

/** Removes the params of these names, then sets `params`; null and undefined remove one. */
export function withParams<Name extends string>(
  search: URLSearchParams,
  names: readonly Name[],
  params: Params<Name>,
): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of names) next.delete(name);
  for (const [name, value] of Object.entries<Params<Name>[Name]>(params)) {
    if (value === null || value === undefined) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

/**
 * What is open according to the URL: its search params, and functions that replace those of `names`.
 * Opening adds a history entry, closing does not.
 */
export function useAddress<Name extends string>(...names: readonly Name[]) {
  const [search, setSearch] = useSearchParams();
  function show(params: Params<Name>, { replace = false } = {}): void {
    setSearch((before) => withParams(before, names, params), { replace });
  }
  return { search, show, close: () => show({}, { replace: true }) };
}
