import { can, type Me, type SiteConfig } from '@walkies/contract';
import { timed } from './clock';
import type { Host } from './host';

/** A demo account of the identity provider's emulator. */
export interface DemoAccount {
  email: string;
  password: string;
}

async function readJson<Body>(path: string, init?: RequestInit): Promise<Body> {
  const response = await timed(fetch(path, init));
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}

async function signIn({ firebase }: SiteConfig, account: DemoAccount): Promise<string> {
  if (!firebase.authEmulatorUrl) throw new Error('A remote alone signs in at the emulator only.');
  const { idToken } = await readJson<{ idToken: string }>(
    `/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${firebase.apiKey}`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...account, returnSecureToken: true }),
    },
  );
  return idToken;
}

/** A host without a shell: signed in by the emulator's REST, toasts in the console. */
export async function createStandaloneHost(account: DemoAccount): Promise<Host> {
  const config = await readJson<SiteConfig>('/config.json');
  let token = await signIn(config, account);
  const { uid, name, email, role, missing } = await readJson<Me>('/api/users/me', {
    headers: { Authorization: `Bearer ${token}` },
  });
  return {
    session: { uid, name, email, role, missing },
    shelter: config.shelter,
    async token(options) {
      if (options?.renew) token = await signIn(config, account);
      return token;
    },
    endSession: () => location.reload(),
    reloadSession: async () => location.reload(),
    async signInAgain() {
      token = await signIn(config, account);
      return 'done';
    },
    can: (action) => can(role, action),
    toast: ({ text }) => console.warn(text),
    onChange: () => () => undefined,
  };
}
