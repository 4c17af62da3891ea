import { errorText, useWalk } from '@walkies/api-client';
import { SheetTimeNote, WalkRecord } from '@walkies/staff';
import { Loading, Modal, LoadError, markName, withNames } from '@walkies/ui';

interface WalkRecordModalProps {
  slotId: number;
  /** Date and time of the walk. */
  subtitle: string;
  marshal: string | null;
  onClose: () => void;
}

/** The record of a walk: attendance, no-shows, dogs, notes and marshal. */
export function WalkRecordModal({ slotId, subtitle, marshal, onClose }: WalkRecordModalProps) {
  const walk = useWalk(slotId);
  return (
    <Modal title="Walk Details" subtitle={subtitle} onClose={onClose}>
      <SheetTimeNote />
      {marshal && <p>{withNames(`Marshal: ${markName(marshal)}`)}</p>}
      <LoadError of={walk}>{(error) => errorText(error, 'Could not load walk details')}</LoadError>
      {walk.isPending && <Loading />}
      {walk.data && <WalkRecord walk={walk.data} />}
      {walk.data === null && <p>Nothing is written about this walk.</p>}
    </Modal>
  );
}
