import base from './playwright.config.js';
const { globalSetup: _, ...rest } = base as any;
export default { ...rest, outputDir: '/tmp/shell-e2e', reporter: [['line']], workers: 1 };
