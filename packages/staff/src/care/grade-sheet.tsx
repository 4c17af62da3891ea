import { type Grade, GRADES } from '@walkies/contract';
import { SegmentedControl } from '@walkies/ui';
import { type ReactNode, useState } from 'react';
import { GRADE_NAMES } from '../plans/bandanas';
import { CareSheet } from './care-sheet';
import type { BrokenPairsForm } from './use-broken-pairs';

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

/** Changes a grade: a dog's, or the one that a walker is cleared for. */
export function GradeSheet(props: GradeSheetProps) {
  const { title, label, failed, hint, now, shown, submit, sending, broken } = props;
  const [grade, setGrade] = useState(now);

  function choose(chosen: Grade) {
    setGrade(chosen);
    broken.reset();
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
