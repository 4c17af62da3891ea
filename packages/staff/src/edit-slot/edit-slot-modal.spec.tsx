import { jest } from '@jest/globals';
import { refuse } from '@walkies/api-client/testing';
import type { Slot, SlotEditPreview } from '@walkies/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { press, sentence } from '@walkies/ui/testing';
import { bookedSlot, showDay, walkDayApi } from '../testing/walk-day';

const SLOT = {
  start_time: '2026-11-21T10:00:00Z',
  end_time: '2026-11-21T11:00:00Z',
  marshal_id: 'marshal-1',
  minimum_walkers: 2,
};
const VERSION = `slot.${Date.parse(SLOT.start_time)}.${Date.parse(SLOT.end_time)}.2.marshal-1`;
const PREVIEW = 'GET /time-slots/1/edit-preview';
const aPreview = (facts: Partial<SlotEditPreview> = {}): SlotEditPreview => ({
  recipients: { mails: 'on', people: 2 },
  overlapping: [],
  dogs: [],
  ...facts,
});
const OVERLAP = {
  walker: { id: 'ana', name: 'Ana Petrov' },
  others: [
    {
      id: 9,
      start_time: '2026-11-21T14:00:00Z',
      end_time: '2026-11-21T15:00:00Z',
      marshal_name: 'Kit Mason',
    },
  ],
};
const facts = { dog: null, walker: null, at: null, until: null, reason: null };
const moose = { id: 12, name: 'Moose', grade: 'maroon' } as const;
const RESTS = { dog: moose, walker: null, broken: [{ ...facts, rule: 'DOG_NEEDS_REST' as const }] };
const ELSEWHERE = {
  dog: { id: 13, name: 'Pip', grade: 'gold' } as const,
  walker: null,
  broken: [{ ...facts, rule: 'DOG_ASSIGNED_ELSEWHERE' as const }],
};

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

async function open(routes: Parameters<typeof walkDayApi>[0] = {}, slot: Partial<Slot> = {}) {
  const api = walkDayApi({
    'GET /marshals': () => [
      { id: 'admin-1', name: 'Kit Mason' },
      { id: 'marshal-1', name: 'Maria Lopez' },
    ],
    'PATCH /time-slots/1': () => bookedSlot(SLOT),
    ...routes,
  });
  showDay({ slot: bookedSlot({ ...SLOT, ...slot }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit Time Slot' }));
  await form.findByRole('option', { name: 'Kit Mason' });
  const choose = (label: string, value: string) =>
    userEvent.selectOptions(form.getByLabelText(label), value);
  return {
    ...api,
    form,
    choose,
    toTwo: async () => {
      await choose('Start time', '14:00');
      await choose('End time', '15:00');
    },
    save: () => press(() => form.getByRole('button', { name: 'Save' })),
  };
}

it('edit slot: sends only the changed fields, with the version that was seen', async () => {
  const { choose, save, bodies, versions } = await open();
  await choose('Marshal', 'admin-1');
  await choose('Walkers needed', '3');
  await save();
  await screen.findByText('Time slot changed.');
  expect(bodies).toEqual([{ marshal_id: 'admin-1', minimum_walkers: 3 }]);
  expect(versions).toEqual([`"${VERSION}"`]);
});

it('edit slot: shows who gets an email before new times are saved, and sends a note along', async () => {
  const { form, toTwo, save, bodies } = await open({ [PREVIEW]: () => aPreview() });
  await toTwo();
  await form.findByText('2 people get an email with the new time.');
  await userEvent.type(form.getByLabelText('Tell them why (if you like)'), 'The vet comes.');
  await save();
  await screen.findByText('Time slot changed.');
  expect(bodies[0]).toEqual({
    start_time: '2026-11-21T14:00:00.000Z',
    end_time: '2026-11-21T15:00:00.000Z',
    words: 'The vet comes.',
  });
});

// spec: 10.86
it('edit slot: asks for a decision about each booking and dog that is in the way', async () => {
  const preview = aPreview({ overlapping: [OVERLAP], dogs: [RESTS, ELSEWHERE] });
  const { form, toTwo, save, bodies } = await open({ [PREVIEW]: () => preview });
  await toTwo();
  await form.findByText('These walkers have another walk at the new time.');
  await save();
  form.getByText('Choose what to do with everything that is in the way.');
  expect(bodies).toEqual([]);
  await press(() => form.getByRole('checkbox', { name: 'Cancel the booking of Ana Petrov' }));
  await press(() => form.getByRole('checkbox', { name: 'Take Pip out' }));
  await userEvent.type(form.getByLabelText('Why may they stay?'), 'A short round.');
  await save();
  await screen.findByText('Time slot changed.');
  expect(bodies[0]).toMatchObject({
    cancelBookings: ['ana'],
    takeOutDogs: [13],
    override: { reason: 'A short round.' },
  });
});

it('edit slot: keeps what was typed next to the changes of somebody else', async () => {
  const now = { ...SLOT, minimum_walkers: 4, marshal_id: 'admin-1' };
  const details = { by: 'Kit Mason', at: null, now: { ...now, version: 'slot.new' } };
  const { form, choose, save, bodies, versions, routes } = await open({
    'PATCH /time-slots/1': () =>
      refuse(409, 'CHANGED_MEANWHILE', 'Kit Mason has changed this.', details),
  });
  await choose('Walkers needed', '3');
  await save();
  await form.findByText(sentence('Failed to change the time slot. Kit Mason has changed this.'));
  form.getByText(sentence('Marshal is now: Kit Mason'));
  expect(form.getByLabelText('Walkers needed')).toHaveProperty('value', '3');
  expect(form.getByLabelText('Marshal')).toHaveProperty('value', 'admin-1');
  routes['PATCH /time-slots/1'] = () => bookedSlot(SLOT);
  await save();
  await screen.findByText('Time slot changed.');
  expect(versions.at(-1)).toBe('"slot.new"');
  expect(bodies.at(-1)).toEqual({ minimum_walkers: 3 });
});

it('edit slot: stays filled in when the slot is deleted meanwhile', async () => {
  const { form, choose, save } = await open({
    'PATCH /time-slots/1': () =>
      refuse(404, 'SLOT_NOT_FOUND', 'This time slot does not exist any more.'),
  });
  await choose('Walkers needed', '0');
  await save();
  await form.findByText(sentence(/This time slot does not exist any more\./));
  expect(form.getByLabelText('Walkers needed')).toHaveProperty('value', '0');
});

// spec: 10.100
it('edit slot: moves the end along with the start, and offers none before it', async () => {
  const { form, choose } = await open();
  const end = form.getByLabelText<HTMLSelectElement>('End time');
  await choose('End time', '11:30');
  await choose('Start time', '08:00');
  expect(end.value).toBe('09:30');
  await choose('Start time', '14:00');
  expect(end.value).toBe('15:30');
  expect(within(end).getAllByRole('option').at(0)).toHaveProperty('value', '14:30');
});

it('edit slot: offers no edit of a walk that has started or is completed', async () => {
  walkDayApi();
  showDay();
  await screen.findByText('Ana Petrov');
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
});
