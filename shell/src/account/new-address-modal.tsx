import { errorText } from '@walkies/api-client';
import { useHost } from '@walkies/remote-sdk';
import { Button, ErrorBanner, Modal } from '@walkies/ui';
import { useNewCalendarFeed } from './account-api';

interface NewAddressModalProps {
  /** True if no old address would become invalid. */
  isFirst: boolean;
  onClose: () => void;
}

/** Confirms before the calendar feed gets a new address. */
export function NewAddressModal({ isFirst, onClose }: NewAddressModalProps) {
  const host = useHost();
  const making = useNewCalendarFeed();

  function make() {
    making.mutate(undefined, {
      onSuccess: () => {
        host.toast({ tone: 'success', text: 'Your calendar has a new address.' });
        onClose();
      },
    });
  }

  return (
    <Modal
      title={isFirst ? 'Make an address?' : 'Make a new address?'}
      busy={making.isPending}
      onClose={onClose}
      notice={
        making.error && (
          <ErrorBanner>{errorText(making.error, 'Failed to make an address.')}</ErrorBanner>
        )
      }
      actions={
        <>
          <Button busy={making.isPending && 'Making it...'} onClick={make}>
            {isFirst ? 'Make it' : 'New address'}
          </Button>
          <Button variant="secondary" disabled={making.isPending} onClick={onClose}>
            {isFirst ? 'Not now' : 'Keep the old one'}
          </Button>
        </>
      }
    >
      <p>
        {isFirst
          ? 'Subscribe to it in your calendar app. It works without your password.'
          : 'The old address stops working at once. Calendars that use it need the new one.'}
      </p>
    </Modal>
  );
}
