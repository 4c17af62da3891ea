import { useEffect, useRef } from 'react';

/** The input of a search field whose text is also in the address. */
export function useSearchField(query: string) {
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    // While the field has the focus, its text is newer than `query`.
    if (field.current && field.current !== document.activeElement) field.current.value = query;
  }, [query]);

  /** Empties the field and focuses it. */
  function clear() {
    if (field.current) field.current.value = '';
    field.current?.focus();
  }

  return { field, clear };
}
