import { errorText } from '@walkies/api-client';
import { type OwnIncident, WHY_MAX_LENGTH, WHY_MIN_LENGTH } from '@walkies/contract';
import { SIDE_MISSING } from '@walkies/contract/texts';
import { useHost } from '@walkies/remote-sdk';
import { useSearchParams } from '@walkies/remote-sdk/router';
import {
  Banner,
  Button,
  Card,
  ErrorBanner,
  formatDayAndTime,
  SuccessBanner,
  TextAreaField,
  markName,
  useWithOpen,
  withNames,
} from '@walkies/ui';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useOwnIncidents, useSendSide } from './home-api';
import styles from './own-sides.module.css';

/** Asks the walker for their side of incidents; renders nothing without any. */
export function OwnSides() {
  const incidents = useOwnIncidents().data;
  const { items, setOpen } = useWithOpen(incidents);
  const linked = useSearchParams()[0].get('side');
  const isLinked = ({ id }: OwnIncident): boolean => String(id) === linked;
  return (
    <>
      {linked && incidents && !incidents.some(isLinked) && <NothingRequested />}
      {items.map((incident) => (
        <OwnSide
          key={incident.id}
          incident={incident}
          isLinked={isLinked(incident)}
          onTyped={(isTyped) => setOpen(incident, isTyped)}
        />
      ))}
    </>
  );
}

function NothingRequested() {
  return (
    <Banner tone="info" title="You have nothing left to do about that walk.">
      You have told your side, or the shelter has decided.
    </Banner>
  );
}

interface OwnSideProps {
  incident: OwnIncident;
  /** The request's mail links here. */
  isLinked: boolean;
  onTyped: (isTyped: boolean) => void;
}

function OwnSide({ incident, isLinked, onTyped }: OwnSideProps) {
  const { shelter } = useHost();
  const titleId = useId();
  const sending = useSendSide();
  const [side, setSide] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isLinked) card.current?.scrollIntoView();
  }, [isLinked]);
  if (incident.side !== null && !sending.isSuccess) return isLinked && <NothingRequested />;
  const isMissing = side.trim().length < WHY_MIN_LENGTH;

  function send(event: FormEvent) {
    event.preventDefault();
    setIsSubmitted(true);
    if (isMissing) return;
    sending.mutate({ id: incident.id, side: side.trim() });
  }

  return (
    <section ref={card} aria-labelledby={titleId}>
      <Card className={styles.card}>
        <div>
          <h2 className={styles.title} id={titleId}>
            {withNames(`How was it with ${markName(incident.dog.name)}?`)}
          </h2>
          <p>{formatDayAndTime(incident, shelter.timeZone)}</p>
        </div>
        {sending.isSuccess ? (
          <SuccessBanner>Thank you. The shelter reads it.</SuccessBanner>
        ) : (
          <form className={styles.form} noValidate onSubmit={send}>
            <TextAreaField
              label="What happened, as you saw it"
              hint="Something was noted about this walk. The shelter wants to hear your side too."
              error={isSubmitted && isMissing ? SIDE_MISSING : undefined}
              maxLength={WHY_MAX_LENGTH}
              readOnly={sending.isPending}
              value={side}
              onChange={(event) => {
                sending.reset();
                setSide(event.target.value);
                onTyped(event.target.value !== '');
              }}
            />
            {sending.error && <ErrorBanner>{errorText(sending.error, NOT_SENT)}</ErrorBanner>}
            <Button type="submit" busy={sending.isPending && 'Sending...'}>
              Send
            </Button>
          </form>
        )}
      </Card>
    </section>
  );
}

const NOT_SENT = 'Your side could not be sent.';
