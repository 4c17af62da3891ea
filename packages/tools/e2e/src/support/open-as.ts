import type { Page } from '@playwright/test';
import { siteUrl, type Account } from './people.js';
import { atProvider, providerOf } from './provider.js';

/** The shell uses a token until a minute before its expiry. */
const SPARE_MS = 60_000;

/** A URL of the site that is not a page. */
export const NO_PAGE = '/config.json';

async function roleOf(idToken: string, site: string): Promise<string> {
  const headers = { authorization: `Bearer ${idToken}` };
  const answer = await fetch(`${site}/api/users/me`, { headers });
  if (!answer.ok) throw new Error(`/users/me: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { role: string }).role;
}

/** Local storage after a login by the form: the shell's record (ADR 12) and the SDK's. */
async function storedSession(account: Account, site: string): Promise<[string, string][]> {
  const [{ apiKey }, { localId: uid, idToken, refreshToken, expiresIn }] = await Promise.all([
    providerOf(site),
    atProvider(site, 'signInWithPassword', account),
  ]);
  const expirationTime = Date.now() + Number(expiresIn) * 1000;
  const role = await roleOf(idToken, site);
  const ofShell = { uid, role, token: idToken, useUntil: expirationTime - SPARE_MS };
  // Without a database, the SDK takes the account from here and moves it there.
  const ofSdk = {
    uid,
    email: account.email,
    emailVerified: true,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: { accessToken: idToken, refreshToken, expirationTime },
    apiKey,
    appName: '[DEFAULT]',
  };
  return [
    ['walkies.session', JSON.stringify(ofShell)],
    [`firebase:authUser:${apiKey}:[DEFAULT]`, JSON.stringify(ofSdk)],
  ];
}

/**
 * Opens a page as a signed-in user, with the browser's state after a login but without the form. Tests of
 * the login itself use `logIn`.
 */
export async function openAs(
  page: Page,
  account: Account,
  path: string,
  site = siteUrl(),
): Promise<void> {
  const session = await storedSession(account, site);
  const script = await page.addInitScript((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, session);
  await page.goto(`${site}${path}`);
  // Remove the script, so that a logout is lasting.
  await script.dispose();
}
