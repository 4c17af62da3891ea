import { jest } from '@jest/globals';
import { aHost, aSession, fakeApi, refuse, renderPage } from '@walkies/api-client/testing';
import { aDog } from '@walkies/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { press, sentence } from '@walkies/ui/testing';
import { AssignDogsModal } from './assign-dogs-modal';

afterEach(() => {
  jest.restoreAllMocks();
});

const dogs = ['Biscuit', 'Dot', 'Fig', 'Hazel', 'Juniper', 'Maple', 'Moose'].map((name, place) =>
  aDog({ id: place + 1, name, breed: name === 'Moose' ? 'Bernese' : 'Husky' }),
);
const [biscuit, , , , , , moose] = dogs;

function show(routes: Parameters<typeof fakeApi>[0] = {}) {
  const onAssigned = jest.fn();
  const api = fakeApi({
    'GET /dogs': () => dogs,
    'GET /time-slots/7/assigned-dogs': () => [moose],
    'POST /time-slots/7/assign-dogs': () => [],
    ...routes,
  });
  const session = aSession({ role: 'admin' });
  renderPage(<AssignDogsModal slotId={7} onClose={() => undefined} onAssigned={onAssigned} />, {
    host: aHost({ session }),
  });
  return { ...api, onAssigned };
}

const box = (name: string, checked?: boolean) =>
  screen.findByRole('checkbox', { name, ...(checked !== undefined && { checked }) });
const listed = () => screen.getAllByRole('checkbox').length;
const assign = () => press('Assign dogs');

// spec: 2.43, 9.7
it('assign dogs modal: opens with the assigned dogs ticked and lists five until all are requested', async () => {
  show();
  await box('Moose', true);
  expect(listed()).toBe(5);
  screen.getByText('1 dog is ticked.');
  await press('Show all 7 dogs');
  expect(listed()).toBe(7);
  await press('Show fewer dogs');
  expect(listed()).toBe(5);
});

// spec: 2.43
it.each([
  ['a name', 'juNI', 'Juniper'],
  ['a breed', 'BERN', 'Moose'],
  ['a name with an accent', 'júni', 'Juniper'],
])('assign dogs modal: finds by %s in any case', async (_what, query, name) => {
  show({ 'GET /time-slots/7/assigned-dogs': () => [] });
  await userEvent.type(await screen.findByLabelText('Filter by name or breed'), query);
  await box(name);
  expect(listed()).toBe(1);
});

it('assign dogs modal: never hides a ticked dog, neither by the filter nor by the fold', async () => {
  show();
  await userEvent.type(await screen.findByLabelText('Filter by name or breed'), 'juniper');
  await userEvent.click(await box('Juniper'));
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
  await userEvent.clear(screen.getByLabelText('Filter by name or breed'));
  await box('Juniper', true);
  expect(listed()).toBe(6);
  screen.getByText('2 dogs are ticked.');
  await userEvent.type(screen.getByLabelText('Filter by name or breed'), 'poodle');
  screen.getByText('No dog of this name or breed.');
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
});

// spec: 3.14, 8.14
it('assign dogs modal: replaces the assigned dogs, even with none, and confirms it', async () => {
  const { bodies, onAssigned } = show();
  await userEvent.click(await box('Moose'));
  await assign();
  await waitFor(() => expect(onAssigned).toHaveBeenCalledWith('Dogs assigned to time slot.'));
  expect(bodies).toEqual([{ dogIds: [] }]);
});

// spec: 3.14
it('assign dogs modal: sends every ticked dog', async () => {
  const { bodies } = show();
  await box('Moose', true);
  await userEvent.click(await box('Biscuit'));
  await assign();
  const ids = [biscuit, moose].map((dog) => dog?.id);
  await waitFor(() => expect(bodies).toEqual([{ dogIds: expect.arrayContaining(ids) }]));
});

