import { jest } from '@jest/globals';
import { NetworkError } from './api-error';
import { aHost, fakeApi, noConnection, refuse } from './testing';
import { upload } from './upload';

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const photo = new File(['jpeg'], 'juniper.jpg', { type: 'image/jpeg' });

function aForm(): FormData {
  const form = new FormData();
  form.set('name', 'Juniper');
  form.set('image', photo);
  return form;
}

// spec: 6.6
it('upload: sends the form with the bearer token and leaves its boundary to the browser', async () => {
  const { bodies } = fakeApi({ 'POST /dogs': () => ({ id: 7 }) });
  await expect(upload(aHost(), '/dogs', { method: 'POST', form: aForm() })).resolves.toEqual({
    id: 7,
  });
  expect(bodies).toEqual([{ name: 'Juniper', image: photo }]);
  const headers = new Headers(jest.mocked(fetch).mock.calls[0]?.[1]?.headers);
  expect([...headers]).toEqual([['authorization', 'Bearer a-token']]);
});

it('upload: reports the progress of an upload', async () => {
  fakeApi({ 'PUT /dogs/7': () => ({ id: 7 }) });
  const parts: number[] = [];
  await upload(aHost(), '/dogs/7', {
    method: 'PUT',
    form: aForm(),
    onProgress: (part) => parts.push(part),
  });
  expect(parts).toEqual([0.5, 1]);
});

it('upload: has the error code of a refusal', async () => {
  fakeApi({ 'POST /dogs': () => refuse(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send a JPEG.') });
  await expect(upload(aHost(), '/dogs', { method: 'POST', form: aForm() })).rejects.toMatchObject({
    code: 'UNSUPPORTED_MEDIA_TYPE',
    error: 'Send a JPEG.',
  });
});

it('upload: renews the token once after a 401 and resends', async () => {
  const answers: unknown[] = [refuse(401, 'UNAUTHENTICATED'), { id: 7 }];
  const { calls } = fakeApi({ 'POST /dogs': () => answers.shift() });
  await upload(aHost(), '/dogs', { method: 'POST', form: aForm() });
  expect(calls).toHaveLength(2);
});

it('upload: fails with a network error without a connection', async () => {
  fakeApi({ 'POST /dogs': noConnection });
  await expect(upload(aHost(), '/dogs', { method: 'POST', form: aForm() })).rejects.toEqual(
    new NetworkError('unreachable'),
  );
});

it('upload: times out after 30 seconds without progress', async () => {
  jest.useFakeTimers();
  fakeApi({ 'POST /dogs': () => new Promise(() => undefined) });
  const sending = upload(aHost(), '/dogs', { method: 'POST', form: aForm() });
  const failure = expect(sending).rejects.toMatchObject({ reason: 'too-slow' });
  await jest.advanceTimersByTimeAsync(30_000);
  await failure;
});
