import { jest } from '@jest/globals';
import { aHost, aSession, fakeApi, refuse, renderPage } from '@walkies/api-client/testing';
import { aDog } from '@walkies/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { press, nameWith, sentence } from '@walkies/ui/testing';
import { MARSHAL_TEXTS } from '../texts';
import { DogsPage } from './dogs-page';

const juniper = aDog({ id: 7, name: 'Juniper', breed: 'Husky', grade: 'gold' });
const fig = aDog({ id: 8, name: 'Fig', breed: 'Bulldog', imageUrl: null });

const marshal = aHost({ session: aSession({ role: 'marshal' }) });

const show = (path = '/dogs', host = marshal) =>
  renderPage(<DogsPage texts={MARSHAL_TEXTS} />, { path, host });

const address = () => screen.getByLabelText('address').textContent;

const pressOn = async (name: string, button: string) => {
  const card = await screen.findByRole('article', { name });
  await press(() => within(card).getByRole('button', { name: `${button} ${name}` }));
};

beforeEach(() => {
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
});

afterEach(() => {
  jest.restoreAllMocks();
});

// spec: 2.22
it('dogs page: shows that it is loading', () => {
  fakeApi({ 'GET /dogs': () => new Promise(() => undefined) });
  show();
  screen.getByRole('heading', { level: 1, name: 'Gallery' });
  screen.getByText('Loading...');
});

// spec: 2.23
it('dogs page: shows each dog with breed, grade, and buttons to edit and delete', async () => {
  fakeApi({ 'GET /dogs': () => [juniper, fig] });
  show();
  const card = within(await screen.findByRole('article', { name: 'Juniper' }));
  card.getByText('Husky');
  card.getByText('Excellent walker');
  card.getByRole('button', { name: 'Edit Juniper' });
  card.getByRole('button', { name: 'Delete Juniper' });
  screen.getByRole('article', { name: 'Fig' });
});

