import { createServer, type RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import { keepFile, readJson } from './durable-file.ts';
import { listenOnLoopback } from './ports.mjs';

/** The `demo-` prefix keeps every Firebase library from looking for a real project. */
export const PROJECT_ID = 'demo-walkies';

/** The emulator accepts any text; the browser SDK requires one. */
export const API_KEY = 'walkies-local';

const load = createRequire(import.meta.url);

/** Compiling the description of all calls takes most of the start, so limit it to the calls in use. */
const USED_CALLS =
  /^\/v1\/(accounts:|projects(\/\{targetProjectId\}\/accounts|$)|token$)|^\/v2\/(recaptchaConfig|passwordPolicy)$|^\/emulator\/v1\/projects\/\{targetProjectId\}\/(accounts|config|oobCodes)$/;

type Account = { localId: string; providerUserInfo?: { providerId: string }[] };
interface Accounts {
  users: Map<string, Account>;
  overwriteUserWithLocalId: (localId: string, account: object) => void;
  createUserWithLocalId: (localId: string, account: NewAccount) => Account;
}
/** Epoch milliseconds, and seconds. */
type NewAccount = { lastLoginAt?: string; validSince?: string };
interface Emulator {
  createApp: (
    project: string,
    mode: number,
    states: Map<string, Accounts>,
  ) => Promise<RequestListener>;
}

interface EmulatorState {
  AgentProjectState: { new (project: string): Accounts; prototype: Accounts };
}

/**
 * Firebase's own Auth emulator without its command line. Each change is in `file` after 250 ms and is
 * restored from there, with uid, password and sessions.
 * @param options without a file, the data end with the process
 */
export async function startAuthEmulator({ file }: { file?: string | undefined }) {
  const { default: description }: { default: { paths: Record<string, object> } } = load(
    'firebase-tools/lib/emulator/auth/apiSpec.js',
  );
  description.paths = Object.fromEntries(
    Object.entries(description.paths).filter(([path]) => USED_CALLS.test(path)),
  );
  // Imported late, as the module compiles the description while it loads.
  const { createApp }: Emulator = load('firebase-tools/lib/emulator/auth/server.js');
  const { AgentProjectState }: EmulatorState = load('firebase-tools/lib/emulator/auth/state.js');

  keepFirstSessions(AgentProjectState.prototype);
  const accounts = new AgentProjectState(PROJECT_ID);
  if (file) replay(accounts, await readJson(file));
  const dump =
    file && keepFile(file, () => JSON.stringify({ users: [...accounts.users.values()] }));

  // 0 admits other projects, too; each test file of the API uses its own.
  const app = await createApp(PROJECT_ID, 0, new Map([[PROJECT_ID, accounts]]));
  const server = createServer((request, response) => {
    if (dump && request.method !== 'GET' && request.method !== 'OPTIONS') {
      response.once('close', () => dump.changed());
    }
    app(request, response);
  });
  const port = await listenOnLoopback(server);
  return {
    port,
    async stop() {
      server.closeAllConnections();
      server.close();
      if (dump) await dump.flush();
    },
  };
}

/**
 * The emulator reads the clock twice during a sign-up: for the start of the session, and for the time from
 * which sessions are valid. If a second turns in between, the session would be revoked before it starts,
 * and every call with its token refused.
 * @param accounts the prototype of all projects' accounts
 */
function keepFirstSessions(accounts: Accounts) {
  const create = accounts.createUserWithLocalId;
  accounts.createUserWithLocalId = function createUserWithLocalId(
    localId,
    { validSince, ...account },
  ) {
    const begun = Math.floor(Number(account.lastLoginAt ?? Infinity) / 1000);
    const since = validSince && String(Math.min(Number(validSince), begun));
    return create.call(this, localId, { ...account, ...(since && { validSince: since }) });
  };
}

function replay(accounts: Accounts, saved: unknown) {
  if (!saved || typeof saved !== 'object' || !('users' in saved) || !Array.isArray(saved.users)) {
    return;
  }
  for (const account of saved.users) {
    // The emulator adds these two providers from e-mail and phone, so they would be duplicated.
    const providerUserInfo = account.providerUserInfo?.filter(
      (info: { providerId: string }) => !['password', 'phone'].includes(info.providerId),
    );
    accounts.overwriteUserWithLocalId(account.localId, { ...account, providerUserInfo });
  }
}
