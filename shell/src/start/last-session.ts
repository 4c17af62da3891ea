import { isRole, type Role } from '@walkies/contract';
import { now } from '@walkies/remote-sdk/clock';
import { fromStorage } from '@walkies/remote-sdk/storage';

const KEY = 'walkies.session';
/** Older pages kept the role alone, which says nothing of the account. */
const ROLE_KEY = 'walkies.lastRole';

/** An ID token that this browser keeps. */
export interface KeptToken {
  token: string;
  /** Milliseconds since 1970; the provider renews it before. */
  useUntil: number;
}

/** Who was signed in last on this browser; `uid` is null once nobody is. */
type LastSession = Partial<Record<'uid' | 'role' | keyof KeptToken, unknown>>;

/** What is kept, in whatever shape; nothing where storage is closed to us or unreadable. */
const read = (): LastSession =>
  fromStorage((): LastSession => {
    const text = localStorage.getItem(KEY);
    if (text === null) {
      const role = localStorage.getItem(ROLE_KEY);
      return role === null ? { uid: null } : { role };
    }
    const kept: unknown = JSON.parse(text);
    return typeof kept === 'object' && kept !== null ? kept : {};
  }) ?? {};

/** As this tab knows it. */
let knownUid: unknown;

function write(session: LastSession): void {
  knownUid = session.uid;
  // What is not kept the provider says.
  fromStorage(() => localStorage.setItem(KEY, JSON.stringify(session)));
}

/** The role that was signed in last, if any: only to decide what to preload and to draw first. */
export function lastRole(): Role | null {
  const { role } = read();
  return isRole(role) ? role : null;
}

/** The account of the last visit. `nobody`: none is signed in. null: the provider has to say. */
export function keptAccount(): KeptToken | 'nobody' | null {
  const { uid, token, useUntil } = read();
  if (uid === null) return 'nobody';
  const isNamed = typeof uid === 'string' && typeof token === 'string';
  if (!isNamed || typeof useUntil !== 'number' || useUntil <= now()) return null;
  return { token, useUntil };
}

/** Keeps who is signed in. Without a token, what is kept of the same account stays. */
export function keepAccount(uid: string, kept?: KeptToken): void {
  const known = read();
  const isSame = known.uid === uid;
  if (kept || !isSame) write({ ...(isSame && known), uid, ...kept });
}

/** Keeps what role an account has. */
export function keepRole(uid: string, role: Role): void {
  const known = read();
  write({ ...(known.uid === uid && known), uid, role });
}

/** Keeps, in place of whatever is kept, that nobody is signed in; the provider then signs out too. */
export const keepLoggedOut = (): void => write({ uid: null });

/** Keeps that nobody is signed in. A browser that keeps nothing at all says so already. */
export function keepNobody(): void {
  const { uid, role } = read();
  if (uid !== null) write({ uid: null, role });
}

/** True where it is kept that nobody is signed in, whatever the provider has. */
export const hasLoggedOut = (): boolean =>
  read().uid === null && fromStorage(() => localStorage.getItem(KEY)) !== null;

/** Calls back when another tab has signed somebody in or out. */
export function followOtherTabs(onOtherTab: () => void): void {
  knownUid = read().uid;
  window.addEventListener('storage', () => {
    const { uid } = read();
    // Something else is kept, a token was renewed, or the page before this one did it, which may be told only now.
    if (uid === knownUid) return;
    knownUid = uid;
    onOtherTab();
  });
}
