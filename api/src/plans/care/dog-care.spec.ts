import type { BreaksPairs, Dog, DogCare, ErrorBody, PlannedSlot } from '@walkies/contract';
import { sql } from '../../database/sql.js';
import { aDog } from '../../testing/a-dog.js';
import { aSlot } from '../../testing/a-slot.js';
import type { Answer, SignedIn } from '../../testing/caller.js';
import { rowsOf } from '../../testing/rows-of.js';
import { emptySlots } from '../../testing/seats.js';
import { shelterCast } from '../../testing/plans/shelter-cast.js';
import type { ShelterCast } from '../../testing/plans/shelter-cast.js';
import { startTestApi } from '../../testing/start-test-api.js';
import type { TestApi } from '../../testing/start-test-api.js';

const NOW = '2026-11-20T09:00:00Z';
const TEN = '2026-11-21T10:00:00Z';
const WHY = 'Pulled two people over.';
const TABLES = ['dog', 'dog_hold', 'keep_apart', 'dog_grade', 'dog_assignment', 'audit_entry'];

type Refusal = ErrorBody & { details: BreaksPairs };

let api: TestApi;
let cast: ShelterCast;
let fig: number;
let slot: number;
beforeAll(async () => {
  api = await startTestApi();
  cast = await shelterCast(api);
});
beforeEach(async () => {
  await emptySlots(api.database);
  api.setNow(NOW);
  fig = await aDog(api.app, { name: 'Fig', grade: 'gold' });
  slot = await aBookedSlot(TEN);
});
afterAll(() => api.stop());

async function aBookedSlot(start: string, walkers = [cast.ines, cast.tom]): Promise<number> {
  const id = await aSlot(api.database, { start, marshal: cast.maria.uid });
  for (const walker of walkers) await walker.put(`/time-slots/${id}/book`);
  return id;
}
const pair = (dog: number, walker: SignedIn | null, at = slot) =>
  cast.maria.put<PlannedSlot>(`/time-slots/${at}/pairs/${dog}`, {
    walkerId: walker?.uid ?? null,
  });
const pairsOf = async (at = slot) => {
  const { body } = await cast.maria.get<PlannedSlot[]>('/day-plan?date=2026-11-21');
  const planned = body.find(({ id }) => id === at);
  return planned?.pairs.map(({ walker, dog }) => [walker?.name ?? null, dog?.name ?? null]);
};
const care = async (dog = fig) => (await cast.maria.get<DogCare>(`/dogs/${dog}/care`)).body;
const code = ({ status, body }: Answer<ErrorBody>) => [status, body.code];
const grade = (to: string, more: object = {}, who = cast.maria) =>
  who.put<DogCare & Refusal>(`/dogs/${fig}/grade`, { grade: to, reason: WHY, ...more });
const hold = (more: object = {}, who = cast.maria) =>
  who.post<DogCare & Refusal>(`/dogs/${fig}/holds`, { reason: 'Stitches.', ...more });
const apart = (other: number, more: object = {}, who = cast.maria) =>
  who.put<DogCare & Refusal>(`/dogs/${fig}/keep-apart/${other}`, { reason: 'Fight.', ...more });
const unpair = (dogId = fig, slotId = slot) => ({ slotId, dogId, then: 'unpair' });
const keep = (dogId = fig, slotId = slot) => ({ slotId, dogId, then: 'keep', reason: WHY });
const latest = async () => (await cast.kit.get<{ after: unknown }[]>('/audit-log?limit=1')).body[0];

