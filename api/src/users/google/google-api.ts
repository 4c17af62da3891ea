import { applicationDefault } from 'firebase-admin/app';
import { z } from 'zod';
import type { Env } from '../../env.js';
import { messageOf } from '../../core/error-text.js';

const TIMEOUT_MS = 30_000;

/** Base addresses of Google's REST APIs. */
export interface GoogleAddresses {
  identity: string;
  firestore: string;
  rules: string;
}

const GOOGLE: GoogleAddresses = {
  identity: 'https://identitytoolkit.googleapis.com',
  firestore: 'https://firestore.googleapis.com',
  rules: 'https://firebaserules.googleapis.com',
};

const NAMES: Record<keyof GoogleAddresses, string> = {
  identity: 'The identity provider',
  firestore: 'Firestore',
  rules: "The service of Firestore's rules",
};

const refusalSchema = z.object({ error: z.object({ message: z.string() }) });

/** Google answered, but refused the call. */
export class GoogleRefusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
    this.name = 'GoogleRefusal';
  }
}

/**
 * Google's REST APIs with the rights of the service account, for the few calls that firebase-admin does not
 * have. Throws `GoogleRefusal`, and other errors where no answer comes.
 */
export class GoogleApi {
  /** Tests give addresses and a token of their own. */
  constructor(
    readonly addresses: GoogleAddresses = GOOGLE,
    readonly accessToken: () => Promise<string> = serviceAccountToken,
  ) {}

  /** The project's provider: the emulator's address and token where it is set. */
  static for({ firebase: { authEmulatorHost } }: Pick<Env, 'firebase'>): GoogleApi {
    if (!authEmulatorHost) return new GoogleApi();
    const identity = `http://${authEmulatorHost}/${new URL(GOOGLE.identity).host}`;
    return new GoogleApi({ ...GOOGLE, identity }, async () => 'owner');
  }

  get(service: keyof GoogleAddresses, path: string): Promise<unknown> {
    return this.#call(service, path, {});
  }

  post(service: keyof GoogleAddresses, path: string, body: unknown): Promise<unknown> {
    const headers = { 'content-type': 'application/json' };
    return this.#call(service, path, { method: 'POST', headers, body: JSON.stringify(body) });
  }

  async #call(service: keyof GoogleAddresses, path: string, init: RequestInit): Promise<unknown> {
    const headers = { ...init.headers, authorization: `Bearer ${await this.accessToken()}` };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(this.addresses[service] + path, { ...init, headers, signal }).catch(
      (error: unknown) => {
        throw new Error(`${NAMES[service]} cannot be reached: ${reasonOf(error)}`, {
          cause: error,
        });
      },
    );
    const text = await answer.text();
    if (answer.ok) return JSON.parse(text);
    throw new GoogleRefusal(answer.status, messageIn(text) ?? `HTTP status ${answer.status}`);
  }
}

const serviceAccountToken = async (): Promise<string> =>
  (await applicationDefault().getAccessToken()).access_token;

/** fetch puts the reason into the cause. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return messageOf(cause);
}

function messageIn(text: string): string | null {
  try {
    return refusalSchema.parse(JSON.parse(text)).error.message;
  } catch {
    return null;
  }
}
