import { WAIVER_VERSION } from '@walkies/contract';
import type { Me, PersonExport } from '@walkies/contract';
import { sql } from '../database/sql.js';
import type { SignedIn } from '../testing/caller.js';
import { startTestApi } from '../testing/start-test-api.js';
import type { TestApi } from '../testing/start-test-api.js';
import { Accounts } from './accounts/accounts.js';
import { Firebase } from './google/firebase.js';
import { Sweep } from './lifecycle/sweep.js';
import { WaiverProofs } from './people/waiver-proofs.js';
import { ProfileStore } from './profiles/profile.store.js';

const NOW = '2026-11-20T09:00:00.000Z';
const VERSION = '2026-11';
const SHA256 = 'ab'.repeat(32);
const SIGN_UP = {
  name: 'Ines Okafor',
  phoneNumber: '01632 960 114',
  waiverAccepted: true,
  waiverVersion: VERSION,
};
const { jest } = import.meta;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ waiver: { version: VERSION, sha256: SHA256, retentionYears: 3 } });
});
beforeEach(() => api.setNow(NOW));
afterEach(() => jest.restoreAllMocks());
afterAll(() => api.stop());

interface Proof {
  version: string;
  sha256: string | null;
  accepted_at: Date;
  left_at: Date | null;
}

async function proofsOf({ uid }: SignedIn): Promise<Proof[]> {
  const text = sql`SELECT version, sha256, accepted_at, left_at FROM waiver_acceptance
    WHERE uid = $1 ORDER BY accepted_at, version`;
  return (await api.database.query<Proof>({ name: 'testing.proofs', text }, [uid])).rows;
}

const accept = (who: SignedIn, waiverVersion = VERSION) =>
  who.patch('/users/me', { waiverAccepted: true, waiverVersion });
const noted = (facts: Partial<Proof> = {}): Proof => ({
  version: VERSION,
  sha256: SHA256,
  accepted_at: new Date(NOW),
  left_at: null,
  ...facts,
});
/** An acceptance from before proofs were stored, which only the profile has. */
const acceptedBefore = '2024-05-01T08:00:00.000Z';
const fromBefore = { version: WAIVER_VERSION, acceptedAt: acceptedBefore };
const old = { version: WAIVER_VERSION, sha256: null, accepted_at: new Date(acceptedBefore) };

describe('the proof', () => {
  it.each(['2024-01', '2031-01'])(
    'waiver proof: is not stored for version %s, which is refused',
    async (other) => {
      const ines = await api.asWalker({ role: null });
      expect((await accept(ines, other)).status).toBe(409);
      expect(await proofsOf(ines)).toEqual([]);
    },
  );

  it('waiver proof: is stored at sign-up with person, version, hash and time', async () => {
    const ines = await api.asWalker({ role: null });
    const { status } = await ines.post('/users', SIGN_UP);
    expect(status).toBe(201);
    expect(await proofsOf(ines)).toEqual([noted()]);
  });

  it('waiver proof: is stored on retry after a crash between the profile and the commit', async () => {
    const ines = await api.asWalker({ role: null });
    const profiles = api.app.get(ProfileStore);
    const create = profiles.create.bind(profiles);
    jest.spyOn(profiles, 'create').mockImplementationOnce(async (...args) => {
      await create(...args);
      throw new Error('killed');
    });
    expect((await ines.post('/users', SIGN_UP)).status).toBe(500);
    expect(await proofsOf(ines)).toEqual([]);

    api.setNow('2026-11-20T09:05:00.000Z');
    const { status, body } = await ines.post<Me>('/users', { ...SIGN_UP, name: 'Ines O.' });
    expect([status, body.name, body.createdAt]).toEqual([201, 'Ines Okafor', NOW]);
    expect(await proofsOf(ines)).toEqual([noted()]);
    const copy = 'SELECT name, phone, role FROM person WHERE uid = $1';
    expect((await api.database.queryText(copy, [ines.uid])).rows).toEqual([
      { name: 'Ines Okafor', phone: SIGN_UP.phoneNumber, role: 'walker' },
    ]);
    expect((await ines.post('/users', SIGN_UP)).status).toBe(409);
  });

  // spec: 10.75
  it('waiver proof: is a row per acceptance, plus one for an acceptance from before there were rows', async () => {
    const ines = await api.asWalker({ waiver: fromBefore });
    await accept(ines);
    const later = '2026-11-20T10:00:00.000Z';
    api.setNow(later);
    await accept(ines);
    expect(await proofsOf(ines)).toEqual([
      noted(old),
      noted(),
      noted({ accepted_at: new Date(later) }),
    ]);
  });

  it('waiver proof: is not stored for an acceptance that could not be written', async () => {
    const [ines, noor] = [await api.asWalker({ waiver: null }), await api.asWalker({ role: null })];
    const profiles = api.app.get(ProfileStore);
    jest.spyOn(profiles, 'change').mockRejectedValue(new Error('full'));
    jest.spyOn(profiles, 'create').mockRejectedValue(new Error('full'));
    expect((await accept(ines)).status).toBe(500);
    expect((await noor.post('/users', SIGN_UP)).status).toBe(500);
    expect([...(await proofsOf(ines)), ...(await proofsOf(noor))]).toEqual([]);
  });

  // spec: 10.75
  it('waiver proof: is exported, even if only the profile has it', async () => {
    const ines = await api.asWalker({ waiver: fromBefore });
    const waivers = async () => (await ines.get<PersonExport>('/users/me/export')).body.waivers;
    const expected = { ...old, accepted_at: acceptedBefore };
    expect(await waivers()).toEqual([expected]);
    await accept(ines);
    expect(await waivers()).toEqual([
      expected,
      { version: VERSION, sha256: SHA256, accepted_at: NOW },
    ]);
    expect(
      (await (await api.asMarshal({ waiver: null })).get('/users/me/export')).body,
    ).toMatchObject({ waivers: [] });
  });
});

