// A process of its own: when the run ends, however it ends, nothing that it started stays behind.
import { signalTree } from './process-tree.ts';

const watched = new Set<number>();

process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.on('message', ({ watch, forget }: { watch?: number; forget?: number }) => {
  if (watch) watched.add(watch);
  if (forget) watched.delete(forget);
});
process.on('disconnect', () => {
  for (const pid of watched) signalTree(pid, 'SIGKILL');
  process.exit(0);
});
