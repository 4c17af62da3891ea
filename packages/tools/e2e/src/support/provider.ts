import type { SiteConfig } from '@walkies/contract';

/** The provider's answer to a sign-in. */
export interface SignedIn {
  localId: string;
  idToken: string;
  refreshToken: string;
  /** Seconds. */
  expiresIn: string;
}

const configs = new Map<string, Promise<SiteConfig>>();

async function readConfig(site: string): Promise<SiteConfig> {
  return (await (await fetch(`${site}/config.json`)).json()) as SiteConfig;
}

/** The site's configuration of its identity provider. */
export async function providerOf(site: string): Promise<SiteConfig['firebase']> {
  const reading = configs.get(site) ?? readConfig(site);
  configs.set(site, reading);
  return (await reading).firebase;
}

async function post(url: string, body: object, headers: Record<string, string> = {}) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** Calls the provider as its owner. */
export async function asProvider(site: string, call: string, body: object) {
  const { authEmulatorUrl, projectId } = await providerOf(site);
  const accounts = `${authEmulatorUrl}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`;
  // The emulator's token for its owner.
  const headers = { authorization: 'Bearer owner' };
  return (await post(`${accounts}:${call}`, body, headers)) as { users?: { localId: string }[] };
}

/** Signs in or up, as a browser would. */
export async function atProvider(
  site: string,
  call: 'signInWithPassword' | 'signUp',
  { email, password }: { email: string; password: string },
): Promise<SignedIn> {
  const { authEmulatorUrl, apiKey } = await providerOf(site);
  const accounts = `${authEmulatorUrl}/identitytoolkit.googleapis.com/v1/accounts`;
  const body = { email, password, returnSecureToken: true };
  return (await post(`${accounts}:${call}?key=${apiKey}`, body)) as SignedIn;
}
