import { API_KEY, DEMO_ACCOUNTS } from '@walkies/local-stack';
import { send } from './http-call.mjs';

const PATIENCE_MS = 15_000;

/** @typedef {{ uid: string, token: string, name: string }} Person */

/**
 * The identity provider as a browser uses it: past every fault, because a browser has a line of
 * its own.
 * @param {string} authHost
 * @param {'signUp' | 'signInWithPassword'} what
 * @param {{ email: string, password: string }} account
 * @returns {Promise<Pick<Person, 'uid' | 'token'>>}
 */
async function identity(authHost, what, account) {
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

/**
 * An account that has no profile yet.
 * @param {string} authHost
 * @param {string} name
 * @returns {Promise<Person>}
 */
export async function newAccount(authHost, name) {
  const email = `${name.toLowerCase().replaceAll(' ', '-')}@walkies.test`;
  return { name, ...(await identity(authHost, 'signUp', { email, password: 'long walks' })) };
}

/** What a walker fills in at sign-up. @param {string} name */
export const signUpForm = (name) => ({
  name,
  phoneNumber: '01234 567 890',
  waiverAccepted: true,
});

/**
 * Walkers with a profile.
 * @param {{ authHost: string, hosts: string[], group: string, count: number }} options
 * @returns {Promise<Person[]>}
 */
export function newWalkers({ authHost, hosts, group, count }) {
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

/**
 * Marshals, made by the first admin.
 * @param {{ authHost: string, hosts: string[], count: number }} options
 * @returns {Promise<Person[]>}
 */
export async function newMarshals({ authHost, hosts, count }) {
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

/** @param {string} host @param {import('./http-call.mjs').Call} call */
async function must(host, call) {
  const { status, code } = await send(host, call, PATIENCE_MS);
  if (status !== 201) throw new Error(`${call.method} ${call.path} answered ${status} ${code}.`);
}
