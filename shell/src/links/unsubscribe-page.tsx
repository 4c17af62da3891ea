import { ApiError, errorText, useSwitchByLink } from '@walkies/api-client';
import { Link, useLocation } from '@walkies/remote-sdk/router';
import { Banner, Button, ErrorBanner, Page, PageHeader, SkeletonBar } from '@walkies/ui';
import { useEffect } from 'react';
import { MESSAGE_WORDS } from '../shared/message-words';

const isBadLink = (error: Error | null): boolean =>
  error instanceof ApiError && [400, 404].includes(error.status);

/** /unsubscribe: switches off the kind of mail that its link is in, by being opened. */
export function UnsubscribePage() {
  const token = new URLSearchParams(useLocation().search).get('link') ?? '';
  const { mutate, ...change } = useSwitchByLink();
  useEffect(() => {
    mutate({ token, on: false });
    // Once for each link; `mutate` is another one at each drawing.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [token]);
  const { answer, asked } = change;
  const name = answer && MESSAGE_WORDS[answer.kind].name;
  return (
    <Page width="form">
      <PageHeader
        title={asked?.on && name ? 'Switched on again' : 'No more of these mails'}
        lead={name ?? undefined}
      />
      {change.error && (
        <ErrorBanner>{errorText(change.error, 'Failed to switch it off.')}</ErrorBanner>
      )}
      {change.isPending && <SkeletonBar />}
      {change.isSuccess && asked && (
        <>
          <Banner tone="success">
            {asked.on ? 'You get them again.' : 'They are switched off. All others still come.'}
          </Banner>
          <Button variant="secondary" wide onClick={() => mutate({ token, on: !asked.on })}>
            {asked.on ? 'Switch off' : 'Switch on again'}
          </Button>
        </>
      )}
      {change.isError && !isBadLink(change.error) && (
        <Button wide onClick={() => mutate({ token, on: asked?.on ?? false })}>
          Try again
        </Button>
      )}
      <p>
        <Link to="/account">All your mails are on the page of your account.</Link>
      </p>
    </Page>
  );
}
