export * from './dogs.js';
export * from './errors.js';
export * from './fields.js';
export * from './people.js';
export * from './slots.js';
export * from './walks.js';