describe('holds in the list of dogs', () => {
  const holdIn = async (who: SignedIn, query = '') =>
    (await who.get<Dog[]>(`/dogs${query}`)).body.find(({ id }) => id === fig)?.hold;

  it('dog list: shows staff the hold of this moment with its end, and nothing to walkers', async () => {
    expect(await holdIn(cast.maria)).toBeNull();
    const { body } = await hold({ until: TEN });
    await hold({ from: '2026-11-22T10:00:00Z' });
    for (const who of [cast.maria, cast.kit]) {
      for (const query of ['', '?images=url']) {
        const shown = await holdIn(who, query);
        expect(shown).toEqual({ until: expect.any(String), kind: 'staff' });
        expect(new Date(shown?.until ?? 0)).toEqual(new Date(TEN));
      }
    }
    expect(await holdIn(cast.ines)).toBeUndefined();
    const [current] = body.holds;
    await cast.maria.delete(`/dogs/${fig}/holds/${current?.id}?reason=Well`);
    expect(await holdIn(cast.maria)).toBeNull();
  });

  it('dog list: shows the hold of an incident before the one that staff have set', async () => {
    await hold();
    const over = await aBookedSlot('2026-11-20T07:00:00Z', []);
    const outcomes = [{ dogId: fig, outcome: 'incident', words: 'Snapped at a child.' }];
    const walk = { timeSlotId: over, walkerIds: [], dogIds: [fig], outcomes };
    expect((await cast.kit.post('/walks', walk)).status).toBe(201);
    expect(await holdIn(cast.maria)).toEqual({ until: null, kind: 'incident' });
  });
});

describe('the page of a dog', () => {
  it('dog care: shows needs, next and last walks, and the weeks', async () => {
    await pair(fig, cast.ines);
    const over = await aBookedSlot('2026-11-19T10:00:00Z', []);
    await cast.kit.post('/walks', { timeSlotId: over, walkerIds: [], dogIds: [fig] });
    const shown = await care();
    expect(shown).toMatchObject({
      dog: { name: 'Fig', grade: 'gold' },
      mustKnow: '',
      walksAWeek: 4,
      walksADay: 2,
      restMinutes: 180,
      walks: 1,
      nextWalks: [{ slotId: slot, walker: { name: 'Ines Okafor' }, broken: [] }],
      lastWalks: [{ slotId: over, walker: null, marshal: 'Kit Mason', outcome: null }],
    });
    expect(shown.weeks).toHaveLength(12);
    expect(shown.weeks.at(-1)).toEqual({
      week: '2026-11-15',
      walked: 1,
      planned: 1,
      target: 0,
    });
  });

  it('dog care: counts a target only in weeks in which the dog was there from Sunday on', async () => {
    const nova = await aDog(api.app, { name: 'Nova', addedAt: '2026-11-04T15:00:00Z' });
    const { weeks } = await care(nova);
    expect(weeks.slice(-4).map(({ week, target }) => [week, target])).toEqual([
      ['2026-10-25', 0],
      ['2026-11-01', 0],
      ['2026-11-08', 4],
      ['2026-11-15', 4],
    ]);
  });

  it('dog care: shows which rule a planned walk breaks after the dog’s form was saved', async () => {
    await pair(fig, cast.ines);
    const form = { name: 'Fig', breed: 'Pug', description: '', grade: 'grey' };
    expect((await cast.maria.put(`/dogs/${fig}`, form)).status).toBe(200);
    expect(await care()).toMatchObject({
      grades: [{ before: 'gold', grade: 'grey', reason: null, by: 'Maria Lopez' }],
      nextWalks: [{ broken: [{ rule: 'NOT_CLEARED' }] }],
    });
    await cast.maria.put(`/dogs/${fig}`, form);
    expect((await care()).grades).toHaveLength(1);
  });

  it('dog care: stores the dog’s needs and logs them without the text', async () => {
    const needs = { mustKnow: ' Pulls at bikes. ', walksAWeek: 7, walksADay: 1, restMinutes: 60 };
    const { status, body } = await cast.maria.put(`/dogs/${fig}/needs`, needs);
    expect([status, body]).toMatchObject([200, { ...needs, mustKnow: 'Pulls at bikes.' }]);
    expect((await latest())?.after).toEqual({
      must_know_length: 15,
      walks_a_week: 7,
      walks_a_day: 1,
      rest_minutes: 60,
    });
  });
});

