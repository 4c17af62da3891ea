import { type ComponentType, lazy } from 'react';

const load = () => import(/* webpackChunkName: "here" */ './slot-check-in');

// Optional content: the page works even if its code fails to load.
export const SlotCheckIn = lazy<ComponentType<{ slotId: number }>>(() =>
  load().then(
    (loaded) => ({ default: loaded.SlotCheckIn }),
    () => ({ default: () => null }),
  ),
);
