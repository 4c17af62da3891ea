import type { Me } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { Button, markName } from '@walkies/ui';
import { useState } from 'react';
import { useMessageChoices } from './account-api';
import { AccountCard, AccountRow } from './account-card';
import styles from './account.module.css';
import { ChangeEmailModal, ChangePasswordModal, ChangeProfileModal } from './lazy-forms';

type Changing = 'name' | 'phoneNumber' | 'email' | 'password';

/** The user's name, phone number, e-mail and password, with buttons to change them. */
export function YouCard({ me, onChange }: { me: Me; onChange: () => void }) {
  const host = useHost();
  const [changing, setChanging] = useState<Changing | null>(null);
  const isRefused = useMessageChoices().data?.email_delivery === 'refused';
  const close = () => setChanging(null);

  function saved(text: string) {
    host.toast({ tone: 'success', text });
    onChange();
    close();
  }

  const change = (what: Changing, words: string) => (
    <Button
      variant="secondary"
      size="small"
      aria-label={`Change ${words}`}
      onClick={() => setChanging(what)}
    >
      Change
    </Button>
  );

  return (
    <AccountCard title="You">
      <div className={styles.rows}>
        <AccountRow label="Name" value={markName(me.name)} action={change('name', 'name')} />
        <AccountRow
          label="Phone number"
          value={me.phoneNumber ?? 'Not known yet'}
          action={change('phoneNumber', 'phone number')}
        />
        <AccountRow
          label="Email"
          value={me.email}
          problem={isRefused ? 'Emails to this address bounce. Change it.' : undefined}
          action={change('email', 'email')}
        />
        <AccountRow
          label="Password"
          value="Only you know it"
          action={change('password', 'password')}
        />
      </div>
      {changing === 'email' && (
        <ChangeEmailModal email={me.email} onClose={close} onSaved={saved} />
      )}
      {changing === 'password' && (
        <ChangePasswordModal email={me.email} onClose={close} onSaved={saved} />
      )}
      {(changing === 'name' || changing === 'phoneNumber') && (
        <ChangeProfileModal
          part={changing}
          present={me[changing] ?? ''}
          onClose={close}
          onSaved={saved}
        />
      )}
    </AccountCard>
  );
}
