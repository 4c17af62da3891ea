import { errorText } from '@walkies/api-client';
import type { StandingBooking, StandingDate } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import {
  Banner,
  Button,
  Card,
  ErrorBanner,
  formatDay,
  formatDayAndTime,
  LoadError,
  Section,
  usualTimesText,
  useWithOpen,
} from '@walkies/ui';
import { useId, useState } from 'react';
import { AwayForm } from './away-form';
import {
  useGiveUpStanding,
  useSetAway,
  useSkipDay,
  useStandingBookings,
  useUnskipDay,
} from './regulars-api';
import styles from './regulars.module.css';

const DATE_TEXT = {
  booked: 'Booked',
  coming: 'Will be booked in a moment',
  skipped: 'Not this week',
  away: 'Away',
  cancelled: 'You cancelled it',
  'taken-out': 'The shelter took you out',
  closed: 'Cancelled by the shelter',
  full: 'Not booked: the walk is full',
  overlaps: 'Not booked: you have another walk then',
  incomplete: 'Not booked: please complete your profile first',
} as const satisfies Record<StandingDate['status'], string>;

const dayText = (day: string) => formatDay(new Date(day), 'UTC');
/** Enough for this month; the rest would push the walks so far away. */
const SHOWN_AT_FIRST = 4;

const OF_PLACE = {
  giveUp: 'Give it up',
  question: 'Give up your place every week? Your coming dates become free.',
  confirm: 'Yes, give it up',
};
const OF_REQUEST = {
  giveUp: 'Take it back',
  question: 'Take your request back?',
  confirm: 'Yes, take it back',
};

/** The walker's standing bookings; nothing without one. */
export function RegularWalks() {
  const list = useStandingBookings();
  const { items, setOpen } = useWithOpen(list.data);
  if (items.length === 0 && !list.isError) return null;
  return (
    <Section title="Your regular walks">
      <LoadError of={list}>
        {(error) => errorText(error, 'Failed to load your regular walks')}
      </LoadError>
      <div className={styles.list}>
        {items.map((standing) => (
          <RegularWalk
            key={standing.id}
            standing={standing}
            onOpen={(isOpen) => setOpen(standing, isOpen)}
          />
        ))}
      </div>
    </Section>
  );
}

interface RegularWalkProps {
  standing: StandingBooking;
  /** Called when a form or a question opens or closes. */
  onOpen: (isOpen: boolean) => void;
}

function RegularWalk({ standing, onOpen }: RegularWalkProps) {
  const { id, state, away } = standing;
  const [step, setShown] = useState<'show' | 'away' | 'give up'>('show');
  const setStep = (next: typeof step) => {
    setShown(next);
    onOpen(next !== 'show');
  };
  const skipping = useSkipDay();
  const leaving = useSetAway();
  const givingUp = useGiveUpStanding();
  const titleId = useId();
  const words = state === 'asked' ? OF_REQUEST : OF_PLACE;
  const error = skipping.error ?? leaving.error ?? givingUp.error;
  return (
    <Card as="article">
      <div className={styles.stack} aria-labelledby={titleId} role="group">
        <h3 className={styles.title} id={titleId}>
          {usualTimesText(standing)}
        </h3>
        {error && (
          <ErrorBanner>{errorText(error, 'That did not work.', 'server-first')}</ErrorBanner>
        )}
        {state === 'asked' && <p>You have asked. The shelter decides, and mails you.</p>}
        {state === 'suspended' && (
          <Banner tone="info">
            Paused: you were not there three times. The shelter can accept you again.
          </Banner>
        )}
        {standing.last_day && (
          <p>{`The last walk is on ${dayText(standing.last_day)} at the latest.`}</p>
        )}
        <Dates standing={standing} skipping={skipping} />
        {away && (
          <>
            <p>{`You are away from ${dayText(away.from)} to ${dayText(away.to)}.`}</p>
            <Button
              variant="secondary"
              busy={leaving.isPending && 'Saving...'}
              onClick={() => leaving.mutate({ id, away: null })}
            >
              I come after all
            </Button>
          </>
        )}
        {step === 'away' && (
          <AwayForm
            busy={leaving.isPending}
            onChange={leaving.reset}
            onCancel={() => setStep('show')}
            onSave={(days) =>
              leaving.mutate({ id, away: days }, { onSuccess: () => setStep('show') })
            }
          />
        )}
        {step === 'give up' && <p>{words.question}</p>}
        <div className={styles.actions}>
          {step === 'show' && (
            <>
              {state === 'accepted' && (
                <Button variant="secondary" onClick={() => setStep('away')}>
                  Away from … to …
                </Button>
              )}
              <Button variant="danger" onClick={() => setStep('give up')}>
                {words.giveUp}
              </Button>
            </>
          )}
          {step === 'give up' && (
            <>
              <Button
                variant="danger-solid"
                busy={givingUp.isPending && 'Saving...'}
                onClick={() => givingUp.mutate(id, { onSuccess: () => onOpen(false) })}
              >
                {words.confirm}
              </Button>
              <Button variant="secondary" onClick={() => setStep('show')}>
                Keep it
              </Button>
            </>
          )}
        </div>
      </div>
    </Card>
  );
}

interface DatesProps {
  standing: StandingBooking;
  skipping: ReturnType<typeof useSkipDay>;
}

interface SkippedDayProps {
  id: number;
  day: string;
}

/** Takes a day that was left out back. */
function SkippedDay({ id, day }: SkippedDayProps) {
  const { mutate, isPending, error } = useUnskipDay();
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-label={`Come after all: ${dayText(day)}`}
        busy={isPending && 'Saving...'}
        onClick={() => mutate({ id, day })}
      >
        Come after all
      </Button>
      {error && (
        <ErrorBanner>
          {errorText(error, 'You are not booked on that day.', 'server-first')}
        </ErrorBanner>
      )}
    </>
  );
}

/** The next dates, the first of them at first. */
function Dates({ standing: { id, dates }, skipping }: DatesProps) {
  const { timeZone } = useHost().shelter;
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? dates : dates.slice(0, SHOWN_AT_FIRST);
  if (dates.length === 0) return null;
  return (
    <>
      <ul className={styles.list}>
        {shown.map((date) => (
          <li key={date.slot_id} className={styles.date}>
            <span>
              <span>{formatDayAndTime(date, timeZone)}</span>
              <br />
              <span>{DATE_TEXT[date.status]}</span>
            </span>
            {date.status === 'booked' && (
              <Button
                variant="secondary"
                size="small"
                aria-label={`Not this week: ${dayText(date.day)}`}
                busy={skipping.isPending && skipping.variables?.day === date.day && 'Saving...'}
                onClick={() => skipping.mutate({ id, day: date.day })}
              >
                Not this week
              </Button>
            )}
            {(date.status === 'skipped' || date.status === 'cancelled') && (
              <SkippedDay id={id} day={date.day} />
            )}
          </li>
        ))}
      </ul>
      {shown.length < dates.length && (
        <Button variant="quiet" size="small" onClick={() => setShowsAll(true)}>
          {`Show all ${dates.length} dates`}
        </Button>
      )}
    </>
  );
}
