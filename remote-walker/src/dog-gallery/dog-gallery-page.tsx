import { errorText, useDogs } from '@walkies/api-client';
import { useWideScreen } from '@walkies/calendar';
import { useHost, wantedPage } from '@walkies/remote-sdk';
import { Link, useLocation, useSearchParams } from '@walkies/remote-sdk/router';
import {
  Banner,
  buttonClass,
  DogCard,
  DogSearch,
  EmptyState,
  GradeLegend,
  Page,
  PageHeader,
  RetryBanner,
} from '@walkies/ui';
import { DogDetailsModal } from './dog-details-modal';

const TITLE = 'Meet Our Dogs';

/** The dogs that walkers may meet, with their grades: /walker-dogs. */
export function DogGalleryPage() {
  const { session } = useHost();
  const address = useLocation();
  if (session) return <DogGallery />;
  return (
    <Page>
      <PageHeader title={TITLE} />
      <EmptyState
        title="No user logged in"
        action={
          <Link
            className={buttonClass({ variant: 'primary' })}
            to="/login"
            state={wantedPage(address, address.pathname)}
          >
            Login
          </Link>
        }
      >
        Log in to see the dogs.
      </EmptyState>
    </Page>
  );
}

function DogGallery() {
  const wide = useWideScreen();
  const dogs = useDogs();
  const [search, setSearch] = useSearchParams();
  const dogId = search.get('dog');
  const openDog = dogs.data?.find(({ id }) => String(id) === dogId);
  const isGone = dogId !== null && dogs.isSuccess && !dogs.isFetching && !openDog;

  /** In the address: `dog`, whose details are open, and `q`, what is searched for. */
  function change(name: 'dog' | 'q', value: string | null, options?: { replace: boolean }) {
    setSearch((before) => {
      if (value === null) before.delete(name);
      else before.set(name, value);
      return before;
    }, options);
  }

  return (
    <Page>
      <PageHeader
        title={TITLE}
        lead={`${wide ? 'Click' : 'Tap'} a dog to read more.`}
        actions={wide && <GradeLegend />}
      />
      {isGone && <Banner tone="info">This dog is no longer in the gallery.</Banner>}
      {dogs.isError && (
        <RetryBanner isRetrying={dogs.isFetching} onRetry={() => void dogs.refetch()}>
          {errorText(dogs.error, 'Failed to load dogs. Please try again.')}
        </RetryBanner>
      )}
      {dogs.data?.length === 0 && (
        <EmptyState title="No dogs yet.">Dogs appear here when the shelter adds them.</EmptyState>
      )}
      {(dogs.isPending || (dogs.data && dogs.data.length > 0)) && (
        <DogSearch
          dogs={dogs.data}
          sought={search.get('q') ?? ''}
          onSeek={(sought) => change('q', sought.trim() === '' ? null : sought, { replace: true })}
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
    </Page>
  );
}
