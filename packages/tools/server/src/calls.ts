import { setDefaultCACertificates, getCACertificates } from 'node:tls';
import { API_KEY } from '@walkies/local-stack';
import { SITE } from './trial-name.ts';
import { ADMIN, type TrialSite } from './trial-site.ts';

/** Lets this process trust the site's own certificate authority. */
export async function trust(site: TrialSite) {
  setDefaultCACertificates([...getCACertificates('default'), await site.authority()]);
}

async function send(method: string, path: string, body?: object, token?: string) {
  const headers = {
    ...(body && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const answer = await fetch(`${SITE}${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}: ${text}`);
  return text === '' ? {} : JSON.parse(text);
}

/** Calls the API as somebody. */
export const callAs = (token: string, method: string, path: string, body?: object) =>
  send(method, `/api${path}`, body, token);
export const postAs = (token: string, path: string, body: object) =>
  callAs(token, 'POST', path, body);
export const getAs = (token: string, path: string) => callAs(token, 'GET', path);

const identity = (call: string, account: { email: string; password: string }) =>
  send('POST', `/identitytoolkit.googleapis.com/v1/accounts:${call}?key=${API_KEY}`, {
    ...account,
    returnSecureToken: true,
  });

/** @returns the person's token */
export const signIn = async (account: { email: string; password: string }): Promise<string> =>
  (await identity('signInWithPassword', account)).idToken;

/** A new marshal, made by the first admin. */
export async function newMarshal(name: string) {
  const account = { email: `${name.toLowerCase()}@walkies.test`, password: 'walks every day' };
  const admin = await signIn(ADMIN);
  await postAs(admin, '/users/marshals', { name, phoneNumber: '01234 567 890', ...account });
  return { ...account, token: await signIn(account) };
}

/** A new walker, who signs up. */
export async function newWalker(name: string) {
  const account = { email: `${name.toLowerCase()}@walkies.test`, password: 'walks every day' };
  const { idToken: token } = await identity('signUp', account);
  await postAs(token, '/users', { name, phoneNumber: '01234 567 890', waiverAccepted: true });
  return { ...account, token };
}
