import type { ErrorBody } from '@walkies/contract';
import { aDogForm } from '../testing/a-dog-form.js';
import type { SignedIn } from '../testing/caller.js';
import { startTestApi } from '../testing/start-test-api.js';
import type { TestApi } from '../testing/start-test-api.js';

let api: TestApi;
let people: Record<'walker' | 'marshal' | 'admin', SignedIn>;
beforeAll(async () => {
  api = await startTestApi();
  api.setNow('2026-11-20T09:00:00Z');
  const [walker, marshal, admin] = await Promise.all([
    api.asWalker(),
    api.asMarshal(),
    api.asAdmin(),
  ]);
  people = { walker, marshal, admin };
});
afterAll(() => api.stop());

type Details = { path: string; message: string }[];
const outcome = ({ status, body }: { status: number; body: ErrorBody }) => [
  status,
  body.code,
  body.error,
];

const MARSHAL = {
  name: 'Ola Nowak',
  email: 'ola@shelter.test',
  password: 'six dogs',
  phoneNumber: '01632 960 010',
};
const ONE_WALKER_ONE_DOG = 'Please select at least one walker and one dog.';

describe('a 400 says in the specification’s words', () => {
  it.each([
    [
      'POST /users/marshals',
      { ...MARSHAL, password: 'short' },
      'Password must be at least 6 characters long',
    ],
    ['POST /users/marshals', { ...MARSHAL, name: ' ' }, 'Please enter a name.'],
    [
      'POST /users/marshals',
      { ...MARSHAL, email: 'ola' },
      'Please enter a complete email address.',
    ],
    ['POST /users/marshals', { ...MARSHAL, email: undefined }, 'Please enter an email.'],
    [
      'POST /users/marshals',
      { ...MARSHAL, phoneNumber: undefined },
      'Please enter a phone number.',
    ],
    ['POST /users', { name: 'Ines', phoneNumber: '01632 960 010' }, 'Please accept the waiver.'],
    [
      'PATCH /users/me',
      { phoneNumber: 'call me' },
      'Please use 5 to 25 digits, spaces and + ( ) - . /',
    ],
    ['PATCH /users/me', { name: 'x'.repeat(101) }, 'Please use at most 100 characters.'],
    ['POST /time-slots', {}, 'Start and end time are required'],
    [
      'POST /time-slots',
      { start_time: '2026-11-21 10:00:00', end_time: '' },
      'Start and end time are required',
    ],
    [
      'POST /time-slots',
      { start_time: '2026-11-21 10:00:00', end_time: '2026-11-21 10:00:00' },
      'End time must be after start time',
    ],
    ['POST /block-day', {}, 'Choose a date first.'],
    ['POST /dogs', { name: 'Teddy' }, 'Please fill in all fields'],
    ['POST /dogs', { name: '', breed: 'Poodle' }, 'Please fill in all fields'],
    [
      'POST /dogs',
      { name: 'Teddy', breed: 'Poodle', imageUrl: 'http://example.org/teddy.jpg' },
      'Please write an address that starts with https://',
    ],
    ['POST /walks', { timeSlotId: 1, walkerIds: [] }, ONE_WALKER_ONE_DOG],
    ['POST /walks', { timeSlotId: 1, walkerIds: [], dogIds: [] }, ONE_WALKER_ONE_DOG],
    ['POST /walks', { timeSlotId: 1, walkerId: 'ana' }, 'Please select a dog.'],
    ['POST /walks', { timeSlotId: 1, dogId: 1 }, 'Please select a walker.'],
    ['POST /walks', { walkerId: 'ana', dogId: 1 }, 'Please select a time slot.'],
  ])('error messages: answer %s %j with the specified text: %s', async (call, body, error) => {
    const [method = '', path = ''] = call.split(' ');
    const who = path.startsWith('/users/marshals') || path === '/block-day' ? 'admin' : 'marshal';
    const by = path === '/users' || path === '/users/me' ? people.walker : people[who];
    const answer = await by.call<ErrorBody>(method, path, { body });
    expect([answer.status, answer.body.error]).toEqual([400, error]);
  });

  it('error messages: use the specified text for a form too', async () => {
    const raw = aDogForm({ name: '' });
    const answer = await people.marshal.call<ErrorBody>('POST', '/dogs', { raw });
    expect(outcome(answer)).toEqual([400, 'BAD_INPUT', 'Please fill in all fields']);
  });
});

describe('details', () => {
  it('error messages: describe each field in plain words and use the first one as the error', async () => {
    const { body } = await people.admin.post<ErrorBody & { details: Details }>('/users/marshals', {
      ...MARSHAL,
      email: 7,
      password: 'short',
      role: 'admin',
    });
    expect(body.details).toEqual([
      { path: 'email', message: 'email must be a text.' },
      { path: 'password', message: 'Password must be at least 6 characters long' },
      { path: '', message: 'There is no field role here.' },
    ]);
    expect(body.error).toBe('email must be a text.');
  });

  it.each([
    ['/dogs?limit=0', 'limit must be at least 1.'],
    ['/dogs?limit=many', 'limit must be a number.'],
    ['/dogs?images=svg', 'images must be one of base64, url.'],
    ['/dogs?colour=red', 'There is no field colour here.'],
    ['/time-slots?from=tomorrow', 'This is not a date and time.'],
    ['/time-slots?from=2026-11-21&to=2026-11-20', 'The range ends before it starts.'],
  ])('error messages: answer GET %s with: %s', async (path, error) => {
    const answer = await people.marshal.get<ErrorBody>(path);
    expect(outcome(answer)).toEqual([400, 'BAD_INPUT', error]);
  });

  it('error messages: contain no wording of the validation library', async () => {
    const bodies = [null, [], 7, {}, { name: {} }, { name: 'a', breed: [], grade: 'red' }];
    for (const path of ['/dogs', '/walks', '/time-slots']) {
      for (const body of bodies) {
        const answer = await people.marshal.call<ErrorBody>('POST', path, {
          raw: JSON.stringify(body),
          headers: { 'content-type': 'application/json' },
        });
        expect(answer.status).toBe(400);
        expect(JSON.stringify(answer.body)).not.toMatch(
          /Invalid|expected|received|Too small|Unrecognized|NaN/,
        );
      }
    }
  });
});
