import { CONTRACT_MAJOR } from '@walkies/contract';

/** Prefix of every query key: copies of this package in two remotes share the shell's cache. */
export const KEY = CONTRACT_MAJOR;

// Prefixes of the lists that several features show or change.
export const SLOTS = [KEY, 'slots'];
export const WALKS = [KEY, 'walks'];
export const DOGS = [KEY, 'dogs'];
export const PEOPLE = [KEY, 'people'];
export const REPORTS = [KEY, 'reports'];
export const REGULARS = [KEY, 'regulars'];
export const AUDIT = [KEY, 'audit'];
export const MESSAGE_CHOICES = [KEY, 'message-choices'];

/** The lists that change with a dog's needs, or with whom a walker may handle. */
export const CARE_CHANGES = [WALKS, SLOTS, DOGS, PEOPLE, AUDIT];
