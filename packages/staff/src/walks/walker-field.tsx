import { errorText } from '@walkies/api-client';
import { LoadError, SelectField, TextField } from '@walkies/ui';
import { type ComponentProps, useState } from 'react';
import type { StaffTexts } from '../texts';
import {
  isOffline,
  StoredChoicesNote,
  useStoredChoices,
  type WalkerChoice,
} from './stored-choices';
import { useWalkers, useWalkersOf } from './walks-api';

/**
 * The walkers to choose from: those of `slotId` first, then all others, or the search results where they exceed one
 * page.
 * @param offline whether those of the day plans in the browser are offered while there is no connection
 */
export function useWalkerOptions(
  chosenId: string,
  { slotId = null, offline = false }: { slotId?: number | null; offline?: boolean } = {},
) {
  const [search, setSearch] = useState('');
  const everybody = useWalkers();
  const walkers = useWalkers(search.trim());
  const bookings = useWalkersOf(slotId);
  const stored = useStoredChoices();
  const isStored = offline && isOffline(walkers);
  // On a refusal the list is empty, as its old rows may be stale.
  const answered = walkers.isError ? [] : (walkers.data?.rows ?? []);
  const listed: readonly WalkerChoice[] = isStored ? stored.walkersOf() : answered;
  const booked = bookings.data ?? (isStored && slotId !== null ? stored.walkersOf(slotId) : []);
  const others = listed.filter(({ id }) => !booked.some((one) => one.id === id));
  return {
    walkers,
    isStored,
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
  const { walkers, isStored, booked, others, isCrowd, search, setSearch } = of;
  const optionsOf = (those: readonly WalkerChoice[]) =>
    those.map(({ id, name, email }) => (
      <option key={id} value={id} translate="no">
        {email === '' ? name : `${name} (${email})`}
      </option>
    ));
  return (
    <>
      {isStored ? (
        <StoredChoicesNote />
      ) : (
        <LoadError of={walkers}>
          {(error) => errorText(error, texts.loadWalkersFailed, 'server-first')}
        </LoadError>
      )}
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
