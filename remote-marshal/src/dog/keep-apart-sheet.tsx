import { useDogs } from '@walkies/api-client';
import type { DogCare } from '@walkies/contract';
import { DOG_MISSING } from '@walkies/contract/texts';
import { CareSheet, useBrokenPairs } from '@walkies/staff';
import { SelectField, markName } from '@walkies/ui';
import { useState } from 'react';
import { useKeepApart } from './dog-api';

interface KeepApartSheetProps {
  care: DogCare;
  onClose: () => void;
  onSaved: (text: string) => void;
}

/** Keeps the dog apart from another one. */
export function KeepApartSheet({ care, onClose, onSaved }: KeepApartSheetProps) {
  const { dog, keptApart } = care;
  const dogs = useDogs();
  const keepApart = useKeepApart();
  const broken = useBrokenPairs();
  const [otherId, setOtherId] = useState('');
  const apart = new Set([dog.id, ...keptApart.map((each) => each.dog.id)]);
  // The chosen dog stays if another person keeps it apart meanwhile.
  const others = dogs.data?.filter(({ id }) => !apart.has(id) || String(id) === otherId) ?? [];
  const other = others.find(({ id }) => String(id) === otherId);

  function choose(id: string) {
    setOtherId(id);
    broken.reset();
    keepApart.reset();
  }

  function send(reason: string) {
    if (!other) return;
    keepApart.mutate(
      { params: { id: dog.id, otherId: other.id }, body: { reason, broken: broken.answers } },
      {
        onSuccess: () =>
          onSaved(`${markName(dog.name)} and ${markName(other.name)} are kept apart.`),
        onError: broken.take,
      },
    );
  }

  return (
    <CareSheet
      title={`Keep ${markName(dog.name)} apart`}
      submit={{ label: 'Keep apart', busy: 'Saving...' }}
      failed="Failed to keep them apart"
      hint="Staff read it wherever they plan."
      sending={keepApart}
      broken={broken}
      problem={other ? null : DOG_MISSING}
      isUnsaved={otherId !== ''}
      onSend={send}
      onClose={onClose}
    >
      <SelectField
        label="From which dog?"
        hint="The two never share a walk, nor go out at the same time."
        value={otherId}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{dogs.isPending ? 'Loading...' : 'Choose'}</option>
        {others.map(({ id, name }) => (
          <option key={id} value={id} translate="no">
            {name}
          </option>
        ))}
      </SelectField>
    </CareSheet>
  );
}
