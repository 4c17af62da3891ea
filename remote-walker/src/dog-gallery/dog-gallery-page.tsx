import { errorText, useDogs } from '@walkies/api-client';
import { useWideScreen } from '@walkies/calendar';
import { useHost, wantedPage } from '@walkies/remote-sdk';
import { Link, useLocation, useSearchParams } from '@walkies/remote-sdk/router';
import {
  Banner,
  buttonClass,
  DogCard,
  DogGrid,
  DogGridSkeleton,
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
      {dogs.isPending && <DogGridSkeleton />}
      {dogs.data?.length === 0 && (
        <EmptyState title="No dogs yet.">Dogs appear here when the shelter adds them.</EmptyState>
      )}
      {dogs.data && dogs.data.length > 0 && (
        <DogGrid>
          {dogs.data.map(({ id, name, breed, grade, imageUrl }) => (
            <DogCard
              key={id}
              name={name}
              breed={breed}
              grade={grade}
              photoUrl={imageUrl}
              onOpen={() => setSearch({ dog: String(id) })}
            />
          ))}
        </DogGrid>
      )}
      {openDog && (
        <DogDetailsModal dog={openDog} onClose={() => setSearch({}, { replace: true })} />
      )}
    </Page>
  );
}
