import { outcomeOf as code, startWalkDay } from '../../testing/plans/walk-day.js';
import type { WalkDay } from '../../testing/plans/walk-day.js';
import { aSlot } from '../../testing/a-slot.js';

let day: WalkDay;
beforeAll(async () => {
  day = await startWalkDay();
});
beforeEach(async () => {
  await day.begin();
  await run('WITH a AS (DELETE FROM dog_hold) DELETE FROM keep_apart');
  await run(`UPDATE dog SET grade = 'gold', walks_a_day = 2`);
});
afterAll(() => day.api.stop());

const run = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> => {
  return (await day.api.database.queryText(text, values)).rows;
};
const exceptions = (slot = day.slot) =>
  run(
    `SELECT w.dog_id AS dog, e.rule, e.reason FROM walk_exception e
      JOIN walk_dog w ON w.id = e.walk_dog_id WHERE w.slot_id = $1 ORDER BY w.dog_id, e.rule`,
    [slot],
  );
const paired = (more: object = {}) => ({
  pairs: [{ dogId: day.olive, walkerId: day.ines.uid }],
  ...more,
});

describe('who walked which dog and how it went', () => {
  it('recorded walk: stores who walked which dog and how it went', async () => {
    const form = {
      walkerIds: [day.ines.uid, day.noor.uid],
      dogIds: [day.olive, day.moose],
      ...paired(),
      outcomes: [
        { dogId: day.olive, outcome: 'hard', words: ' Pulled to the gate. ' },
        { dogId: day.moose, outcome: 'well' },
      ],
    };
    const { status, body } = await day.finalize(day.maria, form);
    expect(status).toBe(201);
    expect(body.dogs).toEqual([
      {
        id: day.olive,
        name: 'Olive',
        walker: 'Ines Okafor',
        walkerId: day.ines.uid,
        outcome: 'hard',
        words: 'Pulled to the gate.',
      },
      { id: day.moose, name: 'Moose', outcome: 'well' },
    ]);
  });

  it('recorded walk: stores pairs and outcomes of a logged walk, and keeps earlier ones', async () => {
    await day.finalize(day.maria, paired());
    await day.log(day.maria, { dogId: day.olive, outcome: 'well' });
    const { status, body } = await day.log(day.maria, { outcome: 'hard', words: 'Bikes.' });
    expect(status).toBe(201);
    expect(body.dogs).toMatchObject([
      { name: 'Olive', walker: 'Ines Okafor', outcome: 'well' },
      { name: 'Moose', walker: 'Tom Ashby', outcome: 'hard', words: 'Bikes.' },
    ]);
  });

  it.each<[string, (at: WalkDay) => object]>([
    [
      'a pair of a dog that was not out',
      (at) => ({ pairs: [{ dogId: at.moose, walkerId: at.ines.uid }] }),
    ],
    [
      'a pair of a walker who did not come',
      (at) => ({ pairs: [{ dogId: at.olive, walkerId: at.noor.uid }] }),
    ],
    ['a pair of nobody', (at) => ({ pairs: [{ dogId: at.olive, walkerId: '' }] })],
    [
      'one dog with two walkers',
      (at) => ({
        walkerIds: [at.ines.uid, at.noor.uid],
        pairs: [at.ines, at.noor].map(({ uid }) => ({ dogId: at.olive, walkerId: uid })),
      }),
    ],
    ['pairs that are no list', () => ({ pairs: {} })],
    ['an outcome of a foreign dog', () => ({ outcomes: [{ dogId: 999_999, outcome: 'well' }] })],
    [
      'two outcomes of a dog',
      (at) => ({
        outcomes: ['well', 'hard'].map((outcome) => ({ dogId: at.olive, outcome })),
      }),
    ],
    ['an unknown outcome', (at) => ({ outcomes: [{ dogId: at.olive, outcome: 'odd' }] })],
    [
      'an incident without words',
      (at) => ({ outcomes: [{ dogId: at.olive, outcome: 'incident' }] }),
    ],
    [
      'an incident in spaces',
      (at) => ({ outcomes: [{ dogId: at.olive, outcome: 'incident', words: '     ' }] }),
    ],
    [
      'an incident at too great length',
      (at) => ({
        outcomes: [{ dogId: at.olive, outcome: 'incident', words: 'x'.repeat(501) }],
      }),
    ],
    ['a reason of spaces', (at) => ({ reasons: [{ dogId: at.olive, reason: '    ' }] })],
    ['a reason for a foreign dog', () => ({ reasons: [{ dogId: 999_999, reason: 'Why not.' }] })],
  ])('recorded walk: is refused with %s, and nothing changes', async (_, form) => {
    const before = await day.rows();
    expect(code(await day.finalize(day.maria, form(day)))).toEqual([400, 'BAD_INPUT']);
    expect(await day.rows()).toEqual(before);
  });

  it('recorded walk: requires a description of an incident that is logged', async () => {
    const before = await day.rows();
    expect(code(await day.log(day.maria, { outcome: 'incident' }))).toEqual([400, 'BAD_INPUT']);
    expect(await day.rows()).toEqual(before);
  });
});

