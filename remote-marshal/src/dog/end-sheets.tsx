import type { DogCare, Hold } from '@walkies/contract';
import { CareSheet } from '@walkies/staff';
import { markName } from '@walkies/ui';
import { useEndHold, useLetMeet } from './dog-api';

interface EndHoldSheetProps {
  dog: DogCare['dog'];
  hold: Hold;
  onClose: () => void;
  onSaved: (text: string) => void;
}

/** Ends a current hold, or deletes a future one. */
export function EndHoldSheet({ dog, hold, onClose, onSaved }: EndHoldSheetProps) {
  const end = useEndHold();
  const isComing = hold.when === 'coming';
  return (
    <CareSheet
      title={
        isComing
          ? `Take back the hold of ${markName(dog.name)}?`
          : `End the hold of ${markName(dog.name)}?`
      }
      submit={{ label: isComing ? 'Take back' : 'End the hold', busy: 'Saving...' }}
      failed="Failed to end the hold"
      hint="Admins read it in the latest changes."
      sending={end}
      onSend={(reason) =>
        end.mutate(
          { params: { id: dog.id, holdId: hold.id }, query: { reason } },
          { onSuccess: () => onSaved(`The hold of ${markName(dog.name)} is ended.`) },
        )
      }
      onClose={onClose}
    >
      <p>{hold.reason}</p>
    </CareSheet>
  );
}

interface LetMeetSheetProps {
  dog: DogCare['dog'];
  apart: DogCare['keptApart'][number];
  onClose: () => void;
  onSaved: (text: string) => void;
}

/** Ends a keep-apart between two dogs. */
export function LetMeetSheet({ dog, apart, onClose, onSaved }: LetMeetSheetProps) {
  const letMeet = useLetMeet();
  const { id: otherId, name } = apart.dog;
  return (
    <CareSheet
      title={`May ${markName(dog.name)} and ${markName(name)} meet again?`}
      submit={{ label: 'Let them meet', busy: 'Saving...' }}
      failed="Failed to let them meet"
      hint="Admins read it in the latest changes."
      sending={letMeet}
      onSend={(reason) =>
        letMeet.mutate(
          { params: { id: dog.id, otherId }, query: { reason } },
          {
            onSuccess: () => onSaved(`${markName(dog.name)} and ${markName(name)} may meet again.`),
          },
        )
      }
      onClose={onClose}
    >
      <p>{apart.reason}</p>
    </CareSheet>
  );
}
