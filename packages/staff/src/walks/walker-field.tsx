import { errorText } from '@walkies/api-client';
import type { Walker } from '@walkies/contract';
import { LoadError, SelectField, TextField } from '@walkies/ui';
import { type ComponentProps, useState } from 'react';
import type { StaffTexts } from '../texts';
import { useWalkers, useWalkersOf } from './walks-api';

/**
 * The walkers to choose from: those of the slot first, then all others, or the search results where they
 * exceed one page.
 */
export function useWalkerOptions(chosenId: string, slotId: number | null) {
  const [search, setSearch] = useState('');
  const everybody = useWalkers();
  const walkers = useWalkers(search.trim());
  // On an error the list is empty, as its old rows may be stale.
  const listed = walkers.isError ? [] : (walkers.data?.rows ?? []);
  const booked = useWalkersOf(slotId);
  const others = listed.filter(({ id }) => !booked.some((one) => one.id === id));
  return {
    walkers,
    booked,
    others,
    /** '' if the chosen walker is not among the options. */
    chosenId: [...booked, ...others].some(({ id }) => id === chosenId) ? chosenId : '',
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
  const { walkers, booked, others, isCrowd, search, setSearch } = of;
  const optionsOf = (those: readonly Pick<Walker, 'id' | 'name' | 'email'>[]) =>
    those.map(({ id, name, email }) => (
      <option key={id} value={id} translate="no">
        {`${name} (${email})`}
      </option>
    ));
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
        {booked.length > 0 ? (
          <>
            <optgroup label="Booked this walk">{optionsOf(booked)}</optgroup>
            <optgroup label="Others">{optionsOf(others)}</optgroup>
          </>
        ) : (
          optionsOf(others)
        )}
      </SelectField>
    </>
  );
}
