import type { DogBelowTarget, Exception, GivenClearance, WeekBelowTarget } from '@walkies/contract';
import { aDog } from '../../testing/a-dog.js';
import { aSlot } from '../../testing/a-slot.js';
import { shelterCast } from '../../testing/plans/shelter-cast.js';
import type { ShelterCast } from '../../testing/plans/shelter-cast.js';
import { startTestApi } from '../../testing/start-test-api.js';
import type { TestApi } from '../../testing/start-test-api.js';

// A Wednesday; New York set its clocks back an hour on Sunday.
const NOW = '2026-11-04T15:00:00Z';
const PLANNED_AT = '2026-10-20T09:00:00Z';
const LONG_AGO = '2026-01-01T12:00:00Z';
const CLEARED_AT = '2026-11-01T03:30:00Z';

let api: TestApi;
let cast: ShelterCast;
let formula: number;
let coming: number;
let walked: number;
beforeAll(async () => {
  api = await startTestApi({ shelterTimeZone: 'America/New_York' });
  cast = await shelterCast(api);
  const { ines, maria, olive, moose } = cast;
  formula = await aDog(api.app, { name: '=1+1', grade: 'grey', addedAt: LONG_AGO });
  await api.database.queryText('UPDATE dog SET added_at = $1', [LONG_AGO]);
  const left = await aDog(api.app, { name: 'Left', addedAt: LONG_AGO });
  await archive(left, '2026-10-31T03:00:00Z');
  await api.database.queryText(
    `UPDATE dog SET grade = CASE id WHEN $1 THEN 'grey' ELSE 'gold' END,
      walks_a_week = CASE id WHEN $1 THEN 3 WHEN $2 THEN 2 ELSE 0 END`,
    [formula, olive],
  );
  api.setNow(PLANNED_AT);
  // 23:30 on Saturday and 00:30 on Sunday in New York.
  await walk('2026-11-01T03:30:00Z', [olive, moose]);
  await walk('2026-11-01T04:30:00Z', [olive]);
  await walk('2026-11-03T15:00:00Z', [olive]);
  walked = await aSlot(api.database, { start: '2026-11-02T15:00:00Z', marshal: maria.uid });
  coming = await aSlot(api.database, { start: '2026-11-05T15:00:00Z', marshal: maria.uid });
  for (const slot of [walked, coming]) {
    await ines.put(`/time-slots/${slot}/book`);
    await allow(slot, 'Walks with me.');
  }
  api.setNow(NOW);
  const form = { walkerIds: [ines.uid], dogIds: [formula] };
  const pairs = [{ dogId: formula, walkerId: ines.uid }];
  await maria.post('/walks', { timeSlotId: walked, ...form, pairs });
  api.setNow(CLEARED_AT);
  await clear('maroon', '@calm with Moose');
  api.setNow(NOW);
  await clear('grey', 'Walked Sarge.');
});
afterAll(() => api.stop());

const archive = (dog: number, at: string) =>
  api.database.queryText('UPDATE dog SET archived_at = $2 WHERE id = $1', [dog, at]);
async function walk(start: string, dogIds: number[]): Promise<void> {
  const timeSlotId = await aSlot(api.database, { start, marshal: cast.maria.uid });
  const { status } = await cast.kit.post('/walks', { timeSlotId, walkerIds: [], dogIds });
  expect(status).toBe(201);
}
async function allow(slot: number, reason: string): Promise<void> {
  const pair = { walkerId: cast.ines.uid, override: { reason } };
  const { status } = await cast.maria.put(`/time-slots/${slot}/pairs/${formula}`, pair);
  expect(status).toBe(200);
}
async function clear(grade: string, reason: string): Promise<void> {
  const { status } = await cast.maria.put(`/walkers/${cast.noor.uid}/clearance`, { grade, reason });
  expect(status).toBe(200);
}
const read = async <Row>(path: string) => {
  const { status, body, headers } = await cast.kit.get<Row[]>(path);
  expect(status).toBe(200);
  return { rows: body, total: Number(headers.get('x-total-count')) };
};
const csv = async (path: string) => {
  const { headers, text } = await cast.kit.get(path);
  const lines = text.replace(/^\uFEFF/, '').split('\r\n');
  return { name: headers.get('content-disposition'), lines: lines.slice(0, -1) };
};

