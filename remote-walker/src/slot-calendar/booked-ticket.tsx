import { errorText } from '@walkies/api-client';
import type { Slot } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import {
  Button,
  ButtonRow,
  ErrorBanner,
  formatDayAndTime,
  saveFile,
  ShelterPlace,
  TextField,
} from '@walkies/ui';
import { useState } from 'react';
import { useCalendarEntry } from './calendar-entry-api';
import { canShare, copyLink, shareLink } from './share-link';

/** Of a walk that was just booked: where to be, and what one may do next. */
export function BookedTicket({ slot }: { slot: Slot }) {
  const host = useHost();
  const entry = useCalendarEntry();
  const [link, setLink] = useState('');

  async function invite() {
    const url = new URL(`/walker-calendar?slot=${slot.id}`, location.origin).href;
    const when = formatDayAndTime(slot, host.shelter.timeZone);
    if (canShare()) shareLink(`Do you come along on the dog walk of ${when}?`, url);
    else if (await copyLink(url)) host.toast({ tone: 'success', text: 'The link is copied.' });
    else setLink(url);
  }

  return (
    <>
      <ShelterPlace shelter={host.shelter} />
      {entry.error && (
        <ErrorBanner>{errorText(entry.error, 'The calendar entry did not load.')}</ErrorBanner>
      )}
      <ButtonRow>
        <Button
          variant="secondary"
          icon="calendar"
          busy={entry.isPending && 'Loading...'}
          onClick={() =>
            entry.mutate(slot.id, { onSuccess: (file) => file && saveFile(file, 'dog-walk.ics') })
          }
        >
          Add to calendar
        </Button>
        <Button variant="secondary" icon="person" onClick={() => void invite()}>
          Invite a friend
        </Button>
      </ButtonRow>
      {link && <TextField label="Link for your friend" value={link} readOnly />}
    </>
  );
}
