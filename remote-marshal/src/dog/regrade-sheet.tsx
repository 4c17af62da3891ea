import { changedMeanwhile } from '@walkies/api-client';
import type { Grade } from '@walkies/contract';
import { DogGrade, GradeSheet, useBrokenPairs } from '@walkies/staff';
import { markName } from '@walkies/ui';
import { useState } from 'react';
import { useRegrade } from './dog-api';

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
    const input = { params: { id: dog.id }, body, version: seen.version };
    regrade.mutate(input, {
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
