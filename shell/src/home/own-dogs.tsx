import { useDogsThatNeedMe, usePlannedDogs } from '@walkies/api-client';
import type { NeededBy } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { Link } from '@walkies/remote-sdk/router';
import {
  Button,
  buttonClass,
  DogPhoto,
  formatDayAndTime,
  GradeLabel,
  Name,
  NeedsLine,
  YouWalk,
} from '@walkies/ui';
import { useId, useState } from 'react';
import { isDeclined, storeDeclined } from './declined-walks';
import styles from './own-dogs.module.css';

interface OfSlot {
  slotId: number;
}

/** The dogs on a booking's ticket; renders nothing without dogs. */
export function TicketDogs({ slotId }: OfSlot) {
  const mine = usePlannedDogs().data?.filter(({ slot_id }) => slot_id === slotId) ?? [];
  return mine.map(({ dog }) => (
    <div key={dog.id} className={styles.torn}>
      <YouWalk dog={dog} headingLevel={3} />
    </div>
  ));
}

/** In a walk's card: a dog that needs the walker; renders nothing if there is none. */
export function SlotNeed({ slotId }: OfSlot) {
  const need = useDogsThatNeedMe().data?.find(({ slot_id }) => slot_id === slotId);
  return need ? <NeedsLine dog={need.dog} /> : null;
}

const TIMES = ['not been out', 'been out once', 'been out twice'];
const outText = (walks: number): string => TIMES[walks] ?? `been out ${walks} times`;

/** A dog without a walker that the user may handle; renders nothing if there is none. */
export function NeedsYou() {
  const [, setDeclined] = useState(0);
  const need = useDogsThatNeedMe().data?.find(({ slot_id }) => !isDeclined(slot_id));
  if (!need) return null;
  function decline(slotId: number) {
    storeDeclined(slotId);
    setDeclined(slotId);
  }
  return <NeedCard need={need} onDecline={() => decline(need.slot_id)} />;
}

function NeedCard({ need, onDecline }: { need: NeededBy; onDecline: () => void }) {
  const { timeZone } = useHost().shelter;
  const titleId = useId();
  const { dog, slot_id, walks_this_week, booked_by_me } = need;
  return (
    <section className={styles.need} aria-labelledby={titleId}>
      <div className={styles.who}>
        <span className={styles.photo}>
          <DogPhoto photoUrl={dog.imageUrl} alt="" />
        </span>
        <div className={styles.words}>
          <h2 className={styles.title} id={titleId}>
            <Name>{dog.name}</Name> <span>needs you</span>
          </h2>
          <GradeLabel grade={dog.grade} />
        </div>
      </div>
      <p>
        <span>Nobody walks</span> <Name>{dog.name}</Name> <span>yet on</span>{' '}
        <strong>{formatDayAndTime(need, timeZone)}</strong>
        <span>. </span>
        <Name>{dog.name}</Name>{' '}
        <span>{`has ${outText(walks_this_week)} this week. You are cleared for dogs like`}</span>{' '}
        <Name>{dog.name}</Name>
        <span>.</span>
        {booked_by_me && (
          <span> You are booked then: tell the marshal if you want to walk this dog.</span>
        )}
      </p>
      <div className={styles.actions}>
        <Link
          to={`/walker-calendar?slot=${slot_id}`}
          state={{ from: 'home' }}
          className={buttonClass({ size: 'small' })}
        >
          See the walk
        </Link>
        <Button variant="quiet" size="small" onClick={onDecline}>
          Not this time
        </Button>
      </div>
    </section>
  );
}
