import type { AcceptedPair, Grade } from '@walkies/contract';
import { aDogForm } from '../a-dog-form.js';
import type { Answer, Caller } from '../caller.js';
import type { PlanRound } from './plan-rounds.js';

/** The caller: staff, or a walker by place. */
export type Who = 'marshal' | 'admin' | number;

/** A call to the API in a round. */
export interface Move {
  /** The pair that is planned if the call succeeds. */
  plans?: Pair;
  call: (as: (who: Who) => Caller, round: PlanRound) => Promise<Answer>;
}

/** A slot, a dog and a walker by their places in the round. */
export type Pair = readonly [slot: number, dog: number, walker: number];

export const inRound = (
  [slot, dog, walker]: Pair,
  { slots, dogs, walkers }: PlanRound,
): AcceptedPair => ({
  slotId: slots[slot] ?? 0,
  dogId: dogs[dog] ?? 0,
  walkerId: walkers[walker] ?? '',
});

export const pair = (plans: Pair): Move => ({
  plans,
  call: (as, round) => {
    const { slotId, dogId, walkerId } = inRound(plans, round);
    return as('marshal').put(`/time-slots/${slotId}/pairs/${dogId}`, { walkerId });
  },
});

const assign = (plans: Pair): Move => ({
  plans,
  call: (as, round) => {
    const { slotId, dogId, walkerId } = inRound(plans, round);
    const body = { dogIds: [dogId], pairs: [{ dogId, walkerId }] };
    return as('admin').post(`/time-slots/${slotId}/assign-dogs`, body);
  },
});

/** Alternates between the two ways of planning by hand. */
export const plan = (plans: Pair): Move => ({
  plans,
  call: (as, round) => (round.nth % 2 ? pair : assign)(plans).call(as, round),
});

export const acceptAll = (pairs: readonly Pair[], who: Who = 'marshal'): Move => ({
  call: (as, round) => {
    const body = { pairs: pairs.map((each) => inRound(each, round)) };
    return as(who).post('/plan-proposals/accept', body);
  },
});
export const accept = (one: Pair): Move => acceptAll([one]);

export const book = (walker: number, slot = 0): Move => ({
  call: (as, { slots }) => as(walker).put(`/time-slots/${slots[slot]}/book`),
});
export const cancel = (walker: number, slot = 0): Move => ({
  call: (as, { slots }) => as(walker).delete(`/time-slots/${slots[slot]}/book`),
});

/** Writes to the round's first dog. */
const toDog = (
  write: (caller: Caller, dog: string, round: PlanRound) => Promise<Answer>,
): Move => ({
  call: (as, round) => write(as('admin'), `/dogs/${round.dogs[0]}`, round),
});
const reason = 'Has to be so.';

export const regrade = (grade: Grade): Move =>
  toDog((caller, dog) => caller.put(`${dog}/grade`, { grade, reason }));
export const saveForm = (grade: Grade): Move =>
  toDog((caller, dog) => caller.call('PUT', dog, { raw: aDogForm({ grade }) }));
/** Removes the dog from the first slot only. */
export const hold = toDog((caller, dog, { slots: [slotId], dogs: [dogId] }) =>
  caller.post(`${dog}/holds`, { reason, broken: [{ slotId, dogId, then: 'unpair' }] }),
);
export const keepApart = toDog((caller, dog, { dogs }) =>
  caller.put(`${dog}/keep-apart/${dogs[1]}`, { reason }),
);
/** Fewer walks a day in two rounds, a longer rest in the next two. */
export const need = toDog((caller, dog, { nth }) => {
  const needs =
    nth % 4 < 2 ? { walksADay: 1, restMinutes: 0 } : { walksADay: 6, restMinutes: 1_000 };
  return caller.put(`${dog}/needs`, { mustKnow: '', walksAWeek: 4, ...needs });
});
export const archive = toDog((caller, dog) => caller.delete(dog));

const inFirst = (write: (caller: Caller, slot: number) => Promise<Answer>): Move => ({
  call: (as, { slots: [slot = 0] }) => write(as('admin'), slot),
});
export const deleteSlot = inFirst((caller, slot) => caller.delete(`/time-slots/${slot}`));
/** A walk without walkers. */
export const finalize = inFirst((caller, timeSlotId) =>
  caller.post('/walks', { timeSlotId, walkerIds: [], dogIds: [] }),
);
export const blockDay: Move = {
  call: (as, { day: date }) => as('admin').post('/block-day', { date, cancelBookings: true }),
};
export const leave = (walker: number): Move => ({
  call: (as) => as(walker).delete('/users/me'),
});

/** The first walker keeps the first dog in the first slot, and in no other. */
export const clear = (grade: Grade): Move => ({
  call: (as, { slots: [slotId], dogs: [dogId], walkers: [uid] }) => {
    const broken = [{ slotId, dogId, then: 'keep', reason }];
    return as('admin').put(`/walkers/${uid}/clearance`, { grade, reason, broken });
  },
});

/** Finalizes the first slot: the first dog slipped the first walker's collar. */
export const incident: Move = {
  call: (as, round) => {
    const { slotId: timeSlotId, dogId, walkerId } = inRound([0, 0, 0], round);
    return as('admin').post('/walks', {
      timeSlotId,
      walkerIds: [walkerId],
      dogIds: [dogId],
      pairs: [{ dogId, walkerId }],
      outcomes: [{ dogId, outcome: 'incident', words: 'Slipped her collar.' }],
    });
  },
};

/** An admin reviews the round's incident: the hold ends, and the dog's grade changes. */
export const review = (incidentOf: (dog: number) => Promise<number>, grade: Grade): Move => ({
  call: async (as, { dogs: [dog = 0] }) => {
    const form = { decision: 'regrade', grade, reason };
    return as('admin').put(`/incidents/${await incidentOf(dog)}/review`, form);
  },
});

/** Reads the slot zero to four times before the move, so that it arrives at varying moments. */
export const afterLooks = (who: Who, { call }: Move): Move => ({
  call: async (as, round) => {
    for (let looks = round.nth % 5; looks > 0; looks -= 1) {
      await as(who).get(`/time-slots/${round.slots[0]}/assigned-dogs`);
    }
    return call(as, round);
  },
});
