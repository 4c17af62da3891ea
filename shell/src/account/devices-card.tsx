import { Button } from '@walkies/ui';
import { useState } from 'react';
import { AccountCard } from './account-card';
import { SignOutModal } from './sign-out-modal';

/** A button that ends all sessions. */
export function DevicesCard() {
  const [isOpen, setOpen] = useState(false);
  return (
    <AccountCard title="This and other devices">
      <p>Signs you out here and on every phone and computer.</p>
      <Button variant="secondary" icon="logout" onClick={() => setOpen(true)}>
        Sign out everywhere
      </Button>
      {isOpen && <SignOutModal onClose={() => setOpen(false)} />}
    </AccountCard>
  );
}
