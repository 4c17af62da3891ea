import { Person0001 } from './0001-person.js';
import { Dogs0002 } from './0002-dogs.js';
import { Slots0003 } from './0003-slots.js';

/** Every change of the schema, oldest first. */
export const MIGRATIONS = [Person0001, Dogs0002, Slots0003];
