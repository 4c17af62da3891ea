import { jest } from '@jest/globals';
import { aHost, aSession, fakeApi, refuse, renderPage } from '@walkies/api-client/testing';
import type { BrokenPair, DogCare, Hold } from '@walkies/contract';
import { aDog } from '@walkies/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { enter, nameWith, press, sentence } from '@walkies/ui/testing';
import { DogPage } from './dog-page';

const NOTED = { by: 'Maria Lopez', at: '2026-11-10T09:00:00Z' };
const PEPPER = { id: 4, name: 'Pepper', breed: 'Collie', grade: 'gold', imageUrl: null } as const;
const TIMES = { start_time: '2026-11-20T10:00:00Z', end_time: '2026-11-20T11:00:00Z' };
const ANA = { id: 'ana', name: 'Ana Petrov' };

const aHold = (facts: Partial<Hold> = {}): Hold => ({
  id: 9,
  from: '2026-11-19T08:00:00Z',
  until: null,
  when: 'now',
  kind: 'staff',
  reason: 'Stitches.',
  ...NOTED,
  ...facts,
});

const aCare = (facts: Partial<DogCare> = {}): DogCare => ({
  dog: { ...PEPPER, id: 3, name: 'Moose', grade: 'maroon', description: '' },
  mustKnow: 'Afraid of bikes.',
  walksAWeek: 4,
  walksADay: 2,
  restMinutes: 180,
  keptApart: [{ dog: PEPPER, reason: 'Fight at the gate.', ...NOTED }],
  holds: [],
  grades: [{ before: 'grey', grade: 'maroon', reason: 'Calm with Ola.', ...NOTED }],
  nextWalks: [{ slotId: 12, ...TIMES, walker: ANA, broken: [] }],
  lastWalks: [
    {
      slotId: 8,
      ...TIMES,
      walker: { id: null, name: 'Tom Reed' },
      marshal: 'Maria Lopez',
      outcome: 'hard',
      words: 'Pulled at two bikes.',
    },
  ],
  walks: 1,
  weeks: [
    { week: '2026-11-08', walked: 2, planned: 0 },
    { week: '2026-11-15', walked: 1, planned: 2 },
  ],
  ...facts,
});

const aBroken = (facts: Partial<BrokenPair> = {}): BrokenPair => ({
  slotId: 12,
  ...TIMES,
  dog: { id: 3, name: 'Moose' },
  walker: ANA,
  rule: 'NOT_CLEARED',
  canBeAllowed: true,
  ...facts,
});

const breaks = (...pairs: BrokenPair[]) => refuse(409, 'BREAKS_PAIRS', 'This breaks.', { pairs });

const show = (path = '/dog?dog=3') =>
  renderPage(<DogPage />, { path, host: aHost({ session: aSession({ role: 'admin' }) }) });

const address = () => screen.getByLabelText('address').textContent;
const sheet = (name: string) => within(screen.getByRole('dialog', { name: nameWith(name) }));

afterEach(() => {
  jest.restoreAllMocks();
});

// spec: 10.78
it('dog care page: shows the dog’s needs, its walks and the dogs kept apart from it', async () => {
  fakeApi({ 'GET /dogs/3/care': aCare });
  show();
  await screen.findByRole('heading', { level: 1, name: 'Moose' });
  screen.getByText('Afraid of bikes.');
  screen.getByText('4 walks a week');
  screen.getByText('3 hours between walks');
  expect(screen.getByRole('link', { name: 'Pepper' }).getAttribute('href')).toBe('/dog?dog=4');
  screen.getByText(sentence(/‘Calm with Ola.’ Maria Lopez/));
  screen.getByText('Pulled at two bikes.');
  screen.getByText(/^Below the target of 4 last week. This week 1 walked, 2 planned/);
  expect(screen.getByRole('link', { name: 'Edit Moose' }).getAttribute('href')).toBe(
    '/dogs?edit=3',
  );
});
it('dog care page: says nothing about weeks in which the dog was not here from Sunday on', async () => {
  const weeks = [
    { week: '2026-10-25', walked: 0, planned: 0, target: 0 },
    { week: '2026-11-01', walked: 1, planned: 0, target: 0 },
    { week: '2026-11-08', walked: 2, planned: 0, target: 4 },
    { week: '2026-11-15', walked: 1, planned: 2, target: 4 },
  ];
  fakeApi({ 'GET /dogs/3/care': () => aCare({ weeks }) });
  show();
  await screen.findByText(/^Below the target of 4 last week\./);
  const table = screen.getByRole('table', { name: 'Walks a week against the target' });
  expect(within(table).getAllByRole('row')).toHaveLength(4);
});