it('dogs page: shows no button that the API would refuse', async () => {
  fakeApi({ 'GET /dogs': () => [juniper] });
  show('/dogs?edit=7', aHost());
  await screen.findByRole('article', { name: 'Juniper' });
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('dogs page: says that there are no dogs yet', async () => {
  fakeApi({ 'GET /dogs': () => [] });
  show();
  await screen.findByText('No dogs yet.');
});

// spec: 8.2
it('dogs page: reports a failed load and recovers by Retry', async () => {
  const { routes } = fakeApi({ 'GET /dogs': () => refuse(503, 'UNAVAILABLE', 'secret') });
  show();
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Failed to load dogs. Please try again.Retry',
  );
  routes['GET /dogs'] = () => [juniper];
  await press('Retry');
  await screen.findByRole('article', { name: 'Juniper' });
});

// spec: 2.24, 4.7
it.each([
  ['/dogs?add', 'Add New Dog'],
  ['/dogs?edit=7', 'Edit Juniper'],
  ['/dogs?delete=7', 'Delete Juniper?'],
])('dogs page: opens the modal that %s names', async (path, title) => {
  fakeApi({ 'GET /dogs': () => [juniper] });
  show(path);
  await screen.findByRole('dialog', { name: nameWith(title) });
});

it('dogs page: keeps typed text when another user deletes the dog meanwhile', async () => {
  const { routes } = fakeApi({
    'GET /dogs': () => [juniper, fig],
    'PUT /dogs/7': () => refuse(404, 'DOG_NOT_FOUND', 'This dog is no longer here.'),
  });
  show('/dogs?edit=7');
  await userEvent.type(await screen.findByLabelText('Breed'), ' mix');
  routes['GET /dogs'] = () => [fig];
  await press('Save');
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Juniper' })).toBeNull());
  const dialog = within(screen.getByRole('dialog', { name: 'Edit Juniper' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('This dog is no longer here.');
  expect(dialog.getByLabelText<HTMLInputElement>('Breed').value).toBe('Husky mix');
});

it('dogs page: says that the dog of a link no longer exists', async () => {
  fakeApi({ 'GET /dogs': () => [juniper] });
  show('/dogs?edit=9');
  await screen.findByText('This dog is no longer in the gallery.');
});

it('dogs page: opens and closes a modal in the address', async () => {
  fakeApi({ 'GET /dogs': () => [juniper] });
  show();
  await pressOn('Juniper', 'Edit');
  expect(address()).toBe('/dogs?edit=7');
  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/dogs');
});

// spec: 2.24, 10.83
it('dogs page: asks before deleting a dog, says that walks stay, and refetches the list', async () => {
  const { calls, routes } = fakeApi({
    'GET /dogs': () => [juniper, fig],
    'DELETE /dogs/7': () => undefined,
  });
  show();
  await pressOn('Juniper', 'Delete');
  const dialog = within(screen.getByRole('dialog', { name: nameWith('Delete Juniper?') }));
  dialog.getByText(/archived: its walks stay in the reports/);
  expect(calls).not.toContain('DELETE /dogs/7');
  routes['GET /dogs'] = () => [fig];
  await press(() => dialog.getByRole('button', { name: 'Delete' }));
  await screen.findByText(sentence('Juniper is deleted.'));
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Juniper' })).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Juniper is deleted.'));
  expect(address()).toBe('/dogs');
});

// spec: 10.5
it('dogs page: keeps the question open after a refused deletion and allows a retry', async () => {
  const { routes } = fakeApi({
    'GET /dogs': () => [juniper],
    'DELETE /dogs/7': () => refuse(500, 'INTERNAL', 'secret'),
  });
  show('/dogs?delete=7');
  const dialog = within(await screen.findByRole('dialog'));
  await press(() => dialog.getByRole('button', { name: 'Delete' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('Failed to delete Juniper');
  routes['DELETE /dogs/7'] = () => undefined;
  await press(() => dialog.getByRole('button', { name: 'Delete' }));
  await screen.findByText(sentence('Juniper is deleted.'));
});

it('dogs page: shows a name as plain text', async () => {
  const name = '<img src=x onerror=alert(1)>';
  fakeApi({ 'GET /dogs': () => [aDog({ id: 7, name })] });
  show('/dogs?delete=7');
  await screen.findByRole('dialog', { name: nameWith(`Delete ${name}?`) });
  screen.getByRole('article', { name });
});

const search = () => screen.findByLabelText('Find by name, breed or grade');

// spec: 10.79
it('dogs page: finds dogs by name, breed and grade, counts them and keeps the search in the address', async () => {
  fakeApi({ 'GET /dogs': () => [juniper, fig] });
  show();
  await userEvent.type(await search(), 'gold husk');
  expect(await screen.findByText('1 of 2 dogs')).toHaveProperty('role', 'status');
  screen.getByRole('article', { name: 'Juniper' });
  expect(screen.queryByRole('article', { name: 'Fig' })).toBeNull();
  expect(address()).toBe('/dogs?q=gold+husk');
  await pressOn('Juniper', 'Edit');
  await press('Cancel');
  expect(address()).toBe('/dogs?q=gold+husk');
});

it('dogs page: leads back from a search without results', async () => {
  fakeApi({ 'GET /dogs': () => [juniper, fig] });
  show('/dogs?q=poodle');
  await screen.findByText('0 of 2 dogs');
  expect(await search()).toHaveProperty('value', 'poodle');
  await press('Show all dogs');
  await screen.findByRole('article', { name: 'Fig' });
  expect(await search()).toHaveProperty('value', '');
  expect(document.activeElement).toBe(await search());
  expect(address()).toBe('/dogs');
});

// spec: 10.79
it('dogs page: filters by grade, together with the search', async () => {
  fakeApi({ 'GET /dogs': () => [juniper, fig] });
  show('/dogs?q=u');
  await screen.findByText('2 of 2 dogs');
  await userEvent.selectOptions(screen.getByLabelText('Grade'), 'Gold');
  screen.getByText('1 of 2 dogs');
  expect(screen.queryByRole('article', { name: 'Fig' })).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('Grade'), 'Grey');
  screen.getByText('No dog fits.');
  await press('Show all dogs');
  screen.getByRole('article', { name: 'Juniper' });
});

const onHold = aDog({ id: 9, name: 'Hazel', hold: { until: null, kind: 'staff' } });
const hurt = aDog({ id: 10, name: 'Moose', hold: { until: null, kind: 'incident' } });
const free = aDog({ id: 11, name: 'Olive', hold: null });

it('dogs page: filters by hold, and shows until when a dog is on hold', async () => {
  const until = '2026-11-21T10:00:00Z';
  const ending = aDog({ id: 12, name: 'Sarge', hold: { until, kind: 'staff' } });
  fakeApi({ 'GET /dogs': () => [free, onHold, ending] });
  show();
  const field = await screen.findByRole('combobox', { name: 'Hold' });
  await userEvent.selectOptions(field, 'On hold');
  screen.getByText('2 of 3 dogs');
  within(screen.getByRole('article', { name: 'Hazel' })).getByText('On hold');
  const sarge = within(screen.getByRole('article', { name: 'Sarge' }));
  sarge.getByText(/^On hold until Saturday/);
  await userEvent.selectOptions(field, 'Not on hold');
  screen.getByText('1 of 3 dogs');
  expect(screen.queryByText(/^On hold/, { ignore: 'option, script, style' })).toBeNull();
});

it('dogs page: leads an admin from a dog on hold after an incident to its review', async () => {
  fakeApi({ 'GET /dogs': () => [hurt] });
  show('/dogs', aHost({ session: aSession({ role: 'admin' }) }));
  await screen.findByText('On hold until an admin has looked');
  const link = screen.getByRole('link', { name: 'Review the incident Moose' });
  expect(link.getAttribute('href')).toBe('/admin-panel?review=10');
});

it('dogs page: shows a marshal no review, and no filter by hold with an older API', async () => {
  const { routes } = fakeApi({ 'GET /dogs': () => [hurt] });
  const { unmount } = show();
  await screen.findByText('On hold until an admin has looked');
  expect(screen.queryByRole('link', { name: /^Review the incident/ })).toBeNull();
  unmount();
  routes['GET /dogs'] = () => [juniper];
  show();
  await screen.findByRole('article', { name: 'Juniper' });
  expect(screen.queryByRole('combobox', { name: 'Hold' })).toBeNull();
});

// spec: 10.79
it('dogs page: shows eighteen dogs a page, and starts a search at the first one', async () => {
  const dogs = Array.from({ length: 19 }, (_, place) =>
    aDog({ id: place + 1, name: `Dog ${place + 1}.` }),
  );
  fakeApi({ 'GET /dogs': () => dogs });
  show();
  await screen.findByRole('article', { name: 'Dog 1.' });
  expect(screen.getAllByRole('article')).toHaveLength(18);
  await press('Next');
  screen.getByRole('article', { name: 'Dog 19.' });
  expect(document.activeElement?.textContent).toBe('19 dogs');
  await userEvent.type(await search(), 'dog 1');
  screen.getByRole('article', { name: 'Dog 1.' });
});
