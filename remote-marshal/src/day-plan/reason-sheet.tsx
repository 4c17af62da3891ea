import type { PlannedSlot } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import {
  DogSide,
  PlanIcon,
  isReason,
  Lead,
  ReasonField,
  WalkerSide,
  firstName,
} from '@walkies/staff';
import { Button, ErrorBanner, formatDayAndTime, Modal, markName, withNames } from '@walkies/ui';
import { useState } from 'react';
import styles from './day-plan.module.css';
import { againstWords, RULE_ICONS } from './broken-rules';
import type { PairChoice } from './use-pair-choices';
import type { Outcome } from './use-plan-changes';

interface ReasonSheetProps {
  slot: PlannedSlot;
  chosen: PairChoice;
  /** 'Choose another dog' */
  another: string;
  /** Resolves with the outcome; the sheet stays open after a refusal. */
  onSend: (reason: string) => Promise<Outcome>;
  onAnother: () => void;
  onClose: () => void;
}

/** Asks for the reason to allow a pair that breaks a rule. */
export function ReasonSheet(props: ReasonSheetProps) {
  const { slot, chosen, another, onSend, onAnother, onClose } = props;
  const { dog, walker, broken } = chosen;
  const { timeZone } = useHost().shelter;
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);

  async function send() {
    setBusy(true);
    setRefused(null);
    const outcome = await onSend(reason.trim());
    setBusy(false);
    if (outcome.status === 'refused') setRefused(outcome.reason);
  }

  return (
    <Modal
      title={`Allow ${markName(dog.name)} for ${markName(firstName(walker.name))}?`}
      subtitle={formatDayAndTime(slot, timeZone)}
      busy={isBusy}
      unsaved={reason.trim() !== ''}
      onClose={onClose}
      notice={refused !== null && <ErrorBanner>{`Not paired. ${refused}`}</ErrorBanner>}
      actions={
        <>
          <Button
            icon="check"
            disabled={!isReason(reason)}
            disabledReason={reason.trim() === '' ? 'Write why first.' : undefined}
            busy={isBusy && 'Pairing...'}
            onClick={() => void send()}
          >
            Allow and pair
          </Button>
          <Button variant="secondary" disabled={isBusy} onClick={onAnother}>
            {another}
          </Button>
        </>
      }
    >
      <div className={styles.asked}>
        <WalkerSide walker={walker} />
        <Lead state="open" />
        <DogSide dog={dog} />
      </div>
      {broken.map((each) => {
        const { title, sentence } = againstWords(each, { walker, dog }, timeZone);
        return (
          <div key={each.rule + title} className={styles.against}>
            <span className={styles.gapsIcon}>
              <PlanIcon name={RULE_ICONS[each.rule]} />
            </span>
            <p>
              <strong>{withNames(title)}</strong> <span>{withNames(sentence)}</span>
            </p>
          </div>
        );
      })}
      {dog.mustKnow !== '' && (
        <section className={styles.part}>
          <h3 className={styles.partTitle}>
            {withNames(`What to know about ${markName(dog.name)}`)}
          </h3>
          <p className={styles.quiet}>{dog.mustKnow}</p>
        </section>
      )}
      <ReasonField
        label="Why is it all right this time?"
        hint="Shown on the pair, kept with your name, and listed in the report Exceptions."
        value={reason}
        isTried={false}
        readOnly={isBusy}
        onChange={(text) => {
          setReason(text);
          setRefused(null);
        }}
      />
    </Modal>
  );
}
