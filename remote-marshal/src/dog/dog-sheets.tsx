import type { DogCare } from '@walkies/contract';
import { useLastFound } from '@walkies/ui';
import { EndHoldSheet, LetMeetSheet } from './end-sheets';
import { RegradeSheet } from './regrade-sheet';
import { HoldSheet } from './hold-sheet';
import { KeepApartSheet } from './keep-apart-sheet';
import { NeedsSheet } from './needs-sheet';
import type { DogSheet } from './use-dog-sheet';

interface DogSheetsProps {
  care: DogCare;
  sheet: DogSheet | null;
  of: number;
  onClose: () => void;
  onSaved: (text: string) => void;
}

/** The open sheet of the dog's page. */
export function DogSheets({ care, sheet, of, ...ways }: DogSheetsProps) {
  const { dog } = care;
  const hold = useLastFound(
    sheet === 'end' ? of : null,
    care.holds.find(({ id, when }) => id === of && when !== 'past'),
  );
  const apart = useLastFound(
    sheet === 'meet' ? of : null,
    care.keptApart.find((each) => each.dog.id === of),
  );
  switch (sheet) {
    case 'hold':
      return <HoldSheet dog={dog} {...ways} />;
    case 'grade':
      return <RegradeSheet dog={dog} {...ways} />;
    case 'apart':
      return <KeepApartSheet care={care} {...ways} />;
    case 'needs':
      return <NeedsSheet care={care} {...ways} />;
    case 'end':
      return hold ? <EndHoldSheet dog={dog} hold={hold} {...ways} /> : null;
    case 'meet':
      return apart ? <LetMeetSheet dog={dog} apart={apart} {...ways} /> : null;
    case null:
      return null;
  }
}
