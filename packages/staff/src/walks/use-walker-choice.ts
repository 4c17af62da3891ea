import { useWalkers } from '@walkies/api-client';
import { useState } from 'react';

/** The walkers to choose from: all, or those who are searched for where not all are offered at once. */
export function useWalkerChoice(chosenId: string) {
  const [search, setSearch] = useState('');
  const everybody = useWalkers();
  const walkers = useWalkers(search.trim());
  // A list that fails is emptied: what it held may have changed.
  const known = walkers.isError ? [] : (walkers.data?.rows ?? []);
  return {
    walkers,
    known,
    /** '' for somebody who is not among them. */
    chosenId: known.some(({ id }) => id === chosenId) ? chosenId : '',
    isCrowd: everybody.isSuccess && everybody.data.total > everybody.data.rows.length,
    search,
    setSearch,
  };
}
