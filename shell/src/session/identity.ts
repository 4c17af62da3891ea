import type { SiteConfig } from '@walkies/contract';
import { isSharedComputer } from '@walkies/remote-sdk/storage';
import { initializeApp } from 'firebase/app';
import {
  applyActionCode,
  browserLocalPersistence,
  browserSessionPersistence,
  checkActionCode,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  reauthenticateWithCredential,
  setPersistence,
  signInWithEmailAndPassword,
  updatePassword,
  type Auth,
  type User,
} from 'firebase/auth';
import { hasLoggedOut, storeAccount, storeSignedOut } from '../start/last-session';

/** Margin before a token's expiry within which it is no longer used (milliseconds). */
const SPARE_MS = 60_000;

/** The account signed in at the identity provider. */
export interface Account {
  uid: string;
  email: string | null;
}

/** The identity provider's functions that the shell uses. */
export interface Identity {
  account(): Account | null;
  /** Calls back with the first state and after every change, including those of other tabs. */
  onChange(listener: (account: Account | null) => void): void;
  /** A valid ID token; rejects with 'No user logged in'. */
  token(renew: boolean): Promise<string>;
  signIn(email: string, password: string): Promise<void>;
  createAccount(email: string, password: string): Promise<void>;
  /** Reauthenticates the same person, so that the token is recent. */
  confirmPassword(password: string): Promise<void>;
  /** Requires a recent sign-in; ends the person's sessions on other devices. */
  changePassword(password: string): Promise<void>;
  /** Uses up the code; ends all of the person's sessions. */
  choosePassword(code: string, password: string): Promise<void>;
  /** The address that a code belongs to, null if unknown; `changes`: it becomes the account's address. */
  aboutCode(code: string): Promise<{ email: string | null; changes: boolean }>;
  /** Uses up a code that confirms an address or changes the account's address. */
  confirmEmail(code: string): Promise<void>;
  signOut(): Promise<void>;
}

/** Stores the provider's account for the next page load. */
async function keep(auth: Auth, user: User | null): Promise<void> {
  if (!user) return storeSignedOut();
  storeAccount(user.uid);
  const { token, expirationTime } = await user.getIdTokenResult();
  const useUntil = Date.parse(expirationTime) - SPARE_MS;
  // Another person may have signed in meanwhile.
  if (auth.currentUser?.uid === user.uid) storeAccount(user.uid, { token, useUntil });
}

/** Completes a logout that was stored while the provider's code could not load. */
async function obeyLogout(auth: Auth): Promise<void> {
  if (auth.currentUser && hasLoggedOut()) await auth.signOut();
}

async function reauthenticate(user: User, password: string): Promise<void> {
  const credential = EmailAuthProvider.credential(user.email ?? '', password);
  await reauthenticateWithCredential(user, credential);
}

/** Signs in at Firebase, or at its emulator if the configuration names one. */
export function createIdentity({ authEmulatorUrl, ...app }: SiteConfig['firebase']): Identity {
  let isShared = isSharedComputer();
  const auth = initializeAuth(initializeApp(app), {
    persistence: isShared
      ? browserSessionPersistence
      : [indexedDBLocalPersistence, browserLocalPersistence],
  });
  if (authEmulatorUrl) connectAuthEmulator(auth, authEmulatorUrl, { disableWarnings: true });
  const ready = auth.authStateReady().then(async () => {
    await obeyLogout(auth);
    // Without a connection there is no token to store.
    auth.onIdTokenChanged((user) => void keep(auth, user).catch(console.warn));
    window.addEventListener('storage', () => void obeyLogout(auth));
  });
  const signedIn = async (): Promise<User> => {
    await ready;
    if (!auth.currentUser) throw new Error('No user logged in');
    return auth.currentUser;
  };
  async function persist(shared: boolean): Promise<void> {
    if (shared === isShared) return;
    isShared = shared;
    await setPersistence(auth, shared ? browserSessionPersistence : browserLocalPersistence);
  }
  return {
    account: () => auth.currentUser,
    onChange(listener) {
      void ready.then(() => auth.onAuthStateChanged(listener));
    },
    token: async (renew) => (await signedIn()).getIdToken(renew),
    async signIn(email, password) {
      const before = isShared;
      await persist(isSharedComputer());
      try {
        await signInWithEmailAndPassword(auth, email, password);
      } catch (error) {
        await persist(before);
        throw error;
      }
    },
    async createAccount(email, password) {
      await createUserWithEmailAndPassword(auth, email, password);
    },
    async confirmPassword(password) {
      await reauthenticate(await signedIn(), password);
    },
    async changePassword(password) {
      const user = await signedIn();
      await updatePassword(user, password);
      // The API refuses sign-ins from before the second of the change, and the emulator dates this one back.
      await reauthenticate(user, password).catch(console.warn);
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
