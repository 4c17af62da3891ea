import { useShortSlots } from '@walkies/api-client';
import { useHost } from '@walkies/remote-sdk';
import { ShortSlots } from '@walkies/ui';

/** The walks that need walkers; renders nothing without any. */
export function ShortWalks() {
  const { timeZone } = useHost().shelter;
  const slots = useShortSlots().data ?? [];
  if (slots.length === 0) return null;
  return (
    <ShortSlots
      slots={slots}
      timeZone={timeZone}
      addressOf={(slotId) => `/walker-calendar?slot=${slotId}`}
      state={{ from: 'home' }}
    />
  );
}
