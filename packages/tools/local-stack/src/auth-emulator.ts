import { createServer, type RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import { keepFile, readJson } from './durable-file.ts';
import { listenOnLoopback } from './ports.mjs';

/** The `demo-` prefix keeps every Firebase library from looking for a real project. */
export const PROJECT_ID = 'demo-walkies';

/** Any text does for the emulator; the browser SDK insists on one. */
export const API_KEY = 'walkies-local';

const load = createRequire(import.meta.url);

/** Compiling the description of all calls takes most of the start; only these are ever called. */
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
 * Firebase's own Auth emulator without its command line: every account is in `file` 250 ms after
 * the call that changed it, and comes back from there with uid, password and sessions.
 * @param options without a file nothing outlives the process
 */
export async function startAuthEmulator({ file }: { file?: string | undefined }) {
  const { default: description }: { default: { paths: Record<string, object> } } = load(
    'firebase-tools/lib/emulator/auth/apiSpec.js',
  );
  description.paths = Object.fromEntries(
    Object.entries(description.paths).filter(([path]) => USED_CALLS.test(path)),
  );
  // Only now: it compiles the description while it loads.
  const { createApp }: Emulator = load('firebase-tools/lib/emulator/auth/server.js');
  const { AgentProjectState }: EmulatorState = load('firebase-tools/lib/emulator/auth/state.js');

  keepFirstSessions(AgentProjectState.prototype);
  const accounts = new AgentProjectState(PROJECT_ID);
  if (file) replay(accounts, await readJson(file));
  const kept =
    file && keepFile(file, () => JSON.stringify({ users: [...accounts.users.values()] }));

  // 0: other projects are let in too; each test file of the API uses one of its own.
  const app = await createApp(PROJECT_ID, 0, new Map([[PROJECT_ID, accounts]]));
  const server = createServer((request, response) => {
    if (kept && request.method !== 'GET' && request.method !== 'OPTIONS') {
      response.once('close', () => kept.changed());
    }
    app(request, response);
  });
  const port = await listenOnLoopback(server);
  return {
    port,
    async stop() {
      server.closeAllConnections();
      server.close();
      if (kept) await kept.flush();
    },
  };
}

/**
 * The emulator looks at the clock twice while somebody signs up: for the session's beginning, and for
 * the moment from which sessions count. Over the turn of a second the session would be revoked before
 * it began, and every call with its token refused.
 * @param accounts what all projects' accounts inherit from
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
    // The emulator adds these two kinds by itself from e-mail and phone, and would hold them twice.
    const providerUserInfo = account.providerUserInfo?.filter(
      (info: { providerId: string }) => !['password', 'phone'].includes(info.providerId),
    );
    accounts.overwriteUserWithLocalId(account.localId, { ...account, providerUserInfo });
  }
}
