import { useHost, useNow } from '@walkies/remote-sdk';
import { ShelterTimeNote } from '@walkies/ui';

/** Repeats the note about shelter time in a sheet, which covers the page's note. */
export function SheetTimeNote() {
  const { timeZone } = useHost().shelter;
  return <ShelterTimeNote timeZone={timeZone} now={useNow()} />;
}
