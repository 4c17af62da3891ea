import { SLOTS } from '@walkies/api-client';
import { SLOT_LIST_DAYS_BACK, type Slot, type Wait } from '@walkies/contract';
import { now } from '@walkies/remote-sdk/clock';
import type { QueryClient, QueryKey } from '@walkies/remote-sdk/query';
import type { Services } from '../shared/shell-context';

const DAYS_BACK_MS = SLOT_LIST_DAYS_BACK * 86_400_000;

/** True for a list of slots that has every walk which may still have to be finalized. */
function isOfAllPastWalks([, , , input]: QueryKey): boolean {
  const query: unknown = Reflect.get(Object(input), 'query');
  const at = (name: string) => Date.parse(String(Reflect.get(Object(query), name)));
  return at('from') <= now() - DAYS_BACK_MS && at('to') >= now();
}

/** What a cached answer says is waiting for this role: walks to finalize or open offers; undefined if nothing. */
function waitingIn(cache: QueryClient, key: QueryKey, role: string): number | undefined {
  const [major, kind, endpoint] = key;
  if (major !== SLOTS[0] || kind !== SLOTS[1]) return undefined;
  if (role === 'marshal' && endpoint === 'GET /time-slots' && isOfAllPastWalks(key)) {
    return cache
      .getQueryData<Slot[]>(key)
      ?.filter(({ status, end_time }) => status === 'booked' && Date.parse(end_time) <= now())
      .length;
  }
  if (role === 'walker' && endpoint === 'GET /users/me/waiting-list') {
    return cache
      .getQueryData<Wait[]>(key)
      ?.filter(({ reserved_until }) => reserved_until && Date.parse(reserved_until) > now()).length;
  }
  return undefined;
}

/** Shows on the installed site's icon how much waits for the signed-in person, as far as the page has requested it. */
export function showBadge({ sessions, queryClient }: Pick<Services, 'sessions' | 'queryClient'>) {
  if (!('setAppBadge' in navigator)) return;
  // Some systems refuse it without a permission. 0 removes it.
  const set = (count: number) => void navigator.setAppBadge(count).catch(() => undefined);
  const cache = queryClient.getQueryCache();

  function update(key: QueryKey): void {
    const state = sessions.state.read();
    if (state.status !== 'signed-in') return;
    const count = waitingIn(queryClient, key, state.session.role);
    if (count !== undefined) set(count);
  }

  let uid: string | null = null;
  function follow(): void {
    const state = sessions.state.read();
    if (state.status === 'signed-out') set(0);
    if (state.status !== 'signed-in' || state.session.uid === uid) return;
    if (uid !== null) set(0);
    ({ uid } = state.session);
    // What was requested before this person was known.
    for (const { queryKey } of cache.getAll()) update(queryKey);
  }
  sessions.state.subscribe(follow);
  follow();

  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') update(event.query.queryKey);
  });
}
