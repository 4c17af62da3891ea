import { jest } from '@jest/globals';
import {
  aHost,
  aSession,
  fakeApi,
  noConnection,
  refuse,
  renderPage,
} from '@walkies/api-client/testing';
import { aDog } from '@walkies/contract/testing';
import { press } from '@walkies/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ADMIN_TEXTS, MARSHAL_TEXTS } from '../texts';
import { AddDogModal } from './add-dog-modal';

afterEach(() => {
  jest.restoreAllMocks();
});

function show(texts = MARSHAL_TEXTS, photoHosts?: string[]) {
  const onAdded = jest.fn();
  const onClose = jest.fn();
  renderPage(<AddDogModal texts={texts} onClose={onClose} onAdded={onAdded} />, {
    host: aHost({
      session: aSession({ role: 'marshal' }),
      shelter: { ...aHost().shelter, ...(photoHosts && { photoHosts }) },
    }),
  });
  return { onAdded, onClose };
}

const write = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
const add = () => press('Add Dog');

// spec: 7.2, 8.19
it.each([
  [MARSHAL_TEXTS, 'Dog profile added successfully!'],
  [ADMIN_TEXTS, 'Dog added'],
])(
  'add dog modal: adds a dog with a photo address as JSON and confirms it',
  async (texts, message) => {
    const { bodies } = fakeApi({ 'POST /dogs': () => aDog() });
    const { onAdded } = show(texts);
    await write('Name', ' Fig ');
    await write('Breed', 'Bulldog');
    await write('Description', 'Snores.');
    await write('Image URL', 'https://example.org/fig.jpg');
    await add();
    await waitFor(() => expect(onAdded).toHaveBeenCalledWith(message));
    expect(bodies).toEqual([
      {
        name: 'Fig',
        breed: 'Bulldog',
        description: 'Snores.',
        imageUrl: 'https://example.org/fig.jpg',
      },
    ]);
  },
);

// spec: 5.6
it('add dog modal: requires only name and breed', async () => {
  const { calls } = fakeApi({ 'POST /dogs': () => aDog() });
  const { onAdded } = show();
  await add();
  await screen.findByText('Please write the name.');
  screen.getByText('Please write the breed.');
  expect(calls).toEqual([]);
  await write('Name', 'Fig');
  await write('Breed', 'Bulldog');
  await add();
  await waitFor(() => expect(onAdded).toHaveBeenCalledTimes(1));
});

// spec: 5.6
it.each(['fig.jpg', 'javascript:alert(1)', 'ftp://example.org/fig.jpg', 'https://'])(
  'add dog modal: refuses %s as an address',
  async (address) => {
    const { calls } = fakeApi({});
    show();
    await write('Name', 'Fig');
    await write('Breed', 'Bulldog');
    await write('Image URL', address);
    for (let presses = 0; presses < 2; presses += 1) {
      await add();
      await screen.findByText(/^Please write an address/);
      await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Image URL')));
    }
    expect(calls).toEqual([]);
  },
);

it('add dog modal: keeps all typed text after a failure', async () => {
  fakeApi({ 'POST /dogs': () => refuse(400, 'BAD_INPUT', 'The name is too long.') });
  const { onAdded } = show();
  await write('Name', 'Fig');
  await write('Breed', 'Bulldog');
  await add();
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Failed to add dog profile. The name is too long.',
  );
  expect(screen.getByLabelText<HTMLInputElement>('Breed').value).toBe('Bulldog');
  expect(onAdded).not.toHaveBeenCalled();
});

it('add dog modal: closes on Escape only while nothing is typed', async () => {
  const { onClose } = show();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
  await write('Name', 'Fig');
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('add dog modal: retries with the same key and says where to look if the input changed meanwhile', async () => {
  const { routes, keys } = fakeApi({ 'POST /dogs': noConnection });
  const { onAdded } = show();
  await write('Name', 'Fig');
  await write('Breed', 'Bulldog');
  await add();
  await screen.findByRole('alert');
  routes['POST /dogs'] = () => refuse(409, 'IDEMPOTENCY_KEY_REUSED', 'Sent before.');
  await add();
  expect(await screen.findByText(/^This dog may have been added already/)).toBeTruthy();
  expect(onAdded).not.toHaveBeenCalled();
  routes['POST /dogs'] = () => aDog();
  await add();
  await waitFor(() => expect(onAdded).toHaveBeenCalledTimes(1));
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});

it('add dog modal: asks before discarding typed text', async () => {
  fakeApi({});
  const { onClose } = show();
  await write('Name', 'Fig');
  await press('Close');
  screen.getByText('Your changes are not saved.');
  await press('Keep editing');
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Fig');
  await press('Cancel');
  expect(onClose).not.toHaveBeenCalled();
  await press('Discard');
  expect(onClose).toHaveBeenCalled();
});

it('add dog modal: clears an error once the input changes', async () => {
  fakeApi({ 'POST /dogs': () => refuse(400, 'BAD_INPUT', 'The name is too long.') });
  show();
  await write('Name', 'Fig');
  await write('Breed', 'Bulldog');
  await write('Image URL', 'fig.jpg');
  await add();
  await screen.findByText(/^Please write an address/);
  await write('Image URL', '!');
  expect(screen.queryByText(/^Please write an address/)).toBeNull();
  await userEvent.clear(screen.getByLabelText('Image URL'));
  await add();
  await screen.findByRole('alert');
  await write('Name', 'o');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('add dog modal: refuses an address that the page would not show', async () => {
  const { calls } = fakeApi({});
  show();
  await write('Name', 'Fig');
  await write('Breed', 'Bulldog');
  await write('Image URL', 'http://example.org/fig.jpg');
  await add();
  await screen.findByText('Please write an address that starts with https://');
  expect(calls).toEqual([]);
});

describe('where photos by address are shown from some hosts only', () => {
  const HOSTS = ['photos.example.org', '*.example.net'];

  async function typeDog(address: string) {
    await write('Name', 'Fig');
    await write('Breed', 'Bulldog');
    await write('Image URL', address);
  }

  // spec: 10.33
  it('add dog modal: names the photo hosts and asks once before adding a photo that would not show', async () => {
    const { bodies } = fakeApi({ 'POST /dogs': () => aDog() });
    const { onAdded } = show(MARSHAL_TEXTS, HOSTS);
    const hint = /shown only from photos\.example\.org or addresses that end in \.example\.net/;
    screen.getByText(hint);
    await typeDog('https://elsewhere.example/fig.jpg');
    await add();
    const warning = (await screen.findByText('This photo would not be shown:')).closest('div');
    expect(warning?.textContent).toContain('comes from elsewhere.example.');
    expect(document.activeElement).toBe(warning);
    expect(bodies).toEqual([]);
    await press('Add anyway');
    await waitFor(() => expect(onAdded).toHaveBeenCalled());
    expect(bodies).toMatchObject([{ imageUrl: 'https://elsewhere.example/fig.jpg' }]);
  });

  it('add dog modal: asks again about another disallowed address and keeps the typed text', async () => {
    const { calls } = fakeApi({});
    show(MARSHAL_TEXTS, HOSTS);
    await typeDog('https://elsewhere.example/fig.jpg');
    await add();
    await write('Image URL', '?2');
    expect(screen.queryByText('This photo would not be shown:')).toBeNull();
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Fig');
    await add();
    await screen.findByText('This photo would not be shown:');
    expect(calls).toEqual([]);
  });
});
