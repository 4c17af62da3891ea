import { Button } from '@walkies/ui';
import { useSyncExternalStore } from 'react';
import { installPrompt } from '../platform/install-prompt';
import { isAppleMobile, isInstalled } from '../platform/installed';
import { AccountCard } from './account-card';

/** How this browser installs a site; its own button says more than this where it offers one. */
function howToInstall(browser: Navigator): string {
  const { userAgent } = browser;
  if (isAppleMobile(browser)) return 'Tap Share, then Add to Home Screen.';
  if (/Android.*Firefox/.test(userAgent)) return 'Open the menu, then tap Install.';
  if ('onbeforeinstallprompt' in window) {
    return 'Open the browser’s menu and choose Install. If it is not there, Walkies may be installed already.';
  }
  if (userAgent.includes('Macintosh') && /Version\/.*Safari/.test(userAgent)) {
    return 'Open the File menu, then choose Add to Dock.';
  }
  return 'Open this page in Chrome, Edge or Safari to install it.';
}

/** Explains how to install the site; renders nothing where it runs installed. */
export function InstallCard() {
  const prompt = useSyncExternalStore(installPrompt.subscribe, installPrompt.read);
  if (isInstalled()) return null;

  async function install() {
    installPrompt.write(null);
    await prompt?.prompt();
  }

  return (
    <AccountCard title="Install Walkies on this device">
      <p>It then opens from its own icon, like an app.</p>
      {prompt ? (
        <Button variant="secondary" icon="download" onClick={() => void install()}>
          Install
        </Button>
      ) : (
        <p>{howToInstall(navigator)}</p>
      )}
    </AccountCard>
  );
}
