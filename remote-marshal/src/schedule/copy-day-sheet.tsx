import { clockRange, FormModal, weekdayName } from '@walkies/ui';
import { useState } from 'react';
import { addedText, NotAddedBanner, RefusedWalks } from './add-outcome';
import { copyTo, type DayCopy } from './copy-day';
import styles from './schedule.module.css';
import { type AddedWalk, type Batch, useAddWalks } from './use-add-walks';
import { WalkFacts } from './walk-button';
import { WEEKDAYS, type WeekWalk } from './week-words';
import { WEEKDAY_MISSING, WeekdayBoxes } from './weekday-boxes';

interface CopyDaySheetProps {
  /** All walks of the week. */
  walks: readonly WeekWalk[];
  /** The day to copy. */
  weekday: number;
  today: string;
  onClose: () => void;
  /** `text` confirms the action. */
  onAdded: (text: string) => void;
}

const countText = (count: number): string => (count === 1 ? '1 walk' : `${count} walks`);

function effectOf({ toAdd, existing }: DayCopy): string {
  if (toAdd.length === 0) return 'all walks are there already.';
  const there =
    existing.length > 0 ? ` Already there: ${existing.map(clockRange).join(', ')}.` : '';
  return `${countText(toAdd.length)} will be added.${there}`;
}

/** Adds the walks of a weekday to other weekdays. */
export function CopyDaySheet({ walks, weekday, today, onClose, onAdded }: CopyDaySheetProps) {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [added, setAdded] = useState<readonly AddedWalk[]>([]);
  const [error, setError] = useState<string>();
  const [isNoticed, setNoticed] = useState(false);
  const adding = useAddWalks(end);
  const source = walks.filter((walk) => walk.weekday === weekday);
  const there = [...walks, ...added.map(({ walk }) => walk)];
  const copies = WEEKDAYS.filter((day) => chosen.includes(day)).map((day) =>
    copyTo(day, source, { there, today }),
  );
  const toAdd = copies.flatMap((copy) => copy.toAdd);

  function end(batch: Batch) {
    const all = [...added, ...batch.added];
    const rest = [...batch.waiting, ...batch.refused.map(({ walk }) => walk)];
    if (rest.length === 0) return onAdded(addedText(all));
    setAdded(all);
    setChosen(chosen.filter((day) => rest.some((walk) => walk.weekday === day)));
  }

  function add() {
    setNoticed(false);
    if (chosen.length === 0) return setError(WEEKDAY_MISSING);
    if (toAdd.length === 0) return setError('These weekdays have all the walks already.');
    adding.add(toAdd);
  }

  function toggle(day: number, isChosen: boolean) {
    setError(undefined);
    setNoticed(true);
    setChosen(isChosen ? [...chosen, day] : chosen.filter((other) => other !== day));
  }

  return (
    <FormModal
      title={`Copy ${weekdayName(weekday)}`}
      submit={{
        label: toAdd.length > 0 ? `Add ${countText(toAdd.length)}` : 'Add the walks',
        busy: adding.busyText,
        icon: 'plus',
      }}
      isBusy={adding.isBusy}
      isUnsaved={chosen.length > 0}
      notice={adding.batch && !isNoticed && <NotAddedBanner batch={adding.batch} />}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
      onClose={onClose}
    >
      <WeekdayBoxes
        label="To these weekdays"
        weekdays={WEEKDAYS.filter((day) => day !== weekday)}
        boxOf={(day) => ({
          checked: chosen.includes(day),
          disabled: adding.isBusy,
          onChange: ({ target }) => toggle(day, target.checked),
        })}
        error={error}
      />
      <div role="status" className={styles.lines}>
        {copies.map((copy) => (
          <p key={copy.weekday}>
            <strong>{`${weekdayName(copy.weekday)}: `}</strong>
            <span>{effectOf(copy)}</span>
          </p>
        ))}
      </div>
      {adding.batch && <RefusedWalks batch={adding.batch} />}
      <section className={styles.lines} aria-label="Walks to copy">
        <p className={styles.label}>{`${weekdayName(weekday)} has ${countText(source.length)}:`}</p>
        <ul className={styles.lines}>
          {source.map((walk) => (
            <li key={`${walk.entry.id} ${walk.first_day}`} className={styles.words}>
              <WalkFacts walk={walk} today={today} />
            </li>
          ))}
        </ul>
      </section>
    </FormModal>
  );
}
