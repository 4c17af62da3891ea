import { nodePreset } from '@walkies/tooling/jest';

// Much of it waits for a time limit to pass, so three files at a time finish sooner on two cores.
export default {
  ...nodePreset(import.meta.url),
  maxWorkers: 3,
  // A worker that keeps more begins anew with its next file; all of it stays below 1 GB then.
  workerIdleMemoryLimit: '600MB',
};
