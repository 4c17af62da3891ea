import { aDog } from '../a-dog.js';
import type { Shelter, StaffWrite } from './staff-write.js';

const WHY = { reason: 'Pulled two people over.' };
const NEEDS = { mustKnow: 'Pulls at bikes.', walksAWeek: 7, walksADay: 1, restMinutes: 60 };

/** A dog that its planned walker may not take once its grade is grey. */
async function brokenByGrey(at: Shelter) {
  const [slot, dog] = [await at.bookedSlot(), await aDog(at.api.app, { grade: 'gold' })];
  await at.cast.maria.put(`/time-slots/${slot}/pairs/${dog}`, { walkerId: at.cast.ines.uid });
  return { path: `/dogs/${dog}/grade`, body: { grade: 'grey', ...WHY } };
}

async function aHold({ api, cast }: Shelter, more: object = {}): Promise<string> {
  const dog = await aDog(api.app);
  const { body } = await cast.maria.post<{ holds: { id: number }[] }>(`/dogs/${dog}/holds`, {
    ...WHY,
    ...more,
  });
  return `/dogs/${dog}/holds/${body.holds[0]?.id}`;
}

async function twoApart({ api, cast }: Shelter): Promise<string> {
  const path = `/dogs/${await aDog(api.app)}/keep-apart/${cast.olive}`;
  await cast.maria.put(path, WHY);
  return path;
}

/** Writes by staff about the needs of dogs and the clearances of walkers. */
export const CARE_WRITES: StaffWrite[] = [
  {
    route: 'PUT /dogs/:id/needs',
    what: 'saying what a dog needs',
    action: 'dog.care',
    sent: async (at) => ({ path: `/dogs/${await aDog(at.api.app)}/needs`, body: NEEDS }),
    before: () => ({ must_know_length: 0, walks_a_week: 4, walks_a_day: 2, rest_minutes: 180 }),
    after: () => ({ must_know_length: 15, walks_a_week: 7, walks_a_day: 1, rest_minutes: 60 }),
    refused: {
      400: (at) => ({ path: `/dogs/${at.cast.olive}/needs`, body: { ...NEEDS, walksADay: 0 } }),
      404: () => ({ path: '/dogs/999999/needs', body: NEEDS }),
    },
  },
  {
    route: 'PUT /dogs/:id/grade',
    what: 'grading a dog',
    action: 'dog.care',
    sent: async (at) => ({
      path: `/dogs/${await aDog(at.api.app)}/grade`,
      body: { grade: 'gold', ...WHY },
    }),
    before: () => ({ grade: 'grey' }),
    after: () => ({ grade: 'gold', ...WHY }),
    refused: {
      409: brokenByGrey,
      400: (at) => ({ path: `/dogs/${at.cast.olive}/grade`, body: { grade: 'gold', reason: ' ' } }),
      404: () => ({ path: '/dogs/999999/grade', body: { grade: 'gold', ...WHY } }),
    },
  },
  {
    route: 'POST /dogs/:id/holds',
    what: 'putting a dog on hold',
    action: 'dog.care',
    sent: async (at) => ({ path: `/dogs/${await aDog(at.api.app)}/holds`, body: WHY }),
    before: () => null,
    after: () => ({
      hold: { id: expect.any(Number), from: expect.any(String), until: null },
      ...WHY,
    }),
    refused: {
      400: (at) => ({ path: `/dogs/${at.cast.olive}/holds`, body: {} }),
      404: () => ({ path: '/dogs/999999/holds', body: WHY }),
      409: async (at) => ({
        path: (await aHold(at)).replace(/\/\d+$/, ''),
        body: WHY,
      }),
    },
  },
  {
    route: 'DELETE /dogs/:id/holds/:holdId',
    what: 'taking a hold back',
    action: 'dog.care',
    sent: async (at) => {
      const from = `${at.nextDay()}T10:00:00Z`;
      return { path: `${await aHold(at, { from })}?reason=Healed.` };
    },
    before: () => ({
      hold: { id: expect.any(Number), from: expect.any(String), until: null },
    }),
    after: () => ({ hold: null, reason: 'Healed.' }),
    refused: {
      400: async (at) => ({ path: await aHold(at) }),
      404: (at) => ({ path: `/dogs/${at.cast.olive}/holds/999999?reason=Healed.` }),
    },
  },
  {
    route: 'PUT /dogs/:id/keep-apart/:otherId',
    what: 'keeping two dogs apart',
    action: 'dog.care',
    sent: async (at) => ({
      path: `/dogs/${await aDog(at.api.app)}/keep-apart/${at.cast.olive}`,
      body: WHY,
    }),
    before: () => null,
    after: (at) => ({ keptApart: at.cast.olive, ...WHY }),
    refused: {
      400: ({ cast }) => ({ path: `/dogs/${cast.olive}/keep-apart/${cast.olive}`, body: WHY }),
      404: ({ cast }) => ({ path: `/dogs/${cast.olive}/keep-apart/999999`, body: WHY }),
    },
  },
  {
    route: 'DELETE /dogs/:id/keep-apart/:otherId',
    what: 'letting two dogs meet again',
    action: 'dog.care',
    sent: async (at) => ({ path: `${await twoApart(at)}?reason=Friends.` }),
    before: (at) => ({ keptApart: at.cast.olive }),
    after: () => ({ keptApart: null, reason: 'Friends.' }),
    refused: {
      400: async (at) => ({ path: await twoApart(at) }),
      404: ({ cast }) => ({ path: `/dogs/${cast.olive}/keep-apart/999999?reason=Friends.` }),
    },
  },
  {
    route: 'PUT /walkers/:uid/clearance',
    what: 'clearing a walker',
    action: 'walker.clear',
    about: 'Tom Ashby',
    sent: (at) => ({
      path: `/walkers/${at.cast.tom.uid}/clearance`,
      body: { grade: 'maroon', ...WHY },
    }),
    before: () => ({ clearance: 'gold' }),
    after: () => ({ clearance: 'maroon', ...WHY }),
    refused: {
      400: (at) => ({ path: `/walkers/${at.cast.tom.uid}/clearance`, body: { grade: 'grey' } }),
      404: () => ({ path: '/walkers/nobody/clearance', body: { grade: 'grey', ...WHY } }),
    },
  },
];
