import { ApiError, createProfile, getMe, type Caller } from '@walkies/api-client';
import { isRole, type Me, type SignUp } from '@walkies/contract';
import type { Host, Session } from '@walkies/remote-sdk';
import { createStore, type Store } from '../boot/store';
import type { Account, Identity } from './identity';
import { SignInRefusal } from './sign-in-refusal';

export type SessionState =
  /** `account` says whether somebody is signed in at the provider, once it has answered. */
  | { status: 'loading'; account: 'unknown' | 'present' }
  /** `notice` is a sentence for the login page. */
  | { status: 'signed-out'; notice: string | null }
  /** Signed in, but the profile cannot be read now. */
  | { status: 'unreachable' }
  | { status: 'signed-in'; session: Session };

export interface Credentials {
  email: string;
  password: string;
}

/** Who is signed in, and the ways to change it. All rejections are for signInErrorText. */
export interface Sessions extends Pick<Host, 'token' | 'endSession'> {
  state: Store<SessionState>;
  logIn(credentials: Credentials): Promise<Session>;
  /** Signs out again whoever is no admin. */
  logInAsAdmin(credentials: Credentials): Promise<Session>;
  /** Can be repeated after any failure until account and profile exist. */
  signUp(credentials: Credentials, profile: SignUp): Promise<Session>;
  logOut(): Promise<void>;
  /** Reads the profile again. */
  reload(): Promise<void>;
}

const ENDED = 'Your session has ended. Please log in again.';

function sessionOf({ uid, name, email, role, missing }: Me): Session {
  if (!isRole(role)) throw new SignInRefusal('Invalid user role');
  return { uid, name, email, role, missing };
}

/** The API's word for a role that is none of ours, as the screens' word for it. */
function asRefusal(error: unknown): unknown {
  const isUnknownRole = error instanceof ApiError && error.code === 'ROLE_UNKNOWN';
  return isUnknownRole ? new SignInRefusal('Invalid user role') : error;
}

const isSameEmail = (account: Account | null, email: string): boolean =>
  account?.email?.toLowerCase() === email.trim().toLowerCase();

/** Follows the identity provider, which may still be on its way. */
export function createSessions(arriving: Promise<Identity>): Sessions {
  const state = createStore<SessionState>({ status: 'loading', account: 'unknown' });
  // While a form signs somebody in, the form decides what comes of it, not the provider's news.
  let formAtWork = false;

  const token: Host['token'] = async (options) => (await arriving).token(options?.renew ?? false);
  const caller: Caller = { token, endSession };
  const quietCaller: Caller = { token, endSession: () => undefined };

  function enter(session: Session): Session {
    state.write({ status: 'signed-in', session });
    return session;
  }

  function leave(notice: string | null): void {
    state.write({ status: 'signed-out', notice });
    arriving.then((identity) => identity.signOut()).catch(console.error);
  }

  function endSession(): void {
    leave(ENDED);
  }

  async function readProfile(): Promise<void> {
    try {
      const session = sessionOf(await getMe(caller));
      // The session may have ended while the profile was on the way.
      if (state.read().status !== 'signed-out') enter(session);
    } catch (error) {
      const refusal = asRefusal(error);
      if (refusal instanceof SignInRefusal) leave(refusal.reason);
      else if (state.read().status === 'loading') state.write({ status: 'unreachable' });
    }
  }

  function follow(account: Account | null): void {
    if (formAtWork) return;
    const known = state.read();
    if (!account) {
      if (known.status !== 'signed-out') state.write({ status: 'signed-out', notice: null });
      return;
    }
    if (known.status === 'signed-in' && known.session.uid === account.uid) return;
    state.write({ status: 'loading', account: 'present' });
    void readProfile();
  }

  async function byForm<Outcome>(work: (identity: Identity) => Promise<Outcome>): Promise<Outcome> {
    formAtWork = true;
    try {
      return await work(await arriving);
    } finally {
      formAtWork = false;
    }
  }

  function signIn({ email, password }: Credentials, accept: (session: Session) => void) {
    return byForm(async (identity) => {
      await identity.signIn(email.trim(), password);
      try {
        const session = sessionOf(await getMe(quietCaller));
        accept(session);
        return enter(session);
      } catch (error) {
        await identity.signOut();
        throw asRefusal(error);
      }
    });
  }

  arriving.then((identity) => identity.onChange(follow)).catch(console.error);

  return {
    state,
    token,
    endSession,
    reload() {
      if (state.read().status === 'unreachable') {
        state.write({ status: 'loading', account: 'present' });
      }
      return readProfile();
    },
    logIn: (credentials) => signIn(credentials, () => undefined),
    logInAsAdmin: (credentials) =>
      signIn(credentials, ({ role }) => {
        if (role !== 'admin') throw new SignInRefusal('Not authorized as admin');
      }),
    signUp: ({ email, password }, profile) =>
      byForm(async (identity) => {
        // An earlier try may have made the account and failed at the profile.
        if (!isSameEmail(identity.account(), email)) {
          await identity.createAccount(email.trim(), password);
        }
        await createProfile(quietCaller, profile).catch((error: unknown) => {
          if (!(error instanceof ApiError && error.code === 'PROFILE_EXISTS')) throw error;
        });
        return enter(sessionOf(await getMe(quietCaller)));
      }),
    async logOut() {
      // The page is loaded anew after this; until then nothing moves.
      formAtWork = true;
      await (await arriving).signOut();
    },
  };
}
