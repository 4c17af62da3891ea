// The checks of a release that the page needs for preloading, before the full validation.

/** A file's path below a folder in its canonical form: without '..', leading slash or encoding. */
export const FILE_FORM = /^[\w~@+-][\w.~@+-]*(?:\/[\w~@+-][\w.~@+-]*)*$/;
/** See FirstRead. */
export const READ_FORM = /^(?:\/[\w-]+)+(?:\?(?:[\w=&.,:-]|\{(?:today|week)(?:[+-]\d{1,3})?\})*)?$/;

/** More than any remote needs, but limits the number of requests. */
export const MOST_ADDRESSES = 100;
export const MOST_READS = 8;
