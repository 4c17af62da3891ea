import { ApiError, NetworkError, type Caller } from '@walkies/api-client';
import { isRole, type Me } from '@walkies/contract';
import type { Host, Session } from '@walkies/remote-sdk';
import { now } from '@walkies/remote-sdk/clock';
import { isSharedComputer, storeSharedComputer } from '@walkies/remote-sdk/storage';
import { createStore, type Store } from '../platform/store';
import type { StoredSession } from '../start/start-page';
import type { Account, Identity } from './identity';
import { ACCOUNT_DISABLED, isDisabledAtProvider } from './disabled-account';
import { getMe } from './session-api';
import { SignInRefusal } from './sign-in-refusal';

export type SessionState =
  /** `account`: 'present' once the provider has reported an account. */
  | { status: 'loading'; account: 'unknown' | 'present' }
  /** `notice` is a sentence for the login page. */
  | { status: 'signed-out'; notice: string | null }
  /** Signed in, but the profile cannot be read at present. */
  | { status: 'unreachable' }
  | { status: 'signed-in'; session: Session };

/** The session of an earlier visit; `enter` puts its answers into the cache. */
export interface EarlierSession {
  session: Session;
  enter(): void;
}

export interface Credentials {
  email: string;
  password: string;
  /** True if nothing may outlive the tab; as before if it is not given. */
  shared?: boolean;
}

type Admit = (reading: Promise<Session>) => Promise<Session>;

/** The session, and the functions that change it. Pass rejections to signInErrorText. */
export interface Sessions extends Pick<Host, 'token' | 'endSession'> {
  state: Store<SessionState>;
  /** False while an earlier session counts that the API has not confirmed. */
  isConfirmed(): boolean;
  /** Signs out again if `admit` rejects. */
  logIn(credentials: Credentials, admit?: Admit): Promise<Session>;
  /** Reads the profile after a sign-in at the provider. */
  enter(): Promise<Session>;
  /** Runs a job at the provider; provider events meanwhile do not change the session. */
  atProvider<Outcome>(job: (identity: Identity) => Promise<Outcome>): Promise<Outcome>;
  logOut(): Promise<void>;
  /** Refetches the profile, or uses the answer of `request`. */
  reload(request?: Promise<Me>): Promise<void>;
  /** Has the provider report the account: before a form, and after changes in another tab. */
  checkWithProvider(): void;
}

const ENDED = 'Your session has ended. Please log in again.';
// The provider also signs out by itself, and does not report the reason.
const SIGNED_OUT_ELSEWHERE =
  'You were logged out in another window, or your session has ended. Please log in again.';

function sessionOf({ uid, name, email, role, missing, email_confirmation }: Me): Session {
  if (!isRole(role)) throw new SignInRefusal('Invalid user role');
  return { uid, name, email, role, missing, emailConfirmation: email_confirmation };
}

/** Maps the API's ROLE_UNKNOWN to the screens' refusal. */
function asRefusal(error: unknown): unknown {
  const isUnknownRole = error instanceof ApiError && error.code === 'ROLE_UNKNOWN';
  return isUnknownRole ? new SignInRefusal('Invalid user role') : error;
}

const isDisabled = (value: unknown): boolean =>
  value instanceof Object && 'code' in value && value.code === 'ACCOUNT_DISABLED';

function isMe(value: unknown): value is Me {
  if (typeof value !== 'object' || value === null) return false;
  return 'uid' in value && 'role' in value && 'missing' in value && Array.isArray(value.missing);
}

/** A browser's storage can hang. */
const EARLIER_WITHIN_MS = 1_000;

const within = (ms: number, job: Promise<void>): Promise<void> =>
  Promise.race([job, new Promise<void>((resolve) => setTimeout(resolve, ms))]);

const UNKNOWN: StoredSession = { account: null, me: Promise.resolve(null) };

/**
 * Tracks the session. Loads the identity provider's SDK only on demand: until then the stored account
 * counts, and the API checks its token anyway.
 * @param earlier the session of which this browser has stored answers: it counts until the API answers
 */
