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

/** What is known of the session before the identity provider has arrived; null where nothing is. */
export interface KeptSession {
  token: Promise<string | null>;
  /** The answer of GET /users/me to that token. */
  me: Promise<unknown>;
}

function isMe(value: unknown): value is Me {
  if (typeof value !== 'object' || value === null) return false;
  return 'uid' in value && 'role' in value && 'missing' in value && Array.isArray(value.missing);
}

const NOTHING_KEPT: KeptSession = { token: Promise.resolve(null), me: Promise.resolve(null) };

/** Follows the identity provider, which may still be on its way. */
export function createSessions(
  arriving: Promise<Identity>,
  kept: KeptSession = NOTHING_KEPT,
): Sessions {
  const state = createStore<SessionState>({ status: 'loading', account: 'unknown' });
  // While a form signs somebody in, the form decides what comes of it, not the provider's news.
  let formAtWork = false;

  // Until the provider has said who is there, what it kept counts; the API judges it all the same.
  let hasAnswered = false;
  const mayUseKept = () => !hasAnswered && !formAtWork;

  const token: Host['token'] = async (options) => {
    const renew = options?.renew ?? false;
    const keptToken = mayUseKept() && !renew ? await kept.token : null;
    return keptToken !== null && mayUseKept() ? keptToken : (await arriving).token(renew);
  };
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

  async function enterEarly(): Promise<void> {
    const me = await kept.me;
    const isOpen = mayUseKept() && state.read().status === 'loading';
    if (isOpen && isMe(me) && isRole(me.role)) enter(sessionOf(me));
  }

  async function readProfile(asked: Promise<unknown> = getMe(caller)): Promise<void> {
    try {
      const me = await asked;
      const session = sessionOf(isMe(me) ? me : await getMe(caller));
      // The session may have ended while the profile was on the way.
      if (state.read().status !== 'signed-out') enter(session);
    } catch (error) {
      const refusal = asRefusal(error);
      if (refusal instanceof SignInRefusal) leave(refusal.reason);
      else if (state.read().status === 'loading') state.write({ status: 'unreachable' });
    }
  }

  function follow(account: Account | null): void {
    const isFirst = !hasAnswered;
    hasAnswered = true;
    if (formAtWork) return;
    const known = state.read();
    if (!account) {
      if (known.status !== 'signed-out') state.write({ status: 'signed-out', notice: null });
      return;
    }
    if (known.status === 'signed-in' && known.session.uid === account.uid) return;
    state.write({ status: 'loading', account: 'present' });
    void readProfile(isFirst ? keptMeOf(account) : undefined);
  }

  /** What the kept token was answered, when it is this account's; nothing is asked twice. */
  async function keptMeOf({ uid }: Account): Promise<unknown> {
    const me = await kept.me;
    return isMe(me) && me.uid === uid ? me : getMe(caller);
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
  void enterEarly();

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
