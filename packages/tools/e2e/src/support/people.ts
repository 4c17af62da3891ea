import { randomUUID } from 'node:crypto';
import { asProvider, atProvider } from './provider.js';

export const DEMO = {
  admin: { email: 'admin@walkies.test', password: 'walkies-admin' },
  marshal: { email: 'marshal@walkies.test', password: 'walkies-marshal' },
  walker: { email: 'walker@walkies.test', password: 'walkies-walker' },
} as const;

/** A second marshal: Sam Field of the demo shelter, who only has a password in these tests. */
export const SAM_FIELD = {
  email: 'sam.field@walkies.test',
  password: 'a second pair of hands',
} as const;

export interface Account {
  email: string;
  password: string;
}

/** A signed-in person for calls without a browser. */
export interface Caller {
  uid: string;
  call(method: string, path: string, body?: unknown): Promise<Response>;
}

/** The address of the site under test. */
export function siteUrl(): string {
  const url = process.env['WALKIES_URL'];
  if (!url) throw new Error('WALKIES_URL is not set: run the tests with `npm test`.');
  return url;
}

/** A new account. */
export function aNewAccount(): Account {
  return { email: `walker-${randomUUID()}@walkies.test`, password: 'long walks in the rain' };
}

/** Sets the password of a demo person; most have none. */
export async function givePassword({ email, password }: Account, site: string): Promise<void> {
  const { users } = await asProvider(site, 'lookup', { email: [email] });
  if (!users?.[0]) throw new Error(`Nobody has the address ${email}.`);
  await asProvider(site, 'update', { localId: users[0].localId, password });
}

/** Signs in at the identity provider and returns a caller with the person's token. */
export async function signIn(account: Account, site = siteUrl()): Promise<Caller> {
  const { idToken, localId } = await atProvider(site, 'signInWithPassword', account);
  return callerOf(idToken, localId, site);
}

/** Creates an account without a profile, as some older accounts are. */
export async function anAccountWithoutProfile(): Promise<Account> {
  const account = aNewAccount();
  const { localId } = await atProvider(siteUrl(), 'signUp', account);
  await asProvider(siteUrl(), 'update', { localId, emailVerified: true });
  return account;
}

/** Signs up a walker with a profile and a confirmed address. */
export async function signUp(
  name = 'Ada Test',
  account = aNewAccount(),
  site = siteUrl(),
): Promise<Caller & { account: Account }> {
  const { idToken, localId } = await atProvider(site, 'signUp', account);
  await asProvider(site, 'update', { localId, emailVerified: true });
  const caller = callerOf(idToken, localId, site);
  const answer = await caller.call('POST', '/users', {
    name,
    phoneNumber: '01234 567 890',
    waiverAccepted: true,
  });
  if (answer.status !== 201) throw new Error(`Sign-up: ${answer.status} ${await answer.text()}`);
  return { ...caller, account };
}

function callerOf(token: string, uid: string, site: string): Caller {
  return {
    uid,
    call: (method, path, body) =>
      fetch(`${site}/api${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
  };
}