// spec: 8.14
it('assign dogs modal: says of a fault only that it failed', async () => {
  show({ 'POST /time-slots/7/assign-dogs': () => refuse(500, 'INTERNAL', 'secret') });
  await box('Moose', true);
  await assign();
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to assign dogs.');
});

// spec: 8.14
it('assign dogs modal: keeps the ticks after a refusal and names the dog elsewhere until they change', async () => {
  const { onAssigned } = show({
    'POST /time-slots/7/assign-dogs': () =>
      refuse(409, 'DOG_ASSIGNED_ELSEWHERE', 'Assigned to another walk: \u2068Biscuit\u2069.'),
  });
  await userEvent.click(await box('Biscuit'));
  await assign();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Failed to assign dogs. Assigned to another walk: Biscuit.');
  expect(within(alert).getByText('Biscuit').getAttribute('translate')).toBe('no');
  await userEvent.click(await box('Biscuit', true));
  expect(screen.queryByText(/Failed to assign dogs/)).toBeNull();
  expect(onAssigned).not.toHaveBeenCalled();
});

it('assign dogs modal: shows which dog breaks which rule, and assigns it with a reason', async () => {
  const broken = [
    {
      rule: 'DOG_NEEDS_REST',
      dogId: biscuit?.id,
      until: '2026-11-20T15:00:00Z',
      at: '2026-11-20T12:00:00Z',
    },
  ];
  const answers = [refuse(409, 'DOG_NEEDS_REST', 'This dog needs rest then.', { broken }), []];
  const { bodies, onAssigned } = show({
    'POST /time-slots/7/assign-dogs': () => answers.shift(),
  });
  await userEvent.click(await box('Biscuit'));
  await assign();
  await screen.findByText(sentence(/^Biscuit: Rests until .*, back at .*\.$/));
  const allow = await screen.findByRole<HTMLButtonElement>('button', { name: 'Allow and assign' });
  expect(allow.disabled).toBe(true);
  await userEvent.type(screen.getByLabelText('Why is it all right this time?'), 'A short round.');
  await press('Allow and assign');
  await waitFor(() => expect(onAssigned).toHaveBeenCalledWith('Dogs assigned to time slot.'));
  expect(bodies.at(-1)).toMatchObject({ override: { reason: 'A short round.' } });
});

it('assign dogs modal: lets a dog that has left be unticked', async () => {
  show({ 'GET /dogs': () => [biscuit] });
  await box('Moose', true);
});

// spec: 10.36
it('assign dogs modal: assigns nothing before the assigned dogs are known', async () => {
  const { routes } = show({ 'GET /time-slots/7/assigned-dogs': () => refuse(500, 'INTERNAL') });
  await screen.findByText('Failed to load dogs');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Assign dogs' }).disabled).toBe(
    true,
  );
  routes['GET /time-slots/7/assigned-dogs'] = () => [];
  await press('Retry');
  await box('Biscuit', false);
});

// spec: 10.60
it('assign dogs modal: adds the ticks to the dogs that another user has assigned meanwhile', async () => {
  const { bodies, versions, routes } = show({
    'POST /time-slots/7/assign-dogs': () =>
      refuse(409, 'CHANGED_MEANWHILE', 'Maria Lopez has changed this since you opened it.', {
        by: 'Maria Lopez',
        at: '2026-11-20T09:00:00Z',
        now: { dogIds: [7, 2], version: 'dogs.2.7' },
      }),
  });
  await userEvent.click(await box('Biscuit'));
  await userEvent.click(await box('Moose'));
  await assign();
  expect((await screen.findByRole('alert')).textContent).toContain('Maria Lopez has changed');
  await box('Dot', true);
  await box('Biscuit', true);
  await box('Moose', false);
  routes['POST /time-slots/7/assign-dogs'] = () => [];
  await assign();
  await waitFor(() => expect(bodies).toHaveLength(2));
  expect(bodies[1]).toEqual({ dogIds: [2, 1] });
  expect(versions).toEqual(['"dogs.7"', '"dogs.2.7"']);
});
