export * from './audit.js';
export * from './dogs.js';
export * from './errors.js';
export * from './fields.js';
export * from './people.js';
export * from './reports.js';
export * from './slots.js';
export * from './walks.js';
