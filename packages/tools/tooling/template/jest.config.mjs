import { browserPreset } from '@walkies/tooling/jest';

export default browserPreset(import.meta.url);
