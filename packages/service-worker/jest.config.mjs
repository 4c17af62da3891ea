import { nodePreset } from '@walkies/tooling/jest';

export default nodePreset(import.meta.url);
