import type {
  ErrorBody,
  Incident,
  OwnIncident,
  PersonExport,
  PlannedSlot,
} from '@walkies/contract';
import { sql } from '../../database/sql.js';
import { aSlot } from '../../testing/a-slot.js';
import { outcomeOf as code, startWalkDay } from '../../testing/plans/walk-day.js';
import type { WalkDay } from '../../testing/plans/walk-day.js';

const WORDS = 'Slipped her collar by the bridge.';
const KEEP = { decision: 'keep', reason: 'Nobody was hurt.' };

let day: WalkDay;
let next: number;
beforeAll(async () => {
  day = await startWalkDay();
});
beforeEach(async () => {
  await day.begin();
  const text = sql`UPDATE dog SET grade = 'gold'`;
  await day.api.database.query({ name: 'testing.all-gold', text });
  next = await aSlot(day.api.database, { start: '2026-11-21T10:00:00Z', marshal: day.maria.uid });
  await day.ines.put(`/time-slots/${next}/book`);
});
afterAll(() => day.api.stop());

const happen = (more: object = {}) =>
  day.finalize(day.maria, {
    pairs: [{ dogId: day.olive, walkerId: day.ines.uid }],
    outcomes: [{ dogId: day.olive, outcome: 'incident', words: WORDS }],
    ...more,
  });
const pair = () =>
  day.maria.put<PlannedSlot & ErrorBody>(`/time-slots/${next}/pairs/${day.olive}`, {
    walkerId: day.ines.uid,
  });
const open = async () => (await day.kit.get<Incident[]>('/incidents?open=1')).body;
const theOne = async () => {
  const [incident] = await open();
  if (!incident) throw new Error('There is no incident');
  return incident;
};
const review = (id: number, form: object, who = day.kit) =>
  who.put<Incident & ErrorBody>(`/incidents/${id}/review`, form);

describe('an incident', () => {
  it('incident: puts the dog on hold until an admin reviews it', async () => {
    await pair();
    expect((await happen()).status).toBe(201);
    expect(await open()).toMatchObject([
      {
        slotId: day.slot,
        dog: { name: 'Olive', grade: 'gold' },
        walker: 'Ines Okafor',
        isAsked: true,
        side: null,
        words: WORDS,
        by: 'Maria Lopez',
        until: null,
        planned: [{ slotId: next, walker: { name: 'Ines Okafor', clearance: 'gold' } }],
        others: [],
        review: null,
      },
    ]);
    const plan = (await day.maria.get<PlannedSlot[]>('/day-plan?date=2026-11-21')).body;
    expect(plan[0]?.pairs[0]?.broken).toMatchObject([{ rule: 'DOG_ON_HOLD', reason: WORDS }]);
    await day.maria.delete(`/time-slots/${next}/pairs/${day.olive}`);
    expect(code(await pair())).toEqual([409, 'DOG_ON_HOLD']);

    const { status, body } = await review((await theOne()).id, KEEP);
    expect(status).toBe(200);
    expect(body.review).toMatchObject({ ...KEEP, by: 'Kit Mason' });
    expect(await open()).toEqual([]);
    day.api.setNow('2026-11-20T11:01:00Z');
    expect((await pair()).status).toBe(200);
  });

  it('incident: stays a single one, however often the walk is reported', async () => {
    await happen();
    const report = {
      dogId: day.olive,
      walkerId: day.ines.uid,
      outcome: 'incident',
      words: 'Again.',
    };
    expect((await day.log(day.maria, report)).status).toBe(201);
    expect(await open()).toMatchObject([{ words: WORDS }]);
  });

  it('incident: can be reported by logging, for a walk that went well so far', async () => {
    await happen({ outcomes: [{ dogId: day.olive, outcome: 'well' }] });
    const report = { dogId: day.olive, walkerId: day.ines.uid, outcome: 'incident', words: WORDS };
    expect((await day.log(day.kit, report)).body.dogs).toMatchObject([{ outcome: 'incident' }]);
    expect(await open()).toMatchObject([{ words: WORDS, by: 'Kit Mason' }]);
  });

  it('incident: is created without a walker, and then asks no one for their side', async () => {
    await happen({ pairs: undefined });
    expect(await open()).toMatchObject([{ walker: null, isAsked: false }]);
  });

  it('incident: lists the other incidents of the dog', async () => {
    await happen();
    const first = await theOne();
    await review(first.id, KEEP);
    await day.finalize(day.kit, {
      timeSlotId: next,
      outcomes: [{ dogId: day.olive, outcome: 'incident', words: 'Snapped at a bike.' }],
    });
    expect(await open()).toMatchObject([{ others: [{ id: first.id, words: WORDS }] }]);
    const { body, headers } = await day.kit.get<Incident[]>('/incidents?limit=1&offset=1');
    expect(body).toMatchObject([{ id: first.id, review: KEEP }]);
    expect(headers.get('x-total-count')).toBe('2');
  });
});

