import { errorText } from '@walkies/api-client';
import { LoadFailure, SelectField, TextField } from '@walkies/ui';
import type { StaffTexts } from '../texts';
import type { useWalkerChoice } from './use-walker-choice';

interface WalkerFieldProps {
  choice: ReturnType<typeof useWalkerChoice>;
  disabled: boolean;
  error: string | undefined;
  texts: StaffTexts;
  onChange: (walkerId: string) => void;
}

/** Who walked, with a search where there are too many to offer. */
export function WalkerField({ choice, disabled, error, texts, onChange }: WalkerFieldProps) {
  const { walkers, known, chosenId, isCrowd, search, setSearch } = choice;
  return (
    <>
      <LoadFailure of={walkers}>
        {(error) => errorText(error, texts.loadWalkersFailed, 'server-first')}
      </LoadFailure>
      {isCrowd && (
        <TextField
          label="Find a walker by name or email"
          type="search"
          autoComplete="off"
          maxLength={100}
          disabled={disabled}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      <SelectField
        label="Walker"
        name="walkerId"
        value={chosenId}
        disabled={disabled}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{walkers.isPending ? 'Loading...' : 'Select a walker'}</option>
        {known.map(({ id, name, email }) => (
          <option key={id} value={id}>
            {name} ({email})
          </option>
        ))}
      </SelectField>
    </>
  );
}
