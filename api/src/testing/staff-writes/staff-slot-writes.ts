import type { Dog, Incident, Slot } from '@walkies/contract';
import { Clock } from '../../platform/clock.js';
import { aSlot } from '../a-slot.js';
import type { Shelter, StaffWrite } from './staff-write.js';

const timesOf = (day: string) => ({ start_time: `${day}T10:00Z`, end_time: `${day}T11:00Z` });

const DAY_MS = 86_400_000;

const ANY_TIMES = { start_time: expect.any(String), end_time: expect.any(String) };

/** A slot of tomorrow, and a walker who wants to be asked. */
async function aShortSlot({ api, count }: Shelter): Promise<number> {
  const walker = await api.asWalker();
  await walker.get('/users/me');
  await walker.put('/users/me/message-choices/help-wanted', { on: true });
  const start = api.app.get(Clock).now().getTime() + DAY_MS + count() * 60_000;
  return aSlot(api.database, { start: new Date(start).toISOString() });
}

/** Writes by staff about slots, days and walks. */
export const SLOT_WRITES: StaffWrite[] = [
  {
    route: 'POST /time-slots',
    what: 'adding a slot',
    action: 'slot.add',
    sent: (at) => ({ path: '/time-slots', body: timesOf(at.nextDay()) }),
    before: () => null,
    after: () => ({ start_time: expect.any(String), end_time: expect.any(String) }),
    refused: {
      400: () => ({ path: '/time-slots', body: timesOf('2026-11-01') }),
      409: async (at) => {
        const body = timesOf(at.nextDay());
        await at.cast.maria.post('/time-slots', body);
        return { path: '/time-slots', body };
      },
    },
  },
  {
    route: 'PATCH /time-slots/:id',
    what: 'editing a slot',
    action: 'slot.edit',
    sent: async (at) => ({
      path: `/time-slots/${await at.bookedSlot()}`,
      body: { marshal_id: at.cast.kit.uid, minimum_walkers: 3 },
    }),
    before: (at) => ({
      start_time: expect.any(String),
      end_time: expect.any(String),
      marshal_id: at.cast.maria.uid,
      minimum_walkers: 2,
    }),
    after: (at) => ({
      start_time: expect.any(String),
      end_time: expect.any(String),
      marshal_id: at.cast.kit.uid,
      minimum_walkers: 3,
    }),
    refused: {
      400: async (at) => ({
        path: `/time-slots/${await at.freeSlot()}`,
        body: { marshal_id: at.cast.ines.uid },
      }),
      404: () => ({ path: '/time-slots/999999', body: { minimum_walkers: 3 } }),
      409: async (at) => {
        const start = `${at.nextDay()}T10:00:00Z`;
        const slot = await aSlot(at.api.database, { start, stage: 'completed' });
        return { path: `/time-slots/${slot}`, body: { minimum_walkers: 3 } };
      },
    },
  },
  {
    route: 'POST /time-slots/:id/help',
    what: 'asking for help in a short slot',
    action: 'help.ask',
    sent: async (at) => ({ path: `/time-slots/${await aShortSlot(at)}/help` }),
    before: () => null,
    after: () => ({ walkers: [expect.any(String)] }),
    refused: {
      404: () => ({ path: '/time-slots/999999/help' }),
      409: async (at) => ({ path: `/time-slots/${await at.freeSlot('2027-11-20')}/help` }),
    },
  },
  {
    route: 'DELETE /time-slots/:id',
    what: 'deleting a slot',
    action: 'slot.delete',
    sent: async (at) => ({ path: `/time-slots/${await at.bookedSlot()}` }),
    before: (at) => {
      const times = { start_time: expect.any(String), end_time: expect.any(String) };
      return { ...times, walkers: [at.cast.ines.uid], dogs: [] };
    },
    after: () => null,
    refused: {
      403: async (at) => {
        const { body } = await at.cast.kit.post<Slot>('/block-day', { date: at.nextDay() });
        return { path: `/time-slots/${body.id}` };
      },
      404: () => ({ path: '/time-slots/999999' }),
      409: async (at) => {
        const start = `${at.nextDay()}T10:00:00Z`;
        return {
          path: `/time-slots/${await aSlot(at.api.database, { start, stage: 'completed' })}`,
        };
      },
    },
  },
  {
    route: 'DELETE /time-slots/:id',
    what: 'opening a blocked day',
    who: 'kit',
    action: 'day.block',
    sent: async (at) => {
      const { body } = await at.cast.kit.post<Slot>('/block-day', { date: at.nextDay() });
      return { path: `/time-slots/${body.id}` };
    },
    before: () => ({ date: expect.any(String), hidden: [] }),
    after: () => null,
    refused: { 404: () => ({ path: '/time-slots/999998' }) },
  },
  {
    route: 'POST /blocked-days/:id/open',
    what: 'opening a blocked day on its own path',
    who: 'kit',
    action: 'day.block',
    sent: async (at) => {
      const { body } = await at.cast.kit.post<Slot>('/block-day', { date: at.nextDay() });
      return { path: `/blocked-days/${body.id}/open` };
    },
    before: () => ({ date: expect.any(String), hidden: [] }),
    after: () => null,
    refused: { 404: () => ({ path: '/blocked-days/999998/open' }) },
  },
  {
    route: 'POST /block-day',
    what: 'blocking a day',
    who: 'kit',
    action: 'day.block',
    sent: (at) => ({ path: '/block-day', body: { date: at.nextDay() } }),
    before: () => null,
    after: () => ({ date: expect.any(String), hidden: [], cancelled: [] }),
    refused: {
      400: () => ({ path: '/block-day', body: { date: '2026-11-19' } }),
      409: async (at) => {
        const date = at.nextDay();
        await at.bookedSlot(date);
        return { path: '/block-day', body: { date } };
      },
    },
  },
  {
    route: 'POST /time-slots/:id/walkers',
    what: 'adding a walker to a slot',
    action: 'walker.add',
    about: 'Noor Haddad',
    sent: async (at) => ({
      path: `/time-slots/${await at.freeSlot()}/walkers`,
      body: { walkerId: at.cast.noor.uid },
    }),
    before: () => null,
    after: () => ({ slotId: expect.any(Number), ...ANY_TIMES }),
    refused: {
      400: async (at) => ({
        path: `/time-slots/${await at.freeSlot()}/walkers`,
        body: { walkerId: 'nobody' },
      }),
      404: (at) => ({ path: '/time-slots/999999/walkers', body: { walkerId: at.cast.noor.uid } }),
      409: async (at) => ({
        path: `/time-slots/${await at.bookedSlot()}/walkers`,
        body: { walkerId: at.cast.ines.uid },
      }),
    },
  },
  {
    route: 'DELETE /time-slots/:id/walkers/:uid',
    what: 'taking a walker out of a slot',
    action: 'walker.take-out',
    about: 'Ines Okafor',
    sent: async (at) => ({
      path: `/time-slots/${await at.bookedSlot()}/walkers/${at.cast.ines.uid}?reason=Ill`,
    }),
    before: () => ({ slotId: expect.any(Number), ...ANY_TIMES }),
    after: () => null,
    refused: {
      400: async (at) => ({
        path: `/time-slots/${await at.freeSlot()}/walkers/${at.cast.ines.uid}`,
      }),
      404: (at) => ({ path: `/time-slots/999999/walkers/${at.cast.ines.uid}` }),
    },
  },
  {
    route: 'PUT /time-slots/:id/check-ins/:uid',
    what: 'checking a walker in',
    action: 'walker.check-in',
    about: 'Ines Okafor',
    sent: async (at) => ({
      path: `/time-slots/${await at.bookedToday()}/check-ins/${at.cast.ines.uid}`,
    }),
    before: () => null,
    after: () => ({ slotId: expect.any(Number), ...ANY_TIMES }),
    refused: {
      400: async (at) => ({
        path: `/time-slots/${await at.freeSlot()}/check-ins/${at.cast.ines.uid}`,
      }),
      404: (at) => ({ path: `/time-slots/999999/check-ins/${at.cast.ines.uid}` }),
      409: async (at) => ({
        path: `/time-slots/${await at.bookedSlot()}/check-ins/${at.cast.ines.uid}`,
      }),
    },
  },
  {
    route: 'DELETE /time-slots/:id/check-ins/:uid',
    what: 'taking a check-in back',
    action: 'walker.check-in',
    about: 'Ines Okafor',
    sent: async (at) => {
      const path = `/time-slots/${await at.bookedToday()}/check-ins/${at.cast.ines.uid}`;
      await at.cast.maria.put(path);
      return { path };
    },
    before: () => ({ slotId: expect.any(Number), ...ANY_TIMES }),
    after: () => null,
    refused: {
      404: (at) => ({ path: `/time-slots/999999/check-ins/${at.cast.ines.uid}` }),
      409: async (at) => ({
        path: `/time-slots/${await at.bookedSlot()}/check-ins/${at.cast.ines.uid}`,
      }),
    },
  },
  {
    route: 'POST /time-slots/:id/assign-dogs',
    what: 'assigning dogs',
    who: 'kit',
    action: 'dog.assign',
    sent: async (at) => ({
      path: `/time-slots/${await at.freeSlot()}/assign-dogs`,
      body: { dogIds: [at.cast.olive] },
    }),
    before: () => ({ dogIds: [] }),
    after: (at) => {
      return { dogIds: [at.cast.olive] };
    },
    refused: {
      400: async (at) => ({
        path: `/time-slots/${await at.freeSlot()}/assign-dogs`,
        body: { dogIds: [999_999] },
      }),
      404: () => ({ path: '/time-slots/999999/assign-dogs', body: { dogIds: [] } }),
    },
  },
  {
    route: 'PUT /time-slots/:id/pairs/:dogId',
    what: 'pairing a dog with a walker',
    action: 'pair.plan',
    sent: async (at) => ({
      path: `/time-slots/${await at.bookedSlot()}/pairs/${at.cast.olive}`,
      body: { walkerId: at.cast.ines.uid, override: { reason: 'They know each other.' } },
    }),
    before: () => null,
    after: (at) => ({
      dogId: at.cast.olive,
      walkerId: at.cast.ines.uid,
      allowed: ['NOT_CLEARED'],
      reason: 'They know each other.',
    }),
    refused: {
      400: async (at) => ({
        path: `/time-slots/${await at.freeSlot()}/pairs/${at.cast.olive}`,
        body: { walkerId: at.cast.ines.uid },
      }),
      404: (at) => ({
        path: `/time-slots/999999/pairs/${at.cast.olive}`,
        body: { walkerId: null },
      }),
      409: async (at) => ({
        path: `/time-slots/${await at.bookedSlot()}/pairs/${at.cast.olive}`,
        body: { walkerId: at.cast.ines.uid },
      }),
    },
  },
  {
    route: 'POST /plan-proposals/accept',
    what: 'accepting a proposal',
    action: 'pair.plan',
    sent: async (at) => {
      const fig = { name: 'Fig', breed: 'Pug', description: '', grade: 'gold' };
      const dogId = (await at.cast.maria.post<Dog>('/dogs', fig)).body.id;
      const pair = { slotId: await at.bookedSlot(), dogId, walkerId: at.cast.ines.uid };
      return { path: '/plan-proposals/accept', body: { pairs: [pair] } };
    },
    before: () => null,
    after: (at) => ({
      dogId: expect.any(Number),
      walkerId: at.cast.ines.uid,
      proposed: true,
    }),
    refused: { 400: () => ({ path: '/plan-proposals/accept', body: { pairs: [] } }) },
  },
  {
    route: 'DELETE /time-slots/:id/pairs/:dogId',
    what: 'taking a dog out of a plan',
    action: 'pair.plan',
    sent: async (at) => {
      const path = `/time-slots/${await at.freeSlot()}/pairs/${at.cast.olive}`;
      await at.cast.maria.put(path, { walkerId: null });
      return { path };
    },
    before: (at) => ({ dogId: at.cast.olive }),
    after: () => null,
    refused: { 404: (at) => ({ path: `/time-slots/999999/pairs/${at.cast.olive}` }) },
  },
  {
    route: 'POST /walks',
    what: 'finalizing a walk',
    action: 'walk.finalize',
    sent: async (at) => ({
      path: '/walks',
      body: {
        timeSlotId: await at.bookedSlot(),
        walkerIds: [at.cast.ines.uid],
        dogIds: [at.cast.olive],
        notes: 'Ines was late.',
      },
    }),
    before: () => null,
    after: (at) => {
      return { walkerIds: [at.cast.ines.uid], dogIds: [at.cast.olive], notes_length: 14 };
    },
    refused: {
      400: async (at) => ({
        path: '/walks',
        body: {
          timeSlotId: await at.freeSlot(),
          walkerIds: [at.cast.noor.uid],
          dogIds: [at.cast.olive],
        },
      }),
      404: (at) => ({
        path: '/walks',
        body: { timeSlotId: 999_999, walkerIds: [at.cast.noor.uid], dogIds: [at.cast.olive] },
      }),
    },
  },
  {
    route: 'PATCH /time-slots/:id/walk',
    what: 'correcting a walk',
    action: 'walk.correct',
    sent: async (at) => {
      const timeSlotId = await at.bookedSlot();
      const form = { walkerIds: [at.cast.ines.uid], dogIds: [at.cast.olive] };
      await at.cast.maria.post('/walks', { timeSlotId, ...form });
      const body = { ...form, dogIds: [at.cast.moose], reason: 'It was Moose.' };
      return { path: `/time-slots/${timeSlotId}/walk`, body };
    },
    before: (at) => ({ walkerIds: [at.cast.ines.uid], dogIds: [at.cast.olive] }),
    after: (at) => {
      const walk = { walkerIds: [at.cast.ines.uid], dogIds: [at.cast.moose] };
      return { ...walk, notes_length: 0, reason_length: 13 };
    },
    refused: {
      409: async (at) => ({
        path: `/time-slots/${await at.bookedSlot()}/walk`,
        body: {
          walkerIds: [at.cast.ines.uid],
          dogIds: [at.cast.olive],
          reason: 'It was Olive.',
        },
      }),
    },
  },
  {
    route: 'POST /walks',
    what: 'logging a walk',
    action: 'walk.log',
    sent: async (at) => ({
      path: '/walks',
      body: { timeSlotId: await at.bookedSlot(), walkerId: at.cast.ines.uid, dogId: at.cast.moose },
    }),
    before: () => null,
    after: (at) => {
      return { walkerId: at.cast.ines.uid, dogId: at.cast.moose, notes_length: 0 };
    },
    refused: {
      409: async (at) => ({
        path: '/walks',
        body: { timeSlotId: await at.freeSlot(), walkerId: at.cast.ines.uid, dogId: at.cast.moose },
      }),
    },
  },
  {
    route: 'PUT /incidents/:id/review',
    what: 'looking at an incident',
    who: 'kit',
    action: 'incident.review',
    sent: async (at) => ({ path: `/incidents/${await incidentOf(at)}/review`, body: REVIEW }),
    before: () => ({ grade: expect.any(String) }),
    after: () => ({ ...REVIEW, grade: expect.any(String) }),
    refused: {
      400: async (at) => ({ path: `/incidents/${await incidentOf(at)}/review`, body: {} }),
      404: () => ({ path: '/incidents/999999/review', body: REVIEW }),
      409: async (at) => {
        const path = `/incidents/${await incidentOf(at)}/review`;
        await at.cast.kit.put(path, REVIEW);
        return { path, body: REVIEW };
      },
    },
  },
];

const REVIEW = { decision: 'keep', reason: 'Nobody was hurt.' };

async function incidentOf({ cast, bookedSlot }: Shelter): Promise<number> {
  await cast.maria.post('/walks', {
    timeSlotId: await bookedSlot(),
    walkerIds: [cast.ines.uid],
    dogIds: [cast.olive],
    outcomes: [{ dogId: cast.olive, outcome: 'incident', words: 'Slipped the collar.' }],
  });
  const [incident] = (await cast.kit.get<Incident[]>('/incidents?open=1')).body;
  return incident?.id ?? 0;
}
