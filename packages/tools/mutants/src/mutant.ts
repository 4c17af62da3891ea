/** One file of tests, and how it is run alone. */
export interface Suite {
  /** The package whose tests they are. */
  workspace: string;
  /** The file, from the package's folder. */
  spec: string;
  /** Of the browser tests: at which width or kind of test, and which of them by title. */
  project?: 'desktop' | 'phone' | 'looks';
  title?: string;
}

/** A fault that a developer could commit, and the tests that are meant to find it. */
export interface Mutant {
  name: string;
  /** What is wrong then, in one sentence. */
  what: string;
  file: string;
  /** Stands in the file exactly once. */
  find: string;
  replace: string;
  /** Suites of `npm test`; empty where only the deep tier is meant to find it. */
  quick: readonly Suite[];
  deep?: readonly Suite[];
}

/** `inApi('slots/slots.spec.ts')`: from the API's sources. */
export const inApi = (spec: string): Suite => ({ workspace: '@walkies/api', spec: `src/${spec}` });

/** `inProject('staff', 'walks/finalize.spec.tsx')`: from that package's sources. */
export const inProject = (name: string, spec: string): Suite => ({
  workspace: `@walkies/${name}`,
  spec: `src/${spec}`,
});

/** `inBrowser('journeys/live.spec.ts', 'phone')`; `title`: a pattern for the titles of those that run. */
export const inBrowser = (
  spec: string,
  project: NonNullable<Suite['project']>,
  title?: string,
): Suite => ({
  workspace: '@walkies/e2e',
  spec: `src/${spec}`,
  project,
  ...(title && { title }),
});

/** The command of a suite, as one would type it, without its program. */
export function argsOf({ workspace, spec, project, title }: Suite): string[] {
  if (!project) return ['test', '-w', workspace, '--', spec];
  const only = title ? ['--grep', title] : [];
  return ['run', 'e2e', '-w', workspace, '--', spec, '--project', project, ...only];
}
