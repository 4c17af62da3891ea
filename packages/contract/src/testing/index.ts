export * from './a-dog.js';
export * from './a-slot.js';
