import { deviceNow } from '@walkies/remote-sdk/clock';
import { fromStorage } from '@walkies/remote-sdk/storage';
import type { Services } from '../shared/shell-context';
import { watchInput } from './unsent-input';

const LOOK_EVERY_MS = 500;
/** A page that is still not the live one after a reload must not reload for ever. */
const AT_MOST_EVERY_MS = 10 * 60_000;
const KEY = 'walkies.changed-over';

/** False without storage: nothing would stop it. */
function mayReload(): boolean {
  const last = fromStorage(() => Number(sessionStorage.getItem(KEY) ?? -Infinity));
  if (last === undefined || deviceNow() - last < AT_MOST_EVERY_MS) return false;
  return fromStorage(() => sessionStorage.setItem(KEY, String(deviceNow())) ?? true) ?? false;
}

/**
 * Reloads a tab whose releases have ended, at the next moment at which nothing can be lost: no sheet is open, nothing
 * was typed on this page, and no request is on its way.
 */
export function changeOver(
  { staleness, queryClient }: Pick<Services, 'staleness' | 'queryClient'>,
  reload: () => void = () => location.reload(),
): void {
  const isSafe = watchInput({ queryClient });

  function look(): void {
    if (!isSafe()) return;
    clearInterval(timer);
    if (mayReload()) reload();
  }

  let timer: ReturnType<typeof setInterval> | undefined;
  function follow(): void {
    clearInterval(timer);
    if (staleness.read() === 'ended') timer = setInterval(look, LOOK_EVERY_MS);
  }

  staleness.subscribe(follow);
  follow();
}
