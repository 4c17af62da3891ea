import { fromWallTime } from '@walkies/contract';
import { HOLD_ENDS_BEFORE_START } from '@walkies/contract/texts';
import { useHost } from '@walkies/remote-sdk';
import { CareSheet, useBrokenPairs } from '@walkies/staff';
import { SegmentedControl, TextField, markName } from '@walkies/ui';
import { useState } from 'react';
import { useHold } from './dog-api';

/**
 * A hold being typed, in shelter time: 'YYYY-MM-DDTHH:MM'. Empty `from` means now, empty `until` means
 * open.
 */
export interface HoldDraft {
  begins: 'now' | 'later';
  from: string;
  ends: 'open' | 'then';
  until: string;
}

const SKIPPED = 'The clocks go forward and skip this time. Choose another.';

/** The instants of a draft, or the sentence about its problem. */
export function holdTimes(
  { begins, from, ends, until }: HoldDraft,
  timeZone: string,
): { from: string | null; until: string | null } | { problem: string } {
  if (begins === 'later' && from === '') return { problem: 'Choose when the hold begins.' };
  if (ends === 'then' && until === '') return { problem: 'Choose when the hold ends.' };
  const start = begins === 'later' ? fromWallTime(from, timeZone) : null;
  const end = ends === 'then' ? fromWallTime(until, timeZone) : null;
  if ((begins === 'later' && !start) || (ends === 'then' && !end)) return { problem: SKIPPED };
  if (start && end && end <= start) return { problem: HOLD_ENDS_BEFORE_START };
  return { from: start?.toISOString() ?? null, until: end?.toISOString() ?? null };
}

interface HoldSheetProps {
  dog: { id: number; name: string };
  onClose: () => void;
  onSaved: (text: string) => void;
}

export function HoldSheet({ dog, onClose, onSaved }: HoldSheetProps) {
  const { timeZone } = useHost().shelter;
  const hold = useHold();
  const broken = useBrokenPairs();
  const [draft, setDraft] = useState<HoldDraft>({
    begins: 'now',
    from: '',
    ends: 'open',
    until: '',
  });
  const times = holdTimes(draft, timeZone);

  function change(part: Partial<HoldDraft>) {
    setDraft({ ...draft, ...part });
    broken.reset();
    hold.reset();
  }

  function send(reason: string) {
    if ('problem' in times) return;
    const answers = broken.answers?.flatMap((each) => (each.then === 'unpair' ? [each] : []));
    hold.mutate(
      { params: { id: dog.id }, body: { ...times, reason, broken: answers } },
      { onSuccess: () => onSaved(`${markName(dog.name)} is on hold.`), onError: broken.take },
    );
  }

  return (
    <CareSheet
      title={`Put ${markName(dog.name)} on hold`}
      submit={{ label: 'Put on hold', busy: 'Saving...' }}
      failed={`Failed to put ${markName(dog.name)} on hold`}
      hint="Staff read it wherever they plan."
      sending={hold}
      broken={broken}
      problem={'problem' in times ? times.problem : null}
      isUnsaved={draft.from !== '' || draft.until !== ''}
      onSend={send}
      onClose={onClose}
    >
      <p>A dog on hold does not go out, and nobody can plan it for a walk in that time.</p>
      <SegmentedControl
        label="Begins"
        value={draft.begins}
        options={[
          { value: 'now', label: 'From now on' },
          { value: 'later', label: 'From a time' },
        ]}
        onChange={(begins) => change({ begins })}
      />
      {draft.begins === 'later' && (
        <TextField
          label="From"
          type="datetime-local"
          value={draft.from}
          onChange={({ target }) => change({ from: target.value })}
        />
      )}
      <SegmentedControl
        label="Ends"
        value={draft.ends}
        options={[
          { value: 'open', label: 'Until it is ended' },
          { value: 'then', label: 'Until a time' },
        ]}
        onChange={(ends) => change({ ends })}
      />
      {draft.ends === 'then' && (
        <TextField
          label="Until"
          type="datetime-local"
          value={draft.until}
          onChange={({ target }) => change({ until: target.value })}
        />
      )}
    </CareSheet>
  );
}