describe('a grade', () => {
  it('dog grade: is given with a reason, which is stored', async () => {
    expect((await grade('maroon')).status).toBe(200);
    expect((await grade('maroon')).status).toBe(200);
    const [only, ...others] = (await care()).grades;
    expect([only, others]).toMatchObject([
      { before: 'gold', grade: 'maroon', reason: WHY, by: 'Maria Lopez' },
      [],
    ]);
    expect(await latest()).toMatchObject({ action: 'dog.care', after: { reason: WHY } });
  });

  it('dog grade: lists the pairs that a harder grade breaks, and changes nothing', async () => {
    await pair(fig, cast.ines);
    const before = await rowsOf(api.database, ...TABLES);
    const refused = await grade('grey');
    expect(code(refused)).toEqual([409, 'BREAKS_PAIRS']);
    expect(refused.body.details.pairs).toMatchObject([
      {
        slotId: slot,
        dog: { id: fig, name: 'Fig' },
        walker: { id: cast.ines.uid, name: 'Ines Okafor' },
        rule: 'NOT_CLEARED',
        canBeAllowed: true,
      },
    ]);
    expect(await rowsOf(api.database, ...TABLES)).toEqual(before);
  });

  it('dog grade: unpairs a broken pair on request and leaves the dog in the slot', async () => {
    await pair(fig, cast.ines);
    expect((await grade('grey', { broken: [unpair()] })).status).toBe(200);
    expect(await pairsOf()).toEqual([
      ['Ines Okafor', null],
      ['Tom Ashby', null],
      [null, 'Fig'],
    ]);
    expect(await latest()).toMatchObject({ after: { broken: [{ then: 'unpair' }] } });
  });

  it('dog grade: keeps a broken pair on request, with the person and the reason', async () => {
    await pair(fig, cast.ines);
    expect((await grade('grey', { broken: [keep()] })).status).toBe(200);
    expect((await care()).nextWalks).toMatchObject([
      { walker: { name: 'Ines Okafor' }, broken: [] },
    ]);
    const { body } = await cast.maria.get('/day-plan?date=2026-11-21');
    expect(body).toMatchObject([
      { pairs: [{ allowed: [{ rule: 'NOT_CLEARED', reason: WHY, by: 'Maria Lopez' }] }, {}] },
    ]);
  });

  it('dog grade: requires a decision for each broken pair and for no other', async () => {
    await pair(fig, cast.ines);
    const later = await aBookedSlot('2026-11-22T10:00:00Z');
    await pair(fig, cast.tom, later);
    for (const broken of [[unpair()], [unpair(), keep(cast.olive)], []]) {
      const refused = await grade('grey', { broken });
      expect(code(refused)).toEqual([409, 'BREAKS_PAIRS']);
      expect(refused.body.details.pairs.map(({ slotId }) => slotId)).toEqual([slot, later]);
    }
    expect((await grade('grey', { broken: [unpair(), keep(fig, later)] })).status).toBe(200);
  });

  it('dog grade: lists the broken pairs again when a pair is gone meanwhile', async () => {
    const refused = await grade('grey', { broken: [unpair()] });
    expect([code(refused), refused.body.details.pairs]).toEqual([[409, 'BREAKS_PAIRS'], []]);
  });

  it('dog grade: requires no decision for an easier grade or a walk that has begun', async () => {
    await pair(fig, cast.ines);
    api.setNow('2026-11-21T10:10:00Z');
    expect((await grade('grey')).status).toBe(200);
    expect((await grade('gold')).status).toBe(200);
  });
});

