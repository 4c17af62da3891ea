/** Storage key of this device's appearance, which stays after a logout. In a file of its own: the frame needs no more. */
export const APPEARANCE_KEY = 'walkies.appearance';
