import type { Dog, Walker } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { Banner, Button, formatDay, formatTime, markNames, withNames } from '@walkies/ui';
import { type FinalizeValues, useLeftDraft } from './use-finalize-form';
import styles from './walks.module.css';

interface RestoredDraftProps {
  form: { restored: { storedAt: Date | null } | null; isSending: boolean; discard: () => void };
}

/** Announces a restored draft with its time, and offers to discard it. */
export function RestoredDraft({ form: { restored, isSending, discard } }: RestoredDraftProps) {
  const { timeZone } = useHost().shelter;
  if (!restored) return null;
  const { storedAt } = restored;
  const when =
    storedAt && `, on ${formatDay(storedAt, timeZone)} at ${formatTime(storedAt, timeZone)}`;
  return (
    <Banner
      tone="info"
      action={
        <Button variant="secondary" size="small" disabled={isSending} onClick={discard}>
          Discard
        </Button>
      }
    >
      {`You had entered this before${when}. It is not sent yet.`}
    </Banner>
  );
}

interface UnsentDraftProps {
  draft: FinalizeValues;
  /** The reason why it can no longer be sent, in a sentence. */
  reason: string;
  walkers: readonly Pick<Walker, 'id' | 'name'>[];
  dogs: readonly Dog[];
  onDiscard: () => void;
}

/** Shows a draft that cannot be sent because another person was faster; stays until discarded. */
export function UnsentDraft({ draft, reason, walkers, dogs, onDiscard }: UnsentDraftProps) {
  const lines = [
    ['Walkers', walkers.filter(({ id }) => draft.walkerIds.includes(id))],
    ['Dogs', dogs.filter(({ id }) => draft.dogIds.includes(id))],
  ] as const;
  return (
    <>
      <Banner tone="info">{`${reason} Your changes are not saved.`}</Banner>
      <section className={styles.note} aria-label="What you had entered">
        <h3 className={styles.heading}>What you had entered</h3>
        {lines.map(
          ([label, those]) =>
            those.length > 0 && (
              <p key={label}>
                {withNames(`${label}: ${markNames(those.map(({ name }) => name))}`)}
              </p>
            ),
        )}
        {draft.notes.trim() !== '' && <p className={styles.noteText}>{draft.notes}</p>}
        <Button variant="secondary" size="small" onClick={onDiscard}>
          Discard
        </Button>
      </section>
    </>
  );
}

const GONE = 'This walk is no longer there.';

interface SlotGoneProps {
  slotId: number;
  walkers: readonly Walker[];
  dogs: readonly Dog[];
  onClose: () => void;
}

/** A missing or deleted slot, with the user's draft about it. */
export function SlotGone({ slotId, walkers, dogs, onClose }: SlotGoneProps) {
  const { draft, discard } = useLeftDraft(slotId);
  if (draft) return <UnsentDraft reason={GONE} onDiscard={discard} {...{ draft, walkers, dogs }} />;
  return (
    <Banner
      tone="info"
      action={
        <Button variant="secondary" size="small" onClick={onClose}>
          Close
        </Button>
      }
    >
      {GONE}
    </Banner>
  );
}
