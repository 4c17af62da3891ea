import { errorText } from '@walkies/api-client';
import type { Slot } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { Button, ErrorBanner, formatDayAndTime, Modal, TextField } from '@walkies/ui';
import { useRef } from 'react';
import { useMakeCover, useTakeCoverBack } from './booking-api';
import { canShare, copyLink, shareLink } from './share-link';

interface CoverLinkModalProps {
  slot: Slot;
  onClose: () => void;
}

/** The link with which a walker hands their place to a friend. */
export default function CoverLinkModal({ slot, onClose }: CoverLinkModalProps) {
  const { toast, shelter } = useHost();
  const { mutate, data, error, isPending } = useMakeCover();
  const takingBack = useTakeCoverBack();
  const field = useRef<HTMLInputElement>(null);
  const when = formatDayAndTime(slot, shelter.timeZone);
  const url = data ? new URL(data.path, location.origin).href : '';
  const isShared = canShare();

  async function copy() {
    if (await copyLink(url)) {
      toast({ tone: 'success', text: 'The link is copied.' });
      return;
    }
    field.current?.select();
    toast({ tone: 'info', text: 'Please copy the selected link yourself.' });
  }

  return (
    <Modal
      title="Find cover"
      subtitle={when}
      busy={isPending || takingBack.isPending}
      onClose={onClose}
      notice={
        error ? (
          <ErrorBanner>{errorText(error, 'Failed to make the link.', 'server-first')}</ErrorBanner>
        ) : (
          takingBack.error && (
            <ErrorBanner>{errorText(takingBack.error, 'The link still works.')}</ErrorBanner>
          )
        )
      }
      actions={
        url ? (
          <>
            {isShared && (
              <Button
                onClick={() => shareLink(`Can you take my place on the dog walk of ${when}?`, url)}
              >
                Share
              </Button>
            )}
            <Button
              variant={isShared ? 'secondary' : 'primary'}
              icon="document"
              onClick={() => void copy()}
            >
              Copy the link
            </Button>
            <Button
              variant="quiet"
              busy={takingBack.isPending && 'Saving...'}
              onClick={() =>
                takingBack.mutate(slot.id, {
                  onSuccess: () => {
                    toast({ tone: 'success', text: 'The link works no more.' });
                    onClose();
                  },
                })
              }
            >
              Take the link back
            </Button>
          </>
        ) : (
          <Button busy={isPending && 'Making the link...'} onClick={() => mutate(slot.id)}>
            Make a link
          </Button>
        )
      }
    >
      <p>
        Send a link to a friend who walks here too. Whoever confirms first gets your place, and your
        dog if the rules allow it. You both get an email.
      </p>
      <p>Until then you are booked, and the shelter counts on you.</p>
      {url && <TextField label="Link for your friend" value={url} readOnly ref={field} />}
    </Modal>
  );
}
