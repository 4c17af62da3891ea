import type { PageClock } from './clock';
export declare function createPageClock(): PageClock;
