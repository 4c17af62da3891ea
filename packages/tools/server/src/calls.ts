import { setDefaultCACertificates, getCACertificates } from 'node:tls';
import { API_KEY } from '@walkies/local-stack';
import { SITE } from './trial-name.ts';
import { ADMIN, type TrialSite } from './trial-site.ts';

/** Lets this process trust the site's own certificate authority. */
export async function trust(site: TrialSite) {
  setDefaultCACertificates([...getCACertificates('default'), await site.authority()]);
}

async function post(path: string, body: object, token?: string) {
  const headers = {
    'content-type': 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const answer = await fetch(`${SITE}${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`POST ${path} was answered with ${answer.status}: ${text}`);
  return text === '' ? {} : JSON.parse(text);
}

/** Calls the API as somebody. */
export const postAs = (token: string, path: string, body: object) =>
  post(`/api${path}`, body, token);

export async function getAs(token: string, path: string) {
  const headers = { authorization: `Bearer ${token}` };
  const signal = AbortSignal.timeout(30_000);
  const answer = await fetch(`${SITE}/api${path}`, { headers, signal });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`GET ${path} was answered with ${answer.status}: ${text}`);
  return JSON.parse(text);
}

const identity = (call: string, account: { email: string; password: string }) =>
  post(`/identitytoolkit.googleapis.com/v1/accounts:${call}?key=${API_KEY}`, {
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
