export { startBackends } from './backends.mjs';
export { installedBrowser } from './browser.mjs';
export { DEMO_ACCOUNTS, startStack } from './stack.mjs';
