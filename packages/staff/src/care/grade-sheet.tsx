import { useClear, useRegrade } from '@walkies/api-client';
import { type Grade, GRADES } from '@walkies/contract';
import { Bandanas, DogGrade, GRADE_NAMES, SegmentedControl } from '@walkies/ui';
import { type ReactNode, useState } from 'react';
import { CareSheet } from './care-sheet';
import { type BrokenPairsForm, useBrokenPairs } from './use-broken-pairs';

const OPTIONS = GRADES.toReversed().map((grade) => ({ value: grade, label: GRADE_NAMES[grade] }));

interface GradeSheetProps {
  title: string;
  /** What is chosen. */
  label: string;
  failed: string;
  hint: string;
  now: Grade;
  /** The grade as it is drawn. */
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
      <SegmentedControl label={label} options={OPTIONS} value={grade} onChange={choose} />
      {shown(grade)}
    </CareSheet>
  );
}

interface RegradeSheetProps {
  dog: { id: number; name: string; grade: Grade };
  onClose: () => void;
  onSaved: (text: string) => void;
}

/** Grades a dog anew. */
export function RegradeSheet({ dog, onClose, onSaved }: RegradeSheetProps) {
  const regrade = useRegrade();
  const broken = useBrokenPairs();

  function send(grade: Grade, reason: string) {
    const asked = { params: { id: dog.id }, body: { grade, reason, broken: broken.answers } };
    regrade.mutate(asked, {
      onSuccess: () => onSaved(`${dog.name} is ${grade} now.`),
      onError: broken.take,
    });
  }

  return (
    <GradeSheet
      title={`Regrade ${dog.name}`}
      label="Grade"
      failed={`Failed to regrade ${dog.name}`}
      hint="Staff read it in the dog's history."
      now={dog.grade}
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
  walker: { id: string; name: string; clearance: Grade };
  onClose: () => void;
  onSaved: (text: string) => void;
}

/** Clears a walker for another grade. */
export function ClearSheet({ walker, onClose, onSaved }: ClearSheetProps) {
  const clear = useClear();
  const broken = useBrokenPairs();

  function send(grade: Grade, reason: string) {
    const asked = { params: { uid: walker.id }, body: { grade, reason, broken: broken.answers } };
    clear.mutate(asked, {
      onSuccess: () => onSaved(`${walker.name} is cleared for ${grade} now.`),
      onError: broken.take,
    });
  }

  return (
    <GradeSheet
      title={`Whom may ${walker.name} take?`}
      label="Cleared for"
      failed={`Failed to clear ${walker.name}`}
      hint="Staff read it in the walker's history."
      now={walker.clearance}
      shown={(grade) => <Bandanas clearance={grade} words="Cleared for" />}
      submit={(grade) => `Clear for ${grade}`}
      sending={clear}
      broken={broken}
      onSend={send}
      onClose={onClose}
    />
  );
}
