import { can } from '@walkies/contract';
import { useHost } from '@walkies/remote-sdk';
import { lazyModal, useAddress, useLastFound } from '@walkies/ui';
import type { ComponentProps } from 'react';
import { BlockedDayDetails } from '../blocked-days/blocked-day-details';
import { WalkDetails } from '../walks/walk-details';

const EditSlotModal = lazyModal('Edit Time Slot', async () => {
  const form = await import(/* webpackChunkName: "edit-slot" */ '../edit-slot/edit-slot-modal');
  return form.EditSlotModal;
});

type WalkProps = Omit<ComponentProps<typeof WalkDetails>, 'onEdit'>;

/** A walk for staff; `?edit` in the URL opens the form that edits its slot. */
function EditableWalk(props: WalkProps) {
  const { slot, now, onDone } = props;
  const { session } = useHost();
  const { search, show, close } = useAddress('edit');
  // Use this build's own table: an older shell does not know the action and would deny it.
  const mayEdit = session !== null && can(session.role, 'slot.edit');
  const isAhead = slot.status !== 'completed' && Date.parse(slot.start_time) > now.getTime();
  const canEdit = mayEdit && isAhead && !props.isGone;
  // An open form stays when the walk starts, ends or is deleted.
  const edited = useLastFound(search.get('edit'), canEdit ? slot : undefined);
  return (
    <>
      <WalkDetails {...props} onEdit={canEdit ? () => show({ edit: '' }) : undefined} />
      {edited && <EditSlotModal slot={edited} now={now} onClose={close} onSaved={onDone} />}
    </>
  );
}

/** A slot for staff: a walk, or a blocked day. */
export function SlotDetails({
  onOpened,
  ...props
}: WalkProps & Pick<ComponentProps<typeof BlockedDayDetails>, 'onOpened'>) {
  const { slot, isGone, onClose } = props;
  if (slot.type === 'blocked') {
    return <BlockedDayDetails slot={slot} isGone={isGone} onClose={onClose} onOpened={onOpened} />;
  }
  // A new key resets the form for another slot.
  return <EditableWalk key={slot.id} {...props} />;
}
