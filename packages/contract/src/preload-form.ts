// The part of a release's form by which the page preloads, before the whole is held against its form.

/** A file below a folder, in the one way to write it: no way up or out, nothing encoded. */
export const FILE_FORM = /^[\w~@+-][\w.~@+-]*(?:\/[\w~@+-][\w.~@+-]*)*$/;
/** See FirstRead. */
export const READ_FORM = /^(?:\/[\w-]+)+(?:\?(?:[\w=&.,:-]|\{(?:today|week)(?:[+-]\d{1,3})?\})*)?$/;

/** More than any remote needs, and no flood. */
export const MOST_ADDRESSES = 100;
export const MOST_READS = 8;
