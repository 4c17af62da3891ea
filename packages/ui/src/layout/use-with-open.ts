import { useState } from 'react';

/**
 * The items of a list that is refetched, then those that left it while the user had a form open in them: a
 * live update must not throw away input. `setOpen` marks an item.
 */
export function useWithOpen<Item extends { id: number }>(items: readonly Item[] = []) {
  const [open, setOpen] = useState<readonly Item[]>([]);
  const lost = open.filter(({ id }) => !items.some((item) => item.id === id));
  return {
    items: [...items, ...lost],
    setOpen: (item: Item, isOpen: boolean) =>
      setOpen((before) => [
        ...before.filter(({ id }) => id !== item.id),
        ...(isOpen ? [item] : []),
      ]),
  };
}
