import { errorText, type SafeMutation } from '@walkies/api-client';
import type { ScheduleChange, ScheduleChangeEffects } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { CancellationReason } from '@walkies/staff';
import {
  Banner,
  Button,
  ErrorBanner,
  formatDayAndTime,
  markNames,
  Modal,
  SegmentedControl,
  withNames,
} from '@walkies/ui';
import { useState } from 'react';
import { effectLines } from './effect-lines';
import { movedText } from './moved-text';
import styles from './schedule.module.css';
import { dayText } from './week-words';

type Undecided = ScheduleChangeEffects['undecided'][number];
type Then = 'move' | 'keep' | 'cancel';

export interface Decisions {
  slots: NonNullable<ScheduleChange['slots']>;
  /** A note to the walkers. */
  words: string;
}

interface ChangePreviewProps {
  from: string;
  /** Null: the walk ends. */
  entry: object | null;
  effects: ScheduleChangeEffects;
  /** The effects changed after the first preview. */
  isRenewed: boolean;
  mutation: Pick<SafeMutation<never, unknown>, 'isPending' | 'error' | 'reset'>;
  onBack: () => void;
  onSave: (decisions: Decisions) => void;
}

const inTheWay = ({ walkers, dogs, waiting = 0 }: Undecided): string =>
  [
    ...(walkers.length > 0 ? [`Booked by ${markNames(walkers.map(({ name }) => name))}.`] : []),
    ...(dogs.length > 0 ? [`Planned: ${markNames(dogs)}.`] : []),
    ...(waiting > 0 ? [waiting === 1 ? '1 person waits.' : `${waiting} people wait.`] : []),
  ].join(' ');

const THEN: Readonly<Record<Then, string>> = {
  move: 'Move it',
  keep: 'Keep as it is',
  cancel: 'Cancel it',
};

const MOVED_SENTENCE = 'Walkers, dogs and waiting list move along.';

/** Who does not come along; null: all do. */
function leftBehind({ in_the_way: { walkers, dogs } = { walkers: [], dogs: [] } }: Undecided) {
  const sentences = [
    ...(walkers.length > 0
      ? [`${markNames(walkers.map(({ name }) => name))} would lose the place: another walk then.`]
      : []),
    ...(dogs.length > 0
      ? [`${markNames(dogs.map(({ name }) => name))} would leave the plan: a rule is against it.`]
      : []),
  ];
  return sentences.length > 0 ? sentences.join(' ') : null;
}

/** A walk that takes all along moves, unless staff choose otherwise. */
const preset = (slot: Undecided): Then | undefined =>
  slot.moves_to && leftBehind(slot) === null ? 'move' : undefined;

const COUNTED = (count: number): string =>
  count === 1
    ? '1 walk with bookings or planned dogs does not fit any more.'
    : `${count} walks with bookings or planned dogs do not fit any more.`;

