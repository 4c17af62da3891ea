/** What this browser sends once there is a connection. */
export const NOT_SENT_YET =
  'Saved on this device. It is sent by itself once there is a connection.';

/** Texts that differ between the marshals' and the admins' screens. */
export interface StaffTexts {
  walkFinalized: string;
  finalizeFailed: string;
  walkLogged: string;
  logWalkFailed: string;
  dogAdded: string;
  addDogFailed: string;
  loadDogsFailed: string;
  loadSlotsFailed: string;
  loadWalkersFailed: string;
  slotAdded: string;
  /** Order of an error message about adding a slot: the API's reason or the screen's text first. */
  addSlotFailedOrder: 'server-first' | 'text-first';
  /** Heading of the assigned dogs. */
  assignedDogs: string;
}

export const MARSHAL_TEXTS: StaffTexts = {
  walkFinalized: 'Walk finalized successfully!',
  finalizeFailed: 'Failed to finalize walk. Please try again.',
  walkLogged: 'Walk logged successfully!',
  logWalkFailed: 'Failed to log walk. Please try again.',
  dogAdded: 'Dog profile added successfully!',
  addDogFailed: 'Failed to add dog profile',
  loadDogsFailed: 'Failed to load dogs. Please try again.',
  loadSlotsFailed: 'Failed to load time slots.',
  loadWalkersFailed: 'Failed to fetch walkers. Please try again.',
  slotAdded: 'Time slot added successfully!',
  addSlotFailedOrder: 'server-first',
  assignedDogs: 'Dogs assigned by admin',
};

export const ADMIN_TEXTS: StaffTexts = {
  walkFinalized: 'Walk finalized',
  finalizeFailed: 'Failed to finalize walk',
  walkLogged: 'Walk logged',
  logWalkFailed: 'Failed to log walk',
  dogAdded: 'Dog added',
  addDogFailed: 'Failed to add dog',
  loadDogsFailed: 'Failed to fetch dogs',
  loadSlotsFailed: 'Failed to fetch time slots',
  loadWalkersFailed: 'Failed to load walkers',
  slotAdded: 'Time slot added',
  addSlotFailedOrder: 'text-first',
  assignedDogs: 'Assigned dogs',
};
