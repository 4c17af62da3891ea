export { startBackends } from './backends.mjs';
export { installedBrowser } from './browser.mjs';
export { builtSite, startGateway } from './gateway.mjs';
export { DEMO_ACCOUNTS, startStack } from './stack.mjs';