it.each([
  ['/dog', 'No dog is chosen.'],
  ['/dog?dog=Moose', 'No dog is chosen.'],
  ['/dog?dog=9', 'This dog is not here any more.'],
])('dog care page: explains that there is nothing to show at %s', async (path, words) => {
  fakeApi({ 'GET /dogs/9/care': () => refuse(404, 'DOG_NOT_FOUND') });
  show(path);
  await screen.findByText(words);
});

it('dog care page: shows that the dog is on hold and ends the hold with a reason', async () => {
  const hold = aHold();
  const { calls } = fakeApi({
    'GET /dogs/3/care': () =>
      aCare({ holds: [hold, aHold({ id: 8, kind: 'incident', when: 'coming' })] }),
    'DELETE /dogs/3/holds/9': () => aCare(),
  });
  show();
  await screen.findByText(/^On hold since .*, until it is ended/);
  expect(screen.getAllByRole('button', { name: /^End the hold from/ })).toHaveLength(1);
  await press(/^End the hold from/);
  expect(address()).toBe('/dog?dog=3&ask=end&of=9');
  await press(() => sheet('End the hold of Moose?').getByRole('button', { name: 'End the hold' }));
  screen.getByText('Write why, at least 3 characters.');
  await enter(screen.getByLabelText('Why?'), ' Healed. ');
  await press(() => sheet('End the hold of Moose?').getByRole('button', { name: 'End the hold' }));
  await screen.findByText(sentence('The hold of Moose is ended.'));
  expect(calls).toContain('DELETE /dogs/3/holds/9?reason=Healed.');
});

// spec: 10.78
it('dog care page: leads an admin from a hold after an incident to its review', async () => {
  fakeApi({ 'GET /dogs/3/care': () => aCare({ holds: [aHold({ kind: 'incident' })] }) });
  show();
  await screen.findByText(/^On hold since .*, until an admin reviews the incident/);
  expect(screen.getByRole('link', { name: 'Review the incident' }).getAttribute('href')).toBe(
    '/admin-panel?review=3',
  );
});

it('dog care page: requires a choice, without a default, for each pair that a new grade breaks', async () => {
  const later = aBroken({ slotId: 13 });
  const { routes, bodies } = fakeApi({
    'GET /dogs/3/care': aCare,
    'PUT /dogs/3/grade': () => breaks(aBroken(), later),
  });
  show('/dog?dog=3&ask=grade');
  await screen.findByRole('dialog', { name: 'Regrade Moose' });
  await enter(screen.getByLabelText('Why?'), 'Pulled two over.');
  await press('Save the grade');
  await screen.findByText('Choose another one first.');
  await press(() => screen.getByRole('radio', { name: 'Grey' }));
  await press('Save the grade');
  await screen.findByText('This breaks 2 planned walks.');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(
    screen.getAllByRole('group', { name: 'What to do with Moose and Ana Petrov' }),
  ).toHaveLength(2);
  const choose = (place: number, name: string) =>
    press(() => screen.getAllByRole('radio', { name })[place] as HTMLElement);
  expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(1);
  await choose(0, 'Unpair');
  await press('Save the grade');
  screen.getByText('Choose what to do with each planned walk.');
  await choose(1, 'Keep with a reason');
  await enter(screen.getByLabelText('Why may it stay?'), 'She knows him.');
  routes['PUT /dogs/3/grade'] = () => aCare();
  await press('Save the grade');
  await screen.findByText(sentence('Moose is grey now.'));
  expect(bodies.slice(-1)).toEqual([
    {
      grade: 'grey',
      reason: 'Pulled two over.',
      broken: [
        { slotId: 12, dogId: 3, then: 'unpair' },
        { slotId: 13, dogId: 3, then: 'keep', reason: 'She knows him.' },
      ],
    },
  ]);
});

