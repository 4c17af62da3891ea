// A file of its own, so that its code is in a chunk of its own.
export { ShortSlots } from '@walkies/ui';
