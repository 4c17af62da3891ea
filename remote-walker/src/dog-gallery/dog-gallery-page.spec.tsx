import { jest } from '@jest/globals';
import { aHost, fakeApi, pageOf, refuse, renderPage } from '@walkies/api-client/testing';
import { aDog } from '@walkies/contract/testing';
import { useLocation } from '@walkies/remote-sdk/router';
import { press } from '@walkies/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DogGalleryPage, loadGalleryDogs } from './dog-gallery-page';

const juniper = aDog({ id: 7, name: 'Juniper', breed: 'Husky', description: 'Mad about snow.' });

const show = (path = '/walker-dogs') => renderPage(<DogGalleryPage />, { path });

beforeAll(loadGalleryDogs);

afterEach(() => {
  jest.restoreAllMocks();
});

// spec: 2.20
it('dog gallery: shows that it is loading', () => {
  fakeApi({ 'GET /dogs': () => new Promise(() => undefined) });
  show();
  screen.getByRole('heading', { level: 1, name: 'Meet Our Dogs' });
  screen.getByText('Loading...');
});

// spec: 2.20
it('dog gallery: fetches photos as URLs, and shows each dog with photo, name, breed and grade', async () => {
  const { calls } = fakeApi({ 'GET /dogs': () => [juniper, aDog({ name: 'Olive' })] });
  show();
  const card = await screen.findByRole('button', { name: /Juniper/ });
  expect(card.querySelector('img')?.getAttribute('src')).toBe(juniper.imageUrl);
  within(card).getByText('Husky');
  within(card).getByText('Medium');
  screen.getByRole('button', { name: /Olive/ });
  expect(calls).toEqual(['GET /dogs?images=url']);
});

