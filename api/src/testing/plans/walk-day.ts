import type { ErrorBody, Walk } from '@walkies/contract';
import { aSlot } from '../a-slot.js';
import type { Answer, SignedIn } from '../caller.js';
import { rowsOf, WALK_TABLES } from '../rows-of.js';
import { emptySlots } from '../seats.js';
import { shelterCast } from './shelter-cast.js';
import type { ShelterCast } from './shelter-cast.js';
import { startTestApi } from '../start-test-api.js';
import type { TestApi } from '../start-test-api.js';

const START = '2026-11-20T10:00:00Z';

/** A slot of Maria's that Ines and Noor have booked, and functions that record its walk. */
export interface WalkDay extends ShelterCast {
  api: TestApi;
  slot: number;
  /** An instant before the slot's start. */
  before: string;
  /** Deletes all slots, adds and books a new slot, and sets the clock to after its end. */
  begin: () => Promise<void>;
  /** By default, Ines came with Olive. */
  finalize: (who: SignedIn, form?: object) => Promise<Answer<Walk & ErrorBody>>;
  /** By default, Tom walked Moose. */
  log: (who: SignedIn, form?: object) => Promise<Answer<Walk & ErrorBody>>;
  /** All rows that recording a walk could change. */
  rows: () => Promise<unknown>;
}

/** Starts an API with the people of a walk day; call `begin` before each test. */
export async function startWalkDay(): Promise<WalkDay> {
  const api = await startTestApi();
  const cast = await shelterCast(api);
  const { ines, noor, tom, maria, olive, moose } = cast;
  const day: WalkDay = {
    api,
    ...cast,
    slot: 0,
    before: '2026-11-20T09:00:00Z',
    async begin() {
      await emptySlots(api.database);
      api.setNow(day.before);
      day.slot = await aSlot(api.database, { start: START, marshal: maria.uid });
      await ines.put(`/time-slots/${day.slot}/book`);
      await noor.put(`/time-slots/${day.slot}/book`);
      api.setNow('2026-11-20T11:00:00Z');
    },
    finalize: (who, form = {}) =>
      who.post('/walks', {
        timeSlotId: day.slot,
        walkerIds: [ines.uid],
        dogIds: [olive],
        ...form,
      }),
    log: (who, form = {}) =>
      who.post('/walks', { timeSlotId: day.slot, walkerId: tom.uid, dogId: moose, ...form }),
    rows: () => rowsOf(api.database, ...WALK_TABLES),
  };
  return day;
}

/** The status and code of a refusal. */
export const outcomeOf = ({ status, body }: Answer<ErrorBody>): unknown[] => [status, body.code];
