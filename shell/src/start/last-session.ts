import { isRole, type Role } from '@walkies/contract';
import { now } from '@walkies/remote-sdk/clock';
import { fromStorage, personalStorage } from '@walkies/remote-sdk/storage';

const KEY = 'walkies.session';
/** Key of older pages, which stored only the role and not the account. */
const ROLE_KEY = 'walkies.lastRole';

/** An ID token stored in this browser. */
export interface StoredToken {
  token: string;
  /** Milliseconds since 1970; the provider renews it earlier. */
  useUntil: number;
}

/** The last session in this browser; `uid` is null after a logout. */
type LastSession = Partial<Record<'uid' | 'role' | keyof StoredToken, unknown>>;

/** The stored session, not validated; empty if storage is unavailable or unreadable. */
const read = (): LastSession =>
  fromStorage((): LastSession => {
    const text = personalStorage().getItem(KEY);
    if (text === null) {
      const role = localStorage.getItem(ROLE_KEY);
      return role === null ? { uid: null } : { role };
    }
    const stored: unknown = JSON.parse(text);
    return typeof stored === 'object' && stored !== null ? stored : {};
  }) ?? {};

/** The account known to this tab. */
let knownUid: unknown;

function write(session: LastSession): void {
  knownUid = session.uid;
  // Without storage, the provider reports the account.
  fromStorage(() => personalStorage().setItem(KEY, JSON.stringify(session)));
}

/** The last signed-in role, if any: only for preloading and for the first render. */
export function lastRole(): Role | null {
  const { role } = read();
  return isRole(role) ? role : null;
}

/** The account of the last visit; null if nobody was signed in. */
export function lastUid(): string | null {
  const { uid } = read();
  return typeof uid === 'string' ? uid : null;
}

/** The last visit's account. `nobody`: signed out. null: the provider has to decide. */
export function storedAccount(): StoredToken | 'nobody' | null {
  const { uid, token, useUntil } = read();
  if (uid === null) return 'nobody';
  const isNamed = typeof uid === 'string' && typeof token === 'string';
  if (!isNamed || typeof useUntil !== 'number' || useUntil <= now()) return null;
  return { token, useUntil };
}

/** Stores the signed-in account. Without a token, the stored token of the same account stays. */
export function storeAccount(uid: string, stored?: StoredToken): void {
  const known = read();
  const isSame = known.uid === uid;
  if (stored || !isSame) write({ ...(isSame && known), uid, ...stored });
}

/** Stores an account's role. */
export function storeRole(uid: string, role: Role): void {
  const known = read();
  write({ ...(known.uid === uid && known), uid, role });
}

/** Replaces the stored session by a logout; the provider then signs out, too. */
export const storeLogout = (): void => write({ uid: null });

/** Stores that no account is signed in. An empty storage already means that. */
export function storeSignedOut(): void {
  const { uid, role } = read();
  if (uid !== null) write({ uid: null, role });
}

/** True if a logout is stored, whatever the provider's state. */
export const hasLoggedOut = (): boolean =>
  read().uid === null && fromStorage(() => personalStorage().getItem(KEY)) !== null;

/** Calls back after another tab has signed in or out. */
export function followOtherTabs(onOtherTab: () => void): void {
  knownUid = read().uid;
  window.addEventListener('storage', () => {
    const { uid } = read();
    // Ignore other keys, renewed tokens, and late events about the previous page's own writes.
    if (uid === knownUid) return;
    knownUid = uid;
    onOtherTab();
  });
}
