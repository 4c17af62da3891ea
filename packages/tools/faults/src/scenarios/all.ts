import * as database from './database.ts';
import { firebaseTroubles } from './firebase.ts';
import * as processes from './processes.ts';

/** Everything that `npm run test:faults` tries, in this order. */
export const SCENARIOS = [
  processes.killed,
  processes.frozen,
  database.backendEnded,
  database.restartedFast,
  database.restartedImmediately,
  database.stopped,
  database.frozenServer,
  database.lineClosed,
  database.lineSwallowed,
  database.promotedAtOnce,
  database.promotedLater,
  database.diskFull,
  ...firebaseTroubles,
  processes.longLoad,
];
