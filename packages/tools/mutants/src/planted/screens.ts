import { inBrowser, inProject, type Mutant } from '../mutant.ts';

/** Faults on screens: in queries and mutations, in shared code, and in the remotes. */
export const SCREENS: readonly Mutant[] = [
  {
    name: 'report-not-refetched',
    what: 'The list of upcoming walks still shows the dogs from before other ones were assigned.',
    file: 'remote-admin/src/assign-dogs/assign-dogs-api.ts',
    find: '    changes: [SLOTS, REPORTS],',
    replace: '    changes: [SLOTS],',
    quick: [inProject('remote-admin', 'mutations.spec.tsx')],
  },
  {
    name: 'skipped-midnight',
    what: 'A day whose midnight is skipped by the clock change starts at midnight of UTC.',
    file: 'packages/calendar/src/calendar-days.ts',
    find: 'const noon = fromWallTime(`${day}T12:00`, timeZone) ?? asUtc(day);',
    replace: 'const noon = fromWallTime(`${day}T00:00`, timeZone) ?? asUtc(day);',
    quick: [inProject('calendar', 'calendar-days.spec.ts')],
  },
  {
    name: 'focus-lost',
    what: 'When a dialog closes, the focus does not return to the button that opened it.',
    file: 'packages/ui/src/modal/use-open-dialog.ts',
    find: '        returnFocus(opener.current);',
    replace: '        returnFocus(focusBefore.current);',
    quick: [inProject('ui', 'modal/modal.spec.tsx')],
  },
  {
    name: 'modal-off-screen',
    what: 'Modals are at least 360 px wide, so on a screen of 320 px their right side is cut off.',
    file: 'packages/ui/src/modal/modal.module.css',
    find: `  inset: auto 0 0;
  width: 100%;
`,
    replace: `  inset: auto 0 0;
  width: 100%;
  min-width: 360px;
`,
    quick: [inBrowser('visual/visual.spec.ts', 'visual', 'walker sees: booking( @|$)')],
  },
  {
    name: 'small-target',
    what: 'Buttons with an icon alone are 36 px high, which is too small for a thumb.',
    file: 'packages/ui/src/buttons/icon-button.module.css',
    find: `  width: 44px;
  height: 44px;`,
    replace: `  width: 44px;
  height: 36px;`,
    quick: [inBrowser('visual/visual.spec.ts', 'visual', 'marshal sees: day plan( @|$)')],
  },
  {
    name: 'faint-text',
    what: 'The third text colour has too little contrast to be read by everybody.',
    file: 'packages/ui/src/tokens.css',
    find: '--ink3: #705c61;',
    replace: '--ink3: #8c7a7e;',
    quick: [inBrowser('accessibility/pages.spec.ts', 'desktop')],
  },
  {
    name: 'retry-under-old-key',
    what: 'A form that the API refused is sent under the same key once it is corrected.',
    file: 'packages/api-client/src/unknown-outcome.ts',
    find: 'error instanceof ApiError && error.status < 500;',
    replace: 'error instanceof ApiError && error.status < 400;',
    quick: [inProject('staff', 'walks/finalize-faults.spec.tsx')],
  },
  {
    name: 'full-slot-bookable',
    what: 'A walker can press Confirm on a slot that is full.',
    file: 'remote-walker/src/slot-calendar/book-slot-modal.tsx',
    find: 'const full = hasNoPlace && !isOffered;',
    replace: 'const full = hasNoPlace && isOffered;',
    quick: [inProject('remote-walker', 'slot-calendar/booking.spec.tsx')],
  },
  {
    name: 'error-swallowed',
    what: 'The marshal is not told that the walks still to finalize did not load.',
    file: 'remote-marshal/src/slot-calendar/slot-calendar-page.tsx',
    find: 'slots={[slots, unfinished]}',
    replace: 'slots={[slots]}',
    quick: [inProject('remote-marshal', 'slot-calendar/still-to-finalize.spec.tsx')],
  },
  {
    name: 'prefetch-differs',
    what: 'The page start reads six days for the marshal, so the page has to read its week again.',
    file: 'remote-marshal/remote.json',
    find: '"/time-slots?from={week}&to={week+7}"',
    replace: '"/time-slots?from={week}&to={week+6}"',
    quick: [inProject('remote-marshal', 'remote.spec.tsx')],
  },
  {
    name: 'form-emptied-too-early',
    what: 'The form for a marshal is emptied when it is sent, so a refusal loses what was typed.',
    file: 'remote-admin/src/admin-panel/create-marshal-form.tsx',
    find: '{ onSuccess: () => form.reset(EMPTY) });',
    replace: '{});\n    form.reset(EMPTY);',
    quick: [inProject('remote-admin', 'admin-panel/create-marshal.spec.tsx')],
  },
  {
    name: 'page-kept-on-sort',
    what: 'Another order of a report begins at the page that was open before.',
    file: 'remote-admin/src/reports/use-report-address.ts',
    find: 'show({ sort: by, order, row: null })',
    replace: 'show({ sort: by, order })',
    quick: [inProject('remote-admin', 'reports/reports-page.spec.tsx')],
  },
  {
    name: 'cancelled-undecided',
    what: 'A change of the schedule cancels each booked walk about which nobody has decided.',
    file: 'remote-marshal/src/schedule/change-preview.tsx',
    find: 'chosen[slot.id] ?? preset(slot);',
    replace: "chosen[slot.id] ?? preset(slot) ?? 'cancel';",
    quick: [inProject('remote-marshal', 'schedule/schedule-page.spec.tsx')],
  },
  {
    name: 'check-in-from-start',
    what: 'The page at the gate says that walkers can check in once their walk begins.',
    file: 'remote-walker/src/check-in/here.tsx',
    find: 'formatTime(new Date(next.opens_at), timeZone)',
    replace: 'formatTime(new Date(next.start_time), timeZone)',
    quick: [inProject('remote-walker', 'check-in/here.spec.tsx')],
  },
  {
    name: 'help-not-sent-again',
    what: 'A request for help that was lost counts as sent if there was an earlier one.',
    file: 'packages/staff/src/short-slots/short-slots-api.ts',
    find: 'return latest !== null && latest !== askedAt;',
    replace: 'return latest !== null;',
    quick: [inProject('staff', 'mutations.spec.tsx')],
  },
];
