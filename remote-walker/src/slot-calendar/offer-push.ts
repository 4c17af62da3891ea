import { call } from '@walkies/api-client';
import type { Host } from '@walkies/remote-sdk';
import { fromStorage, isSharedComputer } from '@walkies/remote-sdk/storage';

const OFFERED = 'walkies.push-offered';

/** False without storage, too: the line would come after each booking. */
const isFirst = (): boolean =>
  fromStorage(() => {
    if (localStorage.getItem(OFFERED) !== null) return false;
    localStorage.setItem(OFFERED, '1');
    return true;
  }) ?? false;

/** Says once, after a booking, that this browser could take pushes; the account page asks for the permission. */
export async function offerPush(host: Pick<Host, 'token' | 'endSession' | 'toast'>): Promise<void> {
  const isAble = 'PushManager' in window && 'Notification' in window && !isSharedComputer();
  if (!isAble || Notification.permission !== 'default' || !isFirst()) return;
  const { key } = await call(host, 'GET /users/me/push', {});
  if (key === null) return;
  host.toast({
    tone: 'info',
    text: 'Do you want to hear on this device when a walk changes? Turn on push under ‘My account’.',
  });
}
