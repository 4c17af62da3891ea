import { useWritesOf } from '@walkies/api-client';
import { Banner, Button } from '@walkies/ui';
import { useLocation } from '@walkies/remote-sdk/router';
import { useState } from 'react';
import StoredNotice from '../stored-answers/stored-notice';
import { useSessionState } from '../shared/shell-context';
import { UnsentModal } from './unsent-modal';

const many = (count: number, one: string, more: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${more}`;

/** Says what is stored in this browser: since when the page is, and what is not sent yet or was refused. */
export default function UnsentNotice() {
  const state = useSessionState();
  const uid = state.status === 'signed-in' ? state.session.uid : '';
  const { pathname } = useLocation();
  const writes = useWritesOf(uid)
    .filter(({ isLate, refused }) => isLate || refused !== null)
    // Their own page shows those.
    .filter(({ facts, page }) => !facts || page.split('?')[0] !== pathname);
  const refused = writes.filter((write) => write.refused !== null).length;
  const [isOpen, setOpen] = useState(false);
  const show = (
    <Button size="small" onClick={() => setOpen(true)}>
      Show
    </Button>
  );
  return (
    <>
      <StoredNotice />
      {refused > 0 ? (
        <Banner
          tone="error"
          title={`${many(refused, 'entry was', 'entries were')} not accepted.`}
          action={show}
        >
          You can compare, send again or discard.
        </Banner>
      ) : (
        writes.length > 0 && (
          <Banner
            tone="offline"
            title={`${many(writes.length, 'entry is', 'entries are')} not sent yet.`}
            action={show}
          >
            That happens by itself once there is a connection.
          </Banner>
        )
      )}
      {isOpen && writes.length > 0 && (
        <UnsentModal uid={uid} writes={writes} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