describe('a hold', () => {
  it('dog hold: begins now and stays open by default', async () => {
    const { status, body } = await hold();
    expect(status).toBe(201);
    expect(body.holds).toMatchObject([
      { when: 'now', kind: 'staff', until: null, reason: 'Stitches.', by: 'Maria Lopez' },
    ]);
    expect(new Date(body.holds[0]?.from ?? '').toISOString()).toBe('2026-11-20T09:00:00.000Z');
  });

  it('dog hold: takes the dog out of the slots of its time range only', async () => {
    await pair(fig, null);
    const until = '2026-11-21T10:30:00Z';
    const refused = await hold({ until });
    expect(code(refused)).toEqual([409, 'BREAKS_PAIRS']);
    expect(refused.body.details.pairs).toMatchObject([
      { rule: 'DOG_ON_HOLD', walker: null, canBeAllowed: false },
    ]);
    expect(code(await hold({ until, broken: [keep()] }))).toEqual([400, 'BAD_INPUT']);
    expect((await hold({ until: TEN })).status).toBe(201);
    expect((await hold({ from: TEN, until, broken: [unpair()] })).status).toBe(201);
    expect(await pairsOf()).toEqual([
      ['Ines Okafor', null],
      ['Tom Ashby', null],
    ]);
  });

  it('dog hold: is refused while another one overlaps', async () => {
    await hold({ until: TEN });
    expect(code(await hold({ from: '2026-11-20T12:00:00Z' }))).toEqual([409, 'HOLD_OVERLAPS']);
    expect((await hold({ from: TEN })).status).toBe(201);
    expect((await care()).holds.map(({ when }) => when)).toEqual(['now', 'coming']);
  });

  const end = (id: number | undefined, who = cast.maria, reason = 'Healed.') =>
    who.delete<DogCare & ErrorBody>(`/dogs/${fig}/holds/${id}?reason=${reason}`);
  const idOf = ({ body }: Answer<DogCare>) => body.holds[0]?.id;

  it('dog hold: ends now, or is withdrawn if it has not begun', async () => {
    const now = idOf(await hold());
    api.setNow('2026-11-20T12:00:00Z');
    const { status, body } = await end(now);
    expect([status, body.holds]).toMatchObject([200, [{ when: 'past' }]]);
    expect(await latest()).toMatchObject({ action: 'dog.care', after: { reason: 'Healed.' } });
    expect(code(await end(now))).toEqual([404, 'HOLD_NOT_FOUND']);
    const coming = idOf(await hold({ from: TEN }));
    expect((await end(coming)).body.holds).toHaveLength(1);
  });

  it('dog hold: cannot be ended here if it belongs to an incident', async () => {
    const { rows } = await api.database.query<{ id: number }>(
      {
        name: 'testing.incident-hold',
        text: sql`
          WITH walk AS (INSERT INTO walk (slot_id) VALUES ($1) RETURNING slot_id),
          part AS (
            INSERT INTO walk_dog (slot_id, dog_id, name, recorded_at)
            SELECT slot_id, $2, 'Fig', now() FROM walk RETURNING id
          ),
          happened AS (INSERT INTO incident (walk_dog_id) SELECT id FROM part RETURNING id)
          INSERT INTO dog_hold (dog_id, starts_at, reason, incident_id, noted_at)
          SELECT $2, $3, 'Snapped at a bike.', id, now() FROM happened RETURNING id`,
      },
      [slot, fig, '2026-11-20T08:00:00Z'],
    );
    expect(code(await end(rows[0]?.id))).toEqual([409, 'HOLD_OF_INCIDENT']);
    expect((await care()).holds).toMatchObject([{ kind: 'incident', when: 'now' }]);
  });

  it.each([
    ['ends before it starts', { from: TEN, until: NOW }],
    ['ends as it starts', { from: TEN, until: TEN }],
    ['is over already', { from: '2026-11-18T09:00:00Z', until: '2026-11-19T09:00:00Z' }],
    ['is on a day that no calendar has', { from: '2026-02-30T09:00:00Z' }],
    ['ends in a thousand years', { until: '3026-11-20T09:00:00Z' }],
    ['has a reason of spaces', { reason: '     ' }],
    ['has no reason', { reason: undefined }],
    ['answers twice for a pair', { broken: [unpair(1, 1), unpair(1, 1)] }],
  ])('dog hold: is refused if it %s', async (_, more) => {
    expect(code(await hold(more))).toEqual([400, 'BAD_INPUT']);
    expect((await care()).holds).toEqual([]);
  });

  it('dog hold: refuses walkers, and ending the hold of another dog', async () => {
    expect(code(await hold({}, cast.ines))).toEqual([403, 'FORBIDDEN']);
    const id = idOf(await hold());
    expect(code(await end(id, cast.ines))).toEqual([403, 'FORBIDDEN']);
    expect(code(await end(id, cast.maria, '   '))).toEqual([400, 'BAD_INPUT']);
    const of = (dog: number) => cast.maria.delete<ErrorBody>(`/dogs/${dog}/holds/${id}?reason=why`);
    expect(code(await of(cast.olive))).toEqual([404, 'HOLD_NOT_FOUND']);
    expect(code(await of(999_999))).toEqual([404, 'DOG_NOT_FOUND']);
  });
});

