import { ApiError, errorText } from '@walkies/api-client';
import { useHost, useNow } from '@walkies/remote-sdk';
import { Link, useLocation } from '@walkies/remote-sdk/router';
import {
  buttonClass,
  EmptyState,
  LoadError,
  Page,
  PageHeader,
  ShelterTimeNote,
  SlotListSkeleton,
} from '@walkies/ui';
import { useCover } from './cover-api';
import { CoverOffer } from './cover-offer';

const isBadLink = (error: Error | null): error is ApiError =>
  error instanceof ApiError && [400, 404].includes(error.status);

/** The place that a walker hands to a friend: /cover?link=TOKEN. */
export function CoverPage() {
  const token = new URLSearchParams(useLocation().search).get('link') ?? '';
  const { timeZone } = useHost().shelter;
  const now = useNow();
  const cover = useCover(token);
  return (
    <Page width="form">
      <PageHeader title="Take a walk for a friend" />
      {isBadLink(cover.error) ? (
        <EmptyState
          title="This link does not work."
          action={
            <Link className={buttonClass()} to="/">
              Home
            </Link>
          }
        >
          {errorText(cover.error, 'Ask the walker who sent it.', 'server-first')}
        </EmptyState>
      ) : (
        <LoadError of={cover}>{(error) => errorText(error, 'Failed to read this link')}</LoadError>
      )}
      {cover.isPending && <SlotListSkeleton count={1} />}
      {cover.data && (
        <>
          <ShelterTimeNote timeZone={timeZone} now={now} />
          <CoverOffer key={token} token={token} cover={cover.data} />
        </>
      )}
    </Page>
  );
}
