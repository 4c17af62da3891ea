import { Clock } from '../../platform/clock.js';
import { aSlot } from '../../testing/a-slot.js';
import { Caller } from '../../testing/caller.js';
import type { SignedIn } from '../../testing/caller.js';
import { openChangeStream } from '../../testing/change-stream.js';
import type { ChangeStream } from '../../testing/change-stream.js';
import { emulatorToken } from '../../testing/identity/emulator-token.js';
import { serveApi } from '../../testing/processes/serve-api.js';
import type { ServedApi } from '../../testing/processes/serve-api.js';
import { startTestApi } from '../../testing/start-test-api.js';
import type { TestApi } from '../../testing/start-test-api.js';

const NOW = '2026-11-20T09:00:00Z';
const TOMORROW = '2026-11-21T10:00:00Z';

let api: TestApi;
let otherProcess: ServedApi;
let kit: SignedIn;
let stream: ChangeStream;

const elsewhere = ({ token }: SignedIn) => new Caller(otherProcess.url, token);

/** Resolves once the other process has received all earlier notifications. */
async function heardElsewhere(): Promise<void> {
  const slot = await aSlot(api.database, { start: TOMORROW });
  await stream.until({ kind: 'slot', id: slot });
}

beforeAll(async () => {
  api = await startTestApi();
  otherProcess = await serveApi(api.env);
  api.setNow(NOW);
  otherProcess.app.get(Clock).now = () => new Date(NOW);
  kit = await api.asAdmin();
  stream = await openChangeStream(otherProcess.url, kit.token);
});
afterAll(async () => {
  stream.close();
  await otherProcess.app.close();
  await api.stop();
});

it('rights across processes: refuse a booking after the account was disabled elsewhere', async () => {
  const slot = await aSlot(api.database, { start: TOMORROW });
  const ines = await api.asWalker();
  const book = () => elsewhere(ines).put(`/time-slots/${slot}/book`);
  expect((await book()).status).toBe(200);
  await kit.post(`/users/${ines.uid}/disable`);
  await heardElsewhere();
  expect((await book()).status).toBe(401);
});

it('rights across processes: end a sign-in that was ended everywhere at another process', async () => {
  const ines = await api.asWalker();
  const auth_time = Math.floor(Date.now() / 1000) - 60;
  const token = emulatorToken(api.env.firebase.projectId, ines.uid, { auth_time });
  const phone = new Caller(otherProcess.url, token);
  expect((await phone.get('/time-slots')).status).toBe(200);
  expect((await ines.post('/users/me/sign-out')).status).toBe(204);
  await heardElsewhere();
  expect((await phone.get('/time-slots')).status).toBe(401);
});

it('rights across processes: refuse a person who left at another process', async () => {
  const ines = await api.asWalker();
  expect((await elsewhere(ines).get('/time-slots')).status).toBe(200);
  expect((await ines.delete('/users/me')).status).toBe(204);
  await heardElsewhere();
  expect((await elsewhere(ines).get('/time-slots')).status).toBe(401);
});
