import { API_KEY, DEMO_ACCOUNTS } from '@walkies/local-stack';
import { send, type Call } from './http-call.ts';

const TIMEOUT_MS = 15_000;

export type Person = { uid: string; token: string; name: string };

/**
 * Calls the identity provider as a browser does: without faults, because browsers have their own
 * connection.
 */
async function identity(
  authHost: string,
  what: 'signUp' | 'signInWithPassword',
  account: { email: string; password: string },
): Promise<Pick<Person, 'uid' | 'token'>> {
  const answer = await fetch(
    `http://${authHost}/identitytoolkit.googleapis.com/v1/accounts:${what}?key=${API_KEY}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...account, returnSecureToken: true }),
    },
  );
  const { localId, idToken } = JSON.parse(await answer.text());
  if (!idToken) throw new Error(`${what} was refused for ${account.email}.`);
  return { uid: localId, token: idToken };
}

/** An account without a profile. */
export async function newAccount(authHost: string, name: string): Promise<Person> {
  const email = `${name.toLowerCase().replaceAll(' ', '-')}@walkies.test`;
  return { name, ...(await identity(authHost, 'signUp', { email, password: 'long walks' })) };
}

/** A walker's input at sign-up. */
export const signUpForm = (name: string) => ({
  name,
  phoneNumber: '01234 567 890',
  waiverAccepted: true,
});

/** Creates walkers with profiles. */
export function newWalkers({
  authHost,
  hosts,
  group,
  count,
}: {
  authHost: string;
  hosts: string[];
  group: string;
  count: number;
}): Promise<Person[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const person = await newAccount(authHost, `${group} ${index + 1}`);
      const host = hosts[index % hosts.length] ?? '';
      const body = signUpForm(person.name);
      await must(host, { method: 'POST', path: '/users', token: person.token, body });
      return person;
    }),
  );
}

/** Creates marshals through the first admin. */
export async function newMarshals({
  authHost,
  hosts,
  count,
}: {
  authHost: string;
  hosts: string[];
  count: number;
}): Promise<Person[]> {
  const admin = await identity(authHost, 'signInWithPassword', DEMO_ACCOUNTS.admin);
  const people = [];
  for (let index = 1; index <= count; index += 1) {
    const name = `Marshal ${index}`;
    const account = { email: `marshal-${index}@walkies.test`, password: 'walks every day' };
    const body = { name, phoneNumber: '01234 567 890', ...account };
    const call = { method: 'POST', path: '/users/marshals', token: admin.token, body };
    await must(hosts[0] ?? '', call);
    people.push({ name, ...(await identity(authHost, 'signInWithPassword', account)) });
  }
  return people;
}

async function must(host: string, call: Call) {
  const { status, code } = await send(host, call, TIMEOUT_MS);
  if (status !== 201) throw new Error(`${call.method} ${call.path} answered ${status} ${code}.`);
}
