import { ErrorBanner, Modal } from '@walkies/ui';

/** Stands in for the form that edits a slot, when its code did not load. */
export function EditFormMissing({ onClose }: { onClose: () => void }) {
  return (
    <Modal title="Edit Time Slot" onClose={onClose}>
      <ErrorBanner>The form did not load. Please load this page again.</ErrorBanner>
    </Modal>
  );
}