it('dog care page: reports a plan changed meanwhile and keeps the typed text', async () => {
  const { routes } = fakeApi({
    'GET /dogs/3/care': aCare,
    'POST /dogs/3/holds': () => breaks(aBroken({ rule: 'DOG_ON_HOLD', canBeAllowed: false })),
  });
  show('/dog?dog=3&ask=hold');
  await enter(await screen.findByLabelText('Why?'), 'Stitches.');
  await press('Put on hold');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Take the dog out' }));
  routes['POST /dogs/3/holds'] = () => breaks();
  await press('Put on hold');
  await screen.findByText('No planned walk is in the way any more.');
  routes['POST /dogs/3/holds'] = () => aCare();
  await press('Put on hold');
  await screen.findByText(sentence('Moose is on hold.'));
});

it('dog care page: shows why a hold is refused and keeps the form filled', async () => {
  fakeApi({
    'GET /dogs/3/care': aCare,
    'POST /dogs/3/holds': () => refuse(409, 'HOLD_OVERLAPS', 'This dog is already on hold then.'),
  });
  show('/dog?dog=3&ask=hold');
  await enter(await screen.findByLabelText('Why?'), 'Stitches.');
  await press('Put on hold');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Failed to put Moose on hold. This dog is already on hold then.',
  );
  expect(screen.getByLabelText('Why?')).toHaveProperty('value', 'Stitches.');
});

it.each([
  ['another user ends the hold', () => aCare()],
  ['another user deletes the dog', () => refuse(404, 'DOG_NOT_FOUND')],
])('dog care page: keeps the reason for the end of a hold when %s', async (_, care) => {
  const { routes } = fakeApi({
    'GET /dogs/3/care': () => aCare({ holds: [aHold()] }),
    'DELETE /dogs/3/holds/9': () => refuse(404, 'DOG_NOT_FOUND', 'This dog is no longer here.'),
  });
  const { refresh } = show('/dog?dog=3&ask=end&of=9');
  await enter(await screen.findByLabelText('Why?'), 'Healed well.');
  routes['GET /dogs/3/care'] = care;
  await refresh();
  expect(screen.getByLabelText('Why?')).toHaveProperty('value', 'Healed well.');
  await press('End the hold');
  await screen.findByText(/This dog is no longer here\./);
  expect(screen.getByLabelText('Why?')).toHaveProperty('value', 'Healed well.');
});

it('dog care page: keeps two dogs apart and offers only dogs not yet kept apart', async () => {
  const { calls } = fakeApi({
    'GET /dogs/3/care': aCare,
    'GET /dogs': () => [aDog({ id: 4, name: 'Pepper' }), aDog({ id: 5, name: 'Fig' })],
    'PUT /dogs/3/keep-apart/5': () => aCare(),
  });
  show('/dog?dog=3&ask=apart');
  const choice = within(await screen.findByLabelText('From which dog?'));
  await choice.findByRole('option', { name: 'Fig' });
  expect(choice.queryByRole('option', { name: 'Pepper' })).toBeNull();
  await enter(screen.getByLabelText('Why?'), 'Growled.');
  await press('Keep apart');
  await screen.findByText('Please select a dog.');
  await userEvent.selectOptions(screen.getByLabelText('From which dog?'), 'Fig');
  await press('Keep apart');
  await screen.findByText(sentence('Moose and Fig are kept apart.'));
  expect(calls).toContain('PUT /dogs/3/keep-apart/5');
});

