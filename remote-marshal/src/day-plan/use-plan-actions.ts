import type { PlannedSlot } from '@walkies/contract';
import { useState } from 'react';
import { firstName } from '@walkies/staff';
import { markName } from '@walkies/ui';
import type { Chosen } from './pair-picker';
import { changeText, pairing, type PlanChange, removal, undoing } from './plan-change';
import type { OpenPair } from './use-open-pair';
import type { Outcome, PlanChanges } from './use-plan-changes';

interface LatestAction {
  /** Id of the change. */
  id: string;
  text: string;
  back: PlanChange[];
}

/** A marshal's actions on pairs, each with its undo. */
export function usePlanActions({ date, changes }: { date: string; changes: PlanChanges }) {
  const [latest, setLatest] = useState<LatestAction | null>(null);

  async function make(change: PlanChange, text: string, before: PlannedSlot): Promise<Outcome> {
    const outcome = await changes.make(change);
    const action = { id: change.id, back: undoing(change, before) };
    if (outcome.status === 'saved') setLatest({ ...action, text });
    if (outcome.status === 'stored') setLatest({ ...action, text: `${text} Kept on this phone.` });
    return outcome;
  }

  const isRefused = changes.refused.some(({ change }) => change.id === latest?.id);

  return {
    /** The action to confirm; null once it turns out to be refused. */
    latest: isRefused ? null : latest,
    dismiss: () => setLatest(null),
    /** Without a reason, the sheet closes at once; with one, only after the change is accepted. */
    async choose({ slot, pair }: OpenPair, chosen: Chosen, close: () => void): Promise<Outcome> {
      const instead = pair.walker ? pair.dog?.id : undefined;
      const change = pairing({ date, slot, instead, ...chosen });
      if (chosen.reason === null) close();
      const outcome = await make(change, changeText(change), slot);
      if (chosen.reason !== null && outcome.status === 'refused') changes.dismiss(change.id);
      else if (chosen.reason !== null) close();
      return outcome;
    },
    /** Removes a pair's dog from the slot. */
    leave({ slot, pair: { dog, walker } }: OpenPair): void {
      if (!dog) return;
      const change = removal({ date, slot, dog, walker });
      const text = walker ? `${markName(firstName(walker.name))} has no dog.` : changeText(change);
      void make(change, text, slot);
    },
    undo(): void {
      const back = latest?.back ?? [];
      setLatest(null);
      for (const change of back) void changes.make(change);
    },
  };
}
