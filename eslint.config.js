export { default } from './packages/tooling/eslint.mjs';
