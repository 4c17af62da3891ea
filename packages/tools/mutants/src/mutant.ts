/** A test file, and how to run it alone. */
export interface Suite {
  /** The package of the tests. */
  workspace: string;
  /** The file's path within the package. */
  spec: string;
  /** For browser tests: the Playwright project, and a pattern for the titles to run. */
  project?: 'desktop' | 'phone' | 'visual';
  title?: string;
}

/** A plausible fault, and the tests meant to find it. */
export interface Mutant {
  name: string;
  /** The consequence of the fault, in one sentence. */
  what: string;
  file: string;
  /** Must appear in the file exactly once. */
  find: string;
  replace: string;
  /** Suites of `npm test`; empty if only the deep tier is meant to find it. */
  quick: readonly Suite[];
  deep?: readonly Suite[];
}

/** `inApi('slots/slots.spec.ts')`: a path within the API's sources. */
export const inApi = (spec: string): Suite => ({ workspace: '@walkies/api', spec: `src/${spec}` });

/** `inProject('staff', 'walks/finalize.spec.tsx')`: a path within that package's sources. */
export const inProject = (name: string, spec: string): Suite => ({
  workspace: `@walkies/${name}`,
  spec: `src/${spec}`,
});

/** `inBrowser('journeys/live.spec.ts', 'phone')`; `title`: a pattern for the titles to run. */
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

/** Arguments of npm that run a suite. */
export function argsOf({ workspace, spec, project, title }: Suite): string[] {
  if (!project) return ['test', '-w', workspace, '--', spec];
  const only = title ? ['--grep', title] : [];
  return ['run', 'e2e', '-w', workspace, '--', spec, '--project', project, ...only];
}
