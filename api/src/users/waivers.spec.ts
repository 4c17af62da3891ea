import { WAIVER_VERSION } from '@walkies/contract';
import type { Me } from '@walkies/contract';
import { Clock } from '../platform/clock.js';
import { aSlot } from '../testing/a-slot.js';
import { Caller } from '../testing/caller.js';
import type { SignedIn } from '../testing/caller.js';
import { serveApi } from '../testing/processes/serve-api.js';
import { startTestApi } from '../testing/start-test-api.js';
import type { TestApi } from '../testing/start-test-api.js';
import { ProfileStore } from './profiles/profile.store.js';

const NOW = '2026-11-20T09:00:00.000Z';
const TOMORROW = '2026-11-21T10:00:00Z';
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

const book = async (who: SignedIn) =>
  who.put(`/time-slots/${await aSlot(api.database, { start: TOMORROW })}/book`);
const accept = (who: SignedIn, waiverVersion?: string) =>
  who.patch<Me>('/users/me', { waiverAccepted: true, waiverVersion });
/** An acceptance from before the current version. */
const fromBefore = { version: WAIVER_VERSION, acceptedAt: '2024-05-01T08:00:00.000Z' };

describe('a new version', () => {
  // spec: 10.75
  it('new waiver version: is required at the next booking after accepting the previous one', async () => {
    const ines = await api.asWalker({ waiver: fromBefore });
    expect((await ines.get<Me>('/users/me')).body).toMatchObject({
      waiver: fromBefore,
      missing: ['waiver'],
    });
    expect(await book(ines)).toMatchObject({
      status: 409,
      body: {
        code: 'PROFILE_INCOMPLETE',
        error: 'The waiver has changed. Please read and accept the new text before you book.',
        details: { missing: ['waiver'] },
      },
    });
    expect(await accept(ines, VERSION)).toMatchObject({
      status: 200,
      body: { waiver: { version: VERSION, acceptedAt: NOW }, missing: [] },
    });
    expect((await book(ines)).status).toBe(200);
  });

  // spec: 10.75
  it('new waiver version: does not prevent reading or cancelling a booking', async () => {
    const ines = await api.asWalker({ waiver: { version: VERSION, acceptedAt: NOW } });
    const slot = await aSlot(api.database, { start: TOMORROW });
    expect((await ines.put(`/time-slots/${slot}/book`)).status).toBe(200);
    const newer = await serveApi({
      ...api.env,
      waiver: { version: '2026-12', sha256: null, retentionYears: 3 },
    });
    newer.app.get(Clock).now = () => new Date(NOW);
    try {
      const there = new Caller(newer.url, ines.token);
      expect((await there.get('/time-slots')).status).toBe(200);
      expect((await there.get('/users/me')).body).toMatchObject({ missing: ['waiver'] });
      expect((await there.delete(`/time-slots/${slot}/book`)).status).toBe(204);
    } finally {
      await newer.app.close();
    }
  });

  it('new waiver version: is not required of staff', async () => {
    for (const staff of [await api.asMarshal(), await api.asAdmin()]) {
      expect((await staff.get('/users/me')).body).toMatchObject({ missing: [] });
    }
  });

  it('new waiver version: does not count as accepted while the profiles are unreachable', async () => {
    const ines = await api.asWalker({ waiver: fromBefore });
    expect((await ines.get('/time-slots')).status).toBe(200);
    const away = Object.assign(new Error('14 UNAVAILABLE'), { code: 14 });
    jest.spyOn(api.app.get(ProfileStore), 'find').mockRejectedValue(away);
    expect((await book(ines)).status).toBe(503);
  });
});

describe('accepting', () => {
  it.each([
    ['the version before', '2024-01'],
    ['a version that nobody wrote yet', '2031-01'],
    ['no version, as releases do that knew only the first', undefined],
  ])('waiver acceptance: refuses %s and changes nothing', async (_, waiverVersion) => {
    const ines = await api.asWalker({ waiver: fromBefore });
    const refused = {
      status: 409,
      body: {
        code: 'WAIVER_CHANGED',
        error: expect.stringContaining('read and accept the new text'),
      },
    };
    expect(
      await ines.patch('/users/me', { name: 'Else', waiverAccepted: true, waiverVersion }),
    ).toMatchObject(refused);
    const newcomer = await api.asWalker({ role: null });
    expect(await newcomer.post('/users', { ...SIGN_UP, waiverVersion })).toMatchObject(refused);

    expect(await api.app.get(ProfileStore).find(ines.uid)).toMatchObject({ waiver: fromBefore });
    expect((await ines.get<Me>('/users/me')).body.name).not.toBe('Else');
    expect(await api.app.get(ProfileStore).find(newcomer.uid)).toBeNull();
  });

  it.each([7, '', null, 'x'.repeat(101), { version: VERSION }, [VERSION]])(
    'waiver acceptance: refuses %j as a version',
    async (waiverVersion) => {
      const ines = await api.asWalker({ role: null });
      const answers = [
        await ines.post('/users', { ...SIGN_UP, waiverVersion }),
        await ines.patch('/users/me', { waiverAccepted: true, waiverVersion }),
      ];
      for (const answer of answers) {
        expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_INPUT' } });
      }
      expect(await api.app.get(ProfileStore).find(ines.uid)).toBeNull();
    },
  );

  it('waiver acceptance: is not implied by a version alone', async () => {
    const ines = await api.asWalker({ waiver: fromBefore });
    expect(await ines.patch('/users/me', { waiverVersion: VERSION })).toMatchObject({
      status: 200,
      body: { waiver: fromBefore, missing: ['waiver'] },
    });
  });

  // spec: 10.75
  it('waiver acceptance: needs no version as long as the first one is valid', async () => {
    const first = await startTestApi();
    try {
      const ines = await first.asWalker({ role: null });
      expect(await ines.post('/users', { ...SIGN_UP, waiverVersion: undefined })).toMatchObject({
        status: 201,
        body: { waiver: { version: WAIVER_VERSION }, missing: [] },
      });
      const named = { waiverAccepted: true, waiverVersion: WAIVER_VERSION };
      expect((await ines.patch('/users/me', named)).status).toBe(200);
    } finally {
      await first.stop();
    }
  });
});
