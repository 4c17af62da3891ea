import type { AuditEntry, ErrorBody, PersonExport, Walk } from '@walkies/contract';
import { aSlot } from '../testing/a-slot.js';
import type { Answer, SignedIn } from '../testing/caller.js';
import { outcomeOf as code, startWalkDay } from '../testing/plans/walk-day.js';
import type { WalkDay } from '../testing/plans/walk-day.js';
import { rowsOf, WALK_TABLES } from '../testing/rows-of.js';

const REASON = 'Noor came late and took Moose.';

let day: WalkDay;
beforeAll(async () => {
  day = await startWalkDay();
});
beforeEach(() => day.begin());
afterAll(() => day.api.stop());

const read = async () => (await day.maria.get<Walk>(`/time-slots/${day.slot}/walk`)).body;
/** By default, Noor came too, with Moose. */
const correct = (
  who: SignedIn,
  form: object = {},
  { version, slot = day.slot }: { version?: string | undefined; slot?: number } = {},
): Promise<Answer<Walk & ErrorBody>> =>
  who.call('PATCH', `/time-slots/${slot}/walk`, {
    body: {
      walkerIds: [day.ines.uid, day.noor.uid],
      dogIds: [day.olive, day.moose],
      pairs: [{ dogId: day.moose, walkerId: day.noor.uid }],
      reason: REASON,
      ...form,
    },
    ...(version !== undefined && { headers: { 'if-match': version } }),
  });