describe('a review', () => {
  it('incident review: regrades the dog, ends the hold and stores the reason', async () => {
    await pair();
    await happen();
    const form = { decision: 'regrade', grade: 'grey', reason: 'Two leads are a must.' };
    const { status, body } = await review((await theOne()).id, form);
    expect(status).toBe(200);
    expect(body.dog.grade).toBe('grey');
    const plan = (await day.maria.get<PlannedSlot[]>('/day-plan?date=2026-11-21')).body;
    expect(plan[0]?.pairs[0]?.broken.map(({ rule }) => rule)).toEqual(['NOT_CLEARED']);
    const { rows } = await day.api.database.query({
      name: 'testing.grades',
      text: sql`SELECT before, grade, reason, given_by FROM dog_grade`,
    });
    expect(rows.at(-1)).toEqual({
      before: 'gold',
      grade: 'grey',
      reason: form.reason,
      given_by: day.kit.uid,
    });
    const { body: log } = await day.kit.get<object[]>('/audit-log?limit=1');
    expect(log).toMatchObject([
      {
        action: 'incident.review',
        target: `dog ${day.olive}`,
        before: { grade: 'gold' },
        after: form,
      },
    ]);
  });

  it('incident review: continues the hold, open or until a day', async () => {
    await happen();
    const until = '2026-11-23T00:00:00Z';
    const form = { decision: 'hold', reason: 'A week of rest.', until };
    const { body } = await review((await theOne()).id, form);
    expect(new Date(body.until ?? '')).toEqual(new Date(until));
    expect(code(await pair())).toEqual([409, 'DOG_ON_HOLD']);
  });

  it('incident review: refuses a second review and keeps the first', async () => {
    await happen();
    const { id } = await theOne();
    const twice = await Promise.all([review(id, KEEP), review(id, { ...KEEP, decision: 'hold' })]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(code(await review(id, KEEP))).toEqual([409, 'INCIDENT_REVIEWED']);
  });

  it.each([
    ['no reason', { decision: 'keep' }],
    ['a reason of spaces', { decision: 'keep', reason: '     ' }],
    ['an unknown decision', { decision: 'forget', reason: 'Nothing was.' }],
    ['no grade', { decision: 'regrade', reason: 'Too strong.' }],
    ['an unknown grade', { decision: 'regrade', reason: 'Too strong.', grade: 'blue' }],
    ['a grade that is not asked for', { ...KEEP, grade: 'grey' }],
    ['an end that is over', { decision: 'hold', reason: 'A rest.', until: '2026-11-20T10:00:00Z' }],
    ['an end that is none', { decision: 'hold', reason: 'A rest.', until: 'soon' }],
  ])('incident review: is refused with %s', async (_, form) => {
    await happen();
    const { id } = await theOne();
    expect(code(await review(id, form))).toEqual([400, 'BAD_INPUT']);
    expect(await theOne()).toMatchObject({ review: null, until: null });
  });

  it('incident review: is for admins only, and for existing incidents', async () => {
    await happen();
    const { id } = await theOne();
    for (const who of [day.maria, day.ines])
      expect(code(await review(id, KEEP, who))).toEqual([403, 'FORBIDDEN']);
    expect((await day.maria.get('/incidents')).status).toBe(403);
    expect(code(await review(999_999, KEEP))).toEqual([404, 'INCIDENT_NOT_FOUND']);
  });
});

describe('the side of the walker', () => {
  const SIDE = { side: 'The bike came from behind.' };
  const saveSide = (id: number, who = day.ines, form: object = SIDE) =>
    who.put<ErrorBody>(`/incidents/${id}/side`, form);
  const own = async (who = day.ines) => (await who.get<OwnIncident[]>('/users/me/incidents')).body;

  it('walker side: is requested from and given by the dog’s walker only', async () => {
    await happen();
    const { id } = await theOne();
    expect(await own()).toMatchObject([{ id, dog: { name: 'Olive' }, side: null }]);
    expect(await own(day.noor)).toEqual([]);
    expect(code(await saveSide(id, day.noor))).toEqual([404, 'INCIDENT_NOT_FOUND']);
    expect(code(await saveSide(id, day.maria))).toEqual([403, 'FORBIDDEN']);
    expect(code(await saveSide(id, day.ines, { side: '   ' }))).toEqual([400, 'BAD_INPUT']);
    expect((await saveSide(id)).status).toBe(204);
    expect(await theOne()).toMatchObject(SIDE);
    expect(await own()).toMatchObject([SIDE]);
    const { body } = await day.ines.get<PersonExport>('/users/me/export');
    expect(body.incident_sides).toMatchObject([{ slot_id: day.slot, text: SIDE.side }]);
  });

  it('walker side: is refused after the review', async () => {
    await happen();
    const { id } = await theOne();
    await review(id, KEEP);
    expect(code(await saveSide(id))).toEqual([409, 'INCIDENT_REVIEWED']);
    expect(await own()).toEqual([]);
  });

  it('walker side: is deleted when its author leaves', async () => {
    const leaver = await day.api.asWalker({ name: 'Leo Park' });
    await leaver.get('/users/me');
    await day.log(day.maria, {
      walkerId: leaver.uid,
      dogId: day.olive,
      outcome: 'incident',
      words: WORDS,
    });
    await saveSide((await theOne()).id, leaver);
    expect((await leaver.delete('/users/me')).status).toBe(204);
    expect(await theOne()).toMatchObject({ walker: 'Former walker', isAsked: false, side: null });
  });
});
