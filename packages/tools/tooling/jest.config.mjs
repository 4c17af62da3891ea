import { nodePreset } from './jest.mjs';

export default nodePreset(import.meta.url);
