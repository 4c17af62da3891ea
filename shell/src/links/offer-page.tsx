import { ApiError, errorText } from '@walkies/api-client';
import type { Offer } from '@walkies/contract';
import {
  NOT_BOOKED,
  OFFER_LINK_BAD,
  TAKEN_OUT,
  WALK_CANCELLED,
  WALK_OVER,
} from '@walkies/contract/texts';
import { useHost, useNow } from '@walkies/remote-sdk';
import { Link, useLocation } from '@walkies/remote-sdk/router';
import {
  Banner,
  Button,
  buttonClass,
  ErrorBanner,
  formatDayAndTime,
  formatTimeNear,
  LoadError,
  Name,
  Page,
  PageHeader,
  SkeletonBar,
  SuccessBanner,
} from '@walkies/ui';
import type { ReactNode } from 'react';
import { useSessionState } from '../shared/shell-context';
import { useClaimOffer, useOffer } from './links-api';

const FAILED = 'Failed to read this link.';
const isBadLink = (error: Error | null): boolean =>
  error instanceof ApiError && [400, 404].includes(error.status);

/** Books the reserved place of a mail's link by a press: /offers. */
export function OfferPage() {
  const token = new URLSearchParams(useLocation().search).get('link') ?? '';
  const isKnown = useSessionState().status !== 'loading';
  const offer = useOffer(token, { enabled: isKnown });
  return (
    <Page width="form">
      <PageHeader title="Your place in a walk" />
      {isBadLink(offer.error) ? (
        <ErrorBanner>{OFFER_LINK_BAD}</ErrorBanner>
      ) : (
        <LoadError of={offer}>{(error) => errorText(error, FAILED)}</LoadError>
      )}
      {offer.isPending && <SkeletonBar />}
      {offer.data && <Claiming key={token} token={token} offer={offer.data} />}
      <p>
        <Link to="/walker-calendar">See all walks in the calendar</Link>
      </p>
    </Page>
  );
}

function Claiming({ token, offer }: { token: string; offer: Offer }) {
  const { timeZone } = useHost().shelter;
  const claiming = useClaimOffer();
  const now = useNow();
  const until = new Date(offer.reserved_until);
  const isClaimed = claiming.isSuccess || offer.state === 'claimed';
  const isOver = offer.state === 'over' || until <= now;
  const isPast = offer.walk !== null && new Date(offer.walk.end_time) <= now;
  return (
    <>
      {offer.walk && (
        <p>
          <strong>{formatDayAndTime(offer.walk, timeZone)}</strong>
        </p>
      )}
      {claiming.error && (
        <ErrorBanner>
          {errorText(claiming.error, 'The place could not be booked.', 'server-first')}
        </ErrorBanner>
      )}
      {isClaimed && isPast ? (
        <Banner tone="info">{WALK_OVER}</Banner>
      ) : isClaimed ? (
        <>
          <SuccessBanner>This place is booked.</SuccessBanner>
          {offer.walk && (
            <Link
              className={buttonClass({ variant: 'secondary' })}
              to={`/walker-calendar?slot=${offer.walk.slot_id}`}
            >
              Look at your walk
            </Link>
          )}
        </>
      ) : (
        <Unclaimed offer={offer} isOver={isOver} until={formatTimeNear(until, timeZone, now)}>
          <Button
            icon="check"
            wide
            busy={claiming.isPending && 'Booking...'}
            onClick={() => claiming.mutate(token)}
          >
            Take this place
          </Button>
        </Unclaimed>
      )}
    </>
  );
}

interface UnclaimedProps {
  offer: Offer;
  isOver: boolean;
  until: string;
  children: ReactNode;
}

function Unclaimed({ offer, isOver, until, children }: UnclaimedProps) {
  if (offer.state === 'cancelled') {
    return <Banner tone="info">{WALK_CANCELLED}</Banner>;
  }
  if (offer.taken_out) {
    return <Banner tone="info">{TAKEN_OUT}</Banner>;
  }
  if (offer.given_back) {
    return (
      <Banner tone="info" title={NOT_BOOKED}>
        You took this place, and then it was given up. Look in the calendar if the walk has another.
      </Banner>
    );
  }
  if (isOver) {
    return (
      <Banner tone="info" title="This place is not reserved any more.">
        Its time is over, or it was given up. Look in the calendar if the walk has another place.
      </Banner>
    );
  }
  return (
    <>
      <p>
        <span>A place is reserved for</span> <Name>{offer.name}</Name>{' '}
        <span>{`until ${until}.`}</span>
      </p>
      {offer.is_mine === false ? (
        <Banner tone="info" title="This link was sent to another person.">
          Log in as that person to take the place.
        </Banner>
      ) : (
        children
      )}
    </>
  );
}
