import type { Change } from '@walkies/contract';
import { deviceNow } from '@walkies/remote-sdk/clock';

const DEBOUNCE_MS = 100;
const BETWEEN_MS = 500;

const nameOf = (change: Change): string =>
  change.kind === 'resync' ? change.kind : `${change.kind} ${change.id}`;

/**
 * Passes changes on in batches without duplicates: 100 ms after the first, at most one batch per half
 * second, and only after the previous batch has been handled. A batch with a `resync` holds nothing else.
 */
export function batchChanges(onBatch: (changes: readonly Change[]) => Promise<void>): {
  add(change: Change): void;
  stop(): void;
} {
  const waiting = new Map<string, Change>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let notBefore = 0;
  let isDelivering = false;

  function schedule(): void {
    if (isDelivering || waiting.size === 0) return;
    timer ??= setTimeout(() => void deliver(), Math.max(DEBOUNCE_MS, notBefore - deviceNow()));
  }

  async function deliver(): Promise<void> {
    timer = undefined;
    notBefore = deviceNow() + BETWEEN_MS;
    const resync = waiting.get('resync');
    const changes = resync ? [resync] : [...waiting.values()];
    waiting.clear();
    isDelivering = true;
    try {
      await onBatch(changes);
    } finally {
      isDelivering = false;
      schedule();
    }
  }

  return {
    add(change) {
      waiting.set(nameOf(change), change);
      schedule();
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
      waiting.clear();
    },
  };
}
