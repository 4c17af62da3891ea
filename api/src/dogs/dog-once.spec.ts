import type { DogWithImage, ErrorBody } from '@walkies/contract';
import { Database } from '../database/database.js';
import { sql } from '../database/sql.js';
import { IdempotencyKeys } from '../platform/idempotency/idempotency-keys.js';
import { aDogForm } from '../testing/a-dog-form.js';
import type { Answer, Call, SignedIn } from '../testing/caller.js';
import { emptyKennel, kennel } from '../testing/plans/kennel.js';
import { aPicture } from '../testing/pictures.js';
import { startTestApi } from '../testing/start-test-api.js';
import type { TestApi } from '../testing/start-test-api.js';
import { DogsRepository } from './dogs.repository.js';

const { jest } = import.meta;

type Body = DogWithImage & ErrorBody;

let api: TestApi;
let maria: SignedIn;
let photo: Buffer;
let otherPhoto: Buffer;
beforeAll(async () => {
  api = await startTestApi();
  maria = await api.asMarshal();
  photo = await aPicture();
  otherPhoto = await aPicture('png', { colour: '#241917' });
});
beforeEach(async () => {
  await emptyKennel(api.database);
  await api.database.query({ name: 'testing.keys', text: sql`TRUNCATE idempotency_key` });
});
afterAll(() => api.stop());

const send = (call: Call): Promise<Answer<Body>> =>
  maria.call('POST', '/dogs', {
    ...call,
    headers: { 'idempotency-key': 'form-1', ...call.headers },
  });
const sendForm = (bytes: Buffer, texts = {}) => send({ raw: aDogForm(texts, { bytes }) });
const outcome = ({ status, body }: Answer<ErrorBody>): unknown[] => [status, body.code];
const names = async () => ((await kennel(api.database)).dogs as { name: string }[]).map(nameOf);
const nameOf = ({ name }: { name: string }) => name;

describe('a new dog that is sent again with its key', () => {
  it('new dog: is stored once and gets the first response when a form is resent with its key', async () => {
    const first = await sendForm(photo);
    // Browsers use a new boundary for each request.
    const second = await sendForm(photo);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.text).toBe(first.text);
    expect(second.headers.get('content-type')).toBe(first.headers.get('content-type'));
    expect(first.body).toMatchObject({ name: 'Biscuit', image: expect.any(String) });
    expect(await names()).toEqual(['Biscuit']);
  });

  it('new dog: is stored once and gets the first response when JSON is resent with its key', async () => {
    const dog = { name: 'Fig', breed: 'Pug', description: '', imageUrl: '' };
    const headers = { 'content-type': 'application/json' };
    const first = await send({ body: dog, headers });
    expect((await send({ body: dog, headers })).text).toBe(first.text);
    expect(await names()).toEqual(['Fig']);
  });

  it('new dog: is stored once when many requests with its key arrive at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => sendForm(photo)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect(await names()).toEqual(['Biscuit']);
  });

  it.each([
    ['another photo', () => sendForm(otherPhoto)],
    ['no photo', () => send({ raw: aDogForm() })],
    ['another name', () => sendForm(photo, { name: 'Olive' })],
    ['another grade', () => sendForm(photo, { grade: 'gold' })],
  ])('new dog: refuses a reused key with %s', async (_, sendOther) => {
    await sendForm(photo);
    const before = await kennel(api.database);
    expect(outcome(await sendOther())).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    expect(await kennel(api.database)).toEqual(before);
  });

  it('new dog: can be stored with the same key after its photo was refused', async () => {
    expect(outcome(await sendForm(Buffer.from('%PDF-1.7')))).toEqual([
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ]);
    expect((await sendForm(photo)).status).toBe(201);
    expect(await names()).toEqual(['Biscuit']);
  });
});

it('new dog: is stored twice when sent twice without a key', async () => {
  for (let turn = 0; turn < 2; turn += 1) await maria.call('POST', '/dogs', { raw: aDogForm() });
  expect(await names()).toEqual(['Biscuit', 'Biscuit']);
});

describe('a new dog whose sender was not told', () => {
  const broken = Object.assign(new Error('The line broke'), { code: 'ECONNRESET' });

  it('new dog: is stored once on a retry after it was written but could not be read back', async () => {
    const shown = jest.spyOn(api.app.get(DogsRepository), 'read').mockRejectedValueOnce(broken);
    expect(outcome(await sendForm(photo))).toEqual([503, 'UNAVAILABLE']);
    shown.mockRestore();
    expect((await sendForm(photo)).status).toBe(201);
    expect(await names()).toEqual(['Biscuit']);
  });

  it('new dog: is stored once on a retry after the connection broke during its commit', async () => {
    const database = api.app.get(Database);
    const really = database.transaction.bind(database);
    const interrupted = jest.spyOn(database, 'transaction').mockImplementationOnce(async (work) => {
      await really(work);
      throw broken;
    });
    expect(outcome(await sendForm(photo))).toEqual([503, 'UNAVAILABLE']);
    interrupted.mockRestore();
    expect((await sendForm(photo)).status).toBe(201);
    expect(await names()).toEqual(['Biscuit']);
  });

  it('new dog: gets the first response on a retry after the process ended before storing it', async () => {
    const keys = api.app.get(IdempotencyKeys);
    const noted = jest.spyOn(keys, 'store').mockRejectedValueOnce(broken);
    const first = await sendForm(photo);
    noted.mockRestore();
    expect((await sendForm(photo)).text).toBe(first.text);
    expect(await names()).toEqual(['Biscuit']);
  });

  it('new dog: is not written by a call whose key another call has taken over', async () => {
    const takenOver = jest
      .spyOn(api.app.get(DogsRepository), 'read')
      .mockImplementationOnce(async () => {
        await api.database.query({
          name: 'testing.take-over',
          text: sql`UPDATE idempotency_key SET claim = gen_random_uuid()`,
        });
        return '{}';
      });
    expect(outcome(await sendForm(photo))).toEqual([503, 'UNAVAILABLE']);
    takenOver.mockRestore();
    expect((await kennel(api.database)).dogs).toBeNull();
  });
});
