export { default } from './packages/tools/tooling/eslint.mjs';
