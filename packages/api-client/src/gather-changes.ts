import type { Change } from '@walkies/contract';
import { deviceNow } from '@walkies/remote-sdk/clock';

const GATHER_MS = 100;
const BETWEEN_MS = 500;

const nameOf = (change: Change): string =>
  change.kind === 'resync' ? change.kind : `${change.kind} ${change.id}`;

/**
 * Passes changes on in batches without duplicates: 100 ms after the first, at most one batch per half
 * second, and only after the previous batch has been handled. A batch with a `resync` holds nothing else.
 */
export function gatherChanges(handOn: (changes: readonly Change[]) => Promise<void>): {
  add(change: Change): void;
  stop(): void;
} {
  const waiting = new Map<string, Change>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let notBefore = 0;
  let atWork = false;

  function handOverLater(): void {
    if (atWork || waiting.size === 0) return;
    timer ??= setTimeout(() => void handOver(), Math.max(GATHER_MS, notBefore - deviceNow()));
  }

  async function handOver(): Promise<void> {
    timer = undefined;
    notBefore = deviceNow() + BETWEEN_MS;
    const resync = waiting.get('resync');
    const changes = resync ? [resync] : [...waiting.values()];
    waiting.clear();
    atWork = true;
    try {
      await handOn(changes);
    } finally {
      atWork = false;
      handOverLater();
    }
  }

  return {
    add(change) {
      waiting.set(nameOf(change), change);
      handOverLater();
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
      waiting.clear();
    },
  };
}
