import type { SiteConfig } from '@walkies/contract';
import { initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  signInWithEmailAndPassword,
  signOut,
} from 'firebase/auth';

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
  signOut(): Promise<void>;
}

/** Signs in at Firebase, or at its emulator where the configuration names one. */
export function createIdentity({ authEmulatorUrl, ...app }: SiteConfig['firebase']): Identity {
  const auth = initializeAuth(initializeApp(app), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  if (authEmulatorUrl) connectAuthEmulator(auth, authEmulatorUrl, { disableWarnings: true });
  return {
    account: () => auth.currentUser,
    onChange(listener) {
      onAuthStateChanged(auth, listener);
    },
    async token(renew) {
      await auth.authStateReady();
      if (!auth.currentUser) throw new Error('No user logged in');
      return auth.currentUser.getIdToken(renew);
    },
    async signIn(email, password) {
      await signInWithEmailAndPassword(auth, email, password);
    },
    async createAccount(email, password) {
      await createUserWithEmailAndPassword(auth, email, password);
    },
    signOut: () => signOut(auth),
  };
}
