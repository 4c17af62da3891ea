import { errorText } from '@walkies/api-client';
import type { OpenSlot } from '@walkies/calendar';
import type { Dog, Walker } from '@walkies/contract';
import { RetryBanner } from '@walkies/ui';
import type { StaffTexts } from '../texts';
import { SlotGone } from '../walks/draft-banners';
import styles from './slot-calendar.module.css';

interface LoadedList {
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

interface LoadErrorsProps {
  slots: readonly LoadedList[];
  dogs: LoadedList & { data: readonly Dog[] | undefined };
  walkers: LoadedList & { data: { rows: readonly Walker[] } | undefined };
  openSlot: OpenSlot;
  texts: Pick<StaffTexts, 'loadSlotsFailed' | 'loadDogsFailed' | 'loadWalkersFailed'>;
  onClose: () => void;
}

/** Errors of the page's queries, and of a slot in the URL that does not exist. */
export function LoadErrors(props: LoadErrorsProps) {
  const { slots, dogs, walkers, openSlot, texts, onClose } = props;
  const lists = [...slots, dogs, walkers].filter(({ error }) => error !== null);
  const slotsError = slots.find(({ error }) => error !== null)?.error;
  const sentences = [
    slotsError && errorText(slotsError, texts.loadSlotsFailed),
    dogs.error && errorText(dogs.error, texts.loadDogsFailed),
    walkers.error && errorText(walkers.error, texts.loadWalkersFailed, 'server-first'),
  ].filter((sentence) => typeof sentence === 'string');
  return (
    <>
      {sentences.length > 0 && (
        <RetryBanner
          isRetrying={lists.some(({ isFetching }) => isFetching)}
          onRetry={() => lists.forEach(({ refetch }) => void refetch())}
        >
          {sentences.map((sentence) => (
            <span key={sentence} className={styles.sentence}>
              {sentence}
            </span>
          ))}
        </RetryBanner>
      )}
      {openSlot.state === 'failed' && (
        <RetryBanner isRetrying={false} onRetry={openSlot.retry}>
          {errorText(openSlot.error, 'Could not load walk details')}
        </RetryBanner>
      )}
      {openSlot.state === 'gone' && openSlot.slotId !== null && (
        <SlotGone
          key={openSlot.slotId}
          slotId={openSlot.slotId}
          walkers={walkers.data?.rows ?? []}
          dogs={dogs.data ?? []}
          onClose={onClose}
        />
      )}
    </>
  );
}
