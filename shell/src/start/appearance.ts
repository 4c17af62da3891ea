import { fromStorage, personalStorage } from '@walkies/remote-sdk/storage';
import { APPEARANCE_KEY } from './appearance-key';

/** `device`: as the system has it. */
export type Appearance = 'device' | 'light' | 'dark';

const systemTheme = () => matchMedia('(prefers-color-scheme: dark)');

/** On a shared computer the tab has a choice of its own, which ends with it. */
const read = () =>
  fromStorage(
    () => personalStorage().getItem(APPEARANCE_KEY) ?? localStorage.getItem(APPEARANCE_KEY),
  );

/** The stored choice. */
export function storedAppearance(): Appearance {
  const stored = read();
  return stored === 'light' || stored === 'dark' ? stored : 'device';
}

function show(stored: unknown): void {
  const isDark = stored === 'dark' || (stored !== 'light' && systemTheme().matches);
  const root = document.documentElement;
  root.dataset['theme'] = root.style.colorScheme = isDark ? 'dark' : 'light';
  // The browser's own frame has the page's colour, `--page`.
  const frame = document.querySelector<HTMLMetaElement>('[name=theme-color]');
  if (frame) frame.content = isDark ? '#171012' : '#fbf8f6';
}

/** Stores a choice and shows it. Without storage it lasts until the page is loaded again. */
export function chooseAppearance(appearance: Appearance): void {
  fromStorage(() => personalStorage().setItem(APPEARANCE_KEY, appearance));
  show(appearance);
}

/** Shows the stored choice, and follows other tabs and the system. */
export function followAppearance(): void {
  const follow = () => show(read());
  follow();
  addEventListener('storage', follow);
  systemTheme().addEventListener('change', follow);
}
