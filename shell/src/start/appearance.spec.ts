import { storeSharedComputer } from '@walkies/remote-sdk/storage';
import { chooseAppearance, followAppearance, storedAppearance } from './appearance';

const KEY = 'walkies.appearance';
const theme = () => document.documentElement.dataset['theme'];
const frame = () => document.querySelector('meta')?.content;

let isDark = false;
let onSystemChange: () => void = () => undefined;

beforeEach(() => {
  document.head.innerHTML = '<meta name="theme-color" content="#fbf8f6" />';
  Reflect.set(window, 'matchMedia', () => ({
    get matches() {
      return isDark;
    },
    addEventListener: (_: string, listener: () => void) => {
      onSystemChange = listener;
    },
  }));
});
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  isDark = false;
  Reflect.deleteProperty(window, 'matchMedia');
});

// spec: 10.98
test('appearance: is the system’s without a choice, and changes with it', () => {
  followAppearance();
  expect([theme(), frame()]).toEqual(['light', '#fbf8f6']);
  isDark = true;
  onSystemChange();
  expect([theme(), frame()]).toEqual(['dark', '#171012']);
  expect(document.documentElement.style.colorScheme).toBe('dark');
});

// spec: 10.99
test.each([
  ['dark', false],
  ['light', true],
] as const)('appearance: is %s by choice, whatever the system has', (choice, systemIsDark) => {
  isDark = systemIsDark;
  chooseAppearance(choice);
  expect([theme(), storedAppearance()]).toEqual([choice, choice]);
  followAppearance();
  expect(theme()).toBe(choice);
  chooseAppearance('device');
  expect(theme()).toBe(systemIsDark ? 'dark' : 'light');
});

// spec: 10.99
test('appearance: follows the choice in another tab', () => {
  followAppearance();
  localStorage.setItem(KEY, 'dark');
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  expect(theme()).toBe('dark');
});

test('appearance: ignores anything else that is stored', () => {
  localStorage.setItem(KEY, 'sepia');
  expect(storedAppearance()).toBe('device');
});

// spec: 10.99
test('appearance: leaves no choice on a shared computer, and shows the device’s before one', () => {
  localStorage.setItem(KEY, 'dark');
  storeSharedComputer(true);
  expect(storedAppearance()).toBe('dark');
  chooseAppearance('light');
  expect(storedAppearance()).toBe('light');
  sessionStorage.clear();
  expect({ ...localStorage }).toEqual({ [KEY]: 'dark' });
});

test('appearance: lasts until the next load where storage is blocked', () => {
  const storage = Object.getOwnPropertyDescriptor(window, 'localStorage');
  Object.defineProperty(window, 'localStorage', {
    configurable: true,
    get() {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
  chooseAppearance('dark');
  expect([theme(), storedAppearance()]).toEqual(['dark', 'device']);
  if (storage) Object.defineProperty(window, 'localStorage', storage);
});
