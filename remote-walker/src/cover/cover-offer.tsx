import { errorText, useUpdateProfile } from '@walkies/api-client';
import type { Cover, ProfileChange } from '@walkies/contract';
import { NOT_BOOKED, TAKEN_OUT, WALK_OVER } from '@walkies/contract/texts';
import { useHost, useNow } from '@walkies/remote-sdk';
import { Link } from '@walkies/remote-sdk/router';
import { Banner, Button, buttonClass, ErrorBanner, markName, withNames } from '@walkies/ui';
import { useId } from 'react';
import { MissingProfileForm } from '../slot-calendar/lazy-profile-form';
import { missingIn } from '../slot-calendar/use-booking';
import { useTakePlace } from './cover-api';
import { endedWords } from './cover-words';
import { CoverWalk } from './cover-walk';

interface CoverOfferProps {
  token: string;
  cover: Cover;
}

/** A walk that the reader may take for a friend, or why not. */
export function CoverOffer({ token, cover }: CoverOfferProps) {
  const { can, session } = useHost();
  const { state, walk, given_back: isGivenBack, taken_out: isTakenOut } = cover;
  const now = useNow();
  const who = markName(cover.walker_name);
  const calendar = `/walker-calendar${walk ? `?slot=${walk.slot_id}` : ''}`;
  const seeWalk = (
    <Link className={buttonClass()} to={calendar}>
      See your walk
    </Link>
  );
  if (state === 'taken-by-you') {
    const isOver = walk !== null && new Date(walk.end_time) <= now;
    const words = isOver ? `You took the place of ${who}.` : `You walk for ${who}.`;
    return (
      <>
        <Banner tone="success" title={isOver ? WALK_OVER : 'You are booked.'}>
          {withNames(`${words} Thank you for helping out!`)}
        </Banner>
        {walk && <CoverWalk walk={walk} />}
        {!isOver && seeWalk}
      </>
    );
  }
  if (state !== 'open') {
    const words = isTakenOut ? TAKEN_OUT : isGivenBack ? NOT_BOOKED : endedWords(state, who);
    return (
      <>
        {walk && <CoverWalk walk={walk} />}
        <Banner tone="info">{withNames(words)}</Banner>
        {state === 'own'
          ? seeWalk
          : session?.role === 'walker' && (
              <Link className={buttonClass()} to={isGivenBack ? calendar : '/walker-calendar'}>
                {isGivenBack ? 'Look for a place in this walk' : 'Find another walk'}
              </Link>
            )}
      </>
    );
  }
  return (
    <>
      <p>
        {withNames(
          `${who} cannot come, and asks you to walk instead. The first who confirms gets the place.`,
        )}
      </p>
      {walk && <CoverWalk walk={walk} />}
      {can('slot.book') ? (
        <TakePlace token={token} />
      ) : (
        <Banner tone="info">Only walkers can take this place. Send the link to one of them.</Banner>
      )}
    </>
  );
}

/** The button that takes the place, after the missing parts of the profile. */
function TakePlace({ token }: { token: string }) {
  const { session } = useHost();
  const taking = useTakePlace();
  const saving = useUpdateProfile();
  const formId = useId();
  const missing = missingIn(taking.error) ?? session?.missing ?? [];
  const isToConfirm = session?.emailConfirmation === 'required';
  const isPending = saving.isPending || taking.isPending;
  const take = () => taking.mutate(token);
  const complete = (change: ProfileChange) => saving.mutate(change, { onSuccess: take });
  return (
    <>
      {missing.length > 0 && (
        <MissingProfileForm
          id={formId}
          missing={missing}
          problem={saving.error}
          onChange={saving.reset}
          onComplete={complete}
        />
      )}
      {saving.isError && (
        <ErrorBanner>{errorText(saving.error, 'Your details could not be saved.')}</ErrorBanner>
      )}
      {taking.isError && (
        <ErrorBanner>
          {errorText(taking.error, 'Failed to take the place. Please try again.', 'server-first')}
        </ErrorBanner>
      )}
      <Button
        icon="check"
        disabled={isToConfirm}
        disabledReason="Please confirm your address first."
        busy={isPending && 'Booking...'}
        {...(missing.length > 0 ? { type: 'submit', form: formId } : { onClick: take })}
      >
        Take this place
      </Button>
    </>
  );
}
