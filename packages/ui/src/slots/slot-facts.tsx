import { VisuallyHidden } from '../layout/visually-hidden';
import { WithName, withNames } from '../name';
import { Seats } from './seats';
import styles from './slot-card.module.css';

interface SlotTimeProps {
  id: string;
  time: string;
  label?: string | undefined;
}

/** A slot's time; screen readers get the label with the date, if there is one. */
export function SlotTime({ id, time, label }: SlotTimeProps) {
  if (!label) {
    return (
      <p className={styles.time} id={id}>
        {time}
      </p>
    );
  }
  return (
    <p className={styles.time}>
      <span aria-hidden="true">{time}</span>
      <VisuallyHidden id={id}>{label}</VisuallyHidden>
    </p>
  );
}

export interface SlotFactsProps {
  marshal?: string | null | undefined;
  /** Replaces 'with <marshal>'. */
  line?: string | undefined;
  booked: number;
  capacity: number;
  /** Id of the line with the marshal. */
  whoId?: string | undefined;
  /** Adds the number of free seats. */
  showsLeft?: boolean;
}

/** A slot's marshal and its number of taken seats. */
export function SlotFacts({ marshal, line, whoId, ...seats }: SlotFactsProps) {
  const who = withNames(line) ?? (marshal && <WithName>{marshal}</WithName>);
  return (
    <>
      {who && (
        <p className={styles.who} id={whoId}>
          {who}
        </p>
      )}
      <Seats {...seats} />
    </>
  );
}
