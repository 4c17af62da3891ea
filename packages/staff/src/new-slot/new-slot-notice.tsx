import type { Slot } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { Banner, nameText, RefusalBanner, timeRangeText } from '@walkies/ui';
import type { NewSlotForm } from './use-new-slot';

const inWords = (slot: Slot, timeZone: string): string => {
  const time = timeRangeText(slot, timeZone);
  return slot.marshal_name ? `${time} (${nameText(slot.marshal_name)})` : time;
};

/** What is wrong with a new slot, or the question whether it may overlap another. */
export function NewSlotNotice({ form: { problem, tries, overlaps } }: { form: NewSlotForm }) {
  const { timeZone } = useHost().shelter;
  if (problem) return <RefusalBanner key={tries}>{problem}</RefusalBanner>;
  if (overlaps.length === 0) return null;
  return (
    <Banner tone="info" title="This overlaps another slot:">
      {overlaps.map((slot) => inWords(slot, timeZone)).join(', ')}. Add it all the same?
    </Banner>
  );
}
