import { aBookedSlot, addSlot, dayFromToday } from '../slots.js';
import { DEMO } from '../people.js';
import { openAs } from '../open-as.js';
import { PEOPLE, unfoldMarshalForm } from '../people-tab.js';
import { isPhone } from '../screens.js';
import {
  answer,
  BY_EMAIL,
  choose,
  type FilledForm,
  main,
  modal,
  ofStaff,
  PHONE,
  press,
  WHY,
  WORDS,
} from './filled-form.js';
import { aCorrection, aFinalForm } from './final-form.js';

const DAY = 445;
/** On which nothing is saved. */
const [LATER, NEXT] = [dayFromToday(447), dayFromToday(448)];
const TIMES = { start_time: `${LATER}T10:00:00Z`, end_time: `${LATER}T11:00:00Z` };
const DOG = { Name: 'Filla', Breed: 'Autocollie' };
const RULE = { rule: 'DOG_NEEDS_REST', dog: null, walker: null, reason: null };
const CARE_SHEET = [
  'packages/staff/src/care/care-sheet.tsx',
  'packages/staff/src/plans/reason-field.tsx',
];
const CANCELLED = ['packages/staff/src/cancellation/cancellation-reason.tsx'];

/** Forms of marshals and admins. */
export const STAFF_FORMS: Record<string, FilledForm> = {
  'new marshal': {
    files: ['remote-admin/src/admin-panel/create-marshal-form.tsx'],
    async open(page) {
      await openAs(page, DEMO.admin, PEOPLE);
      return unfoldMarshalForm(page);
    },
    fields: { Name: 'Ada Autofill', ...BY_EMAIL, ...PHONE },
    submit: 'Create Marshal Account',
  },
  dog: {
    files: ['packages/staff/src/dogs/dog-form-modal.tsx', 'packages/staff/src/dogs/dog-fields.tsx'],
    open: ofStaff('admin', '/dogs?edit=1', (form) =>
      form.getByLabel('Grade').selectOption('maroon'),
    ),
    fields: { ...DOG, Description: WORDS, 'Why another grade?': 'Pulled two people over.' },
    isLeft: true,
    submit: 'Save',
  },
  'new dog from the calendar': {
    files: ['packages/staff/src/dogs/add-dog-modal.tsx'],
    open: ofStaff('marshal', '/marshal-calendar?add-dog'),
    fields: { ...DOG, Description: WORDS },
    submit: 'Add Dog',
  },
  'walk of the weekly schedule': {
    files: ['remote-marshal/src/schedule/entry-fields.tsx'],
    open: ofStaff(
      'marshal',
      `/schedule?add&weekday=${new Date(LATER).getUTCDay()}&start=06:00&end=06:30`,
      (form) => form.getByLabel('Marshal').selectOption({ index: 0 }),
    ),
    fields: { 'First day': LATER, 'Last day': NEXT },
    submit: 'Add the walk',
  },
  "dog's needs": {
    files: ['remote-marshal/src/dog/needs-sheet.tsx'],
    open: ofStaff('marshal', '/dog?dog=1&ask=needs'),
    fields: { 'What walkers must know': WORDS, 'Hours of rest': '7.5' },
    submit: 'Save',
    sent: [WORDS, '"restMinutes":450'],
  },
  "dog's hold": {
    files: ['remote-marshal/src/dog/hold-sheet.tsx', ...CARE_SHEET],
    open: ofStaff('admin', '/dog?dog=1&ask=hold', async (form) => {
      await choose(form, 'From a time');
      await choose(form, 'Until a time');
    }),
    fields: { From: `${LATER}T08:00`, Until: `${NEXT}T08:00`, ...WHY },
    isLeft: true,
    submit: 'Put on hold',
  },
  'grade that breaks a pair': {
    files: ['packages/staff/src/care/broken-pairs.tsx', ...CARE_SHEET],
    open: ofStaff('admin', '/dog?dog=1&ask=grade', async (form, page) => {
      const sides = { dog: { id: 1, name: 'Biscuit' }, walker: { id: 'ines', name: 'Ines' } };
      const pair = { slotId: 1, ...TIMES, ...sides, rule: 'NOT_CLEARED', canBeAllowed: true };
      const refusal = { error: 'No.', code: 'BREAKS_PAIRS', details: { pairs: [pair] } };
      await answer(page, /\/api\/dogs\/1\/grade$/, refusal, 409);
      await choose(form, 'Maroon');
      await form.getByLabel('Why?').fill('Pulled two people over.');
      await press(form, 'Save the grade');
      await choose(form, 'Keep with a reason');
    }),
    fields: { 'Why may it stay?': WORDS },
    isLeft: true,
    submit: 'Save the grade',
  },
  'pair that breaks a rule': {
    files: ['remote-marshal/src/day-plan/reason-sheet.tsx'],
    async open(page) {
      const day = dayFromToday(isPhone(page) ? 440 : 441);
      await aBookedSlot(day, ['11:00', '12:00'], 'Pam Paired');
      const shown = ofStaff('marshal', `/day-plan?date=${day}`, async (_, plan) => {
        await press(plan, 'Choose a dog for Pam Paired');
        await press(modal(plan), /^Allow with a reason/);
      });
      return shown(page);
    },
    fields: { 'Why is it all right this time?': WORDS },
    isLeft: true,
    submit: 'Allow and pair',
  },
  'assigned dogs that break a rule': {
    files: ['remote-admin/src/assign-dogs/allow-dogs.tsx'],
    async open(page) {
      const { id } = await addSlot(dayFromToday(DAY), '06:00', isPhone(page) ? '06:30' : '06:45');
      const broken = [{ ...RULE, dogId: 1, at: TIMES.start_time, until: TIMES.end_time }];
      const refusal = { error: 'No.', code: 'DOG_NEEDS_REST', details: { broken } };
      await answer(page, /\/assign-dogs/, refusal, 409);
      const assignForm = ofStaff('admin', `/admin-calendar?slot=${id}&assign`, async (form) => {
        await form.getByRole('checkbox', { name: 'Biscuit' }).check();
        await press(form, 'Assign dogs');
      });
      return assignForm(page);
    },
    fields: { 'Why is it all right this time?': WORDS },
    isLeft: true,
    submit: 'Allow and assign',
  },
  'new slot': {
    files: ['packages/staff/src/new-slot/new-slot-fields.tsx'],
    async open(page) {
      const area = isPhone(page) ? main(page) : modal(page);
      await openAs(page, DEMO.marshal, `/marshal-calendar${isPhone(page) ? '' : '?add-slot'}`);
      return area;
    },
    fields: { Date: LATER },
    async then(form) {
      await form.getByLabel('Start time').selectOption('06:00');
      await form.getByLabel('End time').selectOption('06:30');
    },
    isLeft: true,
    submit: 'Add Time Slot',
    sent: [LATER, '06:00', '06:30'],
  },
  'edited slot': {
    files: [
      'packages/staff/src/edit-slot/edit-slot-modal.tsx',
      'packages/staff/src/edit-slot/edit-consequences.tsx',
    ],
    async open(page) {
      const times = ['08:00', isPhone(page) ? '08:30' : '08:45'] as const;
      const { slot } = await aBookedSlot(dayFromToday(DAY), times, 'Edda Edited');
      return ofStaff('marshal', `/marshal-calendar?slot=${slot.id}&edit`, async (form) => {
        await form.getByLabel('Start time').selectOption('20:00');
        await form.getByLabel('End time').selectOption('20:30');
      })(page);
    },
    fields: { Date: LATER, 'Tell them why (if you like)': WORDS },
    isLeft: true,
    submit: 'Save',
    sent: [LATER, WORDS],
  },
  'deleted slot': {
    files: CANCELLED,
    async open(page) {
      const times = ['07:00', isPhone(page) ? '07:30' : '07:45'] as const;
      const { slot } = await aBookedSlot(dayFromToday(DAY), times, 'Della Deleted');
      return ofStaff('marshal', `/marshal-calendar?slot=${slot.id}`, (form) =>
        press(form, 'Delete Time Slot'),
      )(page);
    },
    fields: { 'Tell 1 person why (if you like)': WORDS },
    isLeft: true,
    submit: 'Delete Time Slot',
  },
  'walker who is taken out': {
    files: CANCELLED,
    async open(page) {
      const times = ['21:00', isPhone(page) ? '21:30' : '21:45'] as const;
      const { slot } = await aBookedSlot(dayFromToday(DAY), times, 'Tara Taken');
      return ofStaff('marshal', `/marshal-calendar?slot=${slot.id}`, (form) =>
        press(form, 'Take out Tara Taken'),
      )(page);
    },
    fields: { 'Tell 1 person why (if you like)': WORDS },
    isLeft: true,
    submit: 'Take out',
  },
  'blocked day': {
    files: ['remote-admin/src/admin-calendar/block-day-modal.tsx'],
    open: ofStaff('admin', '/admin-calendar?block-day'),
    fields: { Date: LATER },
    isLeft: true,
    submit: 'Confirm Block',
  },
  'blocked day that people have booked': {
    files: CANCELLED,
    async open(page) {
      const day = dayFromToday(isPhone(page) ? 443 : 444);
      await aBookedSlot(day, ['06:00', '06:30'], 'Bo Blocked');
      return ofStaff('admin', '/admin-calendar?block-day', async (form) => {
        await form.getByLabel('Date').fill(day);
        await press(form, 'Confirm Block');
      })(page);
    },
    fields: { 'Tell 1 person why (if you like)': WORDS },
    isLeft: true,
    submit: 'Cancel 1 booking and block',
  },
  'logged walk': {
    files: ['packages/staff/src/walks/log-walk-modal.tsx'],
    async open(page) {
      const times = ['10:00', isPhone(page) ? '10:30' : '10:45'] as const;
      await aBookedSlot(dayFromToday(DAY), times, 'Lena Logged');
      return ofStaff('marshal', '/marshal-calendar?log')(page);
    },
    fields: { 'Notes (optional)': WORDS },
    async then(form) {
      for (const label of ['Dog', 'Walker', 'Booked time slot']) {
        await form.getByLabel(label, { exact: true }).selectOption({ index: 1 });
      }
    },
    isLeft: true,
    submit: 'Log Walk',
  },
  'finalized walk': aFinalForm(DAY),
  'corrected walk': aCorrection(DAY),
  'reviewed incident': {
    files: [
      'remote-admin/src/admin-panel/review-choices.tsx',
      'remote-admin/src/admin-panel/review-form.tsx',
    ],
    async open(page) {
      const dog = { id: 1, name: 'Biscuit', breed: 'Beagle', grade: 'grey', imageUrl: null };
      const report = { words: 'Slipped his collar.', by: 'Maria Lopez', at: TIMES.end_time };
      const open = { isAsked: false, walker: null, side: null, until: null, review: null };
      const incident = { id: 4, slotId: 12, ...TIMES, dog, ...report, ...open, planned: [] };
      await answer(page, /\/api\/incidents/, [{ ...incident, others: [] }]);
      await openAs(page, DEMO.admin, '/admin-panel');
      const review = page.getByRole('region', { name: 'To review' }).getByRole('article');
      await choose(review, 'Keep the hold');
      return review;
    },
    fields: { 'Last day of the hold (optional)': LATER, ...WHY },
    isLeft: true,
    submit: 'Keep Biscuit on hold',
    // Until the start of the next day.
    sent: [`${NEXT}T00:00`, WORDS],
  },
  'days of a report': {
    files: ['remote-admin/src/reports/range-picker.tsx'],
    async open(page) {
      await openAs(page, DEMO.admin, '/admin-reports?report=completed&range=dates');
      return main(page);
    },
    fields: { From: '2026-01-05', To: '2026-01-09' },
    isLeft: true,
    submit: 'Show',
  },
};
