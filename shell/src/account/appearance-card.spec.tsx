import { act, render, screen } from '@testing-library/react';
import { press } from '@walkies/ui/testing';
import { AppearanceCard } from './appearance-card';

const KEY = 'walkies.appearance';
const chosen = () =>
  screen.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked)?.parentElement
    ?.textContent;

beforeEach(() => {
  Reflect.set(window, 'matchMedia', () => ({ matches: false }));
  render(<AppearanceCard />);
});
afterEach(() => {
  localStorage.clear();
  Reflect.deleteProperty(window, 'matchMedia');
});

// spec: 10.99
test('appearance card: starts with the device’s, stores a choice and shows it', async () => {
  screen.getByRole('heading', { level: 2, name: 'Appearance' });
  expect(chosen()).toBe('As the device');
  await press(() => screen.getByRole('radio', { name: 'Dark' }));
  expect(chosen()).toBe('Dark');
  expect(localStorage.getItem(KEY)).toBe('dark');
  expect(document.documentElement.dataset['theme']).toBe('dark');
});

test('appearance card: shows the choice of another tab', () => {
  localStorage.setItem(KEY, 'light');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY })));
  expect(chosen()).toBe('Light');
});