describe('a rule that a walk broke is recorded, not refused', () => {
  const WHY = 'Nobody else was there.';
  const why = () => ({ reasons: [{ dogId: day.olive, reason: WHY }] });
  const earlier = async (start: string) => {
    const slot = await aSlot(day.api.database, { start, marshal: day.maria.uid });
    const form = { timeSlotId: slot, walkerIds: [], dogIds: [day.olive] };
    expect((await day.finalize(day.kit, form)).status).toBe(201);
    return slot;
  };

  it('recorded walk: records no exception when no rule is broken', async () => {
    expect((await day.finalize(day.maria, paired(why()))).status).toBe(201);
    expect(await exceptions()).toEqual([]);
  });

  it('recorded walk: records, instead of refusing, a walker who is not cleared', async () => {
    await run(`UPDATE dog SET grade = 'grey' WHERE id = $1`, [day.olive]);
    expect((await day.finalize(day.maria, paired(why()))).status).toBe(201);
    expect(await exceptions()).toEqual([{ dog: day.olive, rule: 'NOT_CLEARED', reason: WHY }]);
  });

  it('recorded walk: records, instead of refusing, a walker who is not cleared, without a reason', async () => {
    await run(`UPDATE dog SET grade = 'grey' WHERE id = $1`, [day.moose]);
    expect((await day.log(day.maria)).status).toBe(201);
    expect(await exceptions()).toEqual([{ dog: day.moose, rule: 'NOT_CLEARED', reason: null }]);
  });

  it('recorded walk: records, instead of refusing, a dog on hold', async () => {
    await run(
      `INSERT INTO dog_hold (dog_id, starts_at, reason, noted_at)
        VALUES ($1, '2026-11-20T00:00Z', 'Stitches.', now())`,
      [day.olive],
    );
    expect((await day.finalize(day.maria)).status).toBe(201);
    expect(await exceptions()).toEqual([{ dog: day.olive, rule: 'DOG_ON_HOLD', reason: null }]);
  });

  it('recorded walk: records, instead of refusing, a dog that was out elsewhere at the time', async () => {
    await earlier('2026-11-20T10:30:00Z');
    expect((await day.finalize(day.maria)).status).toBe(201);
    expect(await exceptions()).toMatchObject([{ dog: day.olive, rule: 'DOG_ASSIGNED_ELSEWHERE' }]);
  });

  it('recorded walk: records, instead of refusing, two dogs that are kept apart', async () => {
    await run(
      `INSERT INTO keep_apart (one, other, reason, noted_at)
        VALUES (least($1::int, $2::int), greatest($1::int, $2::int), 'Fight.', now())`,
      [day.olive, day.moose],
    );
    expect((await day.finalize(day.maria, { dogIds: [day.olive, day.moose] })).status).toBe(201);
    expect(await exceptions()).toMatchObject(
      [day.olive, day.moose]
        .toSorted((one, other) => one - other)
        .map((dog) => ({ dog, rule: 'DOGS_KEPT_APART' })),
    );
  });

  it('recorded walk: records, instead of refusing, a dog that had too little rest', async () => {
    await earlier('2026-11-20T08:00:00Z');
    expect((await day.finalize(day.maria)).status).toBe(201);
    expect(await exceptions()).toMatchObject([{ dog: day.olive, rule: 'DOG_NEEDS_REST' }]);
  });

  it('recorded walk: records, instead of refusing, a dog that was out too often', async () => {
    await run('UPDATE dog SET walks_a_day = 1');
    await earlier('2026-11-20T18:00:00Z');
    expect((await day.finalize(day.maria)).status).toBe(201);
    expect(await exceptions()).toMatchObject([{ dog: day.olive, rule: 'DOG_NEEDS_REST' }]);
  });

  it('recorded walk: records, instead of refusing, a walker with two dogs', async () => {
    const form = {
      dogIds: [day.olive, day.moose],
      pairs: [day.olive, day.moose].map((dogId) => ({ dogId, walkerId: day.ines.uid })),
    };
    expect((await day.finalize(day.maria, form)).status).toBe(201);
    const found = await exceptions();
    expect(found.map((each) => 'rule' in each && each.rule)).toEqual([
      'WALKER_HAS_A_DOG',
      'WALKER_HAS_A_DOG',
    ]);
  });

  it('recorded walk: records no exception for a conflict with a walk that is only planned', async () => {
    const slot = await aSlot(day.api.database, { start: '2026-11-20T11:30:00Z' });
    await day.maria.put(`/time-slots/${slot}/pairs/${day.olive}`, { walkerId: null });
    expect((await day.finalize(day.maria)).status).toBe(201);
    expect(await exceptions()).toEqual([]);
  });

  it('recorded walk: keeps the reason of the planned exception, for the same walker only', async () => {
    await run(`UPDATE dog SET grade = 'grey' WHERE id = $1`, [day.olive]);
    const override = { reason: 'Knows her well.' };
    await day.maria.put(`/time-slots/${day.slot}/pairs/${day.olive}`, {
      walkerId: day.ines.uid,
      override,
    });
    const other = {
      walkerIds: [day.noor.uid],
      pairs: [{ dogId: day.olive, walkerId: day.noor.uid }],
    };
    expect((await day.finalize(day.maria, paired())).status).toBe(201);
    expect(await exceptions()).toMatchObject([{ rule: 'NOT_CLEARED', ...override }]);
    await day.begin();
    await day.maria.put(`/time-slots/${day.slot}/pairs/${day.olive}`, {
      walkerId: day.ines.uid,
      override,
    });
    await day.finalize(day.maria, other);
    expect(await exceptions()).toMatchObject([{ rule: 'NOT_CLEARED', reason: null }]);
  });
});
