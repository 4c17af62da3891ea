import { errorText } from '@walkies/api-client';
import { useHost } from '@walkies/remote-sdk';
import { Button, LoadError, SkeletonBar, TextField } from '@walkies/ui';
import { useRef, useState } from 'react';
import { useCalendarFeed } from './account-api';
import { AccountCard } from './account-card';
import styles from './account.module.css';
import { NewAddressModal } from './new-address-modal';

/** The address of the user's calendar feed. */
export function CalendarFeedCard() {
  const host = useHost();
  const feed = useCalendarFeed();
  const [isMaking, setMaking] = useState(false);
  const address = useRef<HTMLInputElement>(null);

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      host.toast({ tone: 'success', text: 'The address is copied.' });
    } catch {
      // Some browsers forbid pages to copy.
      address.current?.select();
      host.toast({ tone: 'info', text: 'Please copy the selected address yourself.' });
    }
  }

  const path = feed.data?.path;
  const url = path ? new URL(path, location.origin).href : '';
  return (
    <AccountCard title="Calendar feed">
      <p>
        See your walks in Google, Apple or Outlook. Anyone with this address can see them, so keep
        it private.
      </p>
      <LoadError of={feed}>{(error) => errorText(error, 'Failed to load the address')}</LoadError>
      {feed.isPending && <SkeletonBar />}
      {path === null && (
        <Button variant="secondary" icon="calendar" onClick={() => setMaking(true)}>
          Make an address
        </Button>
      )}
      {path && (
        <>
          <TextField label="Address of your calendar" value={url} readOnly ref={address} />
          <div className={styles.buttons}>
            <Button variant="secondary" icon="document" onClick={() => void copy(url)}>
              Copy
            </Button>
            <Button variant="secondary" icon="retry" onClick={() => setMaking(true)}>
              New address
            </Button>
          </div>
        </>
      )}
      {isMaking && <NewAddressModal isFirst={path === null} onClose={() => setMaking(false)} />}
    </AccountCard>
  );
}
