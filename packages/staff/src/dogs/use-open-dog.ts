import type { Dog } from '@walkies/contract';
import { useSearchParams } from '@walkies/remote-sdk/router';
import { useState } from 'react';

type OpenDog =
  { modal: 'none' } | { modal: 'add' } | { modal: 'gone' } | { modal: 'edit' | 'delete'; dog: Dog };

const MODALS = ['add', 'edit', 'delete'] as const;

/** The modal in the URL (?add, ?edit=ID, ?delete=ID); gone: the dog does not exist. */
export function useOpenDog(dogs: readonly Dog[] | undefined) {
  const [search, setSearch] = useSearchParams();
  const modal = MODALS.find((name) => search.has(name));
  const asked = modal && search.get(modal);
  const found = dogs?.find(({ id }) => String(id) === asked);
  // Keep the dog: if another person deletes it, the input here must not vanish.
  const [last, setLast] = useState<Dog>();
  if (found && found !== last) setLast(found);
  const dog = found ?? (String(last?.id) === asked ? last : undefined);

  function openDog(): OpenDog {
    if (!modal) return { modal: 'none' };
    if (modal === 'add') return { modal };
    if (dog) return { modal, dog };
    return { modal: dogs ? 'gone' : 'none' };
  }

  function change(name: (typeof MODALS)[number] | null, value: string, replace: boolean) {
    setSearch(
      (before) => {
        for (const other of MODALS) before.delete(other);
        if (name) before.set(name, value);
        return before;
      },
      { replace },
    );
  }

  function setQuery(query: string) {
    setSearch(
      (before) => {
        if (query.trim() === '') before.delete('q');
        else before.set('q', query);
        return before;
      },
      { replace: true },
    );
  }

  return {
    ...openDog(),
    /** The search text (?q=). */
    query: search.get('q') ?? '',
    setQuery,
    add: () => change('add', '', false),
    edit: (id: number) => change('edit', String(id), false),
    remove: (id: number) => change('delete', String(id), false),
    close: () => change(null, '', true),
  };
}
