import type { PushPayload } from '@walkies/contract';

declare const self: ServiceWorkerGlobalScope;

/** A page that is busy with a form does not answer. */
const ANSWER_WITHIN_MS = 1_000;
/** Browsers demand that each push shows something, whatever comes. */
const UNREADABLE: PushPayload = {
  id: '',
  title: 'Walkies',
  text: 'There is a message for you.',
  path: '/',
};

const isPath = (value: unknown): value is string =>
  typeof value === 'string' && /^\/(?![/\\])/.test(value);

function isPayload(value: unknown): value is PushPayload {
  const { id, title, text, path } = Object(value);
  return [id, title, text].every((part) => typeof part === 'string') && isPath(path);
}

function payloadOf(data: PushMessageData | null): PushPayload {
  try {
    const value: unknown = data?.json();
    return isPayload(value) ? value : UNREADABLE;
  } catch {
    return UNREADABLE;
  }
}

/** Shows a push. The same message again replaces the first without a sound. */
export function showPush(data: PushMessageData | null): Promise<void> {
  const { id, title, text, path } = payloadOf(data);
  return self.registration.showNotification(title, {
    body: text,
    icon: '/icon-192.png',
    badge: '/icon-badge-96.png',
    tag: id,
    data: path,
  });
}

/** True once a tab goes to the path; one in which something would be lost does not. */
function goesTo(tab: WindowClient, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), ANSWER_WITHIN_MS);
    tab.postMessage({ open: path }, [port2]);
  });
}

/** Opens the page of a pressed notification: in the tab that was used last, if it can leave, else in a new one. */
export async function openPressed({ data }: Notification): Promise<void> {
  const path = isPath(data) ? data : '/';
  const [last] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (last && (await goesTo(last, path))) await last.focus();
  else await self.clients.openWindow(path);
}
