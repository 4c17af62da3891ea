import { Server, ServerCredentials, status } from '@grpc/grpc-js';
import { logTo } from '../../core/log.js';
import { handleLateRetries } from '../../testing/processes/serve-api.js';
import { waitFor } from '../../testing/processes/wait-for.js';
import { Firebase } from '../google/firebase.js';
import { ProfileStore } from './profile.store.js';

const { jest } = import.meta;
const SERVICE = '/google.firestore.v1.Firestore/';
const monotonic = performance.now.bind(performance);

let refusal = { code: status.OK, details: '' };
let server: Server;
let firebase: Firebase;
let notices: string[] = [];
let logAsBefore: () => void;
let aheadMs = 0;
const before = process.env['FIRESTORE_EMULATOR_HOST'];

/** A Firestore that refuses everything. */
beforeAll(async () => {
  server = new Server();
  const bytes = (value: Buffer) => value;
  for (const method of ['BatchGetDocuments', 'RunQuery']) {
    const refuse = (call: { emit: (name: string, error: object) => void }) =>
      call.emit('error', refusal);
    server.register(SERVICE + method, refuse, bytes, bytes, 'serverStream');
  }
  server.register(
    `${SERVICE}Commit`,
    (_: unknown, answer: (error: object) => void) => answer(refusal),
    bytes,
    bytes,
    'unary',
  );
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    );
  });
  process.env['FIRESTORE_EMULATOR_HOST'] = `127.0.0.1:${port}`;
  logAsBefore = logTo((text) => notices.push(JSON.parse(text).notice));
});
beforeEach(() => {
  firebase = new Firebase({
    firebase: { projectId: 'demo-refusals', apiKey: null, authEmulatorHost: '127.0.0.1:1' },
  });
  handleLateRetries(firebase);
  notices = [];
});
afterEach(async () => {
  jest.restoreAllMocks();
  await firebase.onApplicationShutdown();
});
afterAll(() => {
  logAsBefore();
  server.forceShutdown();
  process.env['FIRESTORE_EMULATOR_HOST'] = before;
});

const later = (milliseconds: number) => {
  aheadMs += milliseconds;
  jest.spyOn(performance, 'now').mockImplementation(() => monotonic() + aheadMs);
};
const findSomeone = () =>
  new ProfileStore(firebase).find('someone', 300).then(
    () => null,
    (error: Error) => error.message,
  );

// First, because the client of a test before it may still retry, and log as well.
it('firestore: logs a refusal once a minute, also while its client retries', async () => {
  refusal = { code: status.RESOURCE_EXHAUSTED, details: 'Quota exceeded.' };
  expect(await Promise.all([findSomeone(), findSomeone(), findSomeone()])).toContain(
    'The profile store did not answer within 300 ms',
  );
  await findSomeone();
  expect(notices).toHaveLength(1);
  later(60_000);
  await findSomeone();
  await waitFor('the next minute', () => notices.length === 2);
});

it.each([
  [status.RESOURCE_EXHAUSTED, 'Quota exceeded.', 'its quota is used up'],
  [status.PERMISSION_DENIED, 'Missing permissions.', 'role Cloud Datastore User'],
  [status.UNAUTHENTICATED, 'Invalid credentials.', 'check GOOGLE_APPLICATION_CREDENTIALS'],
  [
    status.NOT_FOUND,
    'The database (default) does not exist for project demo.',
    'create the database (default)',
  ],
])('firestore: logs why it refuses with status %i', async (code, details, remedy) => {
  refusal = { code, details };
  expect(await findSomeone()).not.toBeNull();
  await waitFor('the reason', () => notices.length > 0);
  expect(notices[0]).toContain(`Firestore refuses (${status[code]}: ${details}): `);
  expect(notices[0]).toContain(remedy);
});

it('firestore: logs nothing about a missing document', async () => {
  refusal = { code: status.NOT_FOUND, details: 'No document to update: users/someone' };
  const change = new ProfileStore(firebase).change('someone', { name: 'Kit' });
  await expect(change).rejects.toThrow('No document to update');
  expect(notices).toEqual([]);
});
