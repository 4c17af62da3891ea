export * from './a-check-in.js';
export * from './a-dog.js';
export * from './a-slot.js';
export * from './harmful-releases.js';
