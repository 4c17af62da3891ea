import { jest } from '@jest/globals';
import {
  aHost,
  aSession,
  fakeApi,
  noConnection,
  refuse,
  renderPage,
} from '@walkies/api-client/testing';
import { type Dog, PHOTO_MAX_BYTES } from '@walkies/contract';
import { aDog } from '@walkies/contract/testing';
import { press } from '@walkies/ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { markName } from '@walkies/ui';
import { MARSHAL_TEXTS } from '../texts';
import { DogFormModal } from './dog-form-modal';

const juniper = aDog({ id: 7, name: 'Juniper', breed: 'Husky', grade: 'gold' });
const aPhoto = (bytes = 10, type = 'image/jpeg') =>
  new File([new Uint8Array(bytes)], 'dog.jpg', { type });

// Users can still drop a file of the wrong type on a file field.
const user = userEvent.setup({ applyAccept: false });

beforeEach(() => {
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
});

afterEach(() => {
  jest.restoreAllMocks();
});

function show(dog: Dog | null) {
  const onSaved = jest.fn();
  const onClose = jest.fn();
  renderPage(<DogFormModal dog={dog} texts={MARSHAL_TEXTS} onClose={onClose} onSaved={onSaved} />, {
    host: aHost({ session: aSession({ role: 'marshal' }) }),
  });
  return { onSaved, onClose };
}

async function fillIn({ photo = aPhoto() }: { photo?: File } = {}) {
  await user.type(screen.getByLabelText('Name'), ' Fig ');
  await user.type(screen.getByLabelText('Breed'), 'Bulldog');
  await user.type(screen.getByLabelText('Description'), 'Snores.');
  await user.upload(screen.getByLabelText('Photo'), photo);
}

// spec: 3.2
it('dog form: sends everything as a form, grey by default, and confirms it', async () => {
  const { bodies } = fakeApi({ 'POST /dogs': () => aDog() });
  const { onSaved } = show(null);
  const photo = aPhoto();
  await fillIn({ photo });
  await press('Add Dog');
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith('Dog profile added successfully!'));
  expect(bodies).toEqual([
    { name: 'Fig', breed: 'Bulldog', description: 'Snores.', grade: 'grey', image: photo },
  ]);
});

// spec: 5.5, 10.25
it.each(['Name', 'Breed', 'Description'])(
  'dog form: asks for all fields without a %s',
  async (label) => {
    const { calls } = fakeApi({});
    show(null);
    await fillIn();
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), '  ');
    await press('Add Dog');
    expect((await screen.findByRole('alert')).textContent).toBe('Please fill in all fields');
    expect(document.activeElement).toBe(screen.getByLabelText(label));
    await press('Add Dog');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)));
    expect(calls).toEqual([]);
  },
);

// spec: 5.5
it('dog form: asks for all fields until there is a photo', async () => {
  const { calls } = fakeApi({});
  show(null);
  await fillIn();
  await user.upload(screen.getByLabelText('Photo'), []);
  await press('Add Dog');
  expect((await screen.findByRole('alert')).textContent).toBe('Please fill in all fields');
  expect(document.activeElement).toBe(screen.getByLabelText('Photo'));
  await press('Add Dog');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Photo')));
  expect(calls).toEqual([]);
  await user.upload(screen.getByLabelText('Photo'), aPhoto());
  expect(screen.queryByRole('alert')).toBeNull();
});

it('dog form: shows the chosen photo before it is sent', async () => {
  fakeApi({});
  show(null);
  await user.upload(screen.getByLabelText('Photo'), aPhoto());
  const preview = screen.getByRole('img', { name: 'Preview of the chosen photo' });
  expect(preview.getAttribute('src')).toBe('blob:preview');
});

// spec: 10.82
it.each([
  ['of another type', aPhoto(10, 'image/svg+xml'), /^This file cannot be used\. A JPEG, PNG/],
  [
    'over 5 MB that the browser cannot make smaller',
    aPhoto(PHOTO_MAX_BYTES + 1),
    /^This photo has 5\.1 MB\. A JPEG, PNG or WebP/,
  ],
])(
  'dog form: states the allowed photos for a file %s, and sends nothing',
  async (_, photo, text) => {
    const { calls } = fakeApi({});
    show(null);
    await fillIn({ photo });
    await screen.findByText(text);
    await press('Add Dog');
    expect(document.activeElement).toBe(screen.getByLabelText('Photo'));
    expect(calls).toEqual([]);
  },
);

