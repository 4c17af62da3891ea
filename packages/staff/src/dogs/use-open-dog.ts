import type { Dog } from '@walkies/contract';
import { useAddress, useLastFound } from '@walkies/ui';

type OpenDog =
  { modal: 'none' } | { modal: 'add' } | { modal: 'gone' } | { modal: 'edit' | 'delete'; dog: Dog };

const MODALS = ['add', 'edit', 'delete'] as const;

/** The modal in the URL (?add, ?edit=ID, ?delete=ID); gone: the dog does not exist. */
export function useOpenDog(dogs: readonly Dog[] | undefined) {
  const { search, show, close } = useAddress(...MODALS);
  const { show: showQuery } = useAddress('q');
  const modal = MODALS.find((name) => search.has(name));
  const param = modal ? search.get(modal) : null;
  const dog = useLastFound(
    param,
    dogs?.find(({ id }) => String(id) === param),
  );

  function openDog(): OpenDog {
    if (!modal) return { modal: 'none' };
    if (modal === 'add') return { modal };
    if (dog) return { modal, dog };
    return { modal: dogs ? 'gone' : 'none' };
  }

  return {
    ...openDog(),
    /** The search text (?q=). */
    query: search.get('q') ?? '',
    setQuery: (query: string) =>
      showQuery({ q: query.trim() === '' ? null : query }, { replace: true }),
    add: () => show({ add: '' }),
    edit: (id: number) => show({ edit: id }),
    remove: (id: number) => show({ delete: id }),
    close,
  };
}
