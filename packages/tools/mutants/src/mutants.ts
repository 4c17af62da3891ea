import type { Mutant } from './mutant.ts';
import { PLATFORM } from './planted/platform.ts';
import { RULES } from './planted/rules.ts';
import { SCREENS } from './planted/screens.ts';
import { SITE } from './planted/site.ts';

/** Every planted fault, over all modules and remotes. docs/testing.md says which test finds which. */
export const MUTANTS: readonly Mutant[] = [...RULES, ...PLATFORM, ...SCREENS, ...SITE];
