import { errorText, useAssignedDogs, useSlotBookings } from '@walkies/api-client';
import { useHost } from '@walkies/remote-sdk';
import { ADMIN_TEXTS, SheetTimeNote, SlotPeopleAndDogs } from '@walkies/staff';
import { Button, Loading, Modal, LoadError, markName, withNames } from '@walkies/ui';

interface UpcomingDetailsModalProps {
  slotId: number;
  /** Date and time of the walk. */
  subtitle: string;
  marshal: string | null;
  onAssign: () => void;
  onClose: () => void;
}

/** The booked walkers and the assigned dogs of a future walk. */
export function UpcomingDetailsModal(props: UpcomingDetailsModalProps) {
  const { slotId, subtitle, marshal, onAssign, onClose } = props;
  const { can } = useHost();
  const bookings = useSlotBookings(slotId);
  const assigned = useAssignedDogs(slotId);
  const queries = [bookings, assigned];
  const failed = queries.some(({ isError }) => isError);

  return (
    <Modal
      title="Walk Details"
      subtitle={subtitle}
      onClose={onClose}
      actions={
        can('dog.assign') && (
          <Button icon="paw" onClick={onAssign}>
            Assign Dogs
          </Button>
        )
      }
    >
      <SheetTimeNote />
      {marshal && <p>{withNames(`Marshal: ${markName(marshal)}`)}</p>}
      <LoadError of={queries}>
        {(error) => errorText(error, 'Could not load walk details')}
      </LoadError>
      {!failed && queries.some(({ isPending }) => isPending) && <Loading />}
      <SlotPeopleAndDogs
        bookings={bookings.data}
        assignedDogs={assigned.data}
        dogsTitle={ADMIN_TEXTS.assignedDogs}
      />
    </Modal>
  );
}