describe('exceptions', () => {
  it('exceptions report: lists walker, dog, broken rule, reason and approver', async () => {
    const { rows, total } = await read<Exception>('/exceptions');
    expect(total).toBe(3);
    expect(rows).toMatchObject([
      {
        kind: 'planned',
        slot_id: coming,
        dog: '=1+1',
        walker: 'Ines Okafor',
        rule: 'NOT_CLEARED',
        reason: 'Walks with me.',
        by: 'Maria Lopez',
        at: '2026-10-20T09:00:00+00:00',
      },
      // Replaces the planned exception and shows its reason.
      { kind: 'recorded', slot_id: walked, walker: 'Ines Okafor', reason: 'Walks with me.' },
      { kind: 'recorded', dog: 'Olive', walker: null, rule: 'DOG_NEEDS_REST', reason: null },
    ]);
  });

  it.each([
    ['range=day', 0],
    ['range=week', 3],
    ['from=2026-11-02&to=2026-11-02', 1],
    ['from=2026-11-03', 1],
    ['to=2026-10-31', 0],
    ['limit=1&offset=1', 1],
  ])(
    'exceptions report: filters by the day of the slot in shelter time: %s',
    async (query, count) => {
      expect((await read(`/exceptions?${query}`)).rows).toHaveLength(count);
    },
  );

  it('clearances report: exports the same rows to CSV with formulas escaped', async () => {
    expect(await csv('/exceptions?format=csv&limit=1')).toEqual({
      name: 'attachment; filename="exceptions-2026-11-04.csv"',
      lines: [
        'Start,End,Dog,Walker,Rule,Reason,Kind,By,At',
        "2026-11-05 10:00,2026-11-05 11:00,'=1+1,Ines Okafor,Above the clearance,Walks with me.,planned,Maria Lopez,2026-10-20 05:00",
        "2026-11-02 10:00,2026-11-02 11:00,'=1+1,Ines Okafor,Above the clearance,Walks with me.,recorded,Maria Lopez,2026-11-04 10:00",
        '2026-11-01 00:30,2026-11-01 01:30,Olive,,Less rest than usual,No reason given,recorded,Kit Mason,2026-10-20 05:00',
      ],
    });
  });

  it('exceptions report: drops an exception when its pair is removed', async () => {
    const slot = await aSlot(api.database, { start: '2026-12-05T15:00:00Z' });
    await cast.ines.put(`/time-slots/${slot}/book`);
    await allow(slot, 'Only today.');
    const here = '/exceptions?from=2026-12-05';
    expect((await read(here)).total).toBe(1);
    await cast.maria.delete(`/time-slots/${slot}/pairs/${formula}`);
    expect(await read(here)).toEqual({ rows: [], total: 0 });
  });
});

