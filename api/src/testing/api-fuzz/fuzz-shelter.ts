import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import pg from 'pg';
import { readEnv } from '../../env.js';
import { runApi } from '../processes/api-process.js';
import type { ApiProcess, ProcessSettings } from '../processes/api-process.js';
import { Caller } from '../caller.js';
import { aHugePng, aPicture } from '../pictures.js';
import { createTestDatabase } from '../test-database.js';
import type { FileName } from './body-arbitraries.js';
import type { FuzzCall, CallerName } from './call-arbitraries.js';
import type { OpenApi } from './described-calls.js';
import type { Outcome } from './raw-http.js';
import { CALLERS } from './call-arbitraries.js';
import type { Real } from './real-values.js';
import { ShelterPeople } from './shelter-people.js';
import type { Known, WrittenCall } from './write-call.js';

const FEWEST_SLOTS = 40;
const FEWEST_DOGS = 8;
const HOURS_OF_SLOTS = 24 * 60;

/** A running API in its own process, with people, dogs and slots for calls to use. */
export class FuzzShelter implements Known {
  readonly people: ShelterPeople;
  readonly #ids: Record<Exclude<Real['real'], 'person'>, unknown[]> = {
    slot: [],
    dog: [],
    photo: [],
  };
  readonly #otherPeople: string[] = [];
  #files = new Map<FileName, Buffer>();
  #hours = 0;

  #api: ApiProcess;
  #url = '';

  private constructor(
    private readonly env: ProcessSettings,
    private readonly database: { url: string; drop: () => Promise<void> },
    projectId: string,
  ) {
    this.people = new ShelterPeople(projectId);
    this.#api = runApi(env);
  }

  /** `settings` are added to those that the API needs. */
  static async open(settings: ProcessSettings = {}): Promise<FuzzShelter> {
    const { databaseUrl } = readEnv({ ...process.env, NODE_ENV: 'test' });
    const database = await createTestDatabase(databaseUrl);
    const projectId = `demo-${randomBytes(6).toString('hex')}`;
    const env = {
      ...process.env,
      NODE_ENV: 'development',
      PORT: '0',
      DATABASE_URL: database.url,
      FIREBASE_PROJECT_ID: projectId,
      SHELTER_TIME_ZONE: 'Europe/London',
      ...settings,
    };
    const shelter = new FuzzShelter(env, database, projectId);
    shelter.#url = await shelter.#api.listening;
    await shelter.#fill();
    return shelter;
  }

  async close(): Promise<void> {
    this.#api.child.kill('SIGTERM');
    await this.#api.ended;
    await this.people.leave();
    await this.database.drop();
  }

  async described(): Promise<OpenApi> {
    return (await this.#as('anonymous').get<OpenApi>('/docs-json')).body;
  }

  get isRunning(): boolean {
    const { exitCode, signalCode } = this.#api.child;
    return exitCode === null && signalCode === null;
  }

  /** The last part of the API's output. */
  get lastWords(): string {
    return this.#api.output().slice(-1_500);
  }

  /** The API's port. Restarts an API that has ended, so that a failure can be shrunk. */
  async port(): Promise<number> {
    if (!this.isRunning) {
      this.#api = runApi(this.env);
      this.#url = await this.#api.listening;
    }
    return Number(new URL(this.#url).port);
  }

  token(caller: CallerName, claims?: object): string | null {
    return this.people.token(caller, claims);
  }

  resolve({ real, nth }: Real): unknown {
    const all = real === 'person' ? [...this.people.uids(), ...this.#otherPeople] : this.#ids[real];
    return all[nth % all.length];
  }

  file(name: FileName): Buffer {
    return this.#files.get(name) ?? Buffer.alloc(0);
  }

  /** Records the changes of a call, so that later calls use existing objects. */
  async learn({ caller }: FuzzCall, written: WrittenCall, outcome: Outcome): Promise<void> {
    if (outcome.kind !== 'answer' || outcome.answer.status >= 300) return;
    const { method } = written;
    const path = written.address.replace(/\?.*$/, '');
    const isGone = method === 'DELETE' && path === '/api/users/me';
    const isSignedOut = method === 'POST' && path === '/api/users/me/sign-out';
    const hasSignedUp = method === 'POST' && path === '/api/users';
    if (isGone || isSignedOut || hasSignedUp) await this.#renew(caller);
    const uid = /^\/api\/users\/(.+)\/(disable|erase|admin)$/.exec(path)?.[1];
    if (uid) {
      const departed = this.people.callerWith(decodeURIComponent(uid));
      if (departed) await this.#renew(departed);
    }
    const [, kind, id] = /^\/api\/(time-slots|dogs)\/(\w+)$/.exec(path) ?? [];
    if (method === 'DELETE' && kind && id) this.#remove(kind === 'dogs' ? 'dog' : 'slot', id);
    await this.#topUp();
  }

  async #renew(caller: CallerName): Promise<void> {
    await this.people.renew(caller);
    // The first call inserts the person's row.
    await this.#as(caller).get('/users/me');
  }

  #remove(kind: 'dog' | 'slot', id: string): void {
    this.#ids[kind] = this.#ids[kind].filter((one) => String(one) !== id);
  }

  async #fill(): Promise<void> {
    const jpeg = await aPicture();
    this.#files = new Map([
      ['jpeg', jpeg],
      ['png', await aPicture('png')],
      ['webp', await aPicture('webp')],
      ['cut', jpeg.subarray(0, jpeg.length / 2)],
      ['huge', await aHugePng()],
      ['svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
      ['text', Buffer.from('no photo')],
      ['zip', deflateSync(Buffer.alloc(2_000_000))],
    ]);
    // An extra admin, so that no other is the last one and admins can leave.
    await this.#renew('admin');
    for (const caller of CALLERS) await this.#renew(caller);
    await this.#topUp();
    await this.#addWalkedSlots();
  }

  async #topUp(): Promise<void> {
    for (let missing = FEWEST_SLOTS - this.#ids.slot.length; missing > 0; missing -= 1) {
      await this.#addSlot();
    }
    for (let missing = FEWEST_DOGS - this.#ids.dog.length; missing > 0; missing -= 1) {
      await this.#addDog();
    }
  }

  // Bypasses the API, which adds no slots on blocked days or in the past.
  async #addSlot(): Promise<void> {
    const client = new pg.Client(this.database.url);
    await client.connect();
    try {
      this.#hours = (this.#hours + 7) % HOURS_OF_SLOTS;
      const start = new Date(Date.now() + (this.#hours - 200) * 3_600_000);
      const end = new Date(start.getTime() + 3_600_000);
      const [marshal] = this.people.uids().filter((uid) => uid.startsWith('marshal'));
      const { rows } = await client.query<{ id: number }>(
        `INSERT INTO slot (start_time, end_time, stage, marshal, capacity)
         VALUES ($1, $2, 'open', $3, 4) RETURNING id`,
        [start, end, marshal],
      );
      this.#ids.slot.push(...rows.map(({ id }) => id));
    } finally {
      await client.end();
    }
  }

  async #addDog(): Promise<void> {
    const form = new FormData();
    form.set('name', 'Biscuit');
    form.set('breed', 'Beagle');
    form.set('image', new Blob([new Uint8Array(this.file('jpeg'))]), 'dog.jpg');
    const { status, body } = await this.#as('marshal').call<{ id: number; imageUrl: string }>(
      'POST',
      '/dogs?images=url',
      { raw: form },
    );
    // If a limit applies, a later call tops up.
    if (status !== 201) return;
    this.#ids.dog.push(body.id);
    this.#ids.photo = [/[0-9a-f]{64}/.exec(body.imageUrl)?.[0]];
  }

  async #addWalkedSlots(): Promise<void> {
    const [slot, later] = this.#ids.slot.slice(-2);
    const [dog] = this.#ids.dog;
    await this.#as('walker').put(`/time-slots/${slot}/book`);
    await this.#as('admin').post(`/time-slots/${later}/assign-dogs`, { dogIds: [dog] });
    const walkerIds: string[] = [];
    await this.#as('admin').post('/walks', { timeSlotId: later, walkerIds, dogIds: [dog] });
  }

  #as(caller: CallerName): Caller {
    return new Caller(`${this.#url}/api`, this.token(caller) ?? undefined);
  }
}
