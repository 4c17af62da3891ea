// A file of its own, so that its code is in a chunk of its own.
export { ShortSlots as ShortSlotList } from '@walkies/ui';
