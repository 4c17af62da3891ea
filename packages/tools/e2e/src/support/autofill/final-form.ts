import { aMaroonDog, clearForMaroon, mustCall } from '../dogs.js';
import { DEMO, signIn } from '../people.js';
import { isPhone } from '../screens.js';
import { aBookedSlot, dayFromToday } from '../slots.js';
import { choose, type FilledForm, ofStaff, press, WORDS } from './filled-form.js';

/** The form that corrects a walk, finalized `day` days from today. */
export const aCorrection = (day: number): FilledForm => ({
  files: ['packages/staff/src/walks/correct-walk-modal.tsx'],
  async open(page) {
    const times = ['11:00', isPhone(page) ? '11:30' : '11:45'] as const;
    const { slot, walker } = await aBookedSlot(dayFromToday(day), times, 'Cora Corrected');
    const dog = await aMaroonDog('Right');
    const walk = { timeSlotId: slot.id, walkerIds: [walker.uid], dogIds: [dog] };
    await mustCall(await signIn(DEMO.marshal), 'POST /walks', walk);
    return ofStaff('marshal', `/marshal-calendar?slot=${slot.id}&correct=`)(page);
  },
  fields: { 'Another note (optional)': WORDS, 'Why do you correct it?': WORDS },
  isLeft: true,
  submit: 'Save Correction',
});

/** The finalizing form of a walk with an incident, `day` days from today. */
export const aFinalForm = (day: number): FilledForm => ({
  files: [
    'packages/staff/src/walks/finalize-walk-modal.tsx',
    'packages/staff/src/walks/pair-outcome.tsx',
  ],
  async open(page) {
    const times = ['09:00', isPhone(page) ? '09:30' : '09:45'] as const;
    const { slot, walker } = await aBookedSlot(dayFromToday(day), times, 'Fern Final');
    const dog = await aMaroonDog('Fill');
    await clearForMaroon(walker.uid);
    const pair = { walkerId: walker.uid };
    await mustCall(await signIn(DEMO.marshal), `PUT /time-slots/${slot.id}/pairs/${dog}`, pair);
    return ofStaff('marshal', `/marshal-calendar?slot=${slot.id}&finalize=`, async (form) => {
      await form.getByRole('checkbox', { name: /Fern Final/ }).click();
      await choose(form, 'Incident');
    })(page);
  },
  fields: { 'What happened?': 'Slipped the collar.', 'Notes (optional)': WORDS },
  isLeft: true,
  then: (form) => press(form, 'Submit Final Walk'),
  submit: 'Finalize before the start',
});
