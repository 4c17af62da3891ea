/** The benchmarks in order of execution. */
export const BENCHMARKS = [
  'slots',
  'limits',
  'messages',
  'live',
  'reports',
  'plans',
  'growth',
  'dogs',
  'people',
  'before',
  'page',
  'interactions',
] as const;
export type Benchmark = (typeof BENCHMARKS)[number];
