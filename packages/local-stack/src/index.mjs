export { startBackends } from './backends.mjs';
export { DEMO_ACCOUNTS, startStack } from './stack.mjs';
