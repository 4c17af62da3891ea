import { errorText } from '@walkies/api-client';
import type { GalleryDog } from '@walkies/contract';
import { wantedPage } from '@walkies/remote-sdk';
import { Link, useLocation } from '@walkies/remote-sdk/router';
import { Button, buttonClass, DogGridSkeleton, LoadError } from '@walkies/ui';
import { useState } from 'react';
import { DogCard } from './dog-card';
import { DogDetailsModal } from './dog-details-modal';
import { useGallery } from './visitor-dogs-api';
import styles from './visitor-dogs.module.css';

/** As many as fill rows of two, three, four and six. */
const PART = 12;

/** The way in, and the dogs, some at a time; a press on a dog shows its description. */
export default function VisitorDogs() {
  const [parts, setParts] = useState(1);
  const [openDog, setOpenDog] = useState<GalleryDog | null>(null);
  return (
    <>
      <WayIn />
      <ul className={styles.dogs}>
        <PartOfDogs
          offset={0}
          more={parts - 1}
          onMore={() => setParts(parts + 1)}
          onOpen={setOpenDog}
        />
      </ul>
      {openDog && <DogDetailsModal dog={openDog} onClose={() => setOpenDog(null)} />}
    </>
  );
}

function WayIn() {
  const address = useLocation();
  const wanted = wantedPage(address, address.pathname);
  return (
    <div className={styles.wayIn}>
      <p>
        <strong>Sign up to walk one of these dogs.</strong>
      </p>
      <div className={styles.links}>
        <Link className={buttonClass({ size: 'small' })} to="/signup" state={wanted}>
          Sign up
        </Link>
        <Link
          className={buttonClass({ variant: 'secondary', size: 'small' })}
          to="/login"
          state={wanted}
        >
          Login
        </Link>
        <p className={styles.nobody}>No user logged in</p>
      </div>
    </div>
  );
}

interface PartOfDogsProps {
  offset: number;
  /** Number of further parts to show. */
  more: number;
  onMore: () => void;
  onOpen: (dog: GalleryDog) => void;
}

function PartOfDogs({ offset, more, onMore, onOpen }: PartOfDogsProps) {
  const dogs = useGallery({ limit: PART, offset });
  const next = offset + PART;
  const hasNext = dogs.data !== undefined && next < dogs.data.total;
  return (
    <>
      {dogs.data?.rows.map((dog, at) => (
        // The dogs have no ids here, and names repeat.
        <li key={offset + at}>
          <DogCard dog={dog} onOpen={() => onOpen(dog)} />
        </li>
      ))}
      {!dogs.data && (
        <li className={styles.whole}>
          <LoadError of={dogs}>
            {(error) => errorText(error, 'Failed to load dogs. Please try again.')}
          </LoadError>
          {dogs.isPending && <DogGridSkeleton />}
        </li>
      )}
      {hasNext && more > 0 && (
        <PartOfDogs offset={next} more={more - 1} onMore={onMore} onOpen={onOpen} />
      )}
      {hasNext && more === 0 && (
        <li className={styles.whole}>
          <Button variant="secondary" icon="chevron-down" onClick={onMore}>
            Show more dogs
          </Button>
        </li>
      )}
    </>
  );
}
