import { errorText } from '@walkies/api-client';
import { useHost } from '@walkies/remote-sdk';
import { Button, EmptyState, formatDay, LoadError, Loading, Modal } from '@walkies/ui';
import { useCancellation } from './cancellation-api';
import { NotifiedWalkers } from './notified-walkers';

interface NotifiedWalkersModalProps {
  /** The deleted slot, or the slot that blocks the day. */
  slotId: number;
  onClose: () => void;
}

/** Lists the people notified of a cancellation; polls while mails wait. */
export function NotifiedWalkersModal({ slotId, onClose }: NotifiedWalkersModalProps) {
  const { timeZone } = useHost().shelter;
  const read = useCancellation(slotId);
  const { data } = read;
  return (
    <Modal
      title="Who was told"
      subtitle={data?.start_time && formatDay(new Date(data.start_time), timeZone)}
      closeButton={false}
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <LoadError of={read}>{(error) => errorText(error, 'Failed to load who was told')}</LoadError>
      {read.isPending && <Loading />}
      {data?.people.length === 0 && (
        <EmptyState title="Nobody lost a place.">This list shows only the last 30 days.</EmptyState>
      )}
      {data && data.people.length > 0 && <NotifiedWalkers cancellation={data} />}
    </Modal>
  );
}
