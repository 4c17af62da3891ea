import type { Change } from '@walkies/contract';
import { deviceNow } from '@walkies/remote-sdk/clock';

const GATHER_MS = 100;
const BETWEEN_MS = 500;

const nameOf = (change: Change): string =>
  change.kind === 'resync' ? change.kind : `${change.kind} ${change.id}`;

/**
 * Hands changes on in batches, each change once: 100 ms after the first, never two batches within
 * half a second, and none before what the last one set off has ended. A batch with a `resync` holds
 * nothing else.
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
