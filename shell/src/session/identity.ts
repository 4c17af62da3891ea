import type { SiteConfig } from '@walkies/contract';
import { initializeApp } from 'firebase/app';
import {
  applyActionCode,
  browserLocalPersistence,
  checkActionCode,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  reauthenticateWithCredential,
  signInWithEmailAndPassword,
  updatePassword,
  type Auth,
  type User,
} from 'firebase/auth';
import { hasLoggedOut, keepAccount, keepNobody } from '../start/last-session';

/** A token is used for no longer than until a minute before its end (milliseconds). */
const SPARE_MS = 60_000;

/** The account that is signed in at the identity provider. */
export interface Account {
  uid: string;
  email: string | null;
}

/** The identity provider, as the shell uses it. */
export interface Identity {
  account(): Account | null;
  /** Calls back with the first answer and after every change, those of other tabs included. */
  onChange(listener: (account: Account | null) => void): void;
  /** A valid ID token; rejects with 'No user logged in'. */
  token(renew: boolean): Promise<string>;
  signIn(email: string, password: string): Promise<void>;
  createAccount(email: string, password: string): Promise<void>;
  /** Signs the same person in again, so that the token is of this moment. */
  confirmPassword(password: string): Promise<void>;
  /** For who has just signed in; ends what they are signed in to elsewhere. */
  changePassword(password: string): Promise<void>;
  /** Uses the code up; ends what this person is signed in to. */
  choosePassword(code: string, password: string): Promise<void>;
  /** The address that a code is about, null where that is not known; `changes`: it becomes the account's. */
  aboutCode(code: string): Promise<{ email: string | null; changes: boolean }>;
  /** Uses up a code that confirms an address, or makes a new one the account's. */
  confirmEmail(code: string): Promise<void>;
  signOut(): Promise<void>;
}

/** Keeps for the next page who the provider says is there. */
async function keep(auth: Auth, user: User | null): Promise<void> {
  if (!user) return keepNobody();
  keepAccount(user.uid);
  const { token, expirationTime } = await user.getIdTokenResult();
  const useUntil = Date.parse(expirationTime) - SPARE_MS;
  // Somebody else may be there by now.
  if (auth.currentUser?.uid === user.uid) keepAccount(user.uid, { token, useUntil });
}

/** A logout counts that was kept while the provider's code could not come. */
async function obeyLogout(auth: Auth): Promise<void> {
  if (auth.currentUser && hasLoggedOut()) await auth.signOut();
}

/** Signs in at Firebase, or at its emulator where the configuration names one. */
export function createIdentity({ authEmulatorUrl, ...app }: SiteConfig['firebase']): Identity {
  const auth = initializeAuth(initializeApp(app), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  if (authEmulatorUrl) connectAuthEmulator(auth, authEmulatorUrl, { disableWarnings: true });
  const ready = auth.authStateReady().then(async () => {
    await obeyLogout(auth);
    // Without a line there is no token to keep now.
    auth.onIdTokenChanged((user) => void keep(auth, user).catch(console.warn));
    window.addEventListener('storage', () => void obeyLogout(auth));
  });
  const signedIn = async (): Promise<User> => {
    await ready;
    if (!auth.currentUser) throw new Error('No user logged in');
    return auth.currentUser;
  };
  return {
    account: () => auth.currentUser,
    onChange(listener) {
      void ready.then(() => auth.onAuthStateChanged(listener));
    },
    token: async (renew) => (await signedIn()).getIdToken(renew),
    async signIn(email, password) {
      await signInWithEmailAndPassword(auth, email, password);
    },
    async createAccount(email, password) {
      await createUserWithEmailAndPassword(auth, email, password);
    },
    async confirmPassword(password) {
      const user = await signedIn();
      const credential = EmailAuthProvider.credential(user.email ?? '', password);
      await reauthenticateWithCredential(user, credential);
    },
    async changePassword(password) {
      await updatePassword(await signedIn(), password);
    },
    choosePassword: (code, password) => confirmPasswordReset(auth, code, password),
    async aboutCode(code) {
      const { operation, data } = await checkActionCode(auth, code);
      return {
        email: data.email ?? null,
        changes: operation === 'VERIFY_AND_CHANGE_EMAIL',
      };
    },
    confirmEmail: (code) => applyActionCode(auth, code),
    signOut: () => auth.signOut(),
  };
}
