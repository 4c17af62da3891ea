import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { press } from '@walkies/ui/testing';
import { catchInstallPrompt, installPrompt } from '../platform/install-prompt';
import { InstallCard } from './install-card';

const IPAD = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.1 Safari/605.1.15';
const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const title = () => screen.queryByRole('heading', { name: 'Install Walkies on this device' });

function browse(userAgent: string, { touchPoints = 0, isChromium = false } = {}) {
  Object.defineProperty(navigator, 'userAgent', { value: userAgent, configurable: true });
  Object.defineProperty(navigator, 'maxTouchPoints', { value: touchPoints, configurable: true });
  if (isChromium) Reflect.set(window, 'onbeforeinstallprompt', null);
}

/** As Chromium offers to install the site. */
function offer() {
  const prompt = jest.fn(async () => ({ outcome: 'accepted' }));
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void dispatchEvent(event));
  return { event, prompt };
}

beforeAll(catchInstallPrompt);
afterEach(() => {
  jest.restoreAllMocks();
  for (const name of ['userAgent', 'maxTouchPoints', 'standalone']) {
    Reflect.deleteProperty(navigator, name);
  }
  Reflect.deleteProperty(window, 'onbeforeinstallprompt');
  act(() => installPrompt.write(null));
});

test.each([
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1)', {}, /^Tap Share, then Add to Home/],
  ['an iPad', IPAD, { touchPoints: 5 }, /^Tap Share, then Add to Home Screen\.$/],
  ['Safari on a Mac', IPAD, {}, /^Open the File menu, then choose Add to Dock\.$/],
  [
    'Firefox for Android',
    'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
    {},
    /^Open the menu, then tap Install\.$/,
  ],
  ['Chrome without an offer', CHROME, { isChromium: true }, /^Open the browser’s menu and choose/],
  [
    'another browser',
    'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0',
    {},
    /^Open this page in Chrome, Edge or Safari to install it\.$/,
  ],
])('install card: explains how in %s, without a button', (_, userAgent, more, text) => {
  browse(userAgent, more);
  render(<InstallCard />);
  screen.getByText(text);
  expect(screen.queryByRole('button')).toBeNull();
});

test('install card: installs where the browser offered it before, which shows nothing by itself', async () => {
  browse(CHROME, { isChromium: true });
  const { event, prompt } = offer();
  expect(event.defaultPrevented).toBe(true);
  expect(prompt).not.toHaveBeenCalled();
  render(<InstallCard />);
  await press('Install');
  expect(prompt).toHaveBeenCalledTimes(1);
  // The question of one offer can be shown once.
  expect(screen.queryByRole('button')).toBeNull();
});

test('install card: has the button as soon as the browser offers it, until it is installed', () => {
  browse(CHROME, { isChromium: true });
  render(<InstallCard />);
  expect(screen.queryByRole('button')).toBeNull();
  offer();
  screen.getByRole('button', { name: 'Install' });
  act(() => void dispatchEvent(new Event('appinstalled')));
  expect(screen.queryByRole('button')).toBeNull();
});

test('install card: is absent where the site runs installed', () => {
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (query) => ({ matches: query === '(display-mode: standalone)' }) as MediaQueryList,
    );
  render(<InstallCard />);
  expect(title()).toBeNull();
});

test('install card: is absent where it runs from the home screen of iOS', () => {
  Object.defineProperty(navigator, 'standalone', { value: true, configurable: true });
  render(<InstallCard />);
  expect(title()).toBeNull();
});

test('install card: is present in a tab', () => {
  render(<InstallCard />);
  expect(title()).not.toBeNull();
});
