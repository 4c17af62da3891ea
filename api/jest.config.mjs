import { nodePreset } from '@walkies/tooling/jest';

// Much of it waits for a time limit to pass, so three files at a time finish sooner on two cores.
export default { ...nodePreset(import.meta.url), maxWorkers: 3 };