/** What a change touches, with a decision about each walk that has bookings or planned dogs. */
export function ChangePreview(props: ChangePreviewProps) {
  const { from, entry, effects, isRenewed, mutation, onBack, onSave } = props;
  const { timeZone } = useHost().shelter;
  const [chosen, setChosen] = useState<Readonly<Record<number, Then>>>({});
  const [words, setWords] = useState('');
  const [isTried, setTried] = useState(false);
  const { undecided, to_tell: recipients } = effects;
  const thenOf = (slot: Undecided): Then | undefined => chosen[slot.id] ?? preset(slot);
  const decided = undecided.flatMap((slot) => {
    const { id, in_the_way: inTheWay } = slot;
    const then = thenOf(slot);
    if (!then) return [];
    if (then !== 'move' || !inTheWay) return [{ id, then }];
    const [cancelBookings, takeOutDogs] = [idsOf(inTheWay.walkers), idsOf(inTheWay.dogs)];
    return [{ id, then, cancelBookings, takeOutDogs }];
  });
  const canMove = undecided.some(({ moves_to: to }) => to);
  const changed = undecided.filter((slot) => ['cancel', 'move'].includes(thenOf(slot) ?? ''));
  const booked = new Set(changed.flatMap(({ walkers }) => idsOf(walkers))).size;
  const people = changed.reduce((all, { waiting = 0 }) => all + waiting, booked);
  const isComplete = decided.length === undecided.length;
  const lines = effectLines(effects, timeZone);

  function save() {
    setTried(true);
    if (isComplete) onSave({ slots: decided, words });
  }
  function choose(slots: readonly Undecided[], then: Then) {
    mutation.reset();
    const possible = slots.filter(({ moves_to: to }) => then !== 'move' || to);
    setChosen({ ...chosen, ...Object.fromEntries(possible.map(({ id }) => [id, then])) });
  }

  return (
    <Modal
      title={entry ? 'Change this walk?' : 'End this walk?'}
      subtitle={`From ${dayText(from)} on`}
      busy={mutation.isPending}
      unsaved
      onClose={onBack}
      notice={
        mutation.error && !mutation.isPending ? (
          <ErrorBanner>{errorText(mutation.error, 'Failed to change the schedule')}</ErrorBanner>
        ) : (
          isTried &&
          !isComplete && <Banner tone="error">Choose what to do with each walk below.</Banner>
        )
      }
      actions={
        <>
          <Button
            variant={entry ? 'primary' : 'danger'}
            busy={mutation.isPending && 'Saving...'}
            onClick={save}
          >
            {entry ? 'Save the change' : 'End the walk'}
          </Button>
          <Button variant="secondary" disabled={mutation.isPending} onClick={onBack}>
            Back
          </Button>
        </>
      }
    >
      <div className={styles.effects}>
        {isRenewed && <p role="status">Somebody booked meanwhile.</p>}
        {lines.length > 0 ? (
          <ul className={styles.lines}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ) : (
          undecided.length === 0 && <p>No time slot changes yet.</p>
        )}
        {effects.moved_starts.length > 0 && <p>{movedText(effects).trim()}</p>}
        {undecided.length > 0 && (
          <section className={styles.decisions} aria-label="Walks that need a decision">
            <p>
              <strong>{COUNTED(undecided.length)}</strong> <span>Choose what to do with each.</span>
            </p>
            {undecided.length > 1 && (
              <div className={styles.decision}>
                <p>For all of them:</p>
                <SegmentedControl<Then | ''>
                  label="What to do with all"
                  value={sameOf(undecided.map(thenOf))}
                  options={optionsOf(canMove)}
                  onChange={(then) => then !== '' && choose(undecided, then)}
                />
              </div>
            )}
            <ul className={styles.decisions}>
              {undecided.map((slot) => (
                <li key={slot.id} className={styles.decision}>
                  <p>
                    <strong>{formatDayAndTime(slot, timeZone)}</strong>
                  </p>
                  <p>{withNames(inTheWay(slot))}</p>
                  {slot.moves_to && (
                    <p>
                      <span>{`New: ${formatDayAndTime(slot.moves_to, timeZone)}.`}</span>{' '}
                      <span>{withNames(leftBehind(slot) ?? MOVED_SENTENCE)}</span>
                    </p>
                  )}
                  <SegmentedControl<Then | ''>
                    label={`What to do with the walk of ${formatDayAndTime(slot, timeZone)}`}
                    value={thenOf(slot) ?? ''}
                    options={optionsOf(slot.moves_to !== undefined)}
                    onChange={(then) => then !== '' && choose([slot], then)}
                  />
                </li>
              ))}
            </ul>
          </section>
        )}
        {people > 0 && (
          <CancellationReason
            toTell={{ ...recipients, people: Math.min(recipients.people, people) }}
            people={people}
            value={words}
            readOnly={mutation.isPending}
            onChange={setWords}
          />
        )}
      </div>
    </Modal>
  );
}

const idsOf = <Id,>(all: readonly { id: Id }[]): Id[] => all.map(({ id }) => id);

const optionsOf = (canMove: boolean) =>
  (canMove ? (['move', 'keep', 'cancel'] as const) : (['keep', 'cancel'] as const)).map(
    (value) => ({ value, label: THEN[value] }),
  );

/** The decision about all of them; '': they differ. */
function sameOf(decisions: readonly (Then | undefined)[]): Then | '' {
  const [first, ...others] = decisions;
  return first && others.every((each) => each === first) ? first : '';
}
