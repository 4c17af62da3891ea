import type { Mutant } from './mutant.ts';
import { CALENDAR } from './planted/calendar.ts';
import { DEPLOY } from './planted/deploy.ts';
import { PLACES } from './planted/places.ts';
import { PLATFORM } from './planted/platform.ts';
import { RULES } from './planted/rules.ts';
import { SCREENS } from './planted/screens.ts';
import { SITE } from './planted/site.ts';

/** All planted faults, in all modules and remotes. Each names the tests that must find it. */
export const MUTANTS: readonly Mutant[] = [
  ...RULES,
  ...CALENDAR,
  ...PLACES,
  ...PLATFORM,
  ...SCREENS,
  ...SITE,
  ...DEPLOY,
];
