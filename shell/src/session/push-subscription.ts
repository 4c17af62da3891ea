import { call, type Caller } from '@walkies/api-client';
import { isSharedComputer } from '@walkies/remote-sdk/storage';
import { isAppleMobile, isInstalled } from '../platform/installed';
import { withTimeLimit } from '../platform/time-limit';

/** Logging out waits no longer for the API, which otherwise learns the same from the push service. */
const LOGOUT_WITHIN_MS = 3_000;

/** Whether this browser can take pushes. */
export type PushSupport =
  /** An iPhone or iPad on which the site is not installed. */
  'not-installed' | 'unsupported' | 'shared' | 'blocked' | 'ready';

export function pushSupport(): PushSupport {
  if (isSharedComputer()) return 'shared';
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    return isAppleMobile(navigator) && !isInstalled() ? 'not-installed' : 'unsupported';
  }
  return Notification.permission === 'denied' ? 'blocked' : 'ready';
}

/** This browser's subscription; null without one. */
export async function subscriptionHere(): Promise<PushSubscription | null> {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  const registration = await workers?.getRegistration();
  // Missing where the browser has no pushes.
  const manager: PushManager | undefined = registration?.pushManager;
  return (await manager?.getSubscription()) ?? null;
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> => {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
};

const textOf = (buffer: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(buffer ?? new ArrayBuffer())))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

async function store(caller: Caller, subscription: PushSubscription): Promise<void> {
  const [p256dh, auth] = (['p256dh', 'auth'] as const).map((name) =>
    textOf(subscription.getKey(name)),
  );
  const body = { endpoint: subscription.endpoint, p256dh: p256dh ?? '', auth: auth ?? '' };
  await call(caller, 'PUT /users/me/push-devices', { body });
}

/** Subscribes this browser for the site's key, and stores it for the signed-in person. Asks for the permission. */
export async function subscribe(caller: Caller, key: string): Promise<PushSupport> {
  if ((await Notification.requestPermission()) !== 'granted') return pushSupport();
  const workers = navigator.serviceWorker;
  await workers.register('/service-worker.js', { updateViaCache: 'none' });
  const { pushManager } = await workers.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(key) };
  await store(caller, await pushManager.subscribe(options));
  return 'ready';
}

/** Brings this browser's subscription up to date: its owner, and the site's key. */
export async function renew(caller: Caller): Promise<void> {
  const subscription = await subscriptionHere();
  if (!subscription) return;
  if (isSharedComputer()) return endSubscription(caller);
  const { key } = await call(caller, 'GET /users/me/push', {});
  if (key === null) return;
  const isOurs = textOf(subscription.options.applicationServerKey) === key;
  if (isOurs) await store(caller, subscription);
  else if (Notification.permission === 'granted') await subscribe(caller, key);
}

/** Ends this browser's subscription. Without a connection, the API learns of it with the next push. */
export async function endSubscription(caller: Caller): Promise<void> {
  const subscription = await subscriptionHere();
  if (!subscription) return;
  await subscription.unsubscribe();
  const bytes = new TextEncoder().encode(subscription.endpoint);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const hash = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  await call(caller, 'DELETE /users/me/push-devices/:hash', { params: { hash } });
}

/** The same before a logout, whose caller does not end the session a second time. */
export function endOnLogout({ token }: Pick<Caller, 'token'>): Promise<void> {
  return withTimeLimit(endSubscription({ token, endSession: () => undefined }), LOGOUT_WITHIN_MS);
}