describe('after leaving', () => {
  const deleteAt = async (now: string) => {
    api.setNow(now);
    await api.app.get(WaiverProofs).deleteExpired();
  };
  const everythingOf = async ({ uid }: SignedIn) =>
    JSON.stringify(
      (
        await api.database.query(
          { name: 'testing.proof-rows', text: sql`SELECT * FROM waiver_acceptance WHERE uid = $1` },
          [uid],
        )
      ).rows,
    );

  // spec: 10.75
  it('waiver proof: keeps only uid, version, hash and time for three years after leaving', async () => {
    const ines = await api.asWalker({ role: null });
    await ines.post('/users', SIGN_UP);
    expect((await ines.delete('/users/me')).status).toBe(204);
    expect(await proofsOf(ines)).toEqual([noted({ left_at: new Date(NOW) })]);
    expect(await everythingOf(ines)).not.toMatch(/Ines|@|01632/);

    await deleteAt('2029-11-20T08:59:59Z');
    expect(await proofsOf(ines)).toHaveLength(1);
    await deleteAt('2029-11-20T09:00:00Z');
    expect(await proofsOf(ines)).toEqual([]);
  });

  it('waiver proof: keeps an acceptance known only to the profile after leaving, without a hash', async () => {
    const ines = await api.asWalker({ waiver: fromBefore });
    await ines.get('/users/me');
    await ines.delete('/users/me');
    expect(await proofsOf(ines)).toEqual([noted({ ...old, left_at: new Date(NOW) })]);
  });

  it('waiver proof: is kept when leaving failed halfway and is retried', async () => {
    const ines = await api.asWalker({ waiver: fromBefore });
    await ines.get('/users/me');
    jest.spyOn(api.app.get(Accounts), 'remove').mockRejectedValueOnce(new Error('slow'));
    expect((await ines.delete('/users/me')).status).toBe(500);
    expect((await ines.delete('/users/me')).status).toBe(204);
    expect(await proofsOf(ines)).toMatchObject([
      { version: WAIVER_VERSION, left_at: new Date(NOW) },
    ]);
  });

  it('waiver proof: is kept for people deleted at the provider or removed by an admin', async () => {
    const kit = await api.asAdmin();
    const [swept, erased] = [await api.asWalker(), await api.asWalker()];
    for (const person of [kit, swept, erased]) await person.get('/users/me');
    for (const person of [swept, erased]) await accept(person);
    const { auth } = api.app.get(Firebase);
    await auth.deleteUser(erased.uid);
    expect((await kit.delete(`/users/${erased.uid}`)).status).toBe(204);
    await auth.deleteUser(swept.uid);
    await api.app.get(Sweep).run();
    for (const person of [swept, erased]) {
      expect((await proofsOf(person)).map(({ left_at }) => left_at)).toEqual([
        new Date(NOW),
        new Date(NOW),
      ]);
    }
  });

  it('waiver proof: does not expire for people who have not left', async () => {
    const ines = await api.asWalker({ waiver: null });
    await accept(ines);
    await deleteAt('2090-01-01T00:00:00Z');
    expect(await proofsOf(ines)).toEqual([noted()]);
  });
});
