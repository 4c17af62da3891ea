import { errorText, type SafeMutation, useShortSlots } from '@walkies/api-client';
import { useSteadyWhilePressed } from '@walkies/calendar';
import type { Help, ShortSlot } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import {
  Button,
  ErrorBanner,
  LoadError,
  PersonList,
  PersonRow,
  ShortSlots,
  SlotListSkeleton,
  SuccessBanner,
  useIsLate,
  withNames,
} from '@walkies/ui';
import { requestWords, notYetWords, DELIVERY_WORDS } from './help-words';
import { NOT_SENT, useRequestHelp } from './short-slots-api';
import styles from './short-slots.module.css';

interface StaffShortSlotsProps {
  now: Date;
  /** Shows the slots' details. */
  calendar: '/marshal-calendar' | '/admin-calendar';
}

/** The slots that need more walkers, each with a request for help; renders nothing without any. */
export function StaffShortSlots({ now, calendar }: StaffShortSlotsProps) {
  const { timeZone } = useHost().shelter;
  const read = useShortSlots();
  const isLate = useIsLate();
  const slots = useSteadyWhilePressed(read.data ?? []);
  const request = useRequestHelp();
  const requestedId = request.variables?.id;
  // A refusal may mean that the slot is not short any more.
  const isGone = !slots.some(({ id }) => id === requestedId);
  const lost = isGone && !request.isPending ? request.error : null;
  if (read.isPending) return isLate ? null : <SlotListSkeleton count={1} />;
  if (slots.length === 0 && !read.error && !lost) return null;
  return (
    <ShortSlots
      slots={slots}
      timeZone={timeZone}
      addressOf={(slotId) => `${calendar}?slot=${slotId}`}
      above={
        <>
          <LoadError of={read}>
            {(error) => errorText(error, 'Failed to load the walks that need walkers')}
          </LoadError>
          {lost && <ErrorBanner>{errorText(lost, NOT_SENT)}</ErrorBanner>}
        </>
      }
      end={(slot, timeId) =>
        slot.help && <RequestHelp {...{ slot, help: slot.help, now, request, timeId }} />
      }
    />
  );
}

interface RequestHelpProps {
  slot: ShortSlot;
  help: Help;
  now: Date;
  request: SafeMutation<{ id: number; askedAt: string | null }, ShortSlot>;
  timeId: string;
}

/** The button that asks walkers for help, and who was asked. */
function RequestHelp({ slot, help, now, request, timeId }: RequestHelpProps) {
  const { timeZone } = useHost().shelter;
  const mine = request.variables?.id === slot.id ? request : null;
  const notYet = notYetWords(help, new Date(slot.start_time), { now, timeZone });
  return (
    <>
      {notYet === null && (
        <Button
          size="small"
          variant="secondary"
          about={timeId}
          busy={mine?.isPending && 'Asking...'}
          onClick={() => request.mutate({ id: slot.id, askedAt: help.asked_at })}
        >
          Ask for help
        </Button>
      )}
      <div className={styles.answers}>
        {mine?.isSuccess && <SuccessBanner>The walkers get an email.</SuccessBanner>}
        {mine?.error && !mine.isPending && (
          <ErrorBanner>{errorText(mine.error, NOT_SENT)}</ErrorBanner>
        )}
        <LatestRequest help={help} now={now} />
        {notYet && <p>{notYet}</p>}
      </div>
    </>
  );
}

/** Who was asked, behind a summary; renders nothing before the first request. */
function LatestRequest({ help, now }: { help: Help; now: Date }) {
  const { timeZone } = useHost().shelter;
  const words = requestWords(help, { now, timeZone });
  if (words === null) return null;
  return (
    <details className={styles.asked}>
      <summary>{withNames(words)}</summary>
      <PersonList label="Who was asked">
        {help.asked.map(({ name, told, booked }, place) => (
          <PersonRow
            key={place}
            name={name}
            detail={booked ? 'Has booked' : DELIVERY_WORDS[told]}
          />
        ))}
      </PersonList>
    </details>
  );
}
