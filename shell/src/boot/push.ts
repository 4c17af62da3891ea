import { renew } from '../session/push-subscription';
import type { Services } from '../shared/shell-context';
import { watchInput } from './unsent-input';

const pathIn = (data: unknown): string | null => {
  const path: unknown = Reflect.get(Object(data), 'open');
  return typeof path === 'string' ? path : null;
};

/**
 * Opens the page of a pressed notification in this tab, if nothing is lost by that. Renews this browser's subscription
 * for each person who signs in here.
 */
export function followPushes(
  { sessions, queryClient }: Pick<Services, 'sessions' | 'queryClient'>,
  open: (path: string) => void = (path) => location.assign(path),
): void {
  // Missing on an address without TLS, for example.
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (!workers) return;
  const isSafe = watchInput({ queryClient });
  workers.addEventListener('message', ({ data, ports }) => {
    const path = pathIn(data);
    // Without an answer the worker opens another tab.
    if (path === null || !isSafe()) return;
    ports[0]?.postMessage('going');
    open(path);
  });

  let uid: string | null = null;
  function follow(): void {
    const state = sessions.state.read();
    if (state.status !== 'signed-in' || !sessions.isConfirmed() || state.session.uid === uid)
      return;
    ({ uid } = state.session);
    renew(sessions).catch(console.warn);
  }
  sessions.state.subscribe(follow);
  follow();
}
