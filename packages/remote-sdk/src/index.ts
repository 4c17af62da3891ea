export type * from './clock';
export * from './drafts';
export * from './host-context';
export type * from './host';
export type * from './remote-module';
export * from './use-now';
export * from './wanted-page';
