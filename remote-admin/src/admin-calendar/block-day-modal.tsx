import { errorText } from '@walkies/api-client';
import { dayOf } from '@walkies/contract';
import { DATE_MISSING } from '@walkies/contract/texts';
import { useHost } from '@walkies/remote-sdk';
import { CancellationReason } from '@walkies/staff';
import { Button, Modal, ErrorBanner, TextField, useWideScreen } from '@walkies/ui';
import { type FormEvent, useId, useState } from 'react';
import { AffectedWalkers, bookingsOf, peopleOf } from './affected-walkers';
import { affectedByBlock, useBlockDay } from './block-day-api';

interface BlockDayModalProps {
  now: Date;
  onClose: () => void;
  onBlocked: () => void;
  /** Called after this slot blocked the day and cancelled bookings. */
  onCalledOff: (slotId: number) => void;
}

const counted = (count: number, one: string, more: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${more}`;

/** Blocks a day; if it has bookings, lists the affected walkers and confirms first. */
export function BlockDayModal({ now, onClose, onBlocked, onCalledOff }: BlockDayModalProps) {
  const { timeZone } = useHost().shelter;
  const wide = useWideScreen();
  const formId = useId();
  const [date, setDate] = useState('');
  const [words, setWords] = useState('');
  const { mutate, isPending, error, reset } = useBlockDay();
  // Stays during the second request, else the question would vanish.
  const [question, setQuestion] = useState<ReturnType<typeof affectedByBlock>>(null);

  function block(event: FormEvent) {
    event.preventDefault();
    if (date === '' || isPending) return;
    const message = question && words.trim();
    mutate(
      { date, ...(question && { cancelBookings: true }), ...(message && { words: message }) },
      {
        onSuccess: (blocked) => (question && blocked ? onCalledOff(blocked.id) : onBlocked()),
        onError: (failure) => setQuestion(affectedByBlock(failure)),
      },
    );
  }

  function change(nextDate: string) {
    setDate(nextDate);
    setQuestion(null);
    reset();
  }

  return (
    <Modal
      title="Block Day"
      busy={isPending}
      unsaved={words !== ''}
      onClose={onClose}
      notice={
        error &&
        !affectedByBlock(error) && (
          <ErrorBanner>{errorText(error, 'Failed to block day')}</ErrorBanner>
        )
      }
      actions={
        question ? (
          <>
            <Button
              type="submit"
              form={formId}
              variant="danger-solid"
              icon="block"
              busy={isPending && 'Blocking...'}
            >
              {`Cancel ${counted(bookingsOf(question), 'booking', 'bookings')} and block`}
            </Button>
            <Button variant="secondary" disabled={isPending} onClick={onClose}>
              Keep the day open
            </Button>
          </>
        ) : (
          <>
            <Button
              type="submit"
              form={formId}
              icon="block"
              wide={!wide}
              busy={isPending && 'Blocking...'}
              disabled={date === ''}
              disabledReason={DATE_MISSING}
            >
              Confirm Block
            </Button>
            <Button variant="secondary" disabled={isPending} onClick={onClose}>
              Cancel
            </Button>
          </>
        )
      }
    >
      <form id={formId} noValidate onSubmit={block}>
        <TextField
          label="Date"
          type="date"
          min={dayOf(now, timeZone)}
          readOnly={isPending}
          value={date}
          hint={question ? undefined : 'Nobody can book a blocked day. It can be opened again.'}
          onChange={({ target }) => change(target.value)}
        />
      </form>
      {question && (
        <>
          <ErrorBanner
            title={`${counted(peopleOf(question).length, 'person has', 'people have')} booked walks on this day.`}
          >
            Nothing is blocked yet.
          </ErrorBanner>

          <CancellationReason
            toTell={question.to_tell}
            people={peopleOf(question).length}
            value={words}
            readOnly={isPending}
            onChange={setWords}
          />
          <AffectedWalkers affected={question} />
        </>
      )}
    </Modal>
  );
}
