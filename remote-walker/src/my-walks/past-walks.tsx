import { ApiError, errorText } from '@walkies/api-client';
import type { OwnWalks } from '@walkies/contract';
import { useHost, useNow } from '@walkies/remote-sdk';
import { Link } from '@walkies/remote-sdk/router';
import {
  Button,
  buttonClass,
  Card,
  DogPhoto,
  EmptyState,
  formatDate,
  formatTimeRange,
  HoursByYear,
  LoadError,
  Section,
  SlotListSkeleton,
  markNames,
  withNames,
} from '@walkies/ui';
import { useState } from 'react';
import { HereNow } from '../check-in/slot-check-in';
import { RegularWalks } from '../regulars/regular-walks';
import { useOwnHours, usePastWalks } from './my-walks-api';
import styles from './past-walks.module.css';

const HALF_HOURS = 2;

const counted = (count: number, word: string): string =>
  `${count} ${word}${count === 1 ? '' : 's'}`;

/** Rounded to half hours: '1.5 hours'. */
const hoursText = (minutes: number): string =>
  counted(Math.round((minutes / 60) * HALF_HOURS) / HALF_HOURS, 'hour');

/** The totals, the dogs, and the walks, latest first. */
export default function PastWalks() {
  const [more, setMore] = useState(0);
  const first = usePastWalks(undefined);
  const sums = first.data;
  if (sums?.walk_count === 0) {
    return (
      <>
        <HereNow />
        <RegularWalks />
        <NoWalks />
        <LateCancels of={sums.late_cancels} />
      </>
    );
  }
  return (
    <>
      <HereNow />
      <RegularWalks />
      {sums && <Sums walks={sums} />}
      <OwnHours />
      {sums && sums.dogs.length > 0 && <Dogs dogs={sums.dogs} />}
      <Section title="Past walks">
        <PartOfWalks before={undefined} more={more} onMore={() => setMore(more + 1)} />
      </Section>
      <LateCancels of={sums?.late_cancels} />
    </>
  );
}

function NoWalks() {
  return (
    <EmptyState
      title="You have not walked yet."
      action={
        <Link className={buttonClass()} to="/walker-calendar">
          Book a Walk
        </Link>
      }
    >
      Your walks appear here once the marshal has finalized them.
    </EmptyState>
  );
}

function Sums({ walks: { walk_count, minutes, minutes_this_year } }: { walks: OwnWalks }) {
  return (
    <Card>
      <p className={styles.sums}>
        <strong>{counted(walk_count, 'walk')}</strong> and <strong>{hoursText(minutes)}</strong>{' '}
        with our dogs. Thank you.
      </p>
      {/* Older APIs do not tell it. */}
      {minutes_this_year !== undefined && (
        <p>
          <strong>{hoursText(minutes_this_year)}</strong> of them this year.
        </p>
      )}
    </Card>
  );
}

function OwnHours() {
  const { session, shelter } = useHost();
  const now = useNow();
  const hours = useOwnHours();
  const isOlderApi = hours.error instanceof ApiError && hours.error.code === 'NOT_FOUND';
  return (
    <>
      {!isOlderApi && (
        <LoadError of={hours}>{(error) => errorText(error, 'Failed to load your hours')}</LoadError>
      )}
      {hours.data && hours.data.walks > 0 && session && (
        <HoursByYear
          title="Your hours"
          hours={hours.data}
          personName={session.name}
          {...{ shelter, now }}
        />
      )}
    </>
  );
}

function Dogs({ dogs }: Pick<OwnWalks, 'dogs'>) {
  return (
    <Section title="Your dogs">
      <ul className={styles.dogs}>
        {dogs.map(({ dog, walks }) => (
          <li key={dog.id} className={styles.dog}>
            <span className={styles.photo}>
              <DogPhoto photoUrl={dog.imageUrl} alt="" lazy />
            </span>
            <span>
              <strong translate="no">{dog.name}</strong>
              <br />
              <span>{counted(walks, 'walk')}</span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface PartOfWalksProps {
  before: string | undefined;
  /** Number of further parts to show. */
  more: number;
  onMore: () => void;
}

/** Each part begins where the previous one ends, even after a walk was added. */
function PartOfWalks({ before, more, onMore }: PartOfWalksProps) {
  const walks = usePastWalks(before);
  const next = walks.data?.next_before;
  return (
    <>
      <LoadError of={walks}>{(error) => errorText(error, 'Failed to load your walks')}</LoadError>
      {walks.isPending && <SlotListSkeleton />}
      {walks.data && <Walks walks={walks.data.walks} />}
      {next && more > 0 && <PartOfWalks before={next} more={more - 1} onMore={onMore} />}
      {next && more === 0 && (
        <Button variant="secondary" wide onClick={onMore}>
          Show earlier walks
        </Button>
      )}
    </>
  );
}

function Walks({ walks }: Pick<OwnWalks, 'walks'>) {
  const { timeZone } = useHost().shelter;
  return (
    <ul className={styles.walks}>
      {walks.map((walk) => (
        <li key={walk.slot_id} className={styles.walk}>
          <p className={styles.when}>{formatDate(new Date(walk.start_time), timeZone)}</p>
          <p>{formatTimeRange(walk, timeZone)}</p>
          <p>{withNames(dogsText(walk.dogs))}</p>
        </li>
      ))}
    </ul>
  );
}

/** Bookings that the walker gave up after the cut-off; older APIs do not report them. */
function LateCancels({ of: cancels = [] }: { of: OwnWalks['late_cancels'] }) {
  const { timeZone } = useHost().shelter;
  if (cancels.length === 0) return null;
  return (
    <Section title="Cancelled late">
      <ul className={styles.walks}>
        {cancels.map(({ at, reason, ...times }) => (
          <li key={at} className={styles.walk}>
            <p className={styles.when}>{formatDate(new Date(times.start_time), timeZone)}</p>
            <p>{formatTimeRange(times, timeZone)}</p>
            <p>{`You could not come: ‘${reason}’`}</p>
          </li>
        ))}
      </ul>
      <p>These are from the last year. They do not count as walks that you missed.</p>
    </Section>
  );
}

function dogsText(dogs: OwnWalks['walks'][number]['dogs']): string {
  const names = markNames(dogs.map(({ dog }) => dog.name));
  if (names === '') return 'No dog was noted.';
  return dogs.some(({ part }) => part === 'walked')
    ? `You walked ${names}.`
    : `Dogs on this walk: ${names}. We do not know which one was yours.`;
}
