import { nodePreset } from './jest.mjs';

const preset = nodePreset(import.meta.url);

// The template's tests run where it became a remote.
export default {
  ...preset,
  testPathIgnorePatterns: [...(preset.testPathIgnorePatterns ?? []), '/template/'],
};
