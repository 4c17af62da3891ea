import { isUnreachable } from './unreachable.js';
import { within } from './within.js';

const withCode = (code: unknown) => Object.assign(new Error('…'), { code });

it.each([
  ['a refused connection', 'ECONNREFUSED'],
  ['a host without a way to it', 'EHOSTUNREACH'],
  ['a broken connection', '08006'],
  ['a server that is ending', '57P01'],
  ['too many connections', '53300'],
  ['a full disk', '53100'],
  ['no memory left', '53200'],
  ['a disk that fails', '58030'],
  ['a statement out of time', '57014'],
  ['a lock out of time', '55P03'],
  ['a transaction that was idle too long', '25P03'],
  ['a transaction that was open too long', '25P04'],
  ['a standby, which only reads', '25006'],
  ['a deadlock', '40P01'],
  ['two transactions at once', '40001'],
  ['a profile store that is away', 14],
  ['a profile store that is too slow', 4],
  ['accounts without a network', 'app/network-error'],
])('unreachable errors: include %s (%s)', (_, code) => {
  expect(isUnreachable(withCode(code))).toBe(true);
});

it.each([
  'Query read timeout',
  'timeout expired',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
])("unreachable errors: include the node-postgres message '%s'", (message) => {
  expect(isUnreachable(new Error(message))).toBe(true);
});

it.each(['23505', '22P02', '42P01', 'XX001', 6, 'auth/user-not-found', undefined])(
  'unreachable errors: exclude the code %s, which is a fault or a response',
  (code) => {
    expect(isUnreachable(withCode(code))).toBe(false);
  },
);

it('unreachable errors: include a call that times out', async () => {
  const silence = new Promise<never>(() => undefined);
  const error: unknown = await within(1, 'The profile store', silence).catch((e: unknown) => e);
  expect(isUnreachable(error)).toBe(true);
});
