import { type ComponentType, lazy } from 'react';
import type { WaitingPartProps } from './waiting-part';

// Most walkers open slots that have a place. Without its code, the rest of the sheet works.
export const WaitingPart = lazy<ComponentType<WaitingPartProps>>(() =>
  import(/* webpackChunkName: "waiting" */ './waiting-part').then(
    (waiting) => ({ default: waiting.WaitingPart }),
    () => ({ default: () => null }),
  ),
);