describe('dogs below target', () => {
  const days = 'from=2026-10-25&to=2026-11-30';
  const below = (rows: DogBelowTarget[]) =>
    rows.map(({ week, dog, walked: walks, target, missing }) => [
      week,
      dog,
      walks,
      target,
      missing,
    ]);

  it('dogs below target: lists dogs at the shelter by week, latest first, up to this week', async () => {
    const { rows, total } = await read<DogBelowTarget>(`/dogs-below-target?${days}`);
    expect(total).toBe(3);
    expect(below(rows)).toEqual([
      ['2026-11-01', '=1+1', 1, 3, 2],
      ['2026-10-25', '=1+1', 0, 3, 3],
      ['2026-10-25', 'Olive', 1, 2, 1],
    ]);
    const second = await read<DogBelowTarget>(`/dogs-below-target?${days}&limit=1&offset=1`);
    expect([second.total, below(second.rows)]).toEqual([3, [['2026-10-25', '=1+1', 0, 3, 3]]]);
  });

  // Sundays in New York begin at 04:00 UTC, the last one at 05:00, because the clocks have gone back.
  it.each([
    ['who came on its Sunday', '2026-10-25T05:00:00Z', null, ['2026-11-01', '2026-10-25']],
    ['who came late on its Saturday', '2026-10-25T03:30:00Z', null, ['2026-11-01', '2026-10-25']],
    ['who came on a Monday', '2026-10-26T04:30:00Z', null, ['2026-11-01']],
    ['who came today', NOW, null, []],
    ['who left on its Saturday', LONG_AGO, '2026-10-31T15:00:00Z', ['2026-10-25']],
    ['who left on a Friday', LONG_AGO, '2026-10-31T03:30:00Z', []],
    ['who left on the Monday after', LONG_AGO, '2026-11-02T15:00:00Z', ['2026-10-25']],
  ])(
    'dogs below target: counts whole weeks only: a dog %s',
    async (_who, addedAt, archivedAt, weeks) => {
      const nova = await aDog(api.app, { name: 'Nova', addedAt });
      if (archivedAt) await archive(nova, archivedAt);
      const { rows } = await read<DogBelowTarget>(`/dogs-below-target?${days}`);
      expect(rows.filter(({ dog }) => dog === 'Nova').map(({ week }) => week)).toEqual(weeks);
      const counted = await read<WeekBelowTarget>(`/weeks-below-target?${days}`);
      const others: Record<string, number> = { '2026-10-25': 2, '2026-11-01': 1 };
      expect(counted.rows).toEqual(
        Object.entries(others).map(([week, dogs]) => ({
          week,
          dogs: dogs + (weeks.includes(week) ? 1 : 0),
        })),
      );
      await api.database.queryText('DELETE FROM dog WHERE id = $1', [nova]);
    },
  );

  it('dogs below target: counts from the first walk when it was recorded before the arrival', async () => {
    const nova = await aDog(api.app, { name: 'Nova', addedAt: NOW });
    await walk('2026-10-25T15:00:00Z', [nova]);
    const { rows } = await read<DogBelowTarget>(`/dogs-below-target?${days}`);
    expect(below(rows.filter(({ dog }) => dog === 'Nova'))).toEqual([
      ['2026-11-01', 'Nova', 0, 4, 4],
      ['2026-10-25', 'Nova', 1, 4, 3],
    ]);
    await api.database.queryText('UPDATE dog SET walks_a_week = 0 WHERE id = $1', [nova]);
  });

  it('dogs below target: counts dogs by week, earliest first', async () => {
    const { rows } = await read<WeekBelowTarget>(`/weeks-below-target?${days}`);
    expect(rows).toEqual([
      { week: '2026-10-25', dogs: 2 },
      { week: '2026-11-01', dogs: 1 },
    ]);
    expect((await read('/weeks-below-target')).rows).toHaveLength(12);
  });

  it('dogs below target: lists none in weeks that have not begun or in which all dogs had their walks', async () => {
    const ahead = 'from=2026-11-10&to=2026-11-12';
    for (const report of ['dogs-below-target', 'weeks-below-target']) {
      expect(await read(`/${report}?${ahead}`)).toEqual({ rows: [], total: 0 });
    }
    await api.database.queryText('UPDATE dog SET walks_a_week = 0 WHERE id = $1', [formula]);
    const { rows } = await read<WeekBelowTarget>('/weeks-below-target?from=2026-11-01');
    expect(rows).toEqual([{ week: '2026-11-01', dogs: 0 }]);
    await api.database.queryText('UPDATE dog SET walks_a_week = 3 WHERE id = $1', [formula]);
  });

  it('dogs below target: exports the same rows to CSV', async () => {
    expect(await csv(`/dogs-below-target?format=csv&limit=1&${days}`)).toEqual({
      name: 'attachment; filename="dogs-below-target-2026-11-04.csv"',
      lines: [
        'Week from,Dog,Walked,Target,Missing',
        "2026-11-01,'=1+1,1,3,2",
        "2026-10-25,'=1+1,0,3,3",
        '2026-10-25,Olive,1,2,1',
      ],
    });
    expect((await csv(`/weeks-below-target?format=csv&${days}`)).lines).toEqual([
      'Week from,Dogs below target',
      '2026-10-25,2',
      '2026-11-01,1',
    ]);
  });
});

describe('clearances', () => {
  it('clearances report: lists walker, grade, reason, author and time, latest first', async () => {
    const { rows, total } = await read<GivenClearance>('/clearances');
    expect(total).toBe(2);
    expect(rows).toMatchObject([
      { before: 'maroon', grade: 'grey', at: '2026-11-04T15:00:00+00:00' },
      { walker: 'Noor Haddad', before: 'gold', grade: 'maroon', by: 'Maria Lopez' },
    ]);
  });

  it.each([
    ['range=day', 1],
    ['range=week', 1],
    ['from=2026-10-31&to=2026-10-31', 1],
    ['from=2026-11-05', 0],
    ['limit=1', 1],
  ])(
    'clearances report: filters by the day of the clearance in shelter time: %s',
    async (query, count) => {
      expect((await read(`/clearances?${query}`)).rows).toHaveLength(count);
    },
  );

  it('clearances report: exports the same rows to CSV with formulas escaped', async () => {
    expect(await csv('/clearances?format=csv')).toEqual({
      name: 'attachment; filename="clearances-2026-11-04.csv"',
      lines: [
        'Given,Walker,From,To,Reason,By',
        '2026-11-04 10:00,Noor Haddad,maroon,grey,Walked Sarge.,Maria Lopez',
        "2026-10-31 23:30,Noor Haddad,gold,maroon,'@calm with Moose,Maria Lopez",
      ],
    });
  });
});
