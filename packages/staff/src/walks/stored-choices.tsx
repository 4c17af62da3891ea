import { SLOTS } from '@walkies/api-client';
import type { PlannedSlot, Slot } from '@walkies/contract';
import { useQueryClient } from '@walkies/remote-sdk/query';
import { Banner } from '@walkies/ui';

/** A walker to choose; `email` is empty if unknown. */
export interface WalkerChoice {
  id: string;
  name: string;
  email: string;
}

/** True while a list is missing because there is no connection. */
export const isOffline = ({ data, error }: { data: unknown; error: Error | null }): boolean =>
  data === undefined && error?.name === 'NetworkError';

export const StoredChoicesNote = () => (
  <Banner tone="offline">No connection: you choose from what this device has stored.</Banner>
);

const uniqueById = <Row extends { id: number | string }>(rows: readonly Row[]): Row[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];

const plannedWalkers = ({ pairs }: PlannedSlot): WalkerChoice[] =>
  pairs.flatMap(({ walker }) =>
    walker?.id ? [{ id: walker.id, name: walker.name, email: '' }] : [],
  );

/** What the lists and day plans in the browser offer a form that opens without a connection. */
export function useStoredChoices() {
  const cache = useQueryClient();
  const lists = cache.getQueriesData<Slot[]>({ queryKey: [...SLOTS, 'GET /time-slots'] });
  const plans = cache
    .getQueriesData<PlannedSlot[]>({ queryKey: [...SLOTS, 'GET /day-plan'] })
    .flatMap(([, plan]) => plan ?? []);
  return {
    slots: uniqueById(lists.flatMap(([, slots]) => slots ?? [])),
    /** The walkers of all day plans, or of one slot. */
    walkersOf: (slotId?: number) =>
      uniqueById(
        plans.filter(({ id }) => slotId === undefined || id === slotId).flatMap(plannedWalkers),
      ),
  };
}
