// Entry of a separate process: kills everything that a run has started, however the run ends.
import { signalTree } from './process-tree.ts';

const watched = new Set<number>();

process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.on('message', ({ watch, unwatch }: { watch?: number; unwatch?: number }) => {
  if (watch) watched.add(watch);
  if (unwatch) watched.delete(unwatch);
});
process.on('disconnect', () => {
  for (const pid of watched) signalTree(pid, 'SIGKILL');
  process.exit(0);
});
