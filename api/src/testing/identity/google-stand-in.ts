import { generateKeyPairSync } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import https from 'node:https';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const rsaKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = (key: KeyObject): string => key.export({ type: 'spki', format: 'pem' }).toString();

/** Google's services simulated in this process: certificates, access tokens, accounts. */
export interface GoogleStandIn {
  keyId: string;
  privateKey: KeyObject;
  publicPem: string;
  /** Host and path of every request so far. */
  requests: string[];
  /** The response of `accounts:lookup` for any account. */
  account: { disabled: boolean; validSince: string };
  /** If true, no request gets a response. */
  silent: boolean;
  /** The reason for which no access token is given; null: one is given. */
  refusal: string | null;
  stop: () => Promise<void>;
}

/**
 * Intercepts every HTTPS connection of this process, so that the real Firebase Admin verifies real tokens
 * without a network. Switches the identity emulator off.
 */
export async function standInForGoogle(): Promise<GoogleStandIn> {
  const { privateKey, publicKey } = rsaKeys();
  const standIn = {
    keyId: 'key-1',
    privateKey,
    publicPem: pem(publicKey),
    requests: [] as string[],
    account: { disabled: false, validSince: '0' },
    silent: false,
    refusal: null as string | null,
  };
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    standIn.requests.push(`${request.headers.host}${path}`);
    let text = '';
    request.on('data', (chunk) => (text += chunk));
    request.on('end', () => {
      if (standIn.silent) return;
      response.setHeader('content-type', 'application/json');
      response.setHeader('cache-control', 'public, max-age=3600');
      if (path === '/token' && standIn.refusal) response.statusCode = 400;
      response.end(JSON.stringify(answerTo(path, text)));
    });
  });
  const answerTo = (path: string, text: string): unknown => {
    if (path.includes('/x509/')) return { [standIn.keyId]: standIn.publicPem };
    if (path === '/token' && standIn.refusal) {
      return { error: 'invalid_grant', error_description: standIn.refusal };
    }
    if (path.includes('token')) return { access_token: 'access', expires_in: 3600 };
    const [localId] = JSON.parse(text).localId;
    return { users: [{ localId, email: `${localId}@example.org`, ...standIn.account }] };
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  const before = { agent: https.globalAgent, env: { ...process.env } };
  https.globalAgent = new https.Agent({ keepAlive: false });
  https.globalAgent.createConnection = () => connect(port, '127.0.0.1');
  const folder = mkdtempSync(join(tmpdir(), 'walkies-google-'));
  const credentials = join(folder, 'service-account.json');
  writeFileSync(
    credentials,
    JSON.stringify({
      type: 'service_account',
      project_id: 'walkies',
      client_email: 'api@walkies.iam.gserviceaccount.com',
      private_key: rsaKeys().privateKey.export({ type: 'pkcs8', format: 'pem' }),
      token_uri: 'https://oauth2.googleapis.com/token',
    }),
  );
  delete process.env.FIREBASE_AUTH_EMULATOR_HOST;
  process.env.GOOGLE_APPLICATION_CREDENTIALS = credentials;
  return Object.assign(standIn, {
    stop: async () => {
      https.globalAgent = before.agent;
      process.env = before.env;
      rmSync(folder, { recursive: true });
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}
