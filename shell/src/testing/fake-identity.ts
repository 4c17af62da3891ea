import type { Account, Identity } from '../session/identity';

const refuse = (code: string) => Object.assign(new Error(code), { code: `auth/${code}` });

/** An existing account. */
export const ADA = { email: 'ada@walkies.test', password: 'long walks' };

/** A fake identity provider; `accounts` maps e-mail addresses to plain-text passwords. */
export function createFakeIdentity(accounts: Record<string, string> = {}, signedIn?: string) {
  let current: Account | null = signedIn ? { uid: `uid-${signedIn}`, email: signedIn } : null;
  /** E-mail address by mailed reset code. */
  const codes = new Map<string, string>();
  const listeners: ((account: Account | null) => void)[] = [];
  const become = (email: string | null): void => {
    current = email === null ? null : { uid: `uid-${email}`, email };
    for (const listener of listeners) listener(current);
  };
  const identity: Identity = {
    account: () => current,
    onChange(listener) {
      listeners.push(listener);
      listener(current);
    },
    async token() {
      if (!current) throw new Error('No user logged in');
      return `token-of-${current.email}`;
    },
    async signIn(email, password) {
      if (accounts[email] !== password) throw refuse('invalid-credential');
      become(email);
    },
    async createAccount(email, password) {
      if (email in accounts) throw refuse('email-already-in-use');
      accounts[email] = password;
      become(email);
    },
    async confirmPassword(password) {
      if (!current?.email || accounts[current.email] !== password) throw refuse('wrong-password');
    },
    async changePassword(password) {
      if (current?.email) accounts[current.email] = password;
    },
    async aboutCode(code) {
      const email = codes.get(code);
      if (email) return { email, changes: false };
      throw refuse(code === 'expired' ? 'expired-action-code' : 'invalid-action-code');
    },
    async choosePassword(code, password) {
      const { email } = await identity.aboutCode(code);
      accounts[email ?? ''] = password;
      codes.delete(code);
    },
    async confirmEmail(code) {
      await identity.aboutCode(code);
      codes.delete(code);
    },
    async signOut() {
      become(null);
    },
  };
  return { identity, accounts, codes, become };
}
