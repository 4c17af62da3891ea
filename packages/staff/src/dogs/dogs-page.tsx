import { errorText, useDogs } from '@walkies/api-client';
import { useHost } from '@walkies/remote-sdk';
import {
  Banner,
  Button,
  SuccessBanner,
  EmptyState,
  Page,
  PageHeader,
  LoadError,
} from '@walkies/ui';
import { useState } from 'react';
import type { StaffTexts } from '../texts';
import { DeleteDogModal } from './delete-dog-modal';
import { DogFormModal } from './dog-form-modal';
import { EditableDogCard } from './editable-dog-card';
import { StaffDogs } from './staff-dogs';
import { useOpenDog } from './use-open-dog';

interface DogsPageProps {
  texts: Pick<StaffTexts, 'dogAdded' | 'addDogFailed' | 'loadDogsFailed'>;
}

/** The dogs for staff: /dogs. The URL holds the open modal. */
export function DogsPage({ texts }: DogsPageProps) {
  const dogs = useDogs();
  const mayWrite = useHost().can('dog.write');
  const open = useOpenDog(dogs.data);
  const [done, setDone] = useState<string | null>(null);

  function finish(text: string) {
    setDone(text);
    open.close();
  }

  /** Clears the last confirmation before the next modal opens. */
  const afresh = (openModal: () => void) => () => {
    setDone(null);
    openModal();
  };

  return (
    <Page>
      <PageHeader
        title="Gallery"
        eyebrow="Dogs"
        actions={
          mayWrite && (
            <Button icon="plus" onClick={afresh(open.add)}>
              Add New Dog
            </Button>
          )
        }
      />
      {done !== null && open.modal === 'none' && <SuccessBanner>{done}</SuccessBanner>}
      {open.modal === 'gone' && <Banner tone="info">This dog is no longer in the gallery.</Banner>}
      <LoadError of={dogs}>{(error) => errorText(error, texts.loadDogsFailed)}</LoadError>
      {dogs.data?.length === 0 && (
        <EmptyState title="No dogs yet.">Add the first one and walkers can meet it.</EmptyState>
      )}
      {(dogs.isPending || (dogs.data && dogs.data.length > 0)) && (
        <StaffDogs dogs={dogs.data} query={open.query} onSearch={open.setQuery}>
          {(dog) => (
            <EditableDogCard
              dog={dog}
              onEdit={mayWrite ? afresh(() => open.edit(dog.id)) : null}
              onDelete={mayWrite ? afresh(() => open.remove(dog.id)) : null}
            />
          )}
        </StaffDogs>
      )}
      {mayWrite && open.modal === 'add' && (
        <DogFormModal dog={null} texts={texts} onClose={open.close} onSaved={finish} />
      )}
      {mayWrite && open.modal === 'edit' && (
        <DogFormModal
          key={open.dog.id}
          dog={open.dog}
          texts={texts}
          onClose={open.close}
          onSaved={finish}
        />
      )}
      {mayWrite && open.modal === 'delete' && (
        <DeleteDogModal dog={open.dog} onClose={open.close} onDeleted={finish} />
      )}
    </Page>
  );
}