export function createSessions(
  loadIdentity: () => Promise<Identity>,
  stored: StoredSession = UNKNOWN,
  earlier: Promise<EarlierSession | null> = Promise.resolve(null),
): Sessions {
  const state = createStore<SessionState>({ status: 'loading', account: 'unknown' });
  // While Walkies itself signs in or out, ignore the provider's events.
  let atWork = 0;
  // The stored account counts until the provider reports.
  let isStoredValid = true;
  const mayUseStored = () => isStoredValid && atWork === 0;

  // The session is an earlier one, until the API has confirmed it.
  let isUnconfirmed = false;

  let entering: Promise<void> | null = null;

  let arriving: Promise<Identity> | null = null;
  /** The provider, loaded on demand; after a failure, the next call loads it again. */
  async function provider(): Promise<Identity> {
    arriving ??= loadIdentity().then(async (identity) => {
      // What the provider reports would keep the earlier session out.
      await entering;
      identity.onChange(follow);
      return identity;
    });
    try {
      return await arriving;
    } catch (error) {
      arriving = null;
      console.error(error);
      throw new NetworkError('unreachable');
    }
  }

  const token: Host['token'] = async (options) => {
    const renew = options?.renew ?? false;
    const account = mayUseStored() && !renew ? stored.account : null;
    const isGood = account !== null && account !== 'nobody' && now() < account.useUntil;
    return isGood ? account.token : (await provider()).token(renew).catch(refuseToken);
  };

  /** The provider alone knows why it renews no token. */
  function refuseToken(error: unknown): never {
    if (isDisabledAtProvider(error)) leave(ACCOUNT_DISABLED);
    throw error;
  }

  const caller: Caller = { token, endSession };
  const quietCaller: Caller = { token, endSession: () => undefined };

  function enter(session: Session): Session {
    isUnconfirmed = false;
    state.write({ status: 'signed-in', session });
    return session;
  }

  function leave(notice: string | null): void {
    state.write({ status: 'signed-out', notice });
    isStoredValid = false;
    work((identity) => identity.signOut()).catch(console.error);
  }

  function endSession(): void {
    const known = state.read();
    // A reason that is known already says more.
    if (known.status !== 'signed-out' || known.notice === null) leave(ENDED);
  }

  function checkWithProvider(): void {
    provider().catch(() => {
      if (state.read().status === 'loading') state.write({ status: 'unreachable' });
    });
  }

  async function enterEarlier(): Promise<void> {
    const known = await earlier;
    if (!known || !mayUseStored() || state.read().status !== 'loading') return;
    known.enter();
    enter(known.session);
    isUnconfirmed = true;
    window.addEventListener('online', () => void (isUnconfirmed && readProfile()));
  }

  async function begin(): Promise<void> {
    const { account } = stored;
    if (account !== 'nobody') entering = within(EARLIER_WITHIN_MS, enterEarlier());
    const me = account === 'nobody' ? null : await stored.me;
    if (!mayUseStored() || (state.read().status !== 'loading' && !isUnconfirmed)) return;
    if (account === 'nobody') state.write({ status: 'signed-out', notice: null });
    else if (isMe(me) && isRole(me.role)) enter(sessionOf(me));
    else if (isDisabled(me)) leave(ACCOUNT_DISABLED);
    else checkWithProvider();
  }

  async function readProfile(request: Promise<unknown> = getMe(caller)): Promise<void> {
    try {
      const me = await request;
      const session = sessionOf(isMe(me) ? me : await getMe(caller));
      // The session may have ended meanwhile.
      if (state.read().status !== 'signed-out') enter(session);
    } catch (error) {
      const refusal = asRefusal(error);
      if (refusal instanceof SignInRefusal) leave(refusal.reason);
      else if (isDisabled(error)) leave(ACCOUNT_DISABLED);
      else if (state.read().status === 'loading') state.write({ status: 'unreachable' });
    }
  }

  function follow(account: Account | null): void {
    const isFirst = isStoredValid;
    isStoredValid = false;
    if (atWork > 0) return;
    const known = state.read();
    if (!account) {
      if (known.status === 'signed-out') return;
      const notice = known.status === 'loading' ? null : SIGNED_OUT_ELSEWHERE;
      return state.write({ status: 'signed-out', notice });
    }
    const isKnown = known.status === 'signed-in' && known.session.uid === account.uid;
    if (isKnown && !isUnconfirmed) return;
    if (!isKnown) state.write({ status: 'loading', account: 'present' });
    void readProfile(isFirst ? storedMeOf(account) : undefined);
  }

  /** The prefetched profile if it belongs to this account, so that no request is sent twice. */
  async function storedMeOf({ uid }: Account): Promise<unknown> {
    const me = await stored.me;
    return isMe(me) && me.uid === uid ? me : getMe(caller);
  }

  async function work<Outcome>(job: (identity: Identity) => Promise<Outcome>): Promise<Outcome> {
    atWork += 1;
    try {
      return await job(await provider());
    } finally {
      atWork -= 1;
      // What the API and the provider said meanwhile was ignored.
      if (isUnconfirmed) provider().then((identity) => follow(identity.account()), console.warn);
    }
  }

  async function readSession(): Promise<Session> {
    try {
      return sessionOf(await getMe(quietCaller));
    } catch (error) {
      throw asRefusal(error);
    }
  }

  function logIn(
    { email, password, shared = false }: Credentials,
    admit: Admit = (reading) => reading,
  ) {
    return work(async (identity) => {
      const wasShared = isSharedComputer();
      if (shared !== undefined) storeSharedComputer(shared);
      await identity.signIn(email.trim(), password).catch((error: unknown) => {
        storeSharedComputer(wasShared);
        throw error;
      });
      try {
        return enter(await admit(readSession()));
      } catch (error) {
        await identity.signOut();
        // Another person may have been signed in until now.
        if (state.read().status !== 'signed-out') {
          state.write({ status: 'signed-out', notice: null });
        }
        throw error;
      }
    });
  }

  void begin();

  return {
    state,
    isConfirmed: () => !isUnconfirmed,
    token,
    endSession,
    reload(request) {
      if (state.read().status === 'unreachable') {
        state.write({ status: 'loading', account: 'present' });
      }
      return readProfile(request);
    },
    logIn,
    enter: async () => enter(await readSession()),
    atProvider: work,
    async logOut() {
      // The page reloads after this; until then ignore events.
      atWork += 1;
      await (await provider()).signOut();
    },
    checkWithProvider,
  };
}
