import { changeWrite, removeWrite, sendUnsent, storeWrite, useWritesOf } from '@walkies/api-client';
import { useHost } from '@walkies/remote-sdk';
import { useQueryClient } from '@walkies/remote-sdk/query';
import { DAY_PLAN_PATH } from '@walkies/staff';
import { useMemo, useState } from 'react';
import { refusalWords } from './broken-rules';
import { planAddress, refetchPlans } from './plan-api';
import { changeIn, changeText, type PlanChange } from './plan-change';

/** stored: in this browser, and sent later; refused: with the API's reason. */
export type Outcome =
  { status: 'saved' } | { status: 'stored' } | { status: 'refused'; reason: string };

/** A refused change, with the API's reason. */
export interface RefusedChange {
  change: PlanChange;
  refused: string;
}

/** Plan changes over a bad connection: each shows at once, is stored before it is sent, and sent in order. */
export function usePlanChanges() {
  const host = useHost();
  const cache = useQueryClient();
  const uid = host.session?.uid ?? '';
  const writes = useWritesOf(uid);
  const [making, setMaking] = useState<readonly string[]>([]);

  async function make(change: PlanChange): Promise<Outcome> {
    setMaking((ids) => [...ids, change.id]);
    const outcome = await send(change);
    setMaking((ids) => ids.filter((id) => id !== change.id));
    return outcome;
  }

  async function send(change: PlanChange): Promise<Outcome> {
    storeWrite(uid, {
      ...planAddress(change),
      id: change.id,
      slotId: change.slotId,
      label: changeText(change),
      page: `${DAY_PLAN_PATH}?date=${change.date}`,
      facts: change,
    });
    const answers = await sendUnsent(host, uid, () => refetchPlans(cache));
    const answer = answers.get(change.id);
    if (!answer || 'fault' in answer) return { status: 'stored' };
    if (!('refusal' in answer)) return { status: 'saved' };
    const reason = refusalWords(answer.refusal, change, host.shelter.timeZone);
    changeWrite(uid, change.id, { refused: reason });
    return { status: 'refused', reason };
  }

  return {
    make,
    ...useMemo(() => {
      const stored = writes.flatMap((write) => {
        const change = changeIn(write.facts);
        return change ? [{ ...write, change }] : [];
      });
      return {
        /** Changes that the plan does not have yet, oldest first. */
        waiting: stored.flatMap(({ refused, change }) => (refused === null ? [change] : [])),
        /** Their ids, where no answer came. */
        late: stored.filter(({ isLate }) => isLate).map(({ id }) => id),
        refused: stored.flatMap(({ refused, change }): RefusedChange[] =>
          // Its sheet may show the reason.
          refused === null || making.includes(change.id) ? [] : [{ change, refused }],
        ),
      };
    }, [writes, making]),
    dismiss: (id: string) => removeWrite(uid, id),
  };
}

export type PlanChanges = ReturnType<typeof usePlanChanges>;
