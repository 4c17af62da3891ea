import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ownRemotes } from '@walkies/releases';

const ROOT = fileURLToPath(new URL('../../../../../..', import.meta.url));
const FOLDERS = ['shell', ...ownRemotes(ROOT).map((name) => `remote-${name}`)];
const PACKAGES = ['ui', 'calendar', 'staff', 'remote-sdk'].map((name) => `packages/${name}`);

const FIELD =
  /<(input|textarea|\w*(TextField|TextAreaField|EmailField|PasswordField|ReasonField))\b/;
/** The folder of the shared field components. */
const OF_FIELDS = 'packages/ui/src/fields/';

/** Files with text fields, relative to the repository's root. */
export function filesWithFields(): string[] {
  const sources = [...FOLDERS, ...PACKAGES].flatMap((folder) =>
    readdirSync(`${ROOT}/${folder}/src`, { recursive: true, encoding: 'utf8' }).map(
      (path) => `${folder}/src/${path}`,
    ),
  );
  return sources
    .filter((path) => /(?<!\.spec)\.tsx$/.test(path) && !path.startsWith(OF_FIELDS))
    .filter((path) => FIELD.test(readFileSync(`${ROOT}/${path}`, 'utf8')))
    .toSorted();
}

/** Fields that browsers do not fill in. */
export const NO_AUTOFILL = [
  // Search fields, which are not submitted.
  'packages/staff/src/walks/finalize-fields.tsx',
  'packages/staff/src/walks/walker-field.tsx',
  'packages/ui/src/dogs/dog-search-field.tsx',
  'remote-admin/src/admin-panel/people.tsx',
  'remote-admin/src/assign-dogs/dog-checkboxes.tsx',
  'remote-admin/src/welfare-plan/dog-filter.tsx',
  'remote-marshal/src/day-plan/find-in-plan.tsx',
  // Checkboxes, radio buttons and a file.
  'packages/staff/src/dogs/photo-field.tsx',
  'packages/ui/src/dogs/attendance-row.tsx',
  'packages/ui/src/dogs/check-row.tsx',
  'packages/ui/src/layout/segmented-control.tsx',
  // Days.
  'remote-walker/src/regulars/away-form.tsx',
  // Read-only fields.
  'remote-walker/src/slot-calendar/booked-ticket.tsx',
  'remote-walker/src/slot-calendar/cover-link-modal.tsx',
  'shell/src/account/calendar-feed-card.tsx',
  'shell/src/shared/username-field.tsx',
];
