import { Person0001 } from './0001-person.js';
import { Dogs0002 } from './0002-dogs.js';
import { Slots0003 } from './0003-slots.js';
import { Walks0004 } from './0004-walks.js';
import { DogArchive0005 } from './0005-dog-archive.js';
import { Idempotency0006 } from './0006-idempotency.js';
import { Changes0009 } from './0009-changes.js';

/** Every change of the schema, oldest first. */
export const MIGRATIONS = [
  Person0001,
  Dogs0002,
  Slots0003,
  Walks0004,
  DogArchive0005,
  Idempotency0006,
  Changes0009,
];
