import {
  type EditedFields,
  type Slot,
  type SlotEdit,
  slotVersion,
  toWallTime,
} from '@walkies/contract';
import { SLOT_TIMES_MISSING } from '@walkies/contract/texts';
import { validateDraft } from '../new-slot/new-slot-rules';

/** The form's fields, in shelter time. */
export interface EditFields {
  date: string;
  start: string;
  end: string;
  /** Uid; '': the marshal has left. */
  marshal: string;
  minimum: string;
}

/** A slot as the user saw it. */
export type SeenSlot = EditedFields & { version: string };

export function seenOf({ start_time, end_time, marshal_id = null, minimum_walkers = 0 }: Slot) {
  const fields = { start_time, end_time, marshal_id, minimum_walkers };
  return { ...fields, version: slotVersion(fields) };
}

export function fieldsOf(seen: SeenSlot, timeZone: string): EditFields {
  const start = toWallTime(new Date(seen.start_time), timeZone);
  return {
    date: start.slice(0, 10),
    start: start.slice(11, 16),
    end: toWallTime(new Date(seen.end_time), timeZone).slice(11, 16),
    marshal: seen.marshal_id ?? '',
    minimum: String(seen.minimum_walkers),
  };
}

/** The new times of a form, null if they stay; or the sentence about their problem. */
export function timesOf(
  fields: EditFields,
  seen: SeenSlot,
  { timeZone, now }: { timeZone: string; now: Date },
): { times: { start_time: string; end_time: string } | null } | { problem: string } {
  const before = fieldsOf(seen, timeZone);
  const stays =
    fields.date === before.date && fields.start === before.start && fields.end === before.end;
  if (stays) return { times: null };
  const checked = validateDraft(fields, { missing: SLOT_TIMES_MISSING, timeZone, now });
  if ('problem' in checked) return checked;
  if (checked.start <= now) return { problem: 'Please choose a time that is still to come.' };
  const { start, end } = checked;
  return { times: { start_time: start.toISOString(), end_time: end.toISOString() } };
}

/** The changed fields of a form, without its times. */
export function othersOf({ marshal, minimum }: EditFields, seen: SeenSlot): SlotEdit {
  return {
    ...(marshal !== '' && marshal !== seen.marshal_id && { marshal_id: marshal }),
    ...(Number(minimum) !== seen.minimum_walkers && { minimum_walkers: Number(minimum) }),
  };
}
