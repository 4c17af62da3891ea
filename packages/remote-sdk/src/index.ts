export type * from './host';
export type * from './remote-module';
