import { aHost, aSession, fakeApi, renderPage } from '@walkies/api-client/testing';
import type { Slot, Walk } from '@walkies/contract';
import { aDog, aSlot } from '@walkies/contract/testing';
import { press } from '@walkies/ui/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MARSHAL_TEXTS, type StaffTexts } from '../texts';
import { SlotDetails } from '../slot-calendar/slot-details';

export const NOW = new Date('2026-11-19T12:00:00Z');

export const asMarshal = () =>
  aHost({ session: aSession({ uid: 'marshal-1', name: 'Maria Lopez', role: 'marshal' }) });
export const asAdmin = () =>
  aHost({ session: aSession({ uid: 'admin-1', name: 'Kit Mason', role: 'admin' }) });

/** Slot 1: a past slot of this morning, booked by Ana Petrov and Tom Reed. */
export const bookedSlot = (facts: Partial<Slot> = {}) =>
  aSlot({ id: 1, booked_count: 2, ...facts });

export const fig = aDog({ id: 11, name: 'Fig', breed: 'Terrier' });
export const moose = aDog({ id: 12, name: 'Moose', breed: 'Bernese' });

/** Joan West's record of slot 1. */
export const aWalk = (facts: Partial<Walk> = {}): Walk => ({
  timeSlotId: 1,
  finalizedAt: '2026-11-19T11:45:00Z',
  finalizedBy: 'Joan West',
  walkers: [
    { id: 'ana', name: 'Ana Petrov', attended: true },
    { id: 'tom', name: 'Tom Reed', attended: false },
  ],
  dogs: [{ id: 11, name: 'Fig' }],
  notes: [{ text: 'Fig was shy.', by: 'Joan West', at: '2026-11-19T11:45:00Z' }],
  ...facts,
});

const NOTHING_WRITTEN = aWalk({
  finalizedAt: null,
  finalizedBy: null,
  walkers: [],
  dogs: [],
  notes: [],
});

/** Fake API for slot 1: Moose is assigned, and there is no record yet. */
export function walkDayApi(routes: Parameters<typeof fakeApi>[0] = {}) {
  return fakeApi({
    'GET /time-slots/1/bookings': () => ({
      count: 2,
      walkers: [
        { id: 'ana', name: 'Ana Petrov', email: 'ana@example.org' },
        { id: 'tom', name: 'Tom Reed', email: 'tom@example.org' },
      ],
    }),
    'GET /time-slots/1/assigned-dogs': () => [moose],
    'GET /time-slots/1/walk': () => NOTHING_WRITTEN,
    'GET /dogs': () => [fig, moose],
    ...routes,
  });
}

interface DayProps {
  slot?: Slot;
  texts?: StaffTexts;
}

/** A page with one open slot, which closes when done. */
function Day({ slot = bookedSlot(), texts = MARSHAL_TEXTS }: DayProps) {
  const [state, setState] = useState('open');
  return (
    <>
      <h1>A day</h1>
      <output aria-label="outcome">{state}</output>
      {state === 'open' && (
        <SlotDetails
          slot={slot}
          now={NOW}
          texts={texts}
          onClose={() => setState('closed')}
          onDone={setState}
          onCalledOff={(text, slotId) => setState(`${text} ${slotId}`)}
        />
      )}
    </>
  );
}

export function showDay(props: DayProps = {}, host = asMarshal()) {
  return renderPage(<Day {...props} />, { host });
}

/** Opens the finalizing form and waits until it can be filled in. */
export async function openForm() {
  await screen.findByText('tom@example.org');
  await press('Finalize Walk');
  await screen.findByRole('button', { name: 'Fig' });
}

/** The request body of `fillIn`. */
export const FILLED_IN = {
  timeSlotId: 1,
  walkerIds: ['ana'],
  dogIds: [11],
  notes: 'Fig was shy.',
};

/** Marks a walker as a no-show, or takes that back. */
export const didNotCome = (name: string) =>
  press(() => screen.getByRole('button', { name: `Did not come ${name}` }));

/** Ticks Ana but not Tom, picks Fig instead of Moose and adds the note 'Fig was shy.'. */
export async function fillIn() {
  await press('Moose');
  await press(() => screen.getByRole('checkbox', { name: 'Ana Petrov' }));
  await didNotCome('Tom Reed');
  await press('Fig');
  await userEvent.type(screen.getByLabelText('Notes (optional)'), 'Fig was shy.');
}

export const submit = () => press('Submit Final Walk');

export const alertText = async () => (await screen.findByRole('alert')).textContent;

/** The requests that finalize. */
export const posts = (calls: string[]) => calls.filter((call) => call === 'POST /walks');
