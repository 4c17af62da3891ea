import { createStore } from './store';

/** Chromium's event that the site can be installed; its question can be shown once. */
export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

/** The latest offer of this browser to install the site; null without one. */
export const installPrompt = createStore<InstallPrompt | null>(null);

/** Stores the offer for the account page. The browser shows none by itself. */
export function catchInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installPrompt.write(event);
  });
  addEventListener('appinstalled', () => installPrompt.write(null));
}
