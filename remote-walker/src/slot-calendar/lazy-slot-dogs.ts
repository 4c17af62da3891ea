import { type ComponentType, lazy } from 'react';

export interface OfSlot {
  slotId: number;
}

export const loadSlotDogs = () => import(/* webpackChunkName: "slot-dogs" */ './slot-dogs');
const none = () => ({ default: () => null });

// They stand in nobody's way, not even when their code does not come.
export const SlotDogs = lazy<ComponentType<OfSlot>>(() =>
  loadSlotDogs().then((dogs) => ({ default: dogs.SlotDogs }), none),
);
