import { errorText } from '@walkies/api-client';
import { LoadError, SelectField, TextField } from '@walkies/ui';
import { type ComponentProps, useState } from 'react';
import type { StaffTexts } from '../texts';
import { useWalkers } from './walks-api';

/** The walkers to choose from: all of them, or the search results where they exceed one page. */
export function useWalkerOptions(chosenId: string) {
  const [search, setSearch] = useState('');
  const everybody = useWalkers();
  const walkers = useWalkers(search.trim());
  // On an error the list is empty, as its old rows may be stale.
  const options = walkers.isError ? [] : (walkers.data?.rows ?? []);
  return {
    walkers,
    options,
    /** '' if the chosen walker is not among the options. */
    chosenId: options.some(({ id }) => id === chosenId) ? chosenId : '',
    isCrowd: everybody.isSuccess && everybody.data.total > everybody.data.rows.length,
    search,
    setSearch,
  };
}

interface WalkerFieldProps {
  of: ReturnType<typeof useWalkerOptions>;
  /** The form's props for the select. */
  select: Omit<ComponentProps<typeof SelectField>, 'label'>;
  texts: StaffTexts;
}

/** A select for the walker, with a search where there are too many. */
export function WalkerField({ of, select, texts }: WalkerFieldProps) {
  const { walkers, options, isCrowd, search, setSearch } = of;
  return (
    <>
      <LoadError of={walkers}>
        {(error) => errorText(error, texts.loadWalkersFailed, 'server-first')}
      </LoadError>
      {isCrowd && (
        <TextField
          label="Find a walker by name or email"
          type="search"
          autoComplete="off"
          maxLength={100}
          disabled={select.disabled}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      <SelectField {...select} label="Walker">
        <option value="">{walkers.isPending ? 'Loading...' : 'Select a walker'}</option>
        {options.map(({ id, name, email }) => (
          <option key={id} value={id} translate="no">
            {`${name} (${email})`}
          </option>
        ))}
      </SelectField>
    </>
  );
}
