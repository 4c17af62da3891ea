import type { Dog } from '@walkies/contract';
import { Banner, DogSearch, EmptyState, useAddress } from '@walkies/ui';
import { DogCard } from './dog-card';
import { DogDetailsModal } from './dog-details-modal';

export interface GalleryDogsProps {
  /** Undefined until loaded. */
  dogs: readonly Dog[] | undefined;
  /** True during a refetch. */
  isFetching: boolean;
}

/** The dogs as cards, a search field, and the open dog's details. */
export default function GalleryDogs({ dogs, isFetching }: GalleryDogsProps) {
  const { search, show, close } = useAddress('dog');
  const { show: showQuery } = useAddress('q');
  const dogId = search.get('dog');
  const openDog = dogs?.find(({ id }) => String(id) === dogId);
  const isDeleted = dogId !== null && dogs && !isFetching && !openDog;

  return (
    <>
      {isDeleted && <Banner tone="info">This dog is no longer in the gallery.</Banner>}
      {dogs?.length === 0 ? (
        <EmptyState title="No dogs yet.">Dogs appear here when the shelter adds them.</EmptyState>
      ) : (
        <DogSearch
          dogs={dogs}
          query={search.get('q') ?? ''}
          onSearch={(q) => showQuery({ q: q.trim() === '' ? null : q }, { replace: true })}
        >
          {(dog) => <DogCard dog={dog} onOpen={() => show({ dog: dog.id })} />}
        </DogSearch>
      )}
      {openDog && <DogDetailsModal dog={openDog} onClose={close} />}
    </>
  );
}
