import { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { CollectionReference } from 'firebase-admin/firestore';
import type { Env } from '../env.js';
import type { Firebase } from '../users/google/firebase.js';
import type { GoogleApi } from '../users/google/google-api.js';
import { decodeFields, encodeFields } from './firestore-value.js';
import { entriesIn, peopleLines, UnusableFile, verifyPeopleFile } from './people-file.js';
import type { BackedUpAccount, BackedUpProfile } from './people-file.js';
import { ACCOUNTS_AT_ONCE, ProviderAccounts } from './provider-accounts.js';

// Firestore's maximum for one commit is 500.
const PROFILES_AT_ONCE = 400;

interface People {
  env: Pick<Env, 'firebase'>;
  google: GoogleApi;
  firebase: Pick<Firebase, 'profiles'>;
}

/**
 * The lines of a backup of all accounts and profiles. Only a page of them is in memory at a time.
 * @param note is called with sentences for the operator
 */
export async function* exportPeople(
  { env, google, firebase }: People,
  note: (sentence: string) => void,
): AsyncGenerator<string> {
  const { projectId, authEmulatorHost } = env.firebase;
  const accounts = new ProviderAccounts(google, projectId);
  // The emulator hashes nothing.
  const passwordHash = authEmulatorHost ? null : await accounts.passwordHash();
  if (!passwordHash && !authEmulatorHost) {
    throw new Error(
      `The project ${projectId} does not say how it hashes passwords: turn on sign-in by e-mail and password, and give the service account the role Firebase Authentication Admin.`,
    );
  }
  yield* peopleLines({ project: projectId, passwordHash }, entriesOf(accounts, firebase.profiles));
  if (accounts.withoutPassword > 0) {
    note(
      `Without a password: ${accounts.withoutPassword} accounts that have not signed in since they were restored. After another restore they need 'Forgot password'.`,
    );
  }
}

async function* entriesOf(accounts: ProviderAccounts, profiles: CollectionReference) {
  const uids = new Set<string>();
  for await (const account of accounts.all()) {
    uids.add(account.localId);
    yield { account };
  }
  for await (const profile of profilesOf(profiles)) {
    // Of a person who signed up since, or whose deletion ends later: nobody could delete it after a restore.
    if (uids.has(profile.id)) yield { profile };
  }
}

async function* profilesOf(profiles: CollectionReference): AsyncGenerator<BackedUpProfile> {
  for await (const doc of profiles.stream()) {
    if (!(doc instanceof QueryDocumentSnapshot)) continue;
    yield { id: doc.id, fields: fieldsOf(doc.ref.path, doc.data()) };
  }
}

function fieldsOf(path: string, data: object) {
  try {
    return encodeFields(data);
  } catch (error) {
    throw new Error(`The profile ${path} ${error instanceof Error ? error.message : error}.`);
  }
}

/**
 * Writes the backup of a file into a project without other people. A second run with the same file changes
 * nothing. Only some people are in memory at a time. Throws `UnusableFile` before the first write. Returns a
 * sentence for each account that is refused.
 */
export async function importPeople(
  path: string,
  { env, google, firebase }: People,
): Promise<{ accounts: number; profiles: number; refused: string[] }> {
  const { head, ids } = await verifyPeopleFile(path);
  const { projectId, authEmulatorHost } = env.firebase;
  if (!head.passwordHash && !authEmulatorHost) {
    throw new UnusableFile(
      'This backup comes from the emulator, whose passwords are no hashes. Nothing was changed.',
    );
  }
  const provider = new ProviderAccounts(google, projectId);
  await refuseOthers({ provider, profiles: firebase.profiles }, { projectId, ...ids });
  const refused: string[] = [];
  let accounts = 0;
  for await (const batch of batched(accountsIn(path), ACCOUNTS_AT_ONCE)) {
    accounts += batch.length;
    refused.push(...(await provider.write(batch, head.passwordHash)));
  }
  let profiles = 0;
  for await (const profilesNow of batched(profilesIn(path), PROFILES_AT_ONCE)) {
    profiles += profilesNow.length;
    const batch = firebase.profiles.firestore.batch();
    for (const { id, fields } of profilesNow) {
      batch.set(firebase.profiles.doc(id), decodeFields(fields));
    }
    await batch.commit();
  }
  return { accounts: accounts - refused.length, profiles, refused };
}

async function* accountsIn(path: string): AsyncGenerator<BackedUpAccount> {
  for await (const entry of entriesIn(path)) if ('account' in entry) yield entry.account;
}

async function* profilesIn(path: string): AsyncGenerator<BackedUpProfile> {
  for await (const entry of entriesIn(path)) if ('profile' in entry) yield entry.profile;
}

async function* batched<Entry>(entries: AsyncIterable<Entry>, most: number) {
  let batch: Entry[] = [];
  for await (const entry of entries) {
    batch.push(entry);
    if (batch.length < most) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** A restore beside other people would join two shelters. */
async function refuseOthers(
  there: { provider: ProviderAccounts; profiles: CollectionReference },
  file: { projectId: string; accounts: Set<string>; profiles: Set<string> },
): Promise<void> {
  const others = { accounts: 0, profiles: 0 };
  for await (const { localId } of there.provider.all()) {
    if (!file.accounts.has(localId)) others.accounts += 1;
  }
  for await (const { id } of profilesOf(there.profiles)) {
    if (!file.profiles.has(id)) others.profiles += 1;
  }
  if (others.accounts + others.profiles === 0) return;
  throw new UnusableFile(
    `The project ${file.projectId} has ${others.accounts} accounts and ${others.profiles} profiles that are not in this backup, such as an admin whom an API made at its start. Nothing was changed: restore into another project, or delete them in Firebase's console first.`,
  );
}
