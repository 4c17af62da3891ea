import { changedMeanwhile, useClear, useRegrade } from '@walkies/api-client';
import { type Grade, GRADES } from '@walkies/contract';
import { Bandanas, DogGrade, GRADE_NAMES, SegmentedControl, markName } from '@walkies/ui';
import { type ReactNode, useState } from 'react';
import { CareSheet } from './care-sheet';
import { type BrokenPairsForm, useBrokenPairs } from './use-broken-pairs';

const OPTIONS = GRADES.toReversed().map((grade) => ({ value: grade, label: GRADE_NAMES[grade] }));

interface GradeSheetProps {
  title: string;
  /** Label of the choice. */
  label: string;
  failed: string;
  hint: string;
  now: Grade;
  /** Renders a grade. */
  shown: (grade: Grade) => ReactNode;
  submit: (grade: Grade) => string;
  sending: { isPending: boolean; error: Error | null; reset: () => void };
  broken: BrokenPairsForm;
  onSend: (grade: Grade, reason: string) => void;
  onClose: () => void;
}

function GradeSheet(props: GradeSheetProps) {
  const { title, label, failed, hint, now, shown, submit, sending, broken } = props;
  const [grade, setGrade] = useState(now);

  function choose(chosen: Grade) {
    setGrade(chosen);
    broken.forget();
    sending.reset();
  }

  return (
    <CareSheet
      title={title}
      submit={{ label: submit(grade), busy: 'Saving...' }}
      failed={failed}
      hint={hint}
      sending={sending}
      broken={broken}
      problem={grade === now ? 'Choose another one first.' : null}
      isUnsaved={grade !== now}
      onSend={(reason) => props.onSend(grade, reason)}
      onClose={props.onClose}
    >
      <p>{`It is ${GRADE_NAMES[now].toLowerCase()} now.`}</p>
      <SegmentedControl label={label} options={OPTIONS} value={grade} onChange={choose} />
      {shown(grade)}
    </CareSheet>
  );
}

interface RegradeSheetProps {
  dog: { id: number; name: string; grade: Grade; version?: string };
  onClose: () => void;
  onSaved: (text: string) => void;
}

/** Changes a dog's grade. */
export function RegradeSheet({ dog, onClose, onSaved }: RegradeSheetProps) {
  const regrade = useRegrade();
  // The state at opening, so that the write does not undo other people's changes.
  const [seen, setSeen] = useState(dog);
  const broken = useBrokenPairs();

  function send(grade: Grade, reason: string) {
    const body = { grade, reason, broken: broken.answers };
    const asked = { params: { id: dog.id }, body, version: seen.version };
    regrade.mutate(asked, {
      onSuccess: () => onSaved(`${markName(dog.name)} is ${grade} now.`),
      onError: (failure) => {
        broken.take(failure);
        setSeen(changedMeanwhile(failure, seen) ?? seen);
      },
    });
  }

  return (
    <GradeSheet
      title={`Regrade ${markName(dog.name)}`}
      label="Grade"
      failed={`Failed to regrade ${markName(dog.name)}`}
      hint="Staff read it in the dog's history."
      now={seen.grade}
      shown={(grade) => <DogGrade grade={grade} />}
      submit={() => 'Save the grade'}
      sending={regrade}
      broken={broken}
      onSend={send}
      onClose={onClose}
    />
  );
}

interface ClearSheetProps {
  walker: { id: string; name: string; clearance: Grade; version?: string };
  onClose: () => void;
  onSaved: (text: string) => void;
}

/** Changes a walker's clearance. */
export function ClearSheet({ walker, onClose, onSaved }: ClearSheetProps) {
  const clear = useClear();
  const [seen, setSeen] = useState({ clearance: walker.clearance, version: walker.version });
  const broken = useBrokenPairs();

  function send(grade: Grade, reason: string) {
    const body = { grade, reason, broken: broken.answers };
    const asked = { params: { uid: walker.id }, body, version: seen.version };
    clear.mutate(asked, {
      onSuccess: () => onSaved(`${markName(walker.name)} is cleared for ${grade} now.`),
      onError: (failure) => {
        broken.take(failure);
        setSeen(changedMeanwhile(failure, seen) ?? seen);
      },
    });
  }

  return (
    <GradeSheet
      title={`Whom may ${markName(walker.name)} take?`}
      label="Cleared for"
      failed={`Failed to clear ${markName(walker.name)}`}
      hint="Staff read it in the walker's history."
      now={seen.clearance}
      shown={(grade) => <Bandanas clearance={grade} words="Cleared for" />}
      submit={(grade) => `Clear for ${grade}`}
      sending={clear}
      broken={broken}
      onSend={send}
      onClose={onClose}
    />
  );
}
