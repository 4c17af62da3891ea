import { Button } from '@walkies/ui';
import { useState } from 'react';
import { AccountCard } from './account-card';
import { SignOutModal } from './sign-out-modal';

/** A button that ends all sessions. */
export function DevicesCard() {
  const [isAsking, setAsking] = useState(false);
  return (
    <AccountCard title="This and other devices">
      <p>Signs you out here and on every phone and computer.</p>
      <Button variant="secondary" icon="logout" onClick={() => setAsking(true)}>
        Sign out everywhere
      </Button>
      {isAsking && <SignOutModal onClose={() => setAsking(false)} />}
    </AccountCard>
  );
}
