import type { ShortSlot } from '@walkies/contract';
import { needsWalkers } from '@walkies/contract/texts';
import { Link } from '@walkies/remote-sdk/router';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../buttons/button';
import { Icon } from '../layout/icon';
import { Card, Section } from '../layout/section';
import { useWideScreen } from '../layout/use-media-query';
import { VisuallyHidden } from '../layout/visually-hidden';
import { markNames } from '../names-text';
import { withNames } from '../name';
import { dateParts, formatTimeRange, slotTimeLabel } from './slot-times';
import styles from './short-slots.module.css';

/** Few, so that a phone's first screen has the first free walk too. */
const SHOWN_AT_FIRST = { phone: 2, wide: 3 };
/** Some shelters have a hundred, which would take twenty screens at once. */
const MORE = 10;

interface ShortSlotsProps {
  slots: readonly ShortSlot[];
  timeZone: string;
  /** Address of a slot's details. */
  addressOf: (slotId: number) => string;
  /** The router's state for these addresses. */
  state?: object;
  /** Messages above the slots. */
  above?: ReactNode;
  /** Content of a slot's row; gets the id of the element that names the slot, for a button's `about`. */
  end?: (slot: ShortSlot, timeId: string) => ReactNode;
}

/** The slots that need more walkers, each with a link to it; a few at first. */
export function ShortSlots({ slots, addressOf, above, ...row }: ShortSlotsProps) {
  const [more, setMore] = useState(0);
  const atFirst = useWideScreen() ? SHOWN_AT_FIRST.wide : SHOWN_AT_FIRST.phone;
  const shown = slots.slice(0, atFirst + more);
  const hidden = slots.length - shown.length;
  return (
    <Section title="Walks that need walkers">
      {above}
      {shown.length > 0 && (
        <Card className={row.end ? undefined : styles.linksAlone}>
          <ul className={styles.walks} aria-label="Walks that need walkers">
            {shown.map((slot) => (
              <ShortWalk key={slot.id} slot={slot} address={addressOf(slot.id)} {...row} />
            ))}
          </ul>
          {hidden > 0 && (
            <Button variant="quiet" size="small" onClick={() => setMore(more + MORE)}>
              {`Show ${Math.min(hidden, MORE)} more`}
            </Button>
          )}
        </Card>
      )}
    </Section>
  );
}

interface ShortWalkProps extends Pick<ShortSlotsProps, 'timeZone' | 'state' | 'end'> {
  slot: ShortSlot;
  address: string;
}

function ShortWalk({ slot, timeZone, address, state, end }: ShortWalkProps) {
  const timeId = useId();
  const { weekday, day, month } = dateParts(new Date(slot.start_time), timeZone);
  return (
    <li className={styles.walk}>
      <Link className={styles.link} to={address} state={state}>
        <VisuallyHidden id={timeId}>{slotTimeLabel(slot, timeZone)}</VisuallyHidden>
        <span className={styles.facts}>
          <span className={styles.when} aria-hidden="true">
            <span>{`${weekday} ${day} ${month}`}</span>{' '}
            <span className={styles.time}>{formatTimeRange(slot, timeZone)}</span>
          </span>
          <span className={styles.missing}>{needsWalkers(slot.missing)}</span>
          {slot.dogs.length > 0 && (
            <span>{withNames(`Without a walker: ${markNames(slot.dogs)}`)}</span>
          )}
        </span>
        {!end && <Icon name="chevron-right" />}
      </Link>
      {end?.(slot, timeId)}
    </li>
  );
}
