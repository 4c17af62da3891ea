import { connect } from 'node:net';
import type { Dog, ErrorBody } from '@walkies/contract';
import { aDogForm } from '../testing/a-dog-form.js';
import type { Answer, SignedIn } from '../testing/caller.js';
import { emptyKennel, kennel } from '../testing/plans/kennel.js';
import { aPicture } from '../testing/pictures.js';
import { startTestApi } from '../testing/start-test-api.js';
import type { TestApi } from '../testing/start-test-api.js';
import { waitFor } from '../testing/processes/wait-for.js';

type Body = Dog & ErrorBody;

let api: TestApi;
let maria: SignedIn;
beforeAll(async () => {
  api = await startTestApi();
  maria = await api.asMarshal();
});
beforeEach(() => emptyKennel(api.database));
afterAll(() => api.stop());

const add = (raw: FormData): Promise<Answer<Body>> => maria.call('POST', '/dogs', { raw });
const sendRaw = (raw: string | Buffer, type: string): Promise<Answer<Body>> =>
  maria.call('POST', '/dogs', {
    raw: new Uint8Array(Buffer.from(raw)),
    headers: { 'content-type': type },
  });

describe('a form that is none', () => {
  const BOUNDED = 'multipart/form-data; boundary=x';
  const part = (name: string, text: string): string =>
    `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
  const dog = part('name', 'Fig') + part('breed', 'Pug');

  it('dog form: accepts a complete form', async () => {
    expect((await sendRaw(`${dog}--x--\r\n`, BOUNDED)).status).toBe(201);
  });

  it.each([
    ['broken off in a field', `${dog}--x\r\ncontent-disposition: form-data; name="gra`, BOUNDED],
    [
      'broken off in a file',
      `${dog}--x\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\n\r\nabc`,
      BOUNDED,
    ],
    [
      'with a NUL in the name of a file',
      `${dog}--x\r\ncontent-disposition: form-data; name="image"; filename="a\0.jpg"\r\n\r\nabc\r\n--x--\r\n`,
      BOUNDED,
    ],
    [
      'with bytes that are not UTF-8',
      Buffer.from(`${dog}${part('description', 'Fig\xff\xfe')}--x--\r\n`, 'latin1'),
      BOUNDED,
    ],
    ['without a boundary', `${dog}--x--\r\n`, 'multipart/form-data; charset=utf-8'],
    ['without anything', `${dog}--x--\r\n`, 'multipart/form-data'],
    ['with another boundary', `${dog}--x--\r\n`, 'multipart/form-data; boundary=y'],
    ['of another kind', `${dog}--x--\r\n`, 'multipart/mixed; boundary=x'],
    ['with nameless parts', '--x\r\ncontent-disposition: form-data\r\n\r\na\r\n--x--\r\n', BOUNDED],
    ['with a prototype', `${dog}${part('__proto__[grade]', 'gold')}--x--\r\n`, BOUNDED],
    ['with nested names', `${dog}${part('grade[a][b][c]', 'gold')}--x--\r\n`, BOUNDED],
    ['with two names', `${dog}${part('name', 'Olive')}--x--\r\n`, BOUNDED],
    ['with an unknown field', `${dog}${part('owner', 'me')}--x--\r\n`, BOUNDED],
    ['with a text as image', `${dog}${part('image', 'abc')}--x--\r\n`, BOUNDED],
    [
      'with 1,000 fields',
      `${Array.from({ length: 1_000 }, (_, at) => part(`f${at}`, 'a')).join('')}--x--\r\n`,
      BOUNDED,
    ],
    ['with a field of 1 MB', `${part('name', 'x'.repeat(1_000_000))}--x--\r\n`, BOUNDED],
  ])('dog form: refuses a form %s', async (_, raw, type) => {
    const { status, body } = await sendRaw(raw, type);
    expect([400, 415]).toContain(status);
    expect(body).toMatchObject({ error: expect.any(String), code: expect.any(String) });
    expect(await kennel(api.database)).toEqual({ dogs: null, photos: [] });
  });

  it('dog form: logs no error when the client disconnects mid-upload', async () => {
    const before = api.logged().length;
    const { hostname, port } = new URL(api.url);
    const socket = connect(Number(port), hostname, () =>
      socket.write(
        `POST /api/dogs HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${maria.token}\r\n` +
          `content-type: ${BOUNDED}\r\ncontent-length: 100000\r\n\r\n${dog}`,
        () => setImmediate(() => socket.destroy()),
      ),
    );
    const lines = () => api.logged().slice(before);
    await waitFor('the upload to be logged', () => lines().includes('"status":499'));
    expect(lines()).not.toContain('"level":"error"');
    expect((await sendRaw(`${dog}--x--\r\n`, BOUNDED)).status).toBe(201);
  });

  it('dog form: refuses two files', async () => {
    const bytes = await aPicture();
    const { status, body } = await add(aDogForm({}, { bytes }, { bytes }));
    expect([status, body.code]).toEqual([400, 'BAD_INPUT']);
    expect(await kennel(api.database)).toEqual({ dogs: null, photos: [] });
  });

  it('dog form: refuses a file in an unknown field', async () => {
    const form = aDogForm();
    form.set('photo', new Blob(['abc']), 'dog.jpg');
    expect((await add(form)).status).toBe(400);
  });

  it('dog form: refuses walkers', async () => {
    const ines = await api.asWalker();
    const raw = aDogForm({}, { bytes: await aPicture() });
    expect((await ines.call('POST', '/dogs', { raw })).status).toBe(403);
    expect(await kennel(api.database)).toEqual({ dogs: null, photos: [] });
  });
});