describe('correcting a finalized walk', () => {
  it('correction: replaces who came and the dogs, and shows both versions', async () => {
    await day.finalize(day.maria, { outcomes: [{ dogId: day.olive, outcome: 'well' }] });
    day.api.setNow('2026-11-21T09:00:00Z');
    const { status, body } = await correct(day.kit, { notes: 'Rain.' });
    expect(status).toBe(200);
    expect(body).toEqual({
      timeSlotId: day.slot,
      finalizedAt: expect.any(String),
      finalizedBy: 'Maria Lopez',
      walkers: [
        { id: day.ines.uid, name: 'Ines Okafor', attended: true },
        { id: day.noor.uid, name: 'Noor Haddad', attended: true },
      ],
      dogs: [
        { id: day.olive, name: 'Olive', outcome: 'well' },
        { id: day.moose, name: 'Moose', walker: 'Noor Haddad', walkerId: day.noor.uid },
      ],
      notes: [{ text: 'Rain.', by: 'Kit Mason', at: expect.any(String) }],
      version: expect.any(String),
      corrections: [{ by: 'Kit Mason', at: expect.any(String), reason: REASON }],
      first: {
        walkers: [
          { id: day.ines.uid, name: 'Ines Okafor', attended: true },
          { id: day.noor.uid, name: 'Noor Haddad', attended: false },
        ],
        dogs: [{ id: day.olive, name: 'Olive', outcome: 'well' }],
      },
    });
    expect(new Date(body.corrections?.[0]?.at ?? '')).toEqual(new Date('2026-11-21T09:00:00Z'));
    expect(await read()).toEqual(body);
  });

  it('correction: keeps the first version through further corrections', async () => {
    const { body: finalized } = await day.finalize(day.maria);
    await correct(day.maria);
    const { body } = await correct(day.kit, { dogIds: [day.moose], reason: 'Olive was ill.' });
    expect(body.first).toEqual({ walkers: finalized.walkers, dogs: finalized.dogs });
    expect(body.dogs.map(({ name }) => name)).toEqual(['Moose']);
    expect(body.corrections?.map(({ by, reason }) => [by, reason])).toEqual([
      ['Maria Lopez', REASON],
      ['Kit Mason', 'Olive was ill.'],
    ]);
  });

  it('correction: records a walker who did not come after all, and the dog without one', async () => {
    await day.finalize(day.maria, {
      walkerIds: [day.ines.uid, day.noor.uid],
      pairs: [{ dogId: day.olive, walkerId: day.noor.uid }],
    });
    const { body } = await correct(day.maria, {
      walkerIds: [day.ines.uid],
      dogIds: [day.olive],
      pairs: undefined,
    });
    expect(body.walkers.map(({ attended }) => attended)).toEqual([true, false]);
    expect(body.dogs).toEqual([{ id: day.olive, name: 'Olive' }]);
    expect(body.first?.dogs).toMatchObject([{ walker: 'Noor Haddad', walkerId: day.noor.uid }]);
  });

  it('correction: removes a logged walker without a booking, who is no no-show', async () => {
    await day.finalize(day.maria);
    await day.log(day.maria);
    expect((await read()).walkers.map(({ name }) => name)).toContain('Tom Ashby');
    const { body } = await correct(day.maria);
    expect(body.walkers.map(({ name }) => name)).toEqual(['Ines Okafor', 'Noor Haddad']);
    expect(body.dogs.map(({ walker }) => walker)).toEqual([undefined, 'Noor Haddad']);
  });

  it('correction: replaces the outcome of a walk, and puts a dog on hold after an incident', async () => {
    await day.finalize(day.maria, { outcomes: [{ dogId: day.olive, outcome: 'well' }] });
    const incident = { dogId: day.olive, outcome: 'incident', words: 'Slipped the collar.' };
    const { body } = await correct(day.maria, { outcomes: [incident] });
    expect(body.dogs[0]).toMatchObject({ outcome: 'incident', words: 'Slipped the collar.' });
    const holds = await day.api.database.queryText('SELECT FROM dog_hold WHERE dog_id = $1', [
      day.olive,
    ]);
    expect(holds.rowCount).toBe(1);
    for (const form of [
      { dogIds: [day.moose] },
      { outcomes: [{ dogId: day.olive, outcome: 'well' }] },
      { outcomes: [{ ...incident, words: 'Bit a jogger.' }] },
    ]) {
      const answer = await correct(day.kit, form);
      expect(code(answer)).toEqual([409, 'INCIDENT_STAYS']);
      expect(answer.body.error).toBe(
        'A dog had an incident on this walk. Leave that dog and its incident as recorded.',
      );
    }
    await day.api.database.queryText('DELETE FROM dog_hold');
  });

  it('correction: notes it in the audit log, without names and texts', async () => {
    await day.finalize(day.maria);
    await correct(day.kit, { notes: 'Rain.' });
    const { body } = await day.kit.get<AuditEntry[]>('/audit-log?limit=1');
    expect(body[0]).toMatchObject({
      who: day.kit.uid,
      action: 'walk.correct',
      target: `slot ${day.slot}`,
      before: { walkerIds: [day.ines.uid], dogIds: [day.olive] },
      after: {
        walkerIds: [day.ines.uid, day.noor.uid],
        dogIds: [day.olive, day.moose],
        pairs: [{ dogId: day.moose, walkerId: day.noor.uid }],
        notes_length: 5,
        reason_length: REASON.length,
      },
    });
  });

  it('correction: changes nothing when it is sent again, even with the old version', async () => {
    const { version } = (await day.finalize(day.maria)).body;
    const first = await correct(day.maria, { notes: 'Rain.' }, { version });
    const before = await day.rows();
    const again = await correct(day.maria, { notes: 'Rain.' }, { version });
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await day.rows()).toEqual(before);
  });

  it('correction: refuses one that is based on an older version', async () => {
    const { version } = (await day.finalize(day.maria)).body;
    await correct(day.kit, { dogIds: [day.moose] }, { version });
    const before = await day.rows();
    const answer = await correct(day.maria, {}, { version });
    expect(code(answer)).toEqual([409, 'CHANGED_MEANWHILE']);
    expect(answer.body.error).toBe(
      'Kit Mason has changed this since you opened it. Check the changes, then save again.',
    );
    expect(answer.body.details).toMatchObject({ by: 'Kit Mason', now: await read() });
    expect(await day.rows()).toEqual(before);
  });

  it('correction: lets one of two concurrent ones of the same version through', async () => {
    const { version } = (await day.finalize(day.maria)).body;
    const answers = await Promise.all([
      correct(day.maria, {}, { version }),
      correct(day.kit, { dogIds: [day.moose] }, { version }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await read()).corrections).toHaveLength(1);
  });

  it('correction: is open to marshals for 14 days of the shelter, and to admins later', async () => {
    await day.finalize(day.maria);
    day.api.setNow('2026-12-04T23:59:59Z');
    expect((await correct(day.maria)).status).toBe(200);
    day.api.setNow('2026-12-05T00:00:00Z');
    const late = await correct(day.maria, { dogIds: [day.moose] });
    expect(code(late)).toEqual([409, 'CORRECTION_OVER']);
    expect(late.body.error).toBe(
      'Marshals can correct a walk until 14 days after its day. Ask an admin to correct this one.',
    );
    expect((await correct(day.kit, { dogIds: [day.moose] })).status).toBe(200);
  });

  it.each([
    [400, 'BAD_INPUT', 'no reason', () => ({ reason: undefined })],
    [400, 'BAD_INPUT', 'a reason that is too short', () => ({ reason: ' x ' })],
    [400, 'WALK_INCOMPLETE', 'no walker', () => ({ walkerIds: [], pairs: [] })],
    [400, 'WALK_INCOMPLETE', 'no dog', () => ({ dogIds: [], pairs: [] })],
    [
      400,
      'WALKER_NOT_BOOKED',
      'a walker who is not recorded',
      () => ({ walkerIds: [day.tom.uid], pairs: [] }),
    ],
    [400, 'BAD_INPUT', 'an unknown dog', () => ({ dogIds: [day.moose, 999_999] })],
    [400, 'BAD_INPUT', 'a pair whose walker did not come', () => ({ walkerIds: [day.ines.uid] })],
    [400, 'BAD_INPUT', 'a field too many', () => ({ timeSlotId: day.slot })],
  ] as const)(
    'correction: returns %i %s for %s and changes nothing',
    async (status, expected, _, form) => {
      await day.finalize(day.maria);
      const before = await day.rows();
      expect(code(await correct(day.maria, form()))).toEqual([status, expected]);
      expect(await day.rows()).toEqual(before);
    },
  );

  it('correction: is for staff, and for finalized walks', async () => {
    expect(code(await correct(day.maria))).toEqual([409, 'WALK_NOT_FINALIZED']);
    expect(code(await correct(day.maria, {}, { slot: 999_999 }))).toEqual([404, 'SLOT_NOT_FOUND']);
    await day.finalize(day.maria);
    expect(code(await correct(day.ines))).toEqual([403, 'FORBIDDEN']);
  });
});

