import { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { CollectionReference } from 'firebase-admin/firestore';
import type { Env } from '../env.js';
import type { Firebase } from '../users/firebase.js';
import type { GoogleApi } from '../users/google-api.js';
import { decodeFields, encodeFields } from './firestore-value.js';
import { peopleLines, readPeopleFile, UnusableFile } from './people-file.js';
import type { BackedUpAccount, BackedUpProfile } from './people-file.js';
import { ProviderAccounts } from './provider-accounts.js';

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
 * Writes a backup into a project without other people. A second run with the same file changes nothing.
 * Throws `UnusableFile` before the first write. Returns a sentence for each account that is refused.
 */
export async function importPeople(
  file: Buffer,
  { env, google, firebase }: People,
): Promise<{ accounts: number; profiles: number; refused: string[] }> {
  const { head, accounts, profiles } = readPeopleFile(file);
  const { projectId, authEmulatorHost } = env.firebase;
  if (!head.passwordHash && !authEmulatorHost) {
    throw new UnusableFile(
      'This backup comes from the emulator, whose passwords are no hashes. Nothing was changed.',
    );
  }
  const provider = new ProviderAccounts(google, projectId);
  await refuseOthers({ provider, profiles: firebase.profiles }, { projectId, accounts, profiles });
  const refused = await provider.write(accounts, head.passwordHash);
  for (let from = 0; from < profiles.length; from += PROFILES_AT_ONCE) {
    const batch = firebase.profiles.firestore.batch();
    for (const { id, fields } of profiles.slice(from, from + PROFILES_AT_ONCE)) {
      batch.set(firebase.profiles.doc(id), decodeFields(fields));
    }
    await batch.commit();
  }
  return { accounts: accounts.length - refused.length, profiles: profiles.length, refused };
}

/** A restore beside other people would join two shelters. */
async function refuseOthers(
  there: { provider: ProviderAccounts; profiles: CollectionReference },
  file: { projectId: string; accounts: BackedUpAccount[]; profiles: BackedUpProfile[] },
): Promise<void> {
  const uids = new Set(file.accounts.map(({ localId }) => localId));
  const ids = new Set(file.profiles.map(({ id }) => id));
  const others = { accounts: 0, profiles: 0 };
  for await (const { localId } of there.provider.all()) {
    if (!uids.has(localId)) others.accounts += 1;
  }
  for await (const { id } of profilesOf(there.profiles)) {
    if (!ids.has(id)) others.profiles += 1;
  }
  if (others.accounts + others.profiles === 0) return;
  throw new UnusableFile(
    `The project ${file.projectId} has ${others.accounts} accounts and ${others.profiles} profiles that are not in this backup, such as an admin whom an API made at its start. Nothing was changed: restore into another project, or delete them in Firebase's console first.`,
  );
}
