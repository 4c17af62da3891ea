import { errorText, useCheckIns } from '@walkies/api-client';
import type { OwnCheckIns } from '@walkies/contract';
import { useHost, useNow } from '@walkies/remote-sdk';
import { Link } from '@walkies/remote-sdk/router';
import {
  Banner,
  buttonClass,
  EmptyState,
  formatDayAndTime,
  formatTime,
  LoadError,
  SlotListSkeleton,
} from '@walkies/ui';
import { NoShows } from './no-shows';
import { isOpen, WalkNow } from './walk-now';

/** The walker's present walk, or the next one; an explanation for staff. */
export default function Here() {
  const { can } = useHost();
  return can('own-walk.read') ? <OwnWalksHere /> : <ForStaff />;
}

function OwnWalksHere() {
  const { timeZone } = useHost().shelter;
  const checkIns = useCheckIns();
  return (
    <>
      <LoadError of={checkIns}>
        {(error) => errorText(error, 'Failed to load your walks')}
      </LoadError>
      {checkIns.isPending && <SlotListSkeleton count={1} />}
      {checkIns.data?.cancelled.map((start) => (
        <Banner key={start} tone="info">
          {`The shelter cancelled your walk at ${formatTime(new Date(start), timeZone)}.`}
        </Banner>
      ))}
      {checkIns.data && <Walks walks={checkIns.data.walks} />}
      <NoShows />
    </>
  );
}

function Walks({ walks }: Pick<OwnCheckIns, 'walks'>) {
  const { timeZone } = useHost().shelter;
  const now = useNow();
  const open = walks.filter((walk) => isOpen(walk, now));
  const [next] = walks.filter((walk) => !isOpen(walk, now));
  if (open.length > 0) return open.map((walk) => <WalkNow key={walk.slot_id} walk={walk} />);
  if (next) {
    const opensAt = formatTime(new Date(next.opens_at), timeZone);
    return (
      <EmptyState title="No walk of yours begins now.">
        {`Your next one is on ${formatDayAndTime(next, timeZone)}. You can check in from ${opensAt} on that day.`}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="You have booked no walk."
      action={
        <Link className={buttonClass()} to="/walker-calendar">
          Book a Walk
        </Link>
      }
    >
      If the marshal expects you all the same, tell them that you are here.
    </EmptyState>
  );
}

function ForStaff() {
  return (
    <>
      <p>
        Walkers open this page with the poster at the gate. From half an hour before their walk
        until its end they say here that they have come. The day plan shows it at once, and
        finalizing starts with them.
      </p>
      <p>
        <Link className={buttonClass()} to="/here-poster">
          Check-in poster
        </Link>
      </p>
    </>
  );
}
