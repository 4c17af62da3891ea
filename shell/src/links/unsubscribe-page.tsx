import type { LinkedChoice } from '@walkies/contract';
import { ApiError, errorText } from '@walkies/api-client';
import { Link, useLocation } from '@walkies/remote-sdk/router';
import { Banner, Button, ErrorBanner, LoadError, Page, PageHeader, SkeletonBar } from '@walkies/ui';
import { MESSAGE_LABELS } from '../shared/message-labels';
import { useLinkedChoice, useSwitchByLink } from './links-api';

const isBadLink = (error: Error | null): error is ApiError =>
  error instanceof ApiError && [400, 404].includes(error.status);

/** Turns off the link's kind of mail by a press: /unsubscribe. */
export function UnsubscribePage() {
  const token = new URLSearchParams(useLocation().search).get('link') ?? '';
  const choice = useLinkedChoice(token);
  return (
    <Page width="form">
      <PageHeader
        title="Stop these emails"
        lead={choice.data && `Emails to ${choice.data.address}`}
      />
      {isBadLink(choice.error) ? (
        <ErrorBanner>{errorText(choice.error, 'Failed to read this link.')}</ErrorBanner>
      ) : (
        <LoadError of={choice}>
          {(error) => errorText(error, 'Failed to read this link.')}
        </LoadError>
      )}
      {choice.isPending && <SkeletonBar />}
      {choice.data && <Switching key={token} token={token} choice={choice.data} />}
      <p>
        <Link to="/account">Choose your emails under ‘My account’.</Link>
      </p>
    </Page>
  );
}

function Switching({ token, choice }: { token: string; choice: LinkedChoice }) {
  const { mutate, data, variables, error, isPending } = useSwitchByLink();
  const { name } = MESSAGE_LABELS[choice.opt_in ?? choice.kind];
  const pressed = data && variables;
  const on = pressed ? pressed.on : choice.on;
  return (
    <>
      {error && <ErrorBanner>{errorText(error, 'Failed to switch it.')}</ErrorBanner>}
      <p>{name}</p>
      {!on && <Banner tone="success">These emails are off. You still get all others.</Banner>}
      {on && pressed && <Banner tone="success">These emails are on again.</Banner>}
      <Button
        variant={on && !pressed ? 'primary' : 'secondary'}
        wide
        busy={isPending && 'Saving...'}
        onClick={() => mutate({ token, on: !on })}
      >
        {on ? 'Switch off these emails' : 'Switch on again'}
      </Button>
    </>
  );
}
