import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names';
import { SlotFacts, type SlotFactsProps, SlotTime } from './slot-facts';
import { StatusChip, type StatusWord } from './chip';
import styles from './slot-card.module.css';

type SlotCardState =
  'available' | 'mine' | 'full' | 'to-finalize' | 'completed' | 'blocked' | 'stale';

interface SlotCardProps extends Omit<SlotFactsProps, 'whoId' | 'showsLeft'> {
  /** '10:30 – 11:30' */
  time: string;
  /** Replaces the time for screen readers: 'Thursday 19 November, 10:30 to 11:30'. */
  label?: string | undefined;
  /** stale: from an earlier load, without actions. */
  state: SlotCardState;
  /** Overrides the chip's word. */
  status?: string | undefined;
  /** A line below the time. */
  note?: ReactNode;
  /** Gets the ids of the slot's time and marshal, for a button's `about`. */
  action?: (labelIds: string) => ReactNode;
}

/** The chip adds to the button, so a free seat needs no chip. */
function chipOf(state: SlotCardState): StatusWord | undefined {
  switch (state) {
    case 'available':
    case 'stale':
      return undefined;
    case 'mine':
      return 'booked';
    case 'full':
    case 'to-finalize':
    case 'completed':
    case 'blocked':
      return state;
  }
}

export function SlotCard({ time, label, state, status, note, action, ...facts }: SlotCardProps) {
  const labelId = useId();
  const whoId = useId();
  const chip = status ?? chipOf(state);
  return (
    <div className={classNames(styles.card, styles[state])}>
      <div className={styles.facts}>
        <SlotTime id={labelId} time={time} label={label} />
        {chip && <StatusChip status={chip} />}
        {note}
        {state === 'blocked' ? (
          facts.line && (
            <p className={styles.who} id={whoId}>
              {facts.line}
            </p>
          )
        ) : (
          // A card without a chip offers its seats.
          <SlotFacts {...facts} whoId={whoId} showsLeft={state === 'available' && !chip} />
        )}
      </div>
      {action && (
        <div className={styles.action}>
          {action(facts.line || facts.marshal ? `${labelId} ${whoId}` : labelId)}
        </div>
      )}
    </div>
  );
}