describe('keeping apart', () => {
  it('keep apart: appears on both dogs’ pages, by whom and why, and ends on either', async () => {
    expect((await apart(cast.olive)).body.keptApart).toMatchObject([
      { dog: { name: 'Olive' }, reason: 'Fight.', by: 'Maria Lopez' },
    ]);
    expect((await care(cast.olive)).keptApart).toMatchObject([{ dog: { name: 'Fig' } }]);
    await apart(cast.olive, { reason: 'Fight at the gate.' });
    expect((await care()).keptApart).toMatchObject([{ reason: 'Fight at the gate.' }]);
    const address = `/dogs/${cast.olive}/keep-apart/${fig}?reason=Friends.`;
    expect((await cast.kit.delete<DogCare>(address)).body.keptApart).toEqual([]);
    expect((await care()).keptApart).toEqual([]);
    expect(await latest()).toMatchObject({ after: { keptApart: null, reason: 'Friends.' } });
    expect((await cast.kit.delete(address)).status).toBe(200);
  });

  it('keep apart: takes the dog out of slots that it shares with the other one', async () => {
    await pair(fig, cast.ines);
    const overlapping = await aBookedSlot('2026-11-21T10:30:00Z', []);
    await cast.kit.post(`/time-slots/${overlapping}/assign-dogs`, { dogIds: [cast.olive] });
    const { body } = await apart(cast.olive);
    expect(body.details.pairs).toMatchObject([
      { slotId: slot, dog: { id: fig }, rule: 'DOGS_KEPT_APART', canBeAllowed: true },
    ]);
    expect((await apart(cast.olive, { broken: [unpair()] })).status).toBe(200);
    expect(await pairsOf()).toEqual([
      ['Ines Okafor', null],
      ['Tom Ashby', null],
    ]);
    expect((await care(cast.olive)).nextWalks).toMatchObject([{ broken: [] }]);
  });

  it('keep apart: allows an exception on both sides with one reason', async () => {
    await cast.kit.post(`/time-slots/${slot}/assign-dogs`, { dogIds: [fig, cast.olive] });
    expect((await apart(cast.olive, { broken: [keep()] })).status).toBe(200);
    for (const dog of [fig, cast.olive]) {
      expect((await care(dog)).nextWalks).toMatchObject([{ broken: [] }]);
    }
  });

  it.each([
    [400, 'BAD_INPUT', () => apart(fig)],
    [400, 'BAD_INPUT', () => apart(cast.olive, { reason: '  \t ' })],
    [404, 'DOG_NOT_FOUND', () => apart(999_999)],
    [403, 'FORBIDDEN', () => apart(cast.olive, {}, cast.ines)],
  ])('keep apart: answers %i %s', async (status, expected, send) => {
    expect(code(await send())).toEqual([status, expected]);
    expect((await care()).keptApart).toEqual([]);
  });
});

it.each([
  [404, 'DOG_NOT_FOUND', () => cast.maria.get<ErrorBody>('/dogs/999999/care')],
  [403, 'FORBIDDEN', () => cast.ines.get<ErrorBody>(`/dogs/${fig}/care`)],
  [400, 'BAD_INPUT', () => grade('red')],
  [400, 'BAD_INPUT', () => grade('grey', { reason: ' ' })],
  [400, 'BAD_INPUT', () => grade('grey', { broken: [{ ...keep(), reason: ' ' }] })],
  [403, 'FORBIDDEN', () => grade('grey', {}, cast.ines)],
  [400, 'BAD_INPUT', () => cast.maria.put<ErrorBody>(`/dogs/${fig}/needs`, { walksADay: 0 })],
])('dog care: answers %i %s to invalid requests', async (status, expected, send) => {
  expect(code(await send())).toEqual([status, expected]);
  expect((await care()).grades).toEqual([]);
});