// spec: 2.21
it('dog gallery: opens a dog with its photo, breed, grade and description, and closes it again', async () => {
  fakeApi({ 'GET /dogs': () => [juniper] });
  show();
  await userEvent.click(await screen.findByRole('button', { name: /Juniper/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Juniper' });
  within(dialog).getByRole('img', { name: 'Juniper' });
  within(dialog).getByText('Husky');
  within(dialog).getByText('Medium');
  within(dialog).getByText('Mad about snow.');
  expect(screen.getByLabelText('address').textContent).toBe('/walker-dogs?dog=7');
  await press(() => within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText('address').textContent).toBe('/walker-dogs');
});

it('dog gallery: opens the dog of a link', async () => {
  fakeApi({ 'GET /dogs': () => [juniper] });
  show('/walker-dogs?dog=7');
  await screen.findByRole('dialog', { name: 'Juniper' });
});

it.each(['8', 'seven', ''])('dog gallery: says that the dog of a link is gone: %j', async (id) => {
  fakeApi({ 'GET /dogs': () => [juniper] });
  show(`/walker-dogs?dog=${id}`);
  await screen.findByText('This dog is no longer in the gallery.');
});

it('dog gallery: shows a description as plain text', async () => {
  const description = '<img src=x onerror=alert(1)>';
  fakeApi({ 'GET /dogs': () => [aDog({ id: 7, description })] });
  show('/walker-dogs?dog=7');
  await screen.findByText(description);
});

it('dog gallery: says that there are no dogs yet', async () => {
  fakeApi({ 'GET /dogs': () => [] });
  show();
  await screen.findByText('No dogs yet.');
});

// spec: 10.5
it('dog gallery: reports a failed load, and recovers on Retry', async () => {
  const { routes } = fakeApi({ 'GET /dogs': () => refuse(503, 'UNAVAILABLE', 'secret') });
  show();
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load dogs.');
  routes['GET /dogs'] = () => [juniper];
  await press('Retry');
  await screen.findByRole('button', { name: /Juniper/ });
  expect(screen.queryByRole('alert')).toBeNull();
});

// spec: 2.20, 10.79
it('dog gallery: finds dogs by name, breed and grade, and keeps the search when one opens', async () => {
  fakeApi({ 'GET /dogs': () => [juniper, aDog({ id: 8, name: 'Olive', grade: 'gold' })] });
  show();
  await userEvent.type(await screen.findByLabelText('Find by name, breed or grade'), 'excellent');
  await screen.findByText('1 of 2 dogs');
  expect(screen.queryByRole('button', { name: /Juniper/ })).toBeNull();
  await press(/Olive/);
  await waitFor(() =>
    expect(screen.getByLabelText('address').textContent).toBe('/walker-dogs?q=excellent&dog=8'),
  );
  await press('Close');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText('address').textContent).toBe('/walker-dogs?q=excellent');
});

// spec: 10.44
it('dog gallery: shows twenty dogs, then twenty more, and finds any of them', async () => {
  fakeApi({
    'GET /dogs': () => [
      ...Array.from({ length: 50 }, (_, id) => aDog({ id: id + 10, name: `Dot ${id}` })),
      juniper,
    ],
  });
  show();
  const cards = () =>
    screen.getAllByRole('listitem').filter((item) => item.querySelector('button'));
  await screen.findByText('20 of 51 dogs are shown.');
  expect(cards()).toHaveLength(20);
  await press('Show more dogs');
  expect(cards()).toHaveLength(40);
  await userEvent.type(screen.getByLabelText('Find by name, breed or grade'), 'Juniper');
  await screen.findByRole('button', { name: /Juniper/ });
  expect(cards()).toHaveLength(1);
});
const { name, breed, description, grade, imageUrl } = juniper;
const inGallery = { name, breed, description, grade, imageUrl };
const showVisitor = (page = <DogGalleryPage />, path = '/walker-dogs') =>
  act(async () => void renderPage(page, { host: aHost({ session: null }), path }));

// spec: 8.17
it('dog gallery: tells visitors that they are not logged in, with Sign up and Login, above the dogs', async () => {
  const { calls } = fakeApi({ 'GET /gallery': () => [inGallery] });
  await showVisitor();
  await screen.findByText('No user logged in');
  expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login');
  expect(screen.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/signup');
  await userEvent.click(await screen.findByRole('button', { name: /Juniper/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Juniper' }));
  dialog.getByText('Mad about snow.');
  await press(() => dialog.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls).toEqual(['GET /gallery?limit=12&offset=0']);
});

// spec: 10.7
it('dog gallery: shows visitors more dogs on demand', async () => {
  const dogs = Array.from({ length: 12 }, (_, at) => ({ ...inGallery, name: `Dog ${at}` }));
  const { calls } = fakeApi({ 'GET /gallery': () => pageOf(dogs, 13) });
  await showVisitor();
  await userEvent.click(await screen.findByRole('button', { name: 'Show more dogs' }));
  await waitFor(() => expect(screen.getAllByRole('button', { name: /Dog 3/ })).toHaveLength(2));
  expect(screen.queryByRole('button', { name: 'Show more dogs' })).toBeNull();
  expect(calls.at(-1)).toBe('GET /gallery?limit=12&offset=12');
});

it('dog gallery: reports to a visitor that the dogs did not load, and recovers on Retry', async () => {
  let isDown = true;
  fakeApi({ 'GET /gallery': () => (isDown ? refuse(429, 'RATE_LIMITED') : [inGallery]) });
  await showVisitor();
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Failed to load dogs\. Please/);
  isDown = false;
  await press('Retry');
  await screen.findByRole('button', { name: /Juniper/ });
});

it('dog gallery: passes the dog a visitor wanted to the login', async () => {
  const Wanted = () => <output aria-label="wanted">{JSON.stringify(useLocation().state)}</output>;
  const page = (
    <>
      <DogGalleryPage />
      <Wanted />
    </>
  );
  fakeApi({ 'GET /gallery': () => [] });
  await showVisitor(page, '/walker-dogs?dog=7');
  await userEvent.click(await screen.findByRole('link', { name: 'Login' }));
  expect(screen.getByLabelText('wanted').textContent).toBe('{"wanted":"/walker-dogs?dog=7"}');
});
