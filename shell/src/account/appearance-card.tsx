import { SegmentedControl } from '@walkies/ui';
import { useEffect, useState } from 'react';
import { chooseAppearance, storedAppearance, type Appearance } from '../start/appearance';
import { AccountCard } from './account-card';

const OPTIONS = [
  { value: 'device', label: 'As the device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const satisfies { value: Appearance; label: string }[];

/** The choice between light and dark, for this device. */
export function AppearanceCard() {
  const [appearance, setAppearance] = useState(storedAppearance);
  useEffect(() => {
    const follow = () => setAppearance(storedAppearance());
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);

  function choose(next: Appearance) {
    chooseAppearance(next);
    setAppearance(next);
  }

  return (
    <AccountCard title="Appearance">
      <p>On this device.</p>
      <SegmentedControl label="Appearance" options={OPTIONS} value={appearance} onChange={choose} />
    </AccountCard>
  );
}
