import { dayOf, foldForSearch, type Pair, type PlannedSlot } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { Link } from '@walkies/remote-sdk/router';
import { DAY_PLAN_PATH } from '@walkies/staff';
import { formatTimeRange, markName, TextField, withNames } from '@walkies/ui';
import { useState } from 'react';
import { CallLink } from './call-link';
import styles from './find-in-plan.module.css';
import { slotAnchor } from './gaps-banner';

const MOST = 6;

interface Found {
  slot: PlannedSlot;
  pair: Pair;
}

function findPairs(slots: readonly PlannedSlot[], query: string): Found[] {
  const wanted = foldForSearch(query.trim());
  if (wanted === '') return [];
  const has = (name = '') => foldForSearch(name).includes(wanted);
  return slots.flatMap((slot) =>
    slot.pairs
      .filter(({ walker, dog }) => has(walker?.name) || has(dog?.name))
      .map((pair) => ({ slot, pair })),
  );
}

function pairText({ walker, dog }: Pair): string {
  if (!walker) return `${markName(dog?.name ?? '')} has no walker`;
  return dog
    ? `${markName(walker.name)} walks ${markName(dog.name)}`
    : `${markName(walker.name)} has no dog`;
}

/** Finds a walker or a dog among a day's pairs; each result leads to its slot in the day plan. */
export function FindInPlan({ slots }: { slots: readonly PlannedSlot[] }) {
  const { timeZone } = useHost().shelter;
  const [query, setQuery] = useState('');
  const found = findPairs(slots, query);
  const shown = found.slice(0, MOST);
  return (
    <div className={styles.find}>
      <TextField
        type="search"
        label="Find a walker or a dog of this day"
        autoComplete="off"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      <div role="status">
        {query.trim() !== '' && found.length === 0 && <p>Nobody of this day has this name.</p>}
        {found.length > MOST && (
          <p>{`The first ${MOST} of ${found.length}. Type more of the name.`}</p>
        )}
      </div>
      {shown.length > 0 && (
        <ul className={styles.found}>
          {shown.map(({ slot, pair }) => (
            <li key={`${slot.id} ${pair.walker?.id} ${pair.dog?.id}`} className={styles.row}>
              <Link
                className={styles.link}
                to={`${DAY_PLAN_PATH}?date=${dayOf(new Date(slot.start_time), timeZone)}#${slotAnchor(slot)}`}
                onClick={() => setQuery('')}
              >
                <span className={styles.pair}>{withNames(pairText(pair))}</span>
                <span>{formatTimeRange(slot, timeZone)}</span>
              </Link>
              <CallLink walker={pair.walker} look="icon" />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
