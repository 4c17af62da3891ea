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
    openFinalize: (slotId: number) => show({ slot: slotId, finalize: '' }),
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
