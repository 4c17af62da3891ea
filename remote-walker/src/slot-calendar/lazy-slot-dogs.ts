import { type ComponentType, lazy } from 'react';

interface OfSlot {
  slotId: number;
}

const load = () => import(/* webpackChunkName: "slot-dogs" */ './slot-dogs');
const none = () => ({ default: () => null });

// They stand in nobody's way, not even when their code does not come.
export const SlotDogs = lazy<ComponentType<OfSlot>>(() =>
  load().then((dogs) => ({ default: dogs.SlotDogs }), none),
);
export const SlotNeed = lazy<ComponentType<OfSlot>>(() =>
  load().then((dogs) => ({ default: dogs.SlotNeed }), none),
);
