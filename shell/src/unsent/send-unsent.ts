import { hasUnsent, sendUnsent } from '@walkies/api-client';
import type { Services } from '../shared/shell-context';

const EVERY_MS = 10_000;

type Needed = Pick<Services, 'sessions' | 'queryClient'>;

/** Sends what the signed-in person has pressed without an answer, and refetches what it changes. */
export async function sendNow({ sessions, queryClient }: Needed): Promise<void> {
  const state = sessions.state.read();
  if (state.status !== 'signed-in' || !hasUnsent(state.session.uid)) return;
  await sendUnsent(sessions, state.session.uid, () => queryClient.invalidateQueries());
}

/** Sends it at once, when the browser is online again, and every ten seconds. */
export function sendWhenPossible(services: Needed): void {
  let isSending = false;
  async function attempt(): Promise<void> {
    if (isSending) return;
    isSending = true;
    await sendNow(services).catch(console.warn);
    isSending = false;
  }
  const attemptNow = () => void attempt();
  window.addEventListener('online', attemptNow);
  services.sessions.state.subscribe(attemptNow);
  setInterval(attemptNow, EVERY_MS);
  attemptNow();
}
