import { errorText, newIdempotencyKey } from '@walkies/api-client';
import type { PlannedSlot } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { Link } from '@walkies/remote-sdk/router';
import { finalizeLabel, MARSHAL_TEXTS, useFinalizeDrafts, useWriteWalk } from '@walkies/staff';
import {
  type Attendance,
  AttendanceRow,
  Button,
  buttonClass,
  ErrorBanner,
  formatTimeRange,
  markName,
  markNames,
  namedAlso,
  VisuallyHidden,
  withNames,
} from '@walkies/ui';
import { useEffect, useEffectEvent, useId } from 'react';
import { attendanceOf, type Confirmation, dogsOf, type Marks, walkersOf } from './confirmation';
import styles from './confirm-walks.module.css';

interface ConfirmWalkProps {
  slot: PlannedSlot;
  marks: Marks;
  confirmation: Confirmation;
  /** True starts to send it, as a press on its button does. */
  isNext: boolean;
  onMark: (walkerId: string, attendance: Attendance) => void;
  onSettled: (outcome: 'saved' | 'unsent' | 'failed') => void;
}

/** A walk that is over: who came with which dogs, what is not clear, and the button that finalizes it. */
export function ConfirmWalk(props: ConfirmWalkProps) {
  const { slot, marks, confirmation, isNext, onMark, onSettled } = props;
  const { session, shelter } = useHost();
  const timeId = useId();
  const writing = useWriteWalk();
  const drafts = useFinalizeDrafts();
  const calendar = session?.role === 'admin' ? '/admin-calendar' : '/marshal-calendar';
  const walkers = walkersOf(slot);
  const needsMark = (id: string) =>
    !walkers.some((walker) => walker.id === id && walker.checkedInAt && !marks[id]);
  const certain = walkers.filter(({ id }) => !needsMark(id));

  function send() {
    if ('unclear' in confirmation) return onSettled('failed');
    const { form: walk } = confirmation;
    const idempotencyKey = newIdempotencyKey();
    const draft = drafts.keyOf(slot.id);
    const label = finalizeLabel(slot, shelter.timeZone);
    writing.mutate(
      { walk, idempotencyKey, label, draft },
      {
        onSuccess(how) {
          // To compare with, if it is refused later.
          if (how === 'unsent') drafts.store(walk, idempotencyKey);
          onSettled(how === 'unsent' ? 'unsent' : 'saved');
        },
        onError: () => onSettled('failed'),
      },
    );
  }

  const sendNext = useEffectEvent(send);
  useEffect(() => {
    if (isNext) sendNext();
  }, [isNext]);

  return (
    <li className={styles.walk} aria-labelledby={timeId}>
      <p className={styles.time} id={timeId}>
        <span>{formatTimeRange(slot, shelter.timeZone)}</span>
        <VisuallyHidden>
          {withNames(` ${markNames(walkers.map(({ name }) => name))}`)}
        </VisuallyHidden>
      </p>
      <div className={styles.facts}>
        {certain.map(({ id, name }) => (
          <p key={id}>{withNames(cameText(name, dogsOf(slot, id)))}</p>
        ))}
        {walkers
          .filter(({ id }) => needsMark(id))
          .map((walker) => (
            <AttendanceRow
              key={walker.id}
              name={walker.name}
              attendance={attendanceOf(walker, marks)}
              withDogs={withDogsText(dogsOf(slot, walker.id))}
              isAsked={false}
              disabled={writing.isPending}
              onChange={(attendance) => onMark(walker.id, attendance)}
            />
          ))}
        {'unclear' in confirmation && (
          <p className={styles.unclear}>{withNames(confirmation.unclear)}</p>
        )}
        {writing.error && (
          <ErrorBanner>{errorText(writing.error, MARSHAL_TEXTS.finalizeFailed)}</ErrorBanner>
        )}
      </div>
      <div className={styles.buttons}>
        {'form' in confirmation && (
          <Button
            size="small"
            icon="check"
            about={timeId}
            busy={writing.isPending && 'Saving...'}
            onClick={send}
          >
            Confirm
          </Button>
        )}
        <Link
          className={buttonClass({ variant: 'quiet', size: 'small' })}
          to={`${calendar}?slot=${slot.id}&finalize=`}
          {...namedAlso(`${timeId}-form`, timeId)}
        >
          Open the form
        </Link>
      </div>
    </li>
  );
}

const withDogsText = (dogs: readonly string[]): string | false =>
  dogs.length > 0 && `with ${markNames(dogs)}`;

const cameText = (name: string, dogs: readonly string[]): string =>
  [`${markName(name)} is checked in`, withDogsText(dogs)].filter(Boolean).join(', ');