// spec: 10.52
it('dog care page: saves the dog’s needs', async () => {
  const { bodies } = fakeApi({
    'GET /dogs/3/care': aCare,
    'PUT /dogs/3/needs': () => aCare(),
  });
  show('/dog?dog=3&ask=needs');
  const week = await screen.findByLabelText('Walks a week');
  await userEvent.clear(week);
  await userEvent.type(week, '99');
  await press('Save');
  await screen.findByText('Please choose 0 to 42.');
  await userEvent.clear(week);
  await userEvent.type(week, '7');
  await userEvent.clear(screen.getByLabelText('Hours of rest'));
  await userEvent.type(screen.getByLabelText('Hours of rest'), '1.5');
  await press('Save');
  await screen.findByText(sentence('Moose’s needs are saved.'));
  expect(bodies).toEqual([
    { mustKnow: 'Afraid of bikes.', walksAWeek: 7, walksADay: 2, restMinutes: 90 },
  ]);
});

const refusedBy = (by: string, now: object) =>
  refuse(409, 'CHANGED_MEANWHILE', `${by} has changed this since you opened it.`, {
    by,
    at: NOTED.at,
    now,
  });

// spec: 10.60
it('dog care page: keeps typed needs and adopts another user’s changes', async () => {
  const others = { mustKnow: 'Pulls.', walksAWeek: 6, walksADay: 2, restMinutes: 90 };
  const { routes, bodies, versions } = fakeApi({
    'GET /dogs/3/care': () => aCare({ version: 'one' }),
    'PUT /dogs/3/needs': () => refusedBy('Kit Mason', { ...others, version: 'two' }),
  });
  show('/dog?dog=3&ask=needs');
  const must = await screen.findByLabelText('What walkers must know');
  await userEvent.clear(must);
  await enter(must, 'Shy.');
  await press('Save');
  expect((await screen.findByRole('alert')).textContent).toContain('Kit Mason has changed this');
  expect(must).toHaveProperty('value', 'Shy.');
  expect(screen.getByLabelText('Walks a week')).toHaveProperty('value', '6');
  expect(screen.getByLabelText('Hours of rest')).toHaveProperty('value', '1.5');
  const changes = within(screen.getByRole('region', { name: 'Changed meanwhile' }));
  changes.getByText('Pulls.');
  expect(changes.getAllByRole('button')).toHaveLength(1);
  routes['PUT /dogs/3/needs'] = () => aCare();
  await press('Save');
  await screen.findByText(sentence('Moose’s needs are saved.'));
  expect(bodies[1]).toEqual({ ...others, mustKnow: 'Shy.' });
  expect(versions).toEqual(['"one"', '"two"']);
});

it('dog care page: shows the current grade of a dog that another user has regraded', async () => {
  const dog = { ...aCare().dog, imageUrl: null };
  const { versions } = fakeApi({
    'GET /dogs/3/care': () => aCare({ dog: { ...dog, version: 'one' } }),
    'PUT /dogs/3/grade': () => refusedBy('Kit Mason', { ...dog, grade: 'grey', version: 'two' }),
  });
  show('/dog?dog=3&ask=grade');
  await screen.findByText('It is maroon now.');
  await press(() => screen.getByRole('radio', { name: 'Gold' }));
  await enter(screen.getByLabelText('Why?'), 'Calm by now.');
  await press('Save the grade');
  expect((await screen.findByRole('alert')).textContent).toContain('Kit Mason has changed this');
  screen.getByText('It is grey now.');
  expect(screen.getByLabelText('Why?')).toHaveProperty('value', 'Calm by now.');
  await press('Save the grade');
  await waitFor(() => expect(versions).toEqual(['"one"', '"two"']));
});
