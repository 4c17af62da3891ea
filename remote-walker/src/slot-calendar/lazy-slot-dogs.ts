import { type ComponentType, lazy } from 'react';

interface OfSlot {
  slotId: number;
}

const load = () => import(/* webpackChunkName: "slot-dogs" */ './slot-dogs');
const none = () => ({ default: () => null });

// Optional content: the page works even if its code fails to load.
export const SlotDogs = lazy<ComponentType<OfSlot>>(() =>
  load().then((dogs) => ({ default: dogs.SlotDogs }), none),
);
export const SlotNeed = lazy<ComponentType<OfSlot>>(() =>
  load().then((dogs) => ({ default: dogs.SlotNeed }), none),
);
