import { errorText } from '@walkies/api-client';
import { useHost } from '@walkies/remote-sdk';
import { Button, ErrorBanner } from '@walkies/ui';
import { useEffect, useState } from 'react';
import type { PushSupport } from '../session/push-subscription';

// Each tab has it once its page is open.
const load = () => import(/* webpackChunkName: "after-opening" */ '../session/push-subscription');

type DeviceState = PushSupport | 'on' | 'off-here';

async function readState(): Promise<DeviceState> {
  const { pushSupport, subscriptionHere } = await load();
  const support = pushSupport();
  if (support !== 'ready') return support;
  // Without the service worker nothing takes a push.
  const config: unknown = await window.walkiesBoot?.config;
  if (Reflect.get(Object(config), 'worker') === 'off') return 'off-here';
  const isOn = Notification.permission === 'granted' && (await subscriptionHere()) !== null;
  return isOn ? 'on' : 'ready';
}

const INSTEAD = 'Most of what it takes is not emailed as well.';
const OFF_HERE = 'Push is switched off on this site.';

const SENTENCES = {
  'not-installed': 'For push, add Walkies to your home screen first. It works from iOS 16.4 on.',
  unsupported: 'This browser has no push.',
  shared: 'There is no push on a shared computer.',
  blocked:
    'This browser blocks push from Walkies. Allow notifications for this site in the browser’s settings, then load this page again.',
  'off-here': OFF_HERE,
  ready: `Push shows these on this device, even if Walkies is closed. ${INSTEAD}`,
  on: `Push is on on this device. ${INSTEAD}`,
} as const satisfies Record<DeviceState, string>;

/** Turns push on and off in this browser. `siteKey` null: the site has no push. */
export function PushDevice({ siteKey }: { siteKey: string | null }) {
  const host = useHost();
  const [state, setState] = useState<DeviceState | null>(null);
  const [work, setWork] = useState<{ isBusy: boolean; error: unknown }>({
    isBusy: false,
    error: null,
  });
  useEffect(() => {
    readState().then(setState, () => setState('unsupported'));
  }, []);

  async function change(work: () => Promise<unknown>) {
    setWork({ isBusy: true, error: null });
    try {
      await work();
      setWork({ isBusy: false, error: null });
    } catch (error) {
      setWork({ isBusy: false, error });
    }
    setState(await readState());
  }

  if (siteKey === null) return <p>{OFF_HERE}</p>;
  if (state === null) return null;
  return (
    <>
      <p>{SENTENCES[state]}</p>
      {work.error !== null && (
        <ErrorBanner>{errorText(work.error, 'This browser could not turn it on.')}</ErrorBanner>
      )}
      {state === 'ready' && (
        <Button
          variant="secondary"
          busy={work.isBusy && 'Turning on...'}
          onClick={() => void change(async () => (await load()).subscribe(host, siteKey))}
        >
          Turn on push on this device
        </Button>
      )}
      {state === 'on' && (
        <Button
          variant="secondary"
          busy={work.isBusy && 'Turning off...'}
          onClick={() => void change(async () => (await load()).endSubscription(host))}
        >
          Turn off push on this device
        </Button>
      )}
    </>
  );
}
