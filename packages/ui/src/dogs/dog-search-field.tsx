import { type RefObject, useEffect, useRef } from 'react';
import { Button } from '../buttons/button';
import { TextField } from '../fields/fields';
import { EmptyState } from '../messages/empty-state';

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

interface DogSearchFieldProps {
  field: RefObject<HTMLInputElement | null>;
  query: string;
  onSearch: (query: string) => void;
}

export function DogSearchField({ field, query, onSearch }: DogSearchFieldProps) {
  return (
    <TextField
      ref={field}
      type="search"
      label="Find by name, breed or grade"
      autoComplete="off"
      maxLength={100}
      defaultValue={query}
      onChange={({ target }) => onSearch(target.value)}
    />
  );
}

/** In place of the dogs when none is found. */
export function NoDogFits({ onShowAll }: { onShowAll: () => void }) {
  return (
    <EmptyState
      title="No dog fits."
      action={
        <Button variant="secondary" size="small" onClick={onShowAll}>
          Show all dogs
        </Button>
      }
    >
      Try another name, breed or grade.
    </EmptyState>
  );
}
