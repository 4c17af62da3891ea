import * as database from './database.ts';
import { firebaseTroubles } from './firebase.ts';
import * as processes from './processes.ts';

/** All scenarios of `npm run test:faults`, in order. */
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