describe('what follows from a correction', () => {
  it('correction: gives another walker’s dog its own exceptions', async () => {
    await day.api.database.queryText(`UPDATE dog SET grade = 'grey' WHERE id = $1`, [day.olive]);
    const exceptions = async () =>
      (
        await day.api.database.queryText(
          'SELECT rule, reason FROM walk_exception JOIN walk_dog w ON w.id = walk_dog_id WHERE slot_id = $1',
          [day.slot],
        )
      ).rows;
    await day.finalize(day.maria, {
      pairs: [{ dogId: day.olive, walkerId: day.ines.uid }],
      reasons: [{ dogId: day.olive, reason: 'Ines knows her.' }],
    });
    expect(await exceptions()).toEqual([{ rule: 'NOT_CLEARED', reason: 'Ines knows her.' }]);
    await correct(day.maria, { pairs: [] });
    expect(await exceptions()).toEqual([{ rule: 'NOT_CLEARED', reason: 'Ines knows her.' }]);
    await correct(day.maria, { pairs: [{ dogId: day.olive, walkerId: day.noor.uid }] });
    expect(await exceptions()).toEqual([{ rule: 'NOT_CLEARED', reason: null }]);
    await day.api.database.queryText(`UPDATE dog SET grade = 'gold' WHERE id = $1`, [day.olive]);
  });

  it('correction: forgets a walker who leaves', async () => {
    const sam = await day.api.asWalker({ name: 'Sam Field' });
    await sam.get('/users/me');
    day.api.setNow(day.before);
    const slot = await aSlot(day.api.database, { start: '2026-11-20T10:00:00Z' });
    await sam.put(`/time-slots/${slot}/book`);
    day.api.setNow('2026-11-20T11:00:00Z');
    const form = { walkerIds: [sam.uid], dogIds: [day.olive] };
    const pairs = [{ dogId: day.olive, walkerId: sam.uid }];
    await day.kit.post('/walks', { timeSlotId: slot, ...form, pairs });
    await correct(day.kit, { walkerIds: [], dogIds: [], pairs: [] }, { slot });
    expect((await sam.get<PersonExport>('/users/me/export')).body.walks).toMatchObject([
      { slot_id: slot, attended: false },
    ]);
    expect((await day.kit.get<PersonExport>('/users/me/export')).body.walk_corrections).toEqual([
      { slot_id: slot, text: REASON, at: '2026-11-20T11:00:00.000Z' },
    ]);
    await sam.delete('/users/me');
    const { body } = await day.kit.get<Walk>(`/time-slots/${slot}/walk`);
    expect(body.first).toEqual({
      walkers: [{ id: null, name: 'Former walker', attended: true }],
      dogs: [{ id: day.olive, name: 'Olive', walker: 'Former walker' }],
    });
    expect(JSON.stringify(await rowsOf(day.api.database, ...WALK_TABLES))).not.toContain(sam.uid);
  });

  it('correction: never stores the uid of a walker who leaves at the same time', async () => {
    for (let round = 0; round < 10; round += 1) {
      const walker = await day.api.asWalker({ name: `Leaver ${round}` });
      await walker.get('/users/me');
      day.api.setNow(day.before);
      const slot = await aSlot(day.api.database, { start: '2026-11-20T10:00:00Z' });
      await walker.put(`/time-slots/${slot}/book`);
      day.api.setNow('2026-11-20T11:00:00Z');
      const form = { timeSlotId: slot, walkerIds: [walker.uid], dogIds: [day.olive] };
      expect((await day.kit.post('/walks', form)).status).toBe(201);
      const answers = await Promise.all([
        correct(day.kit, { walkerIds: [], dogIds: [day.moose], pairs: [] }, { slot }),
        walker.delete('/users/me'),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 204]);
      const stored = JSON.stringify(await rowsOf(day.api.database, ...WALK_TABLES));
      expect(stored).not.toContain(walker.uid);
      expect(stored).not.toContain(`Leaver ${round}`);
    }
  });
});
