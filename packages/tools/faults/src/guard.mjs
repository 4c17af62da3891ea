// A process of its own: when the run ends, however it ends, nothing that it started stays behind.
import { signalTree } from './process-tree.mjs';

/** @type {Set<number>} */
const watched = new Set();

process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.on('message', (/** @type {{ watch?: number, forget?: number }} */ { watch, forget }) => {
  if (watch) watched.add(watch);
  if (forget) watched.delete(forget);
});
process.on('disconnect', () => {
  for (const pid of watched) signalTree(pid, 'SIGKILL');
  process.exit(0);
});
