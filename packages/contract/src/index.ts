export * from './changes.js';
export * from './dogs.js';
export * from './errors.js';
export * from './limits.js';
export * from './messages.js';
export * from './people.js';
export * from './permissions.js';
export * from './plans.js';
export * from './preload-form.js';
export * from './release-form.js';
export * from './releases.js';
export * from './reports.js';
export * from './roles.js';
export * from './rule-words.js';
export * from './shelter-time.js';
export * from './site.js';
export { seenText } from './written-text.js';
// Types alone, so that no schema comes into a browser.
export type * from './endpoints/index.js';
