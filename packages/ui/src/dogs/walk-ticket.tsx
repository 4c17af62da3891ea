import {
  type CheckIn,
  LATE_MINUTES,
  type LateMinutes,
  type PlannedDog,
  type Shelter,
} from '@walkies/contract';
import { Link } from '@walkies/remote-sdk/router';
import { useRef, useState } from 'react';
import { Button, buttonClass } from '../buttons/button';
import { ButtonRow } from '../buttons/button-row';
import { Card, Section } from '../layout/section';
import { ErrorBanner } from '../messages/banner';
import { WithName } from '../name';
import { formatTimeRange } from '../slots/slot-times';
import { CheckInBox, type CheckInBoxProps } from './check-in-box';
import { WalkerNote } from './walker-note';
import { ShelterPlace } from './shelter-place';
import styles from './walk-ticket.module.css';
import { YouWalk } from './you-walk';

interface LateChoiceProps {
  /** Minutes that are not sent yet; null: none. */
  unsent: LateMinutes | null;
  isSaving: boolean;
  /** The reason why the last write failed. */
  error: string | null;
  onLate: (minutes: LateMinutes) => void;
}

interface WalkTicketProps {
  walk: CheckIn;
  shelter: Shelter;
  now: Date;
  /** Those that the walker is to walk. */
  dogs: readonly PlannedDog[];
  checkIn: Omit<CheckInBoxProps, 'walk' | 'timeZone' | 'now'>;
  late: LateChoiceProps;
}

/** A walk of today: when, where and with whom, and the three things that its walker can say. */
export function WalkTicket({ walk, shelter, now, dogs, checkIn, late }: WalkTicketProps) {
  const { timeZone } = shelter;
  const { unsent } = checkIn;
  const isHere = (unsent ? unsent.at : walk.checked_in_at) !== null;
  const isAwaited = walk.status === 'booked' && !isHere;
  return (
    <Section title={`Your walk, ${formatTimeRange(walk, timeZone)}`}>
      <Card>
        <div className={styles.ticket}>
          {walk.marshal_name && (
            <p>
              <WithName>{walk.marshal_name}</WithName>
            </p>
          )}
          <ShelterPlace shelter={shelter} />
          {dogs.map((dog) => (
            <YouWalk key={dog.id} dog={dog} headingLevel={3} />
          ))}
          <CheckInBox {...{ walk, now, timeZone }} {...checkIn} />
          {isAwaited && <LateOrAbsent walk={walk} now={now} {...late} />}
        </div>
      </Card>
    </Section>
  );
}

function LateOrAbsent(props: LateChoiceProps & Pick<WalkTicketProps, 'walk' | 'now'>) {
  const { walk, now, unsent, isSaving, error, onLate } = props;
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const minutes = unsent ?? walk.late_minutes;
  return (
    <>
      {error && <ErrorBanner>{error}</ErrorBanner>}
      {minutes && (
        <WalkerNote
          icon="clock"
          tone="late"
          text={`You’re ${minutes} minutes late.`}
          isUnsent={unsent !== null}
        />
      )}
      <ButtonRow>
        <Button
          ref={button}
          variant="secondary"
          aria-expanded={isOpen}
          busy={isSaving && 'Saving...'}
          onClick={() => setOpen(!isOpen)}
        >
          I’m late
        </Button>
        {new Date(walk.start_time) > now && (
          <Link
            className={buttonClass({ variant: 'danger' })}
            to={`/walker-calendar?slot=${walk.slot_id}&cannot`}
          >
            I can’t come
          </Link>
        )}
      </ButtonRow>
      {isOpen && (
        <ButtonRow role="group" aria-label="How late are you?">
          {LATE_MINUTES.map((choice) => (
            <Button
              key={choice}
              variant="secondary"
              size="small"
              aria-pressed={choice === minutes}
              aria-label={`${choice} minutes`}
              onClick={() => {
                onLate(choice);
                button.current?.focus();
                setOpen(false);
              }}
            >
              {`${choice} min`}
            </Button>
          ))}
        </ButtonRow>
      )}
    </>
  );
}
