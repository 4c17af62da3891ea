import type { PlannedSlot } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { useSlotsWithDraft, useUnsentFinalized } from '@walkies/staff';
import { Button, SuccessBanner } from '@walkies/ui';
import { useId, useState } from 'react';
import { ConfirmWalk } from './confirm-walk';
import { type Confirmation, confirmationOf, type Marks } from './confirmation';
import styles from './confirm-walks.module.css';
import { isToFinalize, stageOf } from './plan-gaps';

const STARTED: Confirmation = { unclear: 'Its form is started, and not sent yet.' };
const UNSENT: Confirmation = { unclear: 'Finalized on this device, and not sent yet.' };
const NO_MARKS: Marks = {};
/** Number of walks before the list is expanded. */
const SHORT = 10;

/** The day's walks that are over and not finalized, to confirm as they were planned and checked in. */
export function ConfirmWalks({ slots, now }: { slots: readonly PlannedSlot[]; now: Date }) {
  const { can } = useHost();
  const titleId = useId();
  const withDraft = useSlotsWithDraft();
  const unsent = useUnsentFinalized();
  const [marks, setMarks] = useState<Readonly<Record<number, Marks>>>({});
  const [queue, setQueue] = useState<readonly number[]>([]);
  const [saved, setSaved] = useState<readonly number[]>([]);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [isWhole, setWhole] = useState(false);
  if (!can('walk.finalize')) return null;

  const marksOf = (id: number): Marks => marks[id] ?? NO_MARKS;
  function judge(slot: PlannedSlot): Confirmation {
    if (unsent.has(slot.id)) return UNSENT;
    return withDraft.has(slot.id) ? STARTED : confirmationOf(slot, marksOf(slot.id));
  }
  const walks = slots
    .filter((slot) => isToFinalize(slot, now) && !saved.includes(slot.id))
    .map((slot) => ({ slot, confirmation: judge(slot) }));
  const left = walks.filter(({ slot }) => !unsent.has(slot.id)).length;
  const clear = walks.filter(({ confirmation }) => 'form' in confirmation);
  // Folded by itself until the day's last walk is over, so that the walks to come stay in view.
  const isOpen = chosen ?? !slots.some((slot) => stageOf(slot, now) === 'coming');
  // One after the other; a walk that has left the list meanwhile is skipped.
  const next = walks.find(({ slot }) => queue.includes(slot.id))?.slot.id;

  const shown = isOpen
    ? walks.filter(({ slot }, place) => isWhole || place < SHORT || slot.id === next)
    : [];

  function settle(id: number, outcome: 'saved' | 'unsent' | 'failed') {
    setQueue((waiting) => waiting.filter((other) => other !== id));
    if (outcome === 'saved') setSaved((before) => [...before, id]);
  }

  const done = saved.length === 1 ? '1 walk is finalized.' : `${saved.length} walks are finalized.`;
  return (
    <>
      {saved.length > 0 && <SuccessBanner>{done}</SuccessBanner>}
      {walks.length > 0 && (
        <section className={styles.box} aria-labelledby={titleId}>
          <div className={styles.head}>
            <h2 className={styles.title} id={titleId}>
              {left > 0 ? `Walks to confirm: ${left}` : `Walks not sent yet: ${walks.length}`}
            </h2>
            <Button
              variant="quiet"
              size="small"
              icon={isOpen ? 'chevron-up' : 'chevron-down'}
              aria-expanded={isOpen}
              disabled={next !== undefined}
              onClick={() => setChosen(!isOpen)}
            >
              {isOpen ? 'Hide' : 'Show'}
            </Button>
            {isOpen && clear.length > 1 && (
              <Button
                icon="check"
                busy={next !== undefined && 'Saving...'}
                onClick={() => setQueue(clear.map(({ slot }) => slot.id))}
              >
                {`Confirm all ${clear.length}`}
              </Button>
            )}
          </div>
          <ul className={styles.walks}>
            {shown.map(({ slot, confirmation }) => (
              <ConfirmWalk
                key={slot.id}
                slot={slot}
                marks={marksOf(slot.id)}
                confirmation={confirmation}
                isNext={slot.id === next}
                onMark={(walkerId, attendance) =>
                  setMarks({
                    ...marks,
                    [slot.id]: { ...marksOf(slot.id), [walkerId]: attendance },
                  })
                }
                onSettled={(outcome) => settle(slot.id, outcome)}
              />
            ))}
          </ul>
          {isOpen && shown.length < walks.length && (
            <Button variant="quiet" size="small" onClick={() => setWhole(true)}>
              {`Show all ${walks.length}`}
            </Button>
          )}
        </section>
      )}
    </>
  );
}
