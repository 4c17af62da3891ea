import type { Dog, Walker } from '@walkies/contract';
import { Banner, Button, namesText } from '@walkies/ui';
import type { FinalizeDraft } from './finalize-draft';
import styles from './walks.module.css';

interface UnsentDraftProps {
  draft: FinalizeDraft;
  /** Why it cannot be sent any more, in a sentence. */
  reason: string;
  walkers: readonly Pick<Walker, 'id' | 'name'>[];
  dogs: readonly Dog[];
  onDiscard: () => void;
}

/** What somebody had entered when another one was faster; kept until it is discarded. */
export function UnsentDraft({ draft, reason, walkers, dogs, onDiscard }: UnsentDraftProps) {
  const came = walkers.filter(({ id }) => draft.walkerIds.includes(id));
  const walked = dogs.filter(({ id }) => draft.dogIds.includes(id));
  const namesOf = (those: readonly { name: string }[]): string =>
    namesText(those.map(({ name }) => name));

  return (
    <>
      <Banner tone="info">{reason} What you had entered is not saved.</Banner>
      <section className={styles.note} aria-label="What you had entered">
        <h3 className={styles.heading}>What you had entered</h3>
        {came.length > 0 && <p>Walkers: {namesOf(came)}</p>}
        {walked.length > 0 && <p>Dogs: {namesOf(walked)}</p>}
        {draft.notes.trim() !== '' && <p className={styles.noteText}>{draft.notes}</p>}
        <Button variant="secondary" size="small" onClick={onDiscard}>
          Discard
        </Button>
      </section>
    </>
  );
}
