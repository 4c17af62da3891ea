import { useDeleteSlot } from '@walkies/api-client';

/** Removes a slot, or opens a blocked day; also done when somebody else was faster. */
export function useRemoveSlot(slotId: number, { onRemoved }: { onRemoved: () => void }) {
  const { mutate, isPending, error } = useDeleteSlot();
  return {
    isRemoving: isPending,
    error,
    remove: () => mutate(slotId, { onSuccess: onRemoved }),
  };
}
