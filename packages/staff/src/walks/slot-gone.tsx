import type { Dog, Walker } from '@walkies/contract';
import { Banner, Button } from '@walkies/ui';
import { UnsentDraft } from './unsent-draft';
import { useFinalizeDraft } from './use-finalize-form';

const GONE = 'This walk is no longer there.';

interface SlotGoneProps {
  slotId: number;
  walkers: readonly Walker[];
  dogs: readonly Dog[];
  onClose: () => void;
}

/** A slot that is not there, or no longer, and what somebody had entered about it. */
export function SlotGone({ slotId, walkers, dogs, onClose }: SlotGoneProps) {
  const { draft, forget } = useFinalizeDraft(slotId);
  if (draft) {
    return (
      <UnsentDraft draft={draft} reason={GONE} walkers={walkers} dogs={dogs} onDiscard={forget} />
    );
  }
  return (
    <Banner
      tone="info"
      action={
        <Button variant="secondary" size="small" onClick={onClose}>
          Close
        </Button>
      }
    >
      {GONE}
    </Banner>
  );
}
