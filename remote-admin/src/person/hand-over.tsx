import { errorText } from '@walkies/api-client';
import type { LedWalks, PersonRow } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import {
  formatDay,
  formatTimeRange,
  Loading,
  LoadError,
  markName,
  SelectField,
  usualTimesText,
  withNames,
} from '@walkies/ui';
import { useRef, useState } from 'react';
import styles from './hand-over.module.css';
import { useLedWalks } from './person-api';

const NO_SUCCESSOR = 'nobody';
const NO_CHANGE = 'no change';
const STILL_LEADS = 'They still lead these';

const counted = (count: number, one: string, several: string): string =>
  `${count} ${count === 1 ? one : several}`;

const countsOf = ({ walks, entries }: LedWalks): string =>
  [
    ...(walks.length > 0 ? [counted(walks.length, 'coming walk', 'coming walks')] : []),
    ...(entries.length > 0
      ? [counted(entries.length, 'entry of the schedule', 'entries of the schedule')]
      : []),
  ].join(' and ');

interface HandOverOptions {
  /** The question is about a person who leads walks. */
  goes: boolean;
  /** The person may go on leading them. */
  mayKeep?: boolean;
}

/** The choice of who takes over what a person leads. */
export function useHandOver({ uid, name }: PersonRow, { goes, mayKeep = false }: HandOverOptions) {
  const read = useLedWalks(uid, goes);
  const [chosen, setChosen] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLSelectElement>(null);
  const led = goes ? read.data : undefined;
  const leadsAny = led !== undefined && led.walks.length + led.entries.length > 0;

  return {
    name,
    read,
    led: leadsAny ? led : null,
    chosen,
    isMissing,
    field,
    mayKeep,
    choose(choice: string) {
      setMissing(false);
      setChosen(choice);
    },
    /**
     * Goes on with the successor, null for none, undefined where nothing is handed over; not while the choice is not
     * made or not known yet.
     */
    decide(goOn: (successorId: string | null | undefined) => void) {
      if (goes && !led) return;
      if (leadsAny && chosen === '') {
        setMissing(true);
        field.current?.focus();
      } else if (!leadsAny || chosen === NO_CHANGE) goOn(undefined);
      else goOn(chosen === NO_SUCCESSOR ? null : chosen);
    },
  };
}

interface HandOverFieldProps {
  handOver: ReturnType<typeof useHandOver>;
}

/** What the person leads, and the choice of who takes over; nothing for one who leads nothing. */
export function HandOverField({ handOver }: HandOverFieldProps) {
  const { timeZone } = useHost().shelter;
  const { name, read, led, chosen, isMissing, field, mayKeep, choose } = handOver;
  return (
    <>
      <LoadError of={read}>
        {(error) => errorText(error, `Failed to load what ${markName(name)} leads`)}
      </LoadError>
      {read.isLoading && <Loading />}
      {led && (
        <div className={styles.handOver}>
          <p>{withNames(`${markName(name)} leads ${countsOf(led)}.`)}</p>
          <SelectField
            ref={field}
            label="Who takes over?"
            hint="They get one email about all of them. Where they already lead another walk at the same time, nobody does."
            error={
              isMissing
                ? `Choose who takes over, or ‘${mayKeep ? STILL_LEADS : 'Nobody'}’.`
                : undefined
            }
            value={chosen}
            onChange={({ target }) => choose(target.value)}
          >
            <option value="" disabled>
              Choose somebody
            </option>
            {mayKeep && <option value={NO_CHANGE}>{STILL_LEADS}</option>}
            {led.successors.map(({ id, name: successor }) => (
              <option key={id} value={id} translate="no">
                {successor}
              </option>
            ))}
            <option value={NO_SUCCESSOR}>Nobody</option>
          </SelectField>
          <ul className={styles.led} aria-label="What they lead">
            {led.entries.map((entry) => (
              <li key={`entry ${entry.id}`}>{`Every ${usualTimesText(entry)}`}</li>
            ))}
            {led.walks.map((walk) => (
              <li key={walk.slot_id}>
                {`${formatDay(new Date(walk.start_time), timeZone)}, ${formatTimeRange(walk, timeZone)}`}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
