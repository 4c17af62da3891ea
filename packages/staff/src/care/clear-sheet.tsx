import { changedMeanwhile } from '@walkies/api-client';
import type { Grade } from '@walkies/contract';
import { markName } from '@walkies/ui';
import { useState } from 'react';
import { GradeLadder } from '../plans/grade-ladder';
import { useClear } from './care-api';
import { GradeSheet } from './grade-sheet';
import { useBrokenPairs } from './use-broken-pairs';

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
    const input = { params: { uid: walker.id }, body, version: seen.version };
    clear.mutate(input, {
      onSuccess: () => onSaved(`${markName(walker.name)} is cleared for ${grade} now.`),
      onError: (failure) => {
        broken.take(failure);
        setSeen(changedMeanwhile(failure, seen) ?? seen);
      },
    });
  }

  return (
    <GradeSheet
      title={`Which dogs may ${markName(walker.name)} walk?`}
      label="Cleared for"
      failed={`Failed to clear ${markName(walker.name)}`}
      hint="Staff read it in the walker's history."
      now={seen.clearance}
      shown={(grade) => <GradeLadder clearance={grade} />}
      submit={(grade) => `Clear for ${grade}`}
      sending={clear}
      broken={broken}
      onSend={send}
      onClose={onClose}
    />
  );
}
