import type {
  Action,
  Change,
  EmailConfirmation,
  MissingFromProfile,
  Role,
  Shelter,
} from '@walkies/contract';

/** The signed-in person as screens know them. Rights are the API's to check. */
export interface Session {
  uid: string;
  name: string;
  email: string;
  role: Role;
  missing: MissingFromProfile[];
  /** State of the address's confirmation; missing from older shells, which need none. */
  emailConfirmation?: EmailConfirmation;
}

/** Something that outlives its screen; shown for six seconds. */
export interface ToastMessage {
  tone: 'success' | 'info';
  text: string;
}

/** The shell's services for each page of a remote. */
export interface Host {
  session: Session | null;
  shelter: Shelter;
  /**
   * A valid ID token, renewed when it is about to end or when asked to.
   * Rejects with an Error 'No user logged in' when nobody is signed in.
   */
  token(options?: { renew: boolean }): Promise<string>;
  /** The API refused even a renewed token: signs out and goes to /login with a sentence. */
  endSession(): void;
  /** Refetches the profile of the signed-in user. */
  reloadSession(): Promise<void>;
  /**
   * Asks for the password before an action that requires a recent sign-in, of the last five minutes. `action`
   * ends the modal's title, as in 'to erase Ana Petrov'. Older shells lack this method: then the API refuses
   * the action. Rejects when the modal cannot be loaded.
   */
  signInAgain?(action: string): Promise<'done' | 'not-now'>;
  can(action: Action): boolean;
  toast(message: ToastMessage): void;
  /**
   * The body of the prefetched answer to GET /api{path} (a route's `first`), once; null if there is none.
   */
  early?(path: string): Promise<string | null>;
  /** Calls back on every change; returns the function that ends this. */
  onChange(listener: (change: Change) => void): () => void;
}
