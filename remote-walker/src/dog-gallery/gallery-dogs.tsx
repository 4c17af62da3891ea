import type { Dog } from '@walkies/contract';
import { Banner, DogCard, DogSearch, EmptyState } from '@walkies/ui';
import { useSearchParams } from '@walkies/remote-sdk/router';
import { DogDetailsModal } from './dog-details-modal';

export interface GalleryDogsProps {
  /** Undefined until loaded. */
  dogs: readonly Dog[] | undefined;
  /** True during a refetch. */
  isFetching: boolean;
}

/** The dogs as cards, a search field, and the open dog's details. */
export default function GalleryDogs({ dogs, isFetching }: GalleryDogsProps) {
  const [search, setSearch] = useSearchParams();
  const dogId = search.get('dog');
  const openDog = dogs?.find(({ id }) => String(id) === dogId);
  const isDeleted = dogId !== null && dogs && !isFetching && !openDog;

  /** Search params: `dog` opens its details, `q` is the search text. */
  function change(name: 'dog' | 'q', value: string | null, options?: { replace: boolean }) {
    setSearch((before) => {
      if (value === null) before.delete(name);
      else before.set(name, value);
      return before;
    }, options);
  }

  return (
    <>
      {isDeleted && <Banner tone="info">This dog is no longer in the gallery.</Banner>}
      {dogs?.length === 0 ? (
        <EmptyState title="No dogs yet.">Dogs appear here when the shelter adds them.</EmptyState>
      ) : (
        <DogSearch
          dogs={dogs}
          query={search.get('q') ?? ''}
          onSearch={(query) => change('q', query.trim() === '' ? null : query, { replace: true })}
        >
          {({ id, name, breed, grade, imageUrl }) => (
            <DogCard
              name={name}
              breed={breed}
              grade={grade}
              photoUrl={imageUrl}
              onOpen={() => change('dog', String(id))}
            />
          )}
        </DogSearch>
      )}
      {openDog && (
        <DogDetailsModal dog={openDog} onClose={() => change('dog', null, { replace: true })} />
      )}
    </>
  );
}