it('dog form: reports too many pixels or an unreadable photo once the browser knows', async () => {
  fakeApi({});
  show(null);
  const field = screen.getByLabelText('Photo');
  await user.upload(field, aPhoto());
  const preview = () => screen.getByRole('img', { name: /^Preview/ });
  Object.defineProperties(preview(), {
    naturalWidth: { value: 30_000 },
    naturalHeight: { value: 30_000 },
  });
  fireEvent.load(preview());
  await screen.findByText(/^This photo has 900 megapixels/);
  await user.upload(field, aPhoto());
  expect(screen.queryByText(/900 megapixels/)).toBeNull();
  fireEvent.error(preview());
  screen.getByText(/^This file cannot be read as a photo/);
});

// spec: 4.7, 10.18
it('dog form: prefills the current dog, requires no new photo and then sends none', async () => {
  const { bodies } = fakeApi({ 'PUT /dogs/7': () => juniper });
  const { onSaved } = show(juniper);
  screen.getByRole('img', { name: 'Current photo' });
  expect(screen.getByLabelText<HTMLSelectElement>('Grade').value).toBe('gold');
  await user.clear(screen.getByLabelText('Name'));
  await user.type(screen.getByLabelText('Name'), 'June');
  await press('Save');
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(`${markName('June')} is saved.`));
  const { breed, description } = juniper;
  expect(bodies).toEqual([{ name: 'June', breed, description }]);
});

it('dog form: requires a reason for another grade and sends it along', async () => {
  const { bodies } = fakeApi({ 'PUT /dogs/7': () => juniper });
  show(juniper);
  expect(screen.queryByLabelText('Why another grade?')).toBeNull();
  await user.selectOptions(screen.getByLabelText('Grade'), 'Medium');
  await press('Save');
  await screen.findByText(/^Write why, at least/);
  expect(bodies).toEqual([]);
  await user.type(screen.getByLabelText('Why another grade?'), 'Pulls at bikes.');
  await press('Save');
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]).toMatchObject({ grade: 'maroon', gradeReason: 'Pulls at bikes.' });
});

// spec: 10.60
it('dog form: keeps typed text and shows another user’s concurrent changes', async () => {
  const now = { ...juniper, description: 'Shy of men.', grade: 'grey', version: 'two' } as const;
  const { routes, bodies } = fakeApi({
    'PUT /dogs/7': () =>
      refuse(409, 'CHANGED_MEANWHILE', 'Maria Lopez has changed this since you opened it.', {
        by: 'Maria Lopez',
        at: '2026-11-20T09:00:00Z',
        now,
      }),
  });
  show({ ...juniper, version: 'one' });
  await user.clear(screen.getByLabelText('Description'));
  await user.type(screen.getByLabelText('Description'), 'Loves all.');
  await press('Save');
  expect((await screen.findByRole('alert')).textContent).toContain('Maria Lopez has changed');
  const changes = within(screen.getByRole('region', { name: 'Changed meanwhile' }));
  changes.getByText('Shy of men.');
  changes.getByText('Needs training');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('Loves all.');
  expect(screen.getByLabelText<HTMLSelectElement>('Grade').value).toBe('grey');
  await user.click(await changes.findByRole('button', { name: 'Take this instead of mine' }));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('Shy of men.');
  await user.type(screen.getByLabelText('Description'), ' Calm outside.');
  routes['PUT /dogs/7'] = () => now;
  await press('Save');
  await waitFor(() => expect(bodies).toHaveLength(2));
  expect(bodies[1]).toEqual({
    name: juniper.name,
    breed: juniper.breed,
    description: 'Shy of men. Calm outside.',
  });
});

// spec: 5.5
it.each(['Name', 'Breed', 'Description'])(
  'dog form: asks for all fields of an edited dog too: %s',
  async (label) => {
    const { calls } = fakeApi({});
    show(juniper);
    await user.clear(screen.getByLabelText(label));
    await press('Save');
    expect((await screen.findByRole('alert')).textContent).toBe('Please fill in all fields');
    expect(calls).not.toContain('PUT /dogs/7');
  },
);

it('dog form: shows the paw and a note when the current photo fails, and requires no other', async () => {
  const { bodies } = fakeApi({ 'PUT /dogs/7': () => juniper });
  show({ ...juniper, imageUrl: 'https://elsewhere.example/juniper.jpg' });
  fireEvent.error(screen.getByRole('img', { name: 'Current photo' }));
  expect(screen.queryByRole('img')).toBeNull();
  screen.getByText(/^The present photo cannot be shown\. A JPEG, PNG or WebP/);
  await press('Save');
  await waitFor(() => expect(bodies).toHaveLength(1));
});

