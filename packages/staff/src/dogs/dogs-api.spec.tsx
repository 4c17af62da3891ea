import { jest } from '@jest/globals';
import { useDogs } from '@walkies/api-client';
import { fakeApi, noConnection, refuse, renderPage } from '@walkies/api-client/testing';
import { aDog } from '@walkies/contract/testing';
import { press } from '@walkies/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useAddDog, useDeleteDog, useUpdateDog } from './dogs-api';

afterEach(() => {
  jest.restoreAllMocks();
});

const fig = { name: 'Fig', breed: 'Bulldog', description: '', imageUrl: '' };

const photo = new File(['jpeg'], 'fig.jpg', { type: 'image/jpeg' });

function Dogs() {
  const dogs = useDogs();
  const adding = useAddDog();
  const updating = useUpdateDog();
  const deleting = useDeleteDog();
  return (
    <>
      <p>{dogs.data?.map(({ name }) => name).join()}</p>
      <button onClick={() => adding.mutate({ dog: fig })}>Add</button>
      <button onClick={() => adding.mutate({ dog: fig, photo })}>Add with photo</button>
      <button onClick={() => updating.mutate({ id: 7, dog: fig, version: 'seen' })}>Change</button>
      <button onClick={() => deleting.mutate(7)}>Delete</button>
    </>
  );
}

it.each([
  ['Add', 'POST /dogs'],
  ['Change', 'PUT /dogs/7'],
  ['Delete', 'DELETE /dogs/7'],
])('dog mutation: refetches the dogs after %s, even when refused', async (button, call) => {
  const { routes, calls } = fakeApi({ 'GET /dogs': () => [aDog({ name: 'Olive' })] });
  renderPage(<Dogs />);
  await screen.findByText('Olive');
  for (const answer of [aDog(), refuse(404, 'DOG_NOT_FOUND')]) {
    calls.length = 0;
    routes[call] = () => answer;
    await press(button);
    await waitFor(() => expect(calls).toEqual([call, 'GET /dogs?images=url']));
  }
});

it('dog mutation: sends an emptied description, so that the old one is cleared', async () => {
  const { bodies } = fakeApi({ 'GET /dogs': () => [], 'PUT /dogs/7': () => aDog() });
  renderPage(<Dogs />);
  await press('Change');
  await waitFor(() => expect(bodies).toEqual([{ name: 'Fig', breed: 'Bulldog', description: '' }]));
});

it('dog mutation: adds a dog under one idempotency key until the API confirms, the next dog under another', async () => {
  const { routes, keys } = fakeApi({ 'GET /dogs': () => [], 'POST /dogs': noConnection });
  renderPage(<Dogs />);
  // A press is ignored while the last call is in flight.
  const addOnceMore = async () => {
    const before = keys.length;
    await waitFor(async () => {
      await press('Add');
      expect(keys).toHaveLength(before + 1);
    });
  };
  for (const answer of [refuse(503, 'UNAVAILABLE'), aDog(), aDog()]) {
    await addOnceMore();
    routes['POST /dogs'] = () => answer;
  }
  await addOnceMore();
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys.map((key) => key === keys[0])).toEqual([true, true, true, false]);
});

it('dog mutation: sends the idempotency key with a photo too', async () => {
  const { keys } = fakeApi({ 'GET /dogs': () => [], 'POST /dogs': () => aDog() });
  renderPage(<Dogs />);
  await press('Add with photo');
  await waitFor(() => expect(keys).toHaveLength(1));
});

it('dog mutation: sends no idempotency key with an update', async () => {
  const { calls, keys } = fakeApi({ 'GET /dogs': () => [], 'PUT /dogs/7': () => aDog() });
  renderPage(<Dogs />);
  await press('Change');
  await waitFor(() => expect(calls).toContain('PUT /dogs/7'));
  expect(keys).toEqual([]);
});

it('dog mutation: sends a double click once, and the next press again', async () => {
  const answers: ((dog: unknown) => void)[] = [];
  const { calls } = fakeApi({
    'GET /dogs': () => [],
    'POST /dogs': () => new Promise((resolve) => answers.push(resolve)),
  });
  const added = () => calls.filter((call) => call === 'POST /dogs');
  renderPage(<Dogs />);
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Add' }));
  expect(added()).toHaveLength(1);
  answers[0]?.(aDog());
  await waitFor(async () => {
    await press('Add');
    expect(added()).toHaveLength(2);
  });
});
