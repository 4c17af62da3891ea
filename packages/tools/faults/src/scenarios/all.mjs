import * as database from './database.mjs';
import { firebaseTroubles } from './firebase.mjs';
import * as processes from './processes.mjs';

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