// spec: 10.2
it('dog form: saves a dog that has no photo without requiring one', async () => {
  const { bodies } = fakeApi({ 'PUT /dogs/7': () => juniper });
  const { onSaved } = show({ ...juniper, imageUrl: null });
  await press('Save');
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(`${markName('Juniper')} is saved.`));
  expect(bodies[0]).not.toHaveProperty('image');
});

describe('a photo over 5 MB', () => {
  const close = jest.fn();
  beforeEach(() => {
    const createImageBitmap = async () => ({ width: 8000, height: 4000, close });
    Object.assign(globalThis, { createImageBitmap });
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  });
  afterEach(() => Reflect.deleteProperty(globalThis, 'createImageBitmap'));

  // spec: 10.82
  it('dog form: shrinks a photo over 5 MB and sends the smaller one', async () => {
    const sizes: number[][] = [];
    jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
      this: HTMLCanvasElement,
      done,
    ) {
      sizes.push([this.width, this.height]);
      done(new Blob(['small'], { type: 'image/jpeg' }));
    });
    const { bodies } = fakeApi({ 'POST /dogs': () => aDog() });
    const { onSaved } = show(null);
    await fillIn({ photo: aPhoto(PHOTO_MAX_BYTES + 1, 'image/png') });
    await waitFor(() => expect(close).toHaveBeenCalled());
    await press('Add Dog');
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(sizes).toEqual([[2048, 1024]]);
    expect(bodies[0]).toMatchObject({ image: { name: 'dog.jpg', size: 5, type: 'image/jpeg' } });
  });

  it('dog form: drops a photo over 5 MB that is replaced while it shrinks', async () => {
    let finish: BlobCallback = () => undefined;
    jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => {
      finish = done;
    });
    const { bodies } = fakeApi({ 'POST /dogs': () => aDog() });
    show(null);
    await fillIn({ photo: aPhoto(PHOTO_MAX_BYTES + 1) });
    screen.getByText(/is being made smaller/);
    await press('Add Dog');
    expect(bodies).toEqual([]);
    await user.upload(screen.getByLabelText('Photo'), aPhoto(20));
    finish(new Blob(['small'], { type: 'image/jpeg' }));
    await press('Add Dog');
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect(bodies[0]).toMatchObject({ image: { size: 20 } });
  });
});

it('dog form: shows the upload’s progress and cannot be closed or sent twice meanwhile', async () => {
  const { calls } = fakeApi({ 'POST /dogs': () => new Promise(() => undefined) });
  const { onClose } = show(null);
  await fillIn();
  await user.dblClick(await screen.findByRole('button', { name: 'Add Dog' }));
  const upload = await screen.findByRole<HTMLProgressElement>('progressbar');
  expect(upload.value).toBe(50);
  await user.click(await screen.findByRole('button', { name: 'Saving...' }));
  await user.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  expect(calls).toEqual(['POST /dogs']);
});

// spec: 10.5
it.each([
  [
    'refused',
    () => refuse(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send a JPEG, PNG or WebP.'),
    'Failed to add dog profile. Send a JPEG',
  ],
  ['not answered', noConnection, "we can't tell yet whether the dog is added. Try again"],
])('dog form: keeps all input when the API has %s it', async (_, answer, reason) => {
  const { routes, bodies } = fakeApi({ 'POST /dogs': answer });
  const { onSaved } = show(null);
  await fillIn();
  await press('Add Dog');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(reason);
  expect(screen.getByLabelText<HTMLInputElement>('Breed').value).toBe('Bulldog');
  routes['POST /dogs'] = () => aDog();
  await press('Add Dog');
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  expect(bodies[1]).toEqual(bodies[0]);
});

it('dog form: clears the refusal once a field or the photo changes', async () => {
  fakeApi({ 'POST /dogs': () => refuse(400, 'BAD_INPUT', 'The name is too long.') });
  show(null);
  await fillIn();
  await press('Add Dog');
  await screen.findByRole('alert');
  await user.type(screen.getByLabelText('Name'), 'o');
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Add Dog');
  await screen.findByRole('alert');
  await user.upload(screen.getByLabelText('Photo'), aPhoto(20));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('dog form: retries with the same key and says where to look if the input changed meanwhile', async () => {
  const { routes, keys } = fakeApi({ 'POST /dogs': noConnection });
  const { onSaved } = show(null);
  await fillIn();
  await press('Add Dog');
  await screen.findByRole('alert');
  routes['POST /dogs'] = () => refuse(409, 'IDEMPOTENCY_KEY_REUSED', 'Sent before.');
  await press('Add Dog');
  expect(await screen.findByText(/^This dog may have been added already/)).toBeTruthy();
  expect(onSaved).not.toHaveBeenCalled();
  routes['POST /dogs'] = () => aDog();
  await press('Add Dog');
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});
