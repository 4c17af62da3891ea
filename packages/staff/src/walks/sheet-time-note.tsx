import { useHost, useNow } from '@walkies/remote-sdk';
import { ShelterTimeNote } from '@walkies/ui';

/** In a sheet, which covers the page's: its times are the shelter's. */
export function SheetTimeNote() {
  const { timeZone } = useHost().shelter;
  return <ShelterTimeNote timeZone={timeZone} now={useNow()} />;
}
