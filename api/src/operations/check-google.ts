import { z } from 'zod';
import { GoogleRefusal } from '../users/google/google-api.js';
import type { GoogleApi } from '../users/google/google-api.js';
import { profileOpening } from '../users/profiles/profile-rules.js';
import { providerFault } from './provider-accounts.js';
import type { Check } from './check.js';
import { messageOf } from '../core/error-text.js';

/** Tokens of a service account are refused from some five minutes on. */
const MOST_OFF_MS = 60_000;
const TIMEOUT_MS = 10_000;

const configSchema = z.object({
  signIn: z
    .object({
      email: z.object({ enabled: z.boolean().default(false) }).optional(),
      anonymous: z.object({ enabled: z.boolean().default(false) }).optional(),
    })
    .default({}),
});

const reasonOf = (error: unknown): string => messageOf(error);

/** This server's clock agrees with the provider's, whose answers need no sign-in for that. */
export const checkClock: Check = async ({ google, now, env }) => {
  const { host } = new URL(google.addresses.identity);
  let date: string | null;
  let middle: number;
  try {
    const before = now().getTime();
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(new URL('/', google.addresses.identity), { signal });
    await answer.body?.cancel();
    middle = (before + now().getTime()) / 2;
    date = answer.headers.get('date');
  } catch {
    return [
      env.firebase.authEmulatorHost
        ? `The emulator of accounts does not answer at ${host}: start it.`
        : `${host} cannot be reached: let this server open connections to port 443 outside, and look at its DNS.`,
    ];
  }
  const off = middle - Date.parse(date ?? '');
  if (Number.isNaN(off) || Math.abs(off) <= MOST_OFF_MS) return [];
  const minutes = (Math.abs(off) / 60_000).toFixed(1);
  return [
    `This server's clock is ${minutes} minutes ${off > 0 ? 'fast' : 'slow'}, so sign-ins fail: set it by NTP (timedatectl set-ntp true).`,
  ];
};

/** The project is set up as docs/operations.md says, and lets the service account in. */
export const checkGoogle: Check = async ({ google, env }) => {
  const { projectId, apiKey, authEmulatorHost } = env.firebase;
  if (authEmulatorHost) return [];
  const wrong = apiKey ? await checkApiKey(google, apiKey) : [];
  try {
    await google.accessToken();
  } catch (error) {
    return [...wrong, ...tokenFault(error)];
  }
  const [providers, profiles, rules] = await Promise.all([
    checkProviders(google, projectId),
    checkProfiles(google, projectId),
    checkRules(google, projectId),
  ]);
  return [...wrong, ...providers, ...profiles, ...rules];
};

function tokenFault(error: unknown): string[] {
  const reason = reasonOf(error).replace(/\.$/, '');
  // The check of the clock names this cause.
  if (/reasonable timeframe/.test(reason)) return [];
  return [
    /invalid_grant|invalid_client|unauthorized_client/.test(reason)
      ? `Google refuses the service account: ${reason}. Put a new key (Firebase's console, project settings, service accounts) in the place of service-account.json, the file of GOOGLE_APPLICATION_CREDENTIALS.`
      : `Google could not be asked whether it accepts the service account: ${reason}. Let this server open connections to port 443 outside.`,
  ];
}

async function checkApiKey(google: GoogleApi, key: string): Promise<string[]> {
  const url = `${google.addresses.identity}/v1/projects?${new URLSearchParams({ key })}`;
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    await answer.body?.cancel();
    if (answer.status !== 400) return [];
  } catch {
    // The check of the clock reports that there is no connection.
    return [];
  }
  return [
    "Google does not know FIREBASE_API_KEY: copy the 'Web API key' from Firebase's console (project settings, general).",
  ];
}

async function checkProviders(google: GoogleApi, projectId: string): Promise<string[]> {
  try {
    const config = await google.get('identity', `/v2/projects/${projectId}/config`);
    const { email, anonymous } = configSchema.parse(config).signIn;
    return [
      ...(email?.enabled
        ? []
        : [
            "Sign-in by e-mail and password is off: turn it on in Firebase's console (Authentication, sign-in method).",
          ]),
      ...(anonymous?.enabled
        ? [
            "Anonymous sign-in is on: turn it off in Firebase's console (Authentication, sign-in method).",
          ]
        : []),
    ];
  } catch (error) {
    if (error instanceof GoogleRefusal && error.status === 404) {
      return [
        `The project ${projectId} has no sign-in: press 'Get started' under Authentication in Firebase's console.`,
      ];
    }
    return [`The sign-in providers cannot be read. ${providerFault(error)}`];
  }
}

async function checkProfiles(google: GoogleApi, projectId: string): Promise<string[]> {
  try {
    const path = `/v1/projects/${projectId}/databases/(default)/documents/users?pageSize=1`;
    await google.get('firestore', path);
    return [];
  } catch (error) {
    const status = error instanceof GoogleRefusal ? error.status : 0;
    if (status === 404) {
      return [
        `The project ${projectId} has no Firestore database: create it in Firebase's console, in production mode, in the place where the data may be stored.`,
      ];
    }
    const advice =
      status === 403
        ? 'give the service account the role Cloud Datastore User (roles/datastore.user)'
        : 'try again, and look at https://status.cloud.google.com';
    return [`The profiles cannot be read: ${reasonOf(error)}; ${advice}.`];
  }
}

async function checkRules(google: GoogleApi, projectId: string): Promise<string[]> {
  const { opening, unread } = await profileOpening(google, projectId);
  if (opening) return [opening];
  if (unread === null) return [];
  return [
    `The published Firestore rules cannot be read (${unread}): give the service account the role Firebase Rules Viewer (roles/firebaserules.viewer).`,
  ];
}
