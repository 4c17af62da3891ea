import type { Selection } from '@walkies/calendar';
import { useAddress } from '@walkies/ui';
import { draftOf, EMPTY_DRAFT, type NewSlotDraft } from '../new-slot/new-slot-rules';

const NAMES = [
  'slot',
  'finalize',
  'correct',
  'edit',
  'assign',
  'log',
  'add-dog',
  'block-day',
  'add-slot',
  'called-off',
  'start',
  'end',
] as const;

/** The value of `finalize` in the URL with which the next walk that waits opens after this one. */
export const FINALIZE_ALL = 'all';

export type OpenModal =
  | { kind: 'slot'; slotId: number; step: 'details' | 'assign' }
  | { kind: 'called-off'; slotId: number }
  | { kind: 'block-day' }
  | { kind: 'log' }
  | { kind: 'add-dog' }
  | { kind: 'add-slot'; draft: NewSlotDraft };

function modalOf(search: URLSearchParams): OpenModal | null {
  const slot = search.get('slot');
  if (slot !== null) {
    return {
      kind: 'slot',
      slotId: Number(slot),
      step: search.has('assign') ? 'assign' : 'details',
    };
  }
  const gone = search.get('called-off');
  if (gone !== null) return { kind: 'called-off', slotId: Number(gone) };
  if (search.has('log')) return { kind: 'log' };
  if (search.has('add-dog')) return { kind: 'add-dog' };
  if (search.has('block-day')) return { kind: 'block-day' };
  if (!search.has('add-slot')) return null;
  const [start, end] = [search.get('start'), search.get('end')];
  return { kind: 'add-slot', draft: start && end ? draftOf(start, end) : EMPTY_DRAFT };
}

/** The modal in the URL, with functions that change the URL. */
export function useOpenModal() {
  const { search, show, close } = useAddress(...NAMES);
  return {
    modal: modalOf(search),
    openSlot: (slotId: number) => show({ slot: slotId }),
    /** True while the walks that wait are finalized one after the other. */
    isFinalizingAll: search.get('finalize') === FINALIZE_ALL,
    openFinalize: (slotId: number) => show({ slot: slotId, finalize: FINALIZE_ALL }),
    openNextFinalize: (slotId: number) =>
      show({ slot: slotId, finalize: FINALIZE_ALL }, { replace: true }),
    openAssign: (slotId: number) => show({ slot: slotId, assign: '' }),
    closeAssign: (slotId: number) => show({ slot: slotId }, { replace: true }),
    openLog: () => show({ log: '' }),
    openAddDog: () => show({ 'add-dog': '' }),
    openBlockDay: () => show({ 'block-day': '' }),
    openAddSlot: (selection?: Selection) => show({ 'add-slot': '', ...selection }),
    // Replaces the URL of a deleted slot.
    openCalledOff: (slotId: number) => show({ 'called-off': slotId }, { replace: true }),
    close,
  };
}
